package sim

import "fmt"

// A Block is what came out of the games of one block of a batch.
type Block struct {
	Index, Games int
	Decisions    int64
	Counts       Counts
	Course       PeriodCounts // of games that are Periodic
	// Rows are the measures of each game, one game after the other. They are noted
	// where a Ledger keeps them.
	Rows []int
}

func (k *Block) clear() {
	k.Decisions, k.Rows = 0, k.Rows[:0]
	k.Counts.clear()
	k.Course.clear()
}

// A Ledger keeps blocks for a batch that was cut short and goes on later, or that
// several programs share. A batch calls it from one goroutine.
type Ledger interface {
	// Load puts a block that was saved, by its index, into one whose counts are
	// zero; Rows are left out. It reports whether there is one.
	Load(into *Block) (bool, error)
	// Save keeps a block that was played. Blocks come in any order, each once.
	Save(*Block) error
}

// A NoRows is a Ledger that has no use for the rows of blocks: they are not noted.
type NoRows interface {
	Ledger
	NoRows()
}

// notesRows reports whether the rows of blocks are noted.
func (b Batch) notesRows() bool {
	_, rowless := b.Ledger.(NoRows)
	return b.Ledger != nil && !rowless
}

// load fills in a block that the ledger has.
func (b Batch) load(blk *Block) (bool, error) {
	if b.Ledger == nil {
		return false, nil
	}
	games := blk.Games
	blk.clear()
	known, err := b.Ledger.Load(blk)
	if err == nil && known && blk.Games != games {
		err = fmt.Errorf("block %d: found %d games; want %d", blk.Index, blk.Games, games)
	}
	return known, err
}
