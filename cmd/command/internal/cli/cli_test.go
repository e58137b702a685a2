package cli

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/table"
)

// Numbers of flags are decimal: leading zeros mean nothing, and nothing is hexadecimal.
func TestNumbersAreDecimal(t *testing.T) {
	cmd := &cobra.Command{Use: "x"}
	n, x, c := cmd.Flags().Int("n", 0, ""), cmd.Flags().Float64("x", 0, ""), 0.0
	ChanceVar(cmd.Flags(), &c, "c", "")
	Decimal(cmd)
	Decimal(cmd) // a second time changes nothing
	require.NoError(t, cmd.ParseFlags([]string{"--n", "0100", "--x", "1e-3", "--c", "7%"}))
	require.Equal(t, 100, *n)
	require.Equal(t, 1e-3, *x)
	require.Equal(t, 0.07, c)
	require.NoError(t, cmd.ParseFlags([]string{"--n", "-00", "--c", "0.5"}))
	require.Zero(t, *n)
	require.Equal(t, 0.5, c)
	for _, words := range []string{"--n 0x10", "--n 1_000", "--n +-1", "--n -", "--x 0x1p-2", "--c 1_0%", "--c half"} {
		require.Error(t, cmd.ParseFlags(strings.Fields(words)), words)
	}
	require.Equal(t, "0.7, with a point", Wanted("float64", "0,7"))
	require.Equal(t, "a number or a percentage, such as 0.7 or 70%", Wanted("chance", "x"))
}

func TestTextCannotCommandATerminal(t *testing.T) {
	b := new(bytes.Buffer)
	n, err := Printable{b}.Write([]byte("a\tb\n\x1b[2J\u202e"))
	require.NoError(t, err)
	require.Equal(t, len("a\tb\n\x1b[2J\u202e"), n)
	require.Equal(t, "a\tb\n\\u001b[2J\\u202e", b.String())
}

// A file is plain or packed, with or without a byte order mark; standard input is read alike.
func TestFilesAreUnpacked(t *testing.T) {
	packed := new(bytes.Buffer)
	z := gzip.NewWriter(packed)
	z.Write([]byte("\ufefftext"))
	require.NoError(t, z.Close())
	name := filepath.Join(t.TempDir(), "f")
	for _, content := range []string{"text", "\ufefftext", packed.String()} {
		require.NoError(t, os.WriteFile(name, []byte(content), 0o600))
		text, err := ReadFile(name, "a record")
		require.NoError(t, err)
		require.Equal(t, "text", string(text))
		text, err = ReadInput(t.Context(), strings.NewReader(content), "a record")
		require.NoError(t, err)
		require.Equal(t, "text", string(text))
	}
	_, err := ReadInput(t.Context(), strings.NewReader(packed.String()[:12]), "a record")
	require.ErrorContains(t, err, "-: found a damaged gzip file")
	_, err = ReadFile(name+"x", "a record")
	require.ErrorContains(t, err, "want a record")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	in, _ := io.Pipe()
	_, err = ReadInput(ctx, in, "a record")
	require.ErrorIs(t, err, ErrInterrupted, "although no input comes")
}

// A result file is written completely or not at all, and a link to it stays a link.
func TestFileIsWrittenCompletelyOrNotAtAll(t *testing.T) {
	folder := t.TempDir()
	name, link := filepath.Join(folder, "r.txt"), filepath.Join(folder, "link")
	require.NoError(t, WriteFile(name, func(w io.Writer) error { _, err := io.WriteString(w, "one"); return err }))
	require.NoError(t, os.Symlink(name, link))
	require.NoError(t, WriteFile(link, func(w io.Writer) error { _, err := io.WriteString(w, "two"); return err }))
	broken := errors.New("broken")
	require.ErrorIs(t, WriteFile(name, func(w io.Writer) error { io.WriteString(w, "half"); return broken }), broken)
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, "two", string(text))
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, left, 2, "no hidden file is left behind")
}

func TestResultsNeedAFolderThatCanBeWritten(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "f")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	require.NoError(t, CheckWritable("plot", file))
	require.ErrorContains(t, CheckWritable("plot", ""), "--plot: found no name")
	require.ErrorContains(t, CheckWritable("plot", folder), "which is not an ordinary file")
	require.ErrorContains(t, CheckWritable("plot", filepath.Join(folder, "none", "f")),
		"whose folder cannot be written")
	require.NoError(t, CheckFolder("out", folder))
	require.NoError(t, CheckFolder("out", filepath.Join(folder, "new")))
	require.ErrorContains(t, CheckFolder("out", file), "which is not a folder")
	require.ErrorContains(t, CheckFolder("out", ""), "--out: found no name")
}

func TestErrorsKnowWhoseFaultTheyAre(t *testing.T) {
	require.NoError(t, Internal(nil))
	broken := errors.New("broken")
	var internal InternalError
	require.ErrorAs(t, Internal(broken), &internal)
	require.ErrorIs(t, Internal(broken), broken)
	err := At("GAME", "game", &table.Error{Place: table.Place{Key: "game"}, Err: broken})
	require.EqualError(t, err, "GAME: broken")
	require.ErrorContains(t, AtMost(1)(&cobra.Command{Use: "odds"}, []string{"a", "b"}),
		`odds: found argument "b"; want 1`)
	require.NoError(t, AtMost(2)(&cobra.Command{Use: "odds"}, []string{"a", "b"}))
}
