package sim

import (
	"fmt"
	"io/fs"
)

// A Side is one of the two players, 0 or 1. Over stands for neither.
type Side uint8

// Over is returned by State.Turn when the game has ended.
const Over Side = 2

// Other returns the opponent of side 0 or 1.
func (s Side) Other() Side { return s ^ 1 }

// A Move is one decision, packed into an integer by its game. It has meaning only in the position
// that listed it.
type Move uint32

// A State is one position of a game under its rules. It belongs to one goroutine, even for
// reading, because methods such as Legal may keep notes in it. Goroutines that share a State may
// only Clone it or copy from it. Its methods do not allocate, except for the results of String,
// ParseMove and Clone.
type State interface {
	// Turn returns the side that decides next, or Over at the end of the game.
	Turn() Side
	// Legal appends all legal decisions in ascending order. There is at least one until the game is
	// over.
	Legal(buf []Move) []Move
	// Apply carries out a decision that Legal has listed, and rolls the dice that it needs. It
	// panics on any other move.
	Apply(m Move, d *Dice)
	// Score returns the result for a side when the game is over, in [-1, 1]. The two scores sum to
	// 0.
	Score(Side) float64
	// CopyFrom makes this state equal to another state of the same Rules and type.
	CopyFrom(State)
	// Clone returns a new state equal to this one, for example as scratch for a worker.
	Clone() State
	// AppendKey appends a canonical key of the position. Positions that play the same under the
	// same rules have the same key, for example if identical units are listed in another order.
	AppendKey(buf []byte) []byte
	// String returns the position as text that Rules.Parse can read.
	fmt.Stringer
	// MoveString returns a legal move as one line of text, unique among the legal moves of the
	// position.
	MoveString(Move) string
	// SideName returns the name of a side, such as attacker or Japan.
	SideName(Side) string
}

// A Hider is a State with hidden information. Deal replaces everything that the viewer cannot see
// with a random draw. The draw is uniform over all positions that are consistent with what the
// viewer has seen; each game documents what it takes into account.
type Hider interface {
	Deal(viewer Side, d *Dice)
}

// A Redactor is a Hider that can replace hidden information with a fixed stand-in instead of a
// random draw: Redact gives the same result for all positions that the viewer cannot tell apart.
// The result is one of the positions that Deal can draw. It says nothing about which of them are
// likely.
type Redactor interface {
	Hider
	Redact(viewer Side)
}

// A PartlyOpen is a Hider with parts that hide nothing from a side and are decided on their own,
// such as a battle of a war once all units have arrived. OpenPart returns such a part, or nil if
// there is none now. The caller must not change it.
type PartlyOpen interface {
	Hider
	OpenPart(viewer Side) State
}

// An Identifier is a State with an exact name for its position: two states of the same Rules that
// append equal bytes are in the same position. Unlike AppendKey, it tells similar positions apart.
// The bytes are valid only within one run of the program.
type Identifier interface {
	AppendIdentity(buf []byte) []byte
}

// A Narrator is a State that can describe in words what a move did. Narrate is called on the
// position before the move; after is the resulting position and rolls are the rolls made by the
// move.
type Narrator interface {
	Narrate(m Move, after State, rolls []Roll) []string
}

// A Measure is one integer that is recorded at the end of a game, such as the outcome, the steps
// left or the number of rounds.
type Measure struct {
	Name   string
	Max    int      // values run from 0 to Max
	Labels []string // names of the values if the measure is a category; nil if it is a count
	Unit   string   // plural noun for what is left to a side or unit, such as steps or Air Points
}

// A Measured is a State with statistics of finished games. Measures, called on a start position,
// lists what is measured. AppendMeasures, called on a finished game, appends one value for each
// measure.
//
// Package experiments gives a meaning to some names:
//
//	outcome         the category in which the game ended, with Labels; odds need it
//	SIDE            what a side (a name of Game.Sides) has left, in Unit (default: steps)
//	SIDE unit       what one unit of the side has left, with a Unit
//	SIDE lost TYPE  how many units of a type the side has lost; only for whole games
//
// All other measures, such as rounds, are shown under their own name: as a category if they have
// Labels, otherwise as a distribution of whole numbers.
type Measured interface {
	Measures() []Measure
	AppendMeasures(buf []int) []int
}

// An OutcomeJudge is a Measured battle that knows which side an outcome is good for. In games that
// end so the side's Score is positive on average.
type OutcomeJudge interface {
	// Favors returns the side that the outcome with the number is good for, or Over for neither. It
	// is called on any position of the battle. If it returns Over for all outcomes, the battle has
	// no winner that the outcome tells.
	Favors(outcome int) Side
}

// Rules create positions. They are immutable, and many goroutines may use them at the same time.
type Rules interface {
	// Setups lists the set-ups in the game's data.
	Setups() []Setup
	// Setup returns the start position of a named set-up.
	Setup(name string) (State, error)
	// Parse reads a position from text written by State.String.
	Parse(text string) (State, error)
	// Digest identifies the data in use: equal digests mean equal data files.
	Digest() string
	// Options returns the value of every option.
	Options() map[string]string
	// Sources counts the data by how well it is known.
	Sources() []Source
}

// A Setup describes a set-up in the game's data.
type Setup struct {
	Name, Title, Note string
}

// A Source is a class of data by how well it is known (sourced, constrained, reconstructed), with
// the number of data in the class.
type Source struct {
	Label string
	Count int
	Names []string // the data in the class, if the game lists them
}

// An Option is a named switch of a game: an optional rule of the rulebook, or a ruling where the
// rulebook contradicts itself or is incomplete.
type Option struct {
	Name    string
	Values  []string // the first is the default
	Case    string   // rule case or ruling that the option is about
	Meaning string
}

// A Game describes one rulebook to the program.
type Game struct {
	Name, Title, Edition string
	Sides                [2]string
	WholeSides           [2]string // names of the sides in the whole game, if Rules implement WholeGame
	Data                 fs.FS     // the embedded data files
	Options              []Option
	// Keys are the parts of a battle description that Battles reads, if any.
	Keys []Key
	// Kinds are the kinds of battle if there are several, the default first. The key "kind" selects
	// one.
	Kinds []Kind
	// Sizing names the parameters types, beyond and budget in the game's terms, if its Rules
	// implement Musters: which units a force is chosen from, and what it may cost.
	Sizing []Key
	// Load builds rules from data files and options (name to value; missing options have their
	// defaults). Errors say file, line, what was found and what is wanted.
	Load func(data fs.FS, options map[string]string) (Rules, error)
}

// A Key is one part of a battle description. It is a key of a battle file and a flag on the command
// line.
type Key struct {
	Name, Usage string
	Bool        bool
	Values      []string // all possible values, if it takes one of a few words
}

// A Kind is a kind of battle: its name, and the names of the Keys that apply to it.
type Kind struct {
	Name string
	Keys []string
}

// Battles is implemented by Rules that can set up a battle from a description.
type Battles interface {
	// Battle reads a battle file and overrides some of its keys with changes. The name is used in
	// error messages; text may be empty.
	Battle(name, text string, changes map[string]string) (State, error)
}

// WholeGame is implemented by Rules of battles that belong to a larger game. Whole returns the
// Rules of that larger game under the same data and options. Their set-ups are the scenarios.
type WholeGame interface {
	Whole() Rules
}

// ParseMove returns the index in legal of the move with the given text.
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
