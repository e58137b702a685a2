package sim

import (
	"fmt"
	"io/fs"
)

// A Side is one of the two players, or Over.
type Side uint8

// Over is whose turn it is when a game has ended.
const Over Side = 2

// Other returns the opponent of side 0 or 1.
func (s Side) Other() Side { return s ^ 1 }

// A Move is one decision, packed by its game into an integer that has meaning in
// the position it was listed for.
type Move uint32

// A State is one position of one game under its rules. Its methods allocate
// nothing but what String, ParseMove and Clone return.
type State interface {
	// Turn returns the side that decides next, Over at the end.
	Turn() Side
	// Legal appends every legal decision in ascending order: one at least, none
	// when the game is over.
	Legal(buf []Move) []Move
	// Apply carries out a decision that Legal listed, rolling what it calls for.
	// Any other move panics.
	Apply(m Move, d *Dice)
	// Score returns the result for a side at the end of the game, in [-1, 1]; the
	// two scores sum to 0.
	Score(Side) float64
	// CopyFrom makes this state equal to one of the same Rules and kind.
	CopyFrom(State)
	// Clone returns a new state equal to this one, for a worker's scratch.
	Clone() State
	// AppendKey appends canonical bytes of the position: positions that play
	// alike under the same rules (alike units in any order) have the same key.
	AppendKey(buf []byte) []byte
	// String returns the position as text that Rules.Parse takes.
	fmt.Stringer
	// MoveString returns a legal move as one line of text that is unique among
	// the legal moves of the position.
	MoveString(Move) string
	// SideName returns what a side is called: attacker, Japan, ...
	SideName(Side) string
}

// A Hider is a State with hidden information. Deal replaces all that the viewer
// cannot see by a draw, uniform over what is consistent with everything the
// viewer has seen; each game documents that list.
type Hider interface {
	Deal(viewer Side, d *Dice)
}

// A Redactor is a Hider that has one stand-in for all positions that the viewer cannot
// tell apart: Redact replaces what the viewer cannot see by that. It is one of the
// positions that Deal draws from, and tells nothing of what is likely.
type Redactor interface {
	Hider
	Redact(viewer Side)
}

// A PartlyOpen is a Hider that may have a part which is decided by itself and hides nothing from
// a side, as a battle of a war when all have arrived. OpenPart returns that part, which
// must not be changed, nil where there is none.
type PartlyOpen interface {
	Hider
	OpenPart(viewer Side) State
}

// An Identifier is a State that can name its position, alike or not: states of
// the same Rules that append equal bytes are in the same position. The bytes hold
// for one run of the program.
type Identifier interface {
	AppendIdentity(buf []byte) []byte
}

// A Narrator is a State that can say in words what a move did. It is called on the
// position before; after is the position that came of it and rolls are the
// rolls made on the way.
type Narrator interface {
	Narrate(m Move, after State, rolls []Roll) []string
}

// A Measure is one integer that a finished game is about: an outcome, steps
// left, rounds fought.
type Measure struct {
	Name   string
	Max    int      // values run from 0 to Max
	Labels []string // names of the values of a category; nil where the value is a count
	Unit   string   // of what a side or one of its units has left, in the plural: steps, Air Points
}

// Measured is a State whose finished games can be counted. Measures, asked of the
// position that games start from, says what is counted; AppendMeasures, asked of a
// finished game, appends one value for each.
//
// Package experiments reads measures by their names:
//
//	outcome         the category that a game ended in, with Labels; questions about battles
//	                want it, and whole games to be told apart
//	SIDE            what a side has left, by the name of Game.Sides, in Unit (steps where it
//	                is empty)
//	SIDE unit       what one of its units has left, with a Unit
//	SIDE lost TYPE  how many of a type a side has lost; of whole games
//
// Any other measure, such as rounds, is shown by its name: where it has Labels as a
// category, else as a distribution of whole numbers.
type Measured interface {
	Measures() []Measure
	AppendMeasures(buf []int) []int
}

// Rules make positions. They are immutable and safe for use by many goroutines.
type Rules interface {
	// Setups lists the set-ups that ship with the data.
	Setups() []Setup
	// Setup returns the start of a named set-up.
	Setup(name string) (State, error)
	// Parse reads a position from the text that State.String gives.
	Parse(text string) (State, error)
	// Digest names the data in force: equal digests, equal data files.
	Digest() string
	// Options returns the value of every option in force.
	Options() map[string]string
	// Sources counts the data by how it is known.
	Sources() []Source
}

// A Setup is a set-up of the data files.
type Setup struct {
	Name, Title, Note string
}

// A Source is one way in which data is known (sourced, constrained,
// reconstructed) and how many data are known so.
type Source struct {
	Label string
	Count int
	Names []string // what is known so, where a game says it
}

// An Option is a named switch of a game: an optional rule of the rulebook, or a
// ruling where the rulebook contradicts itself or is lost.
type Option struct {
	Name    string
	Values  []string // the first is the default
	Case    string   // rule case or ruling
	Meaning string
}

// A Game is one rulebook.
type Game struct {
	Name, Title, Edition string
	Sides                [2]string
	WholeSides           [2]string // those of the whole game, where Rules are WholeGame
	Data                 fs.FS     // the embedded data files
	Options              []Option
	// Keys are the parts of a battle description that Battles takes, if any.
	Keys []Key
	// Kinds are the kinds of fight that its battles are of, the default first, where there
	// are several; the key kind says which.
	Kinds []Kind
	// Sizing are types, beyond and budget in the words of the game, if its Rules are
	// Musters: what a force is chosen from, and what it costs.
	Sizing []Key
	// Load builds rules from data files and options (name to value; what is not
	// named has its default). Errors say file, line, what was found and what is
	// wanted.
	Load func(data fs.FS, options map[string]string) (Rules, error)
}

// A Key is one part of a battle description: a key of a battle file and a flag
// of the command line.
type Key struct {
	Name, Usage string
	Bool        bool
	Values      []string // all that it can be, where that is one of a few words
}

// A Kind is a kind of fight: its name and those of the Keys that it has.
type Kind struct {
	Name string
	Keys []string
}

// Battles is implemented by Rules that can set up a battle from a description.
type Battles interface {
	// Battle reads a battle file (name is for messages; text may be empty) with
	// some keys replaced.
	Battle(name, text string, changes map[string]string) (State, error)
}

// WholeGame is implemented by Rules of battles that are part of a whole game: Whole
// returns the Rules of that, under the same data and options. Its set-ups are the
// scenarios, its positions those of the whole game.
type WholeGame interface {
	Whole() Rules
}

// ParseMove returns the index in legal of the move whose text is given.
func ParseMove(s State, legal []Move, text string) (int, error) {
	for i, m := range legal {
		if s.MoveString(m) == text {
			return i, nil
		}
	}
	if len(legal) == 0 {
		return 0, fmt.Errorf("found move %q; the game is over", text)
	}
	return 0, fmt.Errorf("found move %q; want one of the %d legal ones, as %q", text, len(legal),
		s.MoveString(legal[0]))
}
