# Everything one does with this repository. "make" alone lists the targets.

SHELL := /bin/bash
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

# What "make run" hands to "overtrick serve", for example ARGS='--help'.
ARGS ?=
# How long "make fuzz" tries each target.
FUZZTIME ?= 60s
# Which benchmarks "make bench" runs, and of which packages.
BENCH ?= .
PKG ?= ./...

.PHONY: help
help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | column -t -s '|' 2>/dev/null || \
		sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1  \2/p' $(MAKEFILE_LIST)

.PHONY: run
run: ## start the server on an embedded database and print its address
	@go build -o bin/overtrick ./cmd/overtrick && exec bin/overtrick serve $(ARGS)

.PHONY: build
build: ## build the program into bin/overtrick
	go build -o bin/overtrick ./cmd/overtrick

.PHONY: test
test: ## install what the tests need, then run every check and every test
	@tools/suite all

.PHONY: check
check: ## run the quick checks only: generated files, format, vet, lint
	@tools/suite check

.PHONY: setup
setup: ## install what the tests need from Debian's packages
	@tools/setup

.PHONY: format
format: ## format all Go code
	@tools/suite format

.PHONY: generate
generate: ## write the generated files anew
	@tools/suite generate

.PHONY: fuzz
fuzz: ## fuzz every target for FUZZTIME (60s)
	@tools/fuzz $(FUZZTIME)

.PHONY: bench
bench: ## run the benchmarks BENCH (all) of the packages PKG (all)
	go test -run '^$$' -bench '$(BENCH)' -benchmem $(PKG)

.PHONY: laws
laws: ## say which clauses of the Laws the tests show, and which they do not
	@cd tools && go run ./lawcover -complete 1-16,17-40,20-1997,41-71,definitions

.PHONY: pictures
pictures: ## take the pictures in docs/pictures anew
	@tools/suite pictures

.PHONY: clean
clean: ## remove what was built, not what Go has cached
	rm -rf bin .cache
