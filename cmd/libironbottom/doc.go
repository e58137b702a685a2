// Libironbottom is the library for other languages: go build -buildmode=c-shared. The header
// ironbottom.h describes its functions; python is a package on top of it. Without cgo it is empty.
package main

func main() {} // never called in a library
