package sim

// This file has interfaces for people; agents do not need them. They are independent of each other,
// and none of them reveals anything that is hidden from the viewer.

// A ChoiceDescriber is a State that describes its decisions to people in parts: the question, the
// piece it is about, and where the piece can go. People find decisions by these words and can give
// one order for several pieces.
type ChoiceDescriber interface {
	// Choice describes a legal move.
	Choice(m Move) Choice
}

// A Choice is a legal move in parts. Parts that do not apply are empty.
type Choice struct {
	Question string // what must be decided; the same words for each piece that is asked in turn
	Piece    string // the piece it is about, named as in Cards
	From     string // where the piece is
	Act      string // the kind of action, if the piece has several: attack, move
	To       string // where the piece goes, or its target
	Text     string // the move in plain words; MoveString is more for records than for readers
	Note     string // the price, the chance of success or other things to know first
	Attack   bool   // begins or joins an attack on enemy forces at To
	Pass     bool   // leaves the piece (or, without one, everything) as it is
}

// A Refuser is a State that can say why a piece cannot go to a place now.
type Refuser interface {
	// Refusal gives the reason in a few words. It is empty if the rules allow the move or the game
	// cannot tell. It does not depend on anything hidden from the viewer.
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

// A Reporter is a State that sums up the situation in a few short lines: the turn, the weather,
// what each side has left.
type Reporter interface {
	Status(viewer Side) []string
}

// A Scoreboard is a State of a whole game that says where in a turn it is and how it is won.
type Scoreboard interface {
	Outlook(viewer Side) Outlook
}

// An Outlook is the place of a position in its turn, and the score.
type Outlook struct {
	Phases []string // of a turn, in their order
	Phase  int      // the current one; -1 if the position is in none of them
	Goal   string   // the score and what is needed to win: "Japan 21 points, wins from 16"
}

// A Noted is a State with notes that players should read before the game begins, for example that
// some pieces in the box are not used.
type Noted interface {
	// Notes returns whole sentences, or nothing.
	Notes() []string
}

// A CardIndex is a State that has a card of information for each place and piece.
type CardIndex interface {
	// Cards returns the cards for which wanted returns true, places first.
	Cards(viewer Side, wanted func(name string) bool) []Card
}

// A Card is what a side can know about a place or a piece.
type Card struct {
	Name  string
	Lines []string
}

// A Tabular is a State of a battle that can be shown as a table.
type Tabular interface {
	Table(viewer Side) Table
}

// A Table shows a battle: the pieces of each side, one row a piece. It is empty if there is no
// battle. A new Title means that the table is worth showing again.
type Table struct {
	Title   string
	Facts   []string
	Columns []string
	Rows    [2][][]string
}

// A BattleFinder is a State of a whole game that can take out single battles as games of their own,
// with the measure outcome.
type BattleFinder interface {
	// Battlegrounds names the places where there is a battle now, or would be one as things stand.
	// A battle that has begun comes first.
	Battlegrounds(viewer Side) []string
	// BattleAt returns the battle at one of these places. Anything hidden from the viewer is dealt
	// with d.
	BattleAt(place string, viewer Side, d *Dice) (Fight, error)
}

// A Fight is a battle taken out of a whole game.
type Fight struct {
	State    State
	Attacker Side // side of the whole game that is side 0 of the battle
	Known    bool // nothing about it is hidden from the viewer: all deals are the same
	Begun    bool // the current decision belongs to the battle
}

// A Regional is a State whose map has named regions.
type Regional interface {
	Regions() []Region
}

// A Region is a named part of a chart: all rows and columns (in doubled width) from Low to High.
type Region struct {
	Name, Title string
	Low, High   [2]int // row and x, both included
}

// Has reports whether a hex of a chart lies in the region.
func (r Region) Has(h ChartHex) bool {
	return h.Row >= r.Low[0] && h.Row <= r.High[0] && h.X >= r.Low[1] && h.X <= r.High[1]
}
