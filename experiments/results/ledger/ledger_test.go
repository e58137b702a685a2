package ledger

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A disk is a file that fails on request.
type disk struct {
	*os.File
	short, noSync bool
}

func (d *disk) WriteAt(b []byte, at int64) (int, error) {
	if d.short {
		d.File.WriteAt(b[:len(b)/2], at)
		return len(b) / 2, io.ErrShortWrite
	}
	return d.File.WriteAt(b, at)
}

func (d *disk) Sync() error {
	if d.noSync {
		return errors.New("no sync")
	}
	return d.File.Sync()
}

func record(i int) Record {
	return Record{fmt.Appendf(nil, "head %d", i), bytes.Repeat([]byte{byte(i)}, i)}
}

// newFile makes a ledger of one record.
func newFile(t *testing.T) *disk {
	t.Helper()
	f, err := os.Create(filepath.Join(t.TempDir(), "ledger"))
	require.NoError(t, err)
	t.Cleanup(func() { f.Close() })
	require.NoError(t, Write(f, record(0)))
	return &disk{File: f}
}

// open opens a ledger, which must hold the first records up to n.
func open(t *testing.T, f File, n int) *Ledger {
	t.Helper()
	i := 0
	l, err := Open(f, func(_ int64, r Record) error {
		require.Equal(t, record(i), r)
		i++
		return nil
	})
	require.NoError(t, err)
	require.Equal(t, n, i)
	return l
}

func add(t *testing.T, l *Ledger, i int) {
	t.Helper()
	at, err := l.Append(record(i))
	require.NoError(t, err)
	r, err := l.Read(at)
	require.NoError(t, err)
	require.Equal(t, record(i), r)
}

func TestRecordsComeBackInOrder(t *testing.T) {
	f := newFile(t)
	for n := 1; n < 8; n++ {
		l := open(t, f, n)
		add(t, l, n)
		if n%3 == 0 {
			require.NoError(t, l.Sync())
		}
	}
	open(t, f, 8)
}

// A broken record behind the safe part ends the ledger, in the safe part it is damage. Every byte
// of the file is changed once.
func TestChangedByteIsFound(t *testing.T) {
	f := newFile(t)
	l := open(t, f, 1)
	add(t, l, 1)
	require.NoError(t, l.Sync())
	safe := l.end
	add(t, l, 2)
	text, err := os.ReadFile(f.Name())
	require.NoError(t, err)
	for i := range text {
		if i >= len(format) && i < sector || i >= sector+frame && i < 2*sector || i >= 2*sector+frame && i < first {
			continue // unused
		}
		_, err := f.File.WriteAt([]byte{text[i] ^ 0x40}, int64(i))
		require.NoError(t, err)
		n := 0
		_, err = Open(f, func(int64, Record) error { n++; return nil })
		var damage Damage
		switch {
		case i >= int(safe):
			require.NoError(t, err)
			require.Equal(t, 2, n)
		case i >= sector && i < first: // the other mark is left
			require.NoError(t, err)
			require.Equal(t, 3, n)
		default:
			require.ErrorAs(t, err, &damage, i)
		}
		_, err = f.File.WriteAt(text[i:i+1], int64(i))
		require.NoError(t, err)
	}
	for size := range text {
		require.NoError(t, f.Truncate(int64(size)))
		_, err := Open(f, func(int64, Record) error { return nil })
		require.Equal(t, size < int(safe), err != nil, size)
		_, err = f.File.WriteAt(text, 0)
		require.NoError(t, err)
	}
}

// A record that is written in part is not there, and the next takes its place.
func TestHalfARecordIsReplaced(t *testing.T) {
	f := newFile(t)
	l := open(t, f, 1)
	f.short = true
	_, err := l.Append(record(9))
	require.ErrorIs(t, err, io.ErrShortWrite)
	f.short = false
	open(t, f, 1)
	add(t, l, 1)
	l = open(t, f, 2)
	_, err = f.File.WriteAt([]byte("rest of a record"), l.end)
	require.NoError(t, err)
	l = open(t, f, 2)
	add(t, l, 2)
	l = open(t, f, 3)
	info, err := f.Stat()
	require.NoError(t, err)
	require.Equal(t, l.end, info.Size())
}

// After a sync that failed nothing is written any more.
func TestNothingIsWrittenAfterAFailedSync(t *testing.T) {
	f := newFile(t)
	l := open(t, f, 1)
	add(t, l, 1)
	f.noSync = true
	require.EqualError(t, l.Sync(), "no sync")
	f.noSync = false
	require.EqualError(t, l.Sync(), "no sync")
	_, err := l.Append(record(2))
	require.EqualError(t, err, "no sync")
}

func TestLargeRecordIsRefused(t *testing.T) {
	l := open(t, newFile(t), 1)
	_, err := l.Append(Record{Body: make([]byte, Most+1)})
	require.EqualError(t, err, "found a record of 67108865 bytes; want at most 67108864")
	add(t, l, 1)
}

func TestOneProgramLocksAFile(t *testing.T) {
	f := newFile(t)
	require.NoError(t, Lock(f.File))
	other, err := os.Open(f.Name())
	require.NoError(t, err)
	defer other.Close()
	require.ErrorIs(t, Lock(other), ErrLocked)
	require.NoError(t, f.Close())
	require.NoError(t, Lock(other))
}

// No file makes Open panic, and a ledger that it takes goes on.
func FuzzLedger(f *testing.F) {
	var b bytes.Buffer
	require.NoError(f, Write(&b, record(0), record(1)))
	f.Add(b.Bytes())
	f.Add(b.Bytes()[:b.Len()-1])
	f.Add([]byte(format))
	f.Fuzz(func(t *testing.T, text []byte) {
		file, err := os.Create(filepath.Join(t.TempDir(), "ledger"))
		require.NoError(t, err)
		defer file.Close()
		_, err = file.Write(text)
		require.NoError(t, err)
		n := 0
		l, err := Open(file, func(int64, Record) error { n++; return nil })
		if err != nil {
			require.ErrorAs(t, err, new(Damage))
			return
		}
		add(t, l, 3)
		require.NoError(t, l.Sync())
		again := 0
		_, err = Open(file, func(int64, Record) error { again++; return nil })
		require.NoError(t, err)
		require.Equal(t, n+1, again)
	})
}
