package web

// TableCode is the code of a table, for tests from outside.
var TableCode = tableCode

// SessionCode is the code of all tables of a session, for tests from outside.
var SessionCode = sessionCode
