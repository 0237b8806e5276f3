CREATE TABLE overtrick.stream (
	id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	name text COLLATE "C" NOT NULL UNIQUE
);

-- No foreign key: every insert would lock the row of its stream for it, and
-- streams are never deleted.
CREATE TABLE overtrick.event (
	stream  bigint NOT NULL,
	version bigint NOT NULL CHECK (version > 0), -- 1, 2, 3 … in each stream
	type    text NOT NULL,
	who     text NOT NULL,
	time    bigint NOT NULL, -- microseconds since 1970, UTC
	data    bytea NOT NULL,
	-- When the row was written, by the clock of the database. Not now(), which
	-- is the beginning of the transaction: see listen.go.
	written timestamptz NOT NULL DEFAULT clock_timestamp(),
	PRIMARY KEY (stream, version)
);

-- Rows lie in the order of writing, so an index on ranges of blocks finds the
-- latest and costs next to nothing.
CREATE INDEX event_written ON overtrick.event USING brin (written) WITH (pages_per_range = 32, autosummarize = on);
