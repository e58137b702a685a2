// Libironbottom is the library for other languages: go build -buildmode=c-shared. What it has is
// said in ironbottom.h; python is a package upon it. Without cgo it is empty.
package main

func main() {} // of a library it is never called
