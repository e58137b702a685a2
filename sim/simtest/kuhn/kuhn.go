// Package kuhn is Kuhn poker (H. W. Kuhn, "A simplified two-person poker", 1950), a
// game for tests: its tree can be counted by hand and its value is known.
//
// Each player antes one chip and is dealt one of three cards, jack, queen and king.
// Side 0 checks or bets a chip, and so does side 1 after a check; who faces a bet
// folds or calls. The higher card wins what is on the table. The deal is a first
// move of its own, made by side 0, so that the tree begins with one roll of six
// equally likely results. It has 1 + 24 positions with a decision and 30 ends.
//
// A player knows its own card and what both did, and at a showdown both cards.
// After a fold the cards stay face down. Deal draws the other card with equal
// probability from the two that the viewer does not hold.
//
// A score is half the chips won: 1, 1/2, -1/2 or -1. With the best play of both,
// side 0 loses one chip in eighteen games, so scores -1/36.
package kuhn

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// The moves.
const (
	Deal sim.Move = iota
	Pass          // check, or fold before a bet
	Bet           // bet, or call a bet
)

// The cards; none before the deal.
const (
	None uint8 = iota
	Jack
	Queen
	King
)

const cardLetters = "-JQK"

// Position is all there is: the cards and what was done.
type Position struct {
	Cards [2]uint8
	Done  [3]sim.Move // Pass or Bet
	Count uint8       // how many of Done
}

// Game is a position of Kuhn poker.
type Game struct {
	Position
}

var (
	_ sim.State    = (*Game)(nil)
	_ sim.Hider    = (*Game)(nil)
	_ sim.Measured = (*Game)(nil)
	_ sim.Rules    = Rules{}
)

// Events of the dice.
const (
	eventDeal   = iota
	eventHidden // the card that a viewer does not see
)

// dealt are the six deals, in the order of the die.
var dealt = [6][2]uint8{{Jack, Queen}, {Jack, King}, {Queen, Jack}, {Queen, King}, {King, Jack}, {King, Queen}}

func (g *Game) bets() (n int) {
	for _, m := range g.Done[:g.Count] {
		if m == Bet {
			n++
		}
	}
	return n
}

// Turn returns who decides next.
func (g *Game) Turn() sim.Side {
	switch {
	case g.Count >= 2 && !(g.Count == 2 && g.Done == [3]sim.Move{Pass, Bet}):
		return sim.Over
	case g.Cards[0] == None:
		return 0
	}
	return sim.Side(g.Count % 2)
}

// Legal appends the deal, or pass and bet.
func (g *Game) Legal(buf []sim.Move) []sim.Move {
	switch {
	case g.Turn() == sim.Over:
		return buf
	case g.Cards[0] == None:
		return append(buf, Deal)
	}
	return append(buf, Pass, Bet)
}

// Apply deals or notes what was done.
func (g *Game) Apply(m sim.Move, d *sim.Dice) {
	if g.Turn() == sim.Over || m > Bet || (m == Deal) != (g.Cards[0] == None) {
		panic("kuhn: illegal move")
	}
	if m == Deal {
		g.Cards = dealt[d.Roll(eventDeal, len(dealt))-1]
		return
	}
	g.Done[g.Count] = m
	g.Count++
}

// folded returns whether the last move gave up before a bet.
func (g *Game) folded() bool { return g.Done[g.Count-1] == Pass && g.bets() == 1 }

// winner returns the side that wins a finished game.
func (g *Game) winner() sim.Side {
	switch {
	case g.folded():
		return sim.Side(g.Count % 2) // who did not move last
	case g.Cards[0] > g.Cards[1]:
		return 0
	}
	return 1
}

// stake returns the chips that the loser of a finished game loses.
func (g *Game) stake() int { return 1 + g.bets()/2 }

// Score is half the chips won.
func (g *Game) Score(s sim.Side) float64 {
	if s == g.winner() {
		return float64(g.stake()) / 2
	}
	return -float64(g.stake()) / 2
}

// CopyFrom makes g equal to another Game.
func (g *Game) CopyFrom(s sim.State) { *g = *s.(*Game) }

// Clone returns a copy.
func (g *Game) Clone() sim.State { c := *g; return &c }

// AppendKey appends the cards and what was done.
func (g *Game) AppendKey(buf []byte) []byte {
	return append(buf, g.Cards[0], g.Cards[1], byte(g.Done[0]), byte(g.Done[1]), byte(g.Done[2]))
}

// Deal replaces the card that the viewer does not see.
func (g *Game) Deal(viewer sim.Side, d *sim.Dice) {
	if g.Cards[0] == None || g.Turn() == sim.Over && !g.folded() {
		return // nothing dealt, or both shown
	}
	card := uint8(1 + d.Pick(eventHidden, 2))
	if card >= g.Cards[viewer] {
		card++
	}
	g.Cards[viewer.Other()] = card
}

// Sees returns all that a side has seen, for tests of Deal.
func (g *Game) Sees(viewer sim.Side) string {
	seen := g.Position
	if g.Turn() != sim.Over || g.folded() {
		seen.Cards[viewer.Other()] = None
	}
	return (&Game{seen}).String()
}

// SideName returns first or second.
func (g *Game) SideName(s sim.Side) string { return [2]string{"first", "second"}[s] }

// MoveString returns deal, check, bet, fold or call.
func (g *Game) MoveString(m sim.Move) string {
	words := [2][3]string{{"deal", "check", "bet"}, {"deal", "fold", "call"}}
	return words[g.bets()][m]
}

// String returns the cards and what was done, as "KQ check bet".
func (g *Game) String() string {
	words := []string{string([]byte{cardLetters[g.Cards[0]], cardLetters[g.Cards[1]]})}
	played := &Game{}
	for _, m := range g.Done[:g.Count] {
		words = append(words, played.MoveString(m))
		played.Done[played.Count] = m
		played.Count++
	}
	return strings.Join(words, " ") + "\n"
}

// Measures are who won and how many chips.
func (g *Game) Measures() []sim.Measure {
	return []sim.Measure{
		{Name: "winner", Max: 1, Labels: []string{"first", "second"}},
		{Name: "stake", Max: 2},
	}
}

// AppendMeasures appends their values.
func (g *Game) AppendMeasures(buf []int) []int { return append(buf, int(g.winner()), g.stake()) }

// Rules make positions of Kuhn poker.
type Rules struct{}

// Setups lists the one set-up.
func (Rules) Setups() []sim.Setup { return []sim.Setup{{Name: "kuhn", Title: "Kuhn poker"}} }

// Setup returns the start.
func (Rules) Setup(name string) (sim.State, error) {
	if name != "kuhn" {
		return nil, fmt.Errorf("found set-up %q; want kuhn", name)
	}
	return &Game{}, nil
}

// Parse reads a position as String gives it.
func (Rules) Parse(text string) (sim.State, error) {
	words := strings.Fields(text)
	if len(words) == 0 || len(words[0]) != 2 {
		return nil, fmt.Errorf("found %q; want two cards and what was done, as \"KQ check bet\"", text)
	}
	g := &Game{}
	g.Cards = [2]uint8{parseCard(words[0][0]), parseCard(words[0][1])}
	if g.Cards != [2]uint8{} && !slices.Contains(dealt[:], g.Cards) {
		return nil, fmt.Errorf("found cards %q; want two different ones of J, Q and K, or --", words[0])
	}
	for _, word := range words[1:] {
		legal := g.Legal(nil)
		if i, err := sim.ParseMove(g, legal, word); err != nil {
			return nil, err
		} else if legal[i] == Deal {
			return nil, fmt.Errorf("found %q; want the cards dealt", word)
		} else {
			g.Apply(legal[i], nil)
		}
	}
	return g, nil
}

// parseCard returns a card, or a number that is in no deal.
func parseCard(letter byte) uint8 {
	if i := strings.IndexByte(cardLetters, letter); i >= 0 {
		return uint8(i)
	}
	return 255
}

// Digest names the game: it has no data files.
func (Rules) Digest() string { return fmt.Sprintf("%x", sha256.Sum256([]byte("kuhn")))[:16] }

// Options returns none.
func (Rules) Options() map[string]string { return nil }

// Sources returns none.
func (Rules) Sources() []sim.Source { return nil }
