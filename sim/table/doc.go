// Package table reads the data files of the games and the texts that users write.
//
// Data files are comma-separated tables in UTF-8 with a header line. Lines that begin with # are
// comments. Reading is strict: unknown or missing columns, short rows, duplicates and values out of
// range are errors that name the file, the line, what was found and what is wanted.
//
//	Read, Row, Text       a table, row by row                  table.go
//	Digest, Overlay       the data files in use                table.go
//	Provenance            how well the data is known           provenance.go
//	Library, FromLibrary  the battles that ship with a game    library.go
//	Changed               values replaced, as studies do       change.go
//	Differences           how a user's files differ            difference.go
//	InOrder               a map in the order of its keys       order.go
//	Scanner               a word of a notation                 scan.go
//
// Texts are of two kinds. A Document has keys and values in TOML, such as a battle file, and flags
// of a command may override them. Its errors are of type Error and know the Place of the value
// (document.go, decode.go, error.go). Lines are a position in text, line by line (lines.go).
package table
