package results

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"

	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim"
)

// A stored block is a block as the ledger has it.
type stored struct {
	Number    int   `json:"number"`
	Games     int   `json:"games"`
	Decisions int64 `json:"decisions"`
	// Counts is JSON: for each measure a list of pairs, of a value and the number of games with it.
	// Course is a list of such lists, one for each period.
	Counts string `json:"counts"`
	Course string `json:"course"`
	Digest string `json:"digest"`
	rows   []byte // the measures of game after game as varints, empty if the run keeps none
}

// sign returns the digest of a block of a recipe.
// Each text is preceded by its length, so that no two blocks write the same bytes. The identity
// of the recipe is in it, which binds a block to its run.
func (s *stored) sign(identity string) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s %d %d %d %d %s %d %s %d ", identity, s.Number, s.Games, s.Decisions, len(s.Counts), s.Counts,
		len(s.Course), s.Course, len(s.rows))
	h.Write(s.rows)
	return hex.EncodeToString(h.Sum(nil))
}

// encode returns a block as the ledger has it.
func encode(k *sim.Block, identity string) *stored {
	s := &stored{Number: k.Index, Games: k.Games, Decisions: k.Decisions, rows: []byte{}}
	s.Counts = encodeCounts(k.Counts)
	course := make([]json.RawMessage, len(k.Course))
	for p, counts := range k.Course {
		course[p] = json.RawMessage(encodeCounts(counts))
	}
	text, _ := json.Marshal(course) // texts of JSON, each
	s.Course = string(text)
	for _, v := range k.Rows {
		s.rows = binary.AppendUvarint(s.rows, uint64(v))
	}
	s.Digest = s.sign(identity)
	return s
}

// encodeCounts writes, for each measure, each value that came and how many games had it.
func encodeCounts(c sim.Counts) string {
	all := make([][]int64, len(c))
	for i, values := range c {
		all[i] = []int64{}
		for v, n := range values {
			if n != 0 {
				all[i] = append(all[i], int64(v), n)
			}
		}
	}
	text, _ := json.Marshal(all) // integers
	return string(text)
}

// decode adds the block to one whose counts are zero.
func (s *stored) decode(into *sim.Block) (err error) {
	into.Games, into.Decisions = s.Games, s.Decisions
	if err := s.decodeCounts([]byte(s.Counts), into.Counts, s.Games); err != nil {
		return fmt.Errorf("counts: %w", err)
	}
	var course []json.RawMessage
	if err := json.Unmarshal([]byte(s.Course), &course); err != nil || len(course) != len(into.Course) {
		return fmt.Errorf("course: found %d periods; want %d", len(course), len(into.Course))
	}
	for p, text := range course {
		if err := s.decodeCounts(text, into.Course[p], 0); err != nil {
			return fmt.Errorf("course: %w", err)
		}
	}
	into.Rows, err = s.decodeRows(into.Rows[:0])
	return err
}

// decodeCounts adds counts to others; for each measure they must be those of least to all
// of the games.
// A measure counts each game once at most, so that what is left of the games bounds each number.
// Of a period least is 0: games that ended before it have no value there.
func (s *stored) decodeCounts(text []byte, into sim.Counts, least int) error {
	var all [][]int64
	if err := json.Unmarshal(text, &all); err != nil || len(all) != len(into) {
		return fmt.Errorf("found %d measures; want %d", len(all), len(into))
	}
	for i, pairs := range all {
		if len(pairs)%2 != 0 {
			return fmt.Errorf("found %d numbers of a measure; want pairs of a value and how often it came", len(pairs))
		}
		left := int64(s.Games)
		for ; len(pairs) > 0; pairs = pairs[2:] {
			v, n := pairs[0], pairs[1]
			switch {
			case v < 0 || v >= int64(len(into[i])):
				return fmt.Errorf("found value %d; want 0 to %d", v, len(into[i])-1)
			case n < 1 || n > left:
				return fmt.Errorf("found value %d in %d games; want 1 to %d", v, n, left)
			}
			left -= n
			into[i][v] += n
		}
		if played := int64(s.Games) - left; played < int64(least) {
			return fmt.Errorf("found the values of %d games; want %d", played, least)
		}
	}
	return nil
}

// decodeRows appends the numbers of the rows. How many there must be, and how large they may be,
// its callers check.
func (s *stored) decodeRows(rows []int) ([]int, error) {
	for at := 0; at < len(s.rows); {
		v, n := binary.Uvarint(s.rows[at:])
		if n <= 0 {
			return nil, errors.New("rows: found a broken number; want whole rows")
		}
		rows = append(rows, int(v))
		at += n
	}
	return rows, nil
}

// Load puts a block of the ledger into one whose counts are zero; it is sim.Ledger's,
// with the rows.
func (f *Folder) Load(into *sim.Block) (bool, error) {
	if _, ok := f.known[into.Index]; !ok {
		return false, nil
	}
	s, err := f.block(into.Index)
	if err != nil {
		return false, err
	}
	if err := s.decode(into); err != nil {
		return false, Damage(fmt.Sprintf("%s: "+ledgerFile+": block %d: %s", f.Name, s.Number, err))
	}
	if len(f.Columns) == 0 {
		return true, nil
	}
	return true, f.checkRows(s.Number, f.Columns, into.Rows)
}

// Save appends a block to the ledger. It fails if the folder is no longer in its place.
func (f *Folder) Save(k *sim.Block) error {
	if err := f.Writable(); err != nil {
		return err
	}
	// Failures go first: a block that is there has all of its own.
	if f.Failing != nil {
		if err := f.keepFailures(f.Failing()); err != nil {
			return err
		}
	}
	if err := f.insert(encode(k, f.identity)); err != nil {
		return err
	}
	return f.here()
}

// insert adds a block. A block that is there already is an error.
func (f *Folder) insert(s *stored) error {
	if _, ok := f.known[s.Number]; ok {
		return fmt.Errorf("block %d is saved already", s.Number)
	}
	return f.add(entry{Block: s}, s.rows)
}

// A Damage says what in a folder is not as it must be.
type Damage string

func (d Damage) Error() string { return string(d) }

// Agrees says where a block that was played again differs from the ledger's; the error
// is then a Damage. A run that a stop rule ended may play blocks beyond its end: those
// that the ledger does not have are not looked at.
func (f *Folder) Agrees(k *sim.Block) error {
	if _, ok := f.known[k.Index]; !ok && f.Recipe.Stop != recipe.NoStop {
		return nil
	}
	s, err := f.block(k.Index)
	if err != nil {
		return err
	}
	want := encode(k, f.identity)
	// The order is from what says most to what says least; the first that differs is told.
	for _, d := range []struct {
		what        string
		found, want any
	}{
		{"games", s.Games, want.Games}, {"decisions", s.Decisions, want.Decisions}, {"counts", s.Counts, want.Counts},
		{"course", s.Course, want.Course}, {"rows", string(s.rows), string(want.rows)},
	} {
		switch {
		case d.found == d.want:
			continue
		case d.what == "games", d.what == "decisions":
			return Damage(fmt.Sprintf("%s: "+ledgerFile+": block %d: found %v %s; played again it has %v", f.Name,
				s.Number, d.found, d.what, d.want))
		}
		return Damage(fmt.Sprintf("%s: "+ledgerFile+": block %d: found other %s than it has when it is played again",
			f.Name, s.Number, d.what))
	}
	return nil
}

// GamesIn returns the number of games of a block in the ledger.
func (f *Folder) GamesIn(number int) (int, error) {
	s, err := f.block(number)
	if err != nil {
		return 0, err
	}
	return s.Games, nil
}

// block reads a block.
func (f *Folder) block(number int) (*stored, error) {
	at, ok := f.known[number]
	if !ok {
		return nil, Damage(fmt.Sprintf("%s: %s: found no block %d; want it", f.Name, ledgerFile, number))
	}
	r, err := f.ledger.Read(at.at)
	if err != nil {
		return nil, unlocked(err)
	}
	e, err := readEntry(r)
	if err == nil && e.Block == nil {
		err = Damage(fmt.Sprintf("block %d: found another entry; want the block", number))
	}
	return e.Block, inLedger(err)
}

// Blocks returns the numbers of the blocks in the ledger, in their order.
func (f *Folder) Blocks() []int { return slices.Sorted(maps.Keys(f.known)) }

// each yields the blocks in their order.
// It stops after the first error. Each block is read anew, so that one at a time is in memory.
func (f *Folder) each() iter.Seq2[*stored, error] {
	return func(yield func(*stored, error) bool) {
		for _, number := range f.Blocks() {
			s, err := f.block(number)
			if !yield(s, err) || err != nil {
				return
			}
		}
	}
}
