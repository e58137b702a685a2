package sim

import "fmt"

// A Block is the result of one block of a batch.
type Block struct {
	Index, Games int
	Decisions    int64
	Counts       Counts
	Course       PeriodCounts // if the game is Periodic
	// Rows holds the measures of each game, one game after another. It is filled only if a Ledger
	// stores it.
	Rows []int
}

func (k *Block) clear() {
	k.Decisions, k.Rows = 0, k.Rows[:0]
	k.Counts.clear()
	k.Course.clear()
}

// A Ledger stores finished blocks, so that an interrupted batch can go on later and several
// programs can share one. A batch calls it from one goroutine.
type Ledger interface {
	// Load fills in the stored block with the same index; Rows are left out. The counts in into
	// must be zero. Load reports whether the block was found.
	Load(into *Block) (bool, error)
	// Save stores a finished block. Blocks come in any order, each of them once.
	Save(*Block) error
}

// NoRows marks a Ledger that does not need the rows of blocks.
type NoRows interface {
	Ledger
	NoRows()
}

// notesRows reports whether the rows of blocks are recorded.
func (b Batch) notesRows() bool {
	_, rowless := b.Ledger.(NoRows)
	return b.Ledger != nil && !rowless
}

// load fills in a block that the ledger has stored.
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
