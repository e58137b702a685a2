package league

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A log keeps pairs in a file of lines, a block each: its number, games, decisions, rows and a checksum. It
// implements sim.Ledger. What follows a line that is cut off or damaged is forgotten, and played again.
type log struct {
	name   string
	blocks []sim.Block
}

const logHead = "pairs 1\n"

// mostLog is the size of the largest file that is read, in bytes: millions of pairs.
const mostLog = 256 << 20

// openLog reads the file of a log, or begins one.
func openLog(name string) (*log, error) {
	l := &log{name: name}
	text, err := table.ReadFile(name, mostLog)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w; want the pairs of a league", name, err)
	}
	good := 0
	if rest, ok := bytes.CutPrefix(text, []byte(logHead)); ok {
		good = len(logHead)
		for {
			line, after, whole := bytes.Cut(rest, []byte("\n"))
			b, ok := readBlock(string(line))
			if !whole || !ok || b.Index != len(l.blocks) {
				break
			}
			l.blocks = append(l.blocks, b)
			good += len(line) + 1
			rest = after
		}
	}
	if good == 0 {
		return l, os.WriteFile(name, []byte(logHead), 0o666)
	}
	if good < len(text) {
		return l, os.Truncate(name, int64(good))
	}
	return l, nil
}

func blockLine(b *sim.Block) string {
	line := fmt.Sprintf("%d %d %d", b.Index, b.Games, b.Decisions)
	for _, x := range b.Rows {
		line += " " + strconv.Itoa(x)
	}
	return fmt.Sprintf("%s %08x", line, crc32.ChecksumIEEE([]byte(line)))
}

func readBlock(line string) (b sim.Block, ok bool) {
	at := strings.LastIndexByte(line, ' ')
	if at < 0 || line[at+1:] != fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(line[:at]))) {
		return b, false
	}
	for i, word := range strings.Fields(line[:at]) {
		x, err := strconv.Atoi(word)
		if err != nil {
			return b, false
		}
		switch i {
		case 0:
			b.Index = x
		case 1:
			b.Games = x
		case 2:
			b.Decisions = int64(x)
		default:
			b.Rows = append(b.Rows, x)
		}
	}
	return b, len(b.Rows) > 0
}

// Load implements sim.Ledger.
func (l *log) Load(into *sim.Block) (bool, error) {
	if into.Index >= len(l.blocks) {
		return false, nil
	}
	b := &l.blocks[into.Index]
	into.Games, into.Decisions, into.Rows = b.Games, b.Decisions, append(into.Rows[:0], b.Rows...)
	return true, nil
}

// Save implements sim.Ledger: blocks come in their order.
func (l *log) Save(b *sim.Block) error {
	if b.Index != len(l.blocks) {
		return fmt.Errorf("%s: found block %d; want %d", l.name, b.Index, len(l.blocks))
	}
	f, err := os.OpenFile(l.name, os.O_APPEND|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = f.WriteString(blockLine(b) + "\n")
	if closed := f.Close(); err == nil {
		err = closed
	}
	kept := *b
	kept.Rows = append([]int(nil), b.Rows...)
	l.blocks = append(l.blocks, kept)
	return err
}
