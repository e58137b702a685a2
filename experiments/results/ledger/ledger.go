// Package ledger stores records in a file that only grows, for one program at a time.
//
// Every record has a checksum over its content and its place. Append hands a record to the
// operating system, so it survives the death of the program. Sync makes all records survive a
// power cut, and then notes how far the file is safe. Open reads every record: a broken one in
// the safe part is damage, a broken one behind it is what a power cut left, and the file ends
// before it.
//
// The file has three sectors of 512 bytes, then the records. The first sector names the format.
// Each of the other two may hold the length of the safe part: Sync writes them in turn, so that
// a torn write leaves the older length. Numbers are little-endian.
package ledger

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/zeebo/xxh3"
)

const (
	format = "ironbottom ledger 1\n"
	sector = 512
	first  = 3 * sector // where the first record is
	frame  = 16         // bytes before a record: two lengths and the checksum
)

// Most is the largest number of bytes in either half of a record.
const Most = 64 << 20

// A File is where the records are.
type File interface {
	io.ReaderAt
	io.WriterAt
	Truncate(size int64) error
	Sync() error
	Stat() (fs.FileInfo, error)
}

// A Record is a text of any length, and bytes that are better not written as text.
type Record struct{ Head, Body []byte }

// A Damage says why a file is not a ledger as it was written.
type Damage string

func (d Damage) Error() string { return string(d) }

// ErrLocked is returned by Lock when another program has the file.
var ErrLocked = errors.New("another program has locked the file")

// A Ledger is an open file of records.
type Ledger struct {
	file   File
	end    int64 // of the last whole record
	safe   int64 // the length that the last mark notes
	next   int64 // where the next mark goes
	torn   bool  // the file goes on behind end
	broken error // of a sync; whatever was written before it may be lost
}

// Write writes a whole new ledger.
func Write(w io.Writer, records ...Record) error {
	b := make([]byte, first)
	copy(b, format)
	for _, r := range records {
		var err error
		if b, err = appendRecord(b, int64(len(b)), r); err != nil {
			return err
		}
	}
	copy(b[sector:], mark(int64(len(b))))
	_, err := w.Write(b)
	return err
}

// appendRecord appends a record as it is written at a place.
func appendRecord(b []byte, at int64, r Record) ([]byte, error) {
	if n := max(len(r.Head), len(r.Body)); n > Most {
		return b, Damage(fmt.Sprintf("found a record of %d bytes; want at most %d", n, Most))
	}
	begin := len(b)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(r.Head)))
	b = binary.LittleEndian.AppendUint32(b, uint32(len(r.Body)))
	b = append(b, make([]byte, frame-8)...)
	b = append(append(b, r.Head...), r.Body...)
	binary.LittleEndian.PutUint64(b[begin+8:], sum(at, b[begin:begin+8], b[begin+frame:]))
	return b, nil
}

// sum is the checksum of a record: its place, its lengths and its content.
func sum(at int64, lengths, content []byte) uint64 {
	h := xxh3.New()
	h.Write(binary.LittleEndian.AppendUint64(nil, uint64(at)))
	h.Write(lengths)
	h.Write(content)
	return h.Sum64()
}

// mark notes a length, with a checksum.
func mark(length int64) []byte {
	b := binary.LittleEndian.AppendUint64(nil, uint64(length))
	return binary.LittleEndian.AppendUint64(b, xxh3.Hash(b))
}

// Open reads a ledger and calls visit with each record and its place, in order.
func Open(file File, visit func(at int64, r Record) error) (*Ledger, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	size := info.Size()
	head := make([]byte, first)
	if n, err := file.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	} else if n < first || string(head[:len(format)]) != format {
		return nil, Damage("this is no ledger")
	}
	l := &Ledger{file: file, end: first, next: sector}
	for _, at := range []int64{sector, 2 * sector} {
		length := int64(binary.LittleEndian.Uint64(head[at:]))
		if string(mark(length)) == string(head[at:at+frame]) && length > l.safe {
			l.safe, l.next = length, first-at
		}
	}
	if l.safe == 0 {
		return nil, Damage("its length is not noted")
	}
	for l.end < size {
		r, err := l.read(l.end, size)
		var damage Damage
		if errors.As(err, &damage) && l.end >= l.safe {
			l.torn = true
			break
		} else if err != nil {
			return nil, err
		}
		if err := visit(l.end, r); err != nil {
			return nil, err
		}
		l.end += frame + int64(len(r.Head)+len(r.Body))
	}
	if l.end < l.safe {
		return nil, Damage(fmt.Sprintf("it ends at byte %d of %d", l.end, l.safe))
	}
	return l, nil
}

// Read returns the record at a place.
func (l *Ledger) Read(at int64) (Record, error) { return l.read(at, l.end) }

// read reads a record of a file of so many bytes.
func (l *Ledger) read(at, size int64) (Record, error) {
	broken := Damage(fmt.Sprintf("the record at byte %d is broken", at))
	var f [frame]byte
	if at+frame > size {
		return Record{}, broken
	}
	if _, err := l.file.ReadAt(f[:], at); err != nil {
		return Record{}, whole(err, broken)
	}
	head, body := int64(binary.LittleEndian.Uint32(f[:])), int64(binary.LittleEndian.Uint32(f[4:]))
	if max(head, body) > Most || at+frame+head+body > size {
		return Record{}, broken
	}
	b := make([]byte, head+body)
	if _, err := l.file.ReadAt(b, at+frame); err != nil {
		return Record{}, whole(err, broken)
	}
	if sum(at, f[:8], b) != binary.LittleEndian.Uint64(f[8:]) {
		return Record{}, broken
	}
	return Record{b[:head:head], b[head:]}, nil
}

// whole returns broken if a file became shorter while it was read.
func whole(err error, broken Damage) error {
	if errors.Is(err, io.EOF) {
		return broken
	}
	return err
}

// Append adds a record and returns its place. A record that cannot be written whole is not there.
func (l *Ledger) Append(r Record) (at int64, err error) {
	if l.broken != nil {
		return 0, l.broken
	}
	b, err := appendRecord(nil, l.end, r)
	if err != nil {
		return 0, err
	}
	if l.torn {
		// The old tail must be gone for good, or a record of it might follow the new one.
		if err := l.file.Truncate(l.end); err != nil {
			return 0, err
		}
		if err := l.sync(); err != nil {
			return 0, err
		}
		l.torn = false
	}
	if _, err := l.file.WriteAt(b, l.end); err != nil {
		l.torn = true
		return 0, err
	}
	at = l.end
	l.end += int64(len(b))
	return at, nil
}

// Sync returns once a power cut cannot take any record.
func (l *Ledger) Sync() error {
	if l.broken != nil || l.safe == l.end {
		return l.broken
	}
	if err := l.sync(); err != nil {
		return err
	}
	if _, err := l.file.WriteAt(mark(l.end), l.next); err != nil {
		return err
	}
	l.safe, l.next = l.end, first-l.next
	return nil
}

// sync syncs the file. After an error nothing more is written: the system may have dropped what
// it could not write, and a second sync would not say so.
func (l *Ledger) sync() error {
	l.broken = l.file.Sync()
	return l.broken
}
