// Package question reads the questions that the command line, the page and the library ask about a
// game, and writes the words of their answers. It needs no terminal, no files and no flags of a
// command line, so that a browser can use it.
package question
