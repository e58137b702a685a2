// Package table reads the data files of the games and the texts that their players write.
//
// Data files are comma-separated tables in UTF-8 with a header line, where lines that
// begin with # are comments. Reading is strict: an unknown or missing column, a short
// row, what is said twice or a value out of range is an error that names file, line, what
// was found and what is wanted.
//
//	Read, Row, Text       a table, row by row                  table.go
//	Digest, Overlay       the files in force                   table.go
//	Provenance            how data is known                    provenance.go
//	Library, FromLibrary  the battles that ship                library.go
//	Changed               values replaced, as studies do       change.go
//	Differences           what a user's files say otherwise   difference.go
//	InOrder               a map in the order of its keys       order.go
//	Scanner               a word of a notation                 scan.go
//
// Texts are of two kinds. A Document is keys and values in TOML, as a battle file, that
// flags of a command may replace: each of its errors is an Error, which knows the Place
// where the value stands (document.go, decode.go, error.go). Lines are a position, line for
// line (lines.go).
package table
