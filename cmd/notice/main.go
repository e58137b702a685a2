// Notice writes NOTICE: the licences of everything that is linked into ironbottom and
// ironbottom-queue. They must accompany a binary; ironbottom version --licenses prints them.
//
//	go run ./cmd/notice          write it
//	go run ./cmd/notice -check   exit code 1 if it is out of date
//
// Run it in the folder of the module after a dependency has changed.
package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// programs are those that a release ships.
var programs = []string{"./cmd/ironbottom", "./cmd/ironbottom-queue"}

// The file for readers, and a smaller one for the program.
const (
	name   = "NOTICE"
	packed = "cmd/command/NOTICE.gz"
)

// systems are the ones the program is built for; their modules differ a little.
var systems = []string{"linux", "darwin", "windows"}

const head = `ironbottom
Licensed under the Apache License, Version 2.0; see LICENSE.

The programs contain what follows, none of it changed, under the licences below.

Credits that some of them ask for:
- Portions of this software are copyright (c) The FreeType Project (www.freetype.org). All
  rights reserved. (golang/freetype, of whose two licences the FreeType License is chosen.)
- SVGo by Anthony Starks, Creative Commons Attribution 4.0 International.
- Liberation Fonts, copyright (c) 2010 Google Corporation and (c) 2012 Red Hat, Inc., SIL
  Open Font License 1.1. They may not be sold by themselves.

Written by go run ./cmd/notice.
`

func main() {
	check := flag.Bool("check", false, "write nothing; exit code 1 if the files are out of date")
	flag.Parse()
	if err := run(*check); err != nil {
		fmt.Fprintln(os.Stderr, "notice:", err)
		os.Exit(1)
	}
}

func run(check bool) error {
	text, err := notice()
	if err != nil {
		return err
	}
	if check {
		for _, read := range []func() ([]byte, error){func() ([]byte, error) { return os.ReadFile(name) }, unpacked} {
			if found, err := read(); err != nil || !bytes.Equal(found, text) {
				return fmt.Errorf("%s, %s: found text that differs from the modules in use; want it new: go run "+
					"./cmd/notice", name, packed)
			}
		}
		return nil
	}
	if err := os.WriteFile(name, text, 0o644); err != nil {
		return err
	}
	var small bytes.Buffer
	w, err := gzip.NewWriterLevel(&small, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := w.Write(text); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(packed, small.Bytes(), 0o644)
}

// unpacked returns the text in the program.
func unpacked() ([]byte, error) {
	file, err := os.Open(packed)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	r, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// A module is linked into a program.
type module struct{ name, folder string }

// linked returns the modules of the programs on all systems, by their names.
func linked() ([]module, error) {
	all := map[string]module{}
	for _, system := range systems {
		list := exec.Command("go", append([]string{"list", "-deps", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}"}, programs...)...)
		list.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		list.Stderr = os.Stderr
		text, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		for line := range strings.Lines(string(text)) {
			if name, folder, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
				all[name] = module{name, folder}
			}
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	list := slices.SortedFunc(maps.Values(all), func(a, b module) int { return cmp.Compare(a.name, b.name) })
	return append([]module{{"Go", strings.TrimSpace(string(root))}}, list...), nil
}

var (
	legal = regexp.MustCompile(`(?i)^(licen[sc]e|copying|notice|patents|third_party)`)
	logos = regexp.MustCompile(`(?i)logo|-link`) // of pictures that are not linked, and a link to the text beside it
)

// licences returns the texts of a module.
func licences(folder string) (texts []string, err error) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		name := filepath.Join(folder, f.Name())
		switch {
		case !legal.MatchString(f.Name()) || logos.MatchString(f.Name()):
		case f.IsDir():
			more, err := within(name)
			if err != nil {
				return nil, err
			}
			texts = append(texts, more...)
		default:
			text, err := os.ReadFile(name)
			if err != nil {
				return nil, err
			}
			texts = append(texts, string(text))
		}
	}
	if len(texts) == 0 {
		return nil, errors.New("found no licence")
	}
	return texts, nil
}

// within returns the texts of a folder of licences. Of the two of golang/freetype it returns the
// chosen one.
func within(folder string) (texts []string, err error) {
	files, err := os.ReadDir(folder)
	for _, f := range files {
		if err != nil || f.IsDir() || f.Name() == "gpl.txt" {
			continue
		}
		var text []byte
		text, err = os.ReadFile(filepath.Join(folder, f.Name()))
		texts = append(texts, string(text))
	}
	return texts, err
}

// notice returns the text: each licence once, with its modules.
func notice() ([]byte, error) {
	modules, err := linked()
	if err != nil {
		return nil, err
	}
	var order []string
	of := map[string][]string{}
	for _, m := range modules {
		texts, err := licences(m.folder)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m.name, err)
		}
		for _, text := range texts {
			text = plain(text)
			if of[text] == nil {
				order = append(order, text)
			}
			of[text] = append(of[text], m.name)
		}
	}
	b := bytes.NewBufferString(head)
	for _, text := range order {
		fmt.Fprintf(b, "\n%s\n%s\n%s\n", strings.Repeat("=", 80), strings.Join(of[text], "\n"), strings.Repeat("-", 80))
		fmt.Fprintf(b, "%s\n", text)
	}
	return b.Bytes(), nil
}

// plain returns a text in UTF-8 without trailing blanks.
func plain(text string) string {
	if !utf8.ValidString(text) { // Latin-1
		var runes []rune
		for _, b := range []byte(text) {
			runes = append(runes, rune(b))
		}
		text = string(runes)
	}
	var lines []string
	for line := range strings.Lines(strings.ReplaceAll(text, "\r\n", "\n")) {
		lines = append(lines, strings.TrimRight(line, " \t\n\f"))
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}
