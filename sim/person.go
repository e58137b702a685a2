package sim

// What a State can tell a person beyond what an agent needs. Each of these interfaces is
// for itself; none of them says anything that Deal replaces for the viewer.

// A ChoiceDescriber is a State that takes its decisions apart for people: what is asked, about
// which piece, where that may go. A person finds a decision by these words, and can give
// one order for several pieces.
type ChoiceDescriber interface {
	// Choice says what a legal move stands for.
	Choice(m Move) Choice
}

// A Choice is a legal move in parts; what a move has none of is empty.
type Choice struct {
	Question string // what is asked: the same words for each piece that is asked it in turn
	Piece    string // the one it is about, named as in Cards
	From     string // where that stands
	Act      string // what kind of thing is done, where a piece has several: attack, move
	To       string // the place where the piece goes, or its target
	Text     string // in words, where MoveString is for records more than for readers
	Note     string // price, chance or what else is to be known before
	Pass     bool   // leaves the piece, or without one everything, as it is
}

// A Refuser is a State that can say why a piece cannot go to a place now.
type Refuser interface {
	// Refusal gives the reason in a few words, empty if the rules do not bar the move or the game
	// cannot tell. Nothing that Deal replaces for the viewer changes it.
	Refusal(viewer Side, piece, place string) string
}

// A Shorthand is a State in which one typed text can stand for several decisions, such as the
// number of a hex on a map that is too large to list.
type Shorthand interface {
	// Expand returns the decisions that a text stands for, the first of them legal now. If the text
	// is understood but cannot be followed, it returns no moves and the reason. It returns neither
	// if the text means nothing here. Nothing that Deal replaces for the side to decide changes it.
	Expand(text string) (moves []Move, why string)
	// Form says what can be typed now, with an example; empty if there is no such text.
	Form() string
	// Partway reports whether the position lies between decisions that one text can stand for. Undo
	// takes such decisions back together.
	Partway() bool
}

// A Reporter is a State that says how things stand in a few words each: the turn, the
// weather, what is left to a side.
type Reporter interface {
	Status(viewer Side) []string
}

// A Noted is a State that names what players should know before the game begins, as that some
// pieces of the rules never come.
type Noted interface {
	// Notes returns whole sentences, none if there is nothing to be said.
	Notes() []string
}

// A CardIndex is a State that tells all about its places and pieces.
type CardIndex interface {
	// Cards returns the cards of those whose names are wanted, places first.
	Cards(viewer Side, wanted func(name string) bool) []Card
}

// A Card is what a side can know of a place or a piece.
type Card struct {
	Name  string
	Lines []string
}

// A Tabular is a State of a battle that can be shown as a table.
type Tabular interface {
	Table(viewer Side) Table
}

// A Table shows a battle: a row for each piece, by side. It is empty where there is none;
// a new Title says that it is worth another look.
type Table struct {
	Title   string
	Facts   []string
	Columns []string
	Rows    [2][][]string
}

// A BattleFinder is a State of a whole game that can set out its battles as games of their
// own, with the measure outcome.
type BattleFinder interface {
	// Battlegrounds names the places where there is a battle now or, as things stand, there
	// would be one; a battle that has begun comes first.
	Battlegrounds(viewer Side) []string
	// BattleAt returns the battle at one of these places. What the viewer does not see
	// is dealt with d.
	BattleAt(place string, viewer Side, d *Dice) (Fight, error)
}

// A Fight is a battle of a whole game as a game of its own.
type Fight struct {
	State    State
	Attacker Side // of the whole game: who is side 0 of the battle
	Known    bool // nothing of it was hidden from the viewer: all deals are the same
	Begun    bool // the decision at hand is that of the battle
}

// A Regional is a State whose map has parts that people speak of.
type Regional interface {
	Regions() []Region
}

// A Region is a part of a chart: the rows and columns of doubled width from Low to High.
type Region struct {
	Name, Title string
	Low, High   [2]int // row and x, both included
}

// Has reports whether a hex of a chart is in the region.
func (r Region) Has(h ChartHex) bool {
	return h.Row >= r.Low[0] && h.Row <= r.High[0] && h.X >= r.Low[1] && h.X <= r.High[1]
}
