//go:build !js

package land

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
)

var _ sim.Observable = (*Land)(nil)

// The numbers of an observation: of the war, then of each hex of the window and of each unit.
var (
	headNames = [...]string{"Allies look", "to decide", "turn", "segment", "Japan goes first", "lead", "combats",
		"attack at hand", "defence at hand"}
	hexNames = [...]string{"held", "airbase", "garrison", "entrenched", "fortified", "road", "under construction",
		"supply of Japan", "supply of Allies", "strength of Japan", "strength of Allies", "asked"}
	pieceNames = [...]string{"there", "lost", "battlegroup", "across", "down", "unsupplied", "fed", "done", "spent"}
)

// Places in the row of a hex.
const (
	hexHeld = iota // 1 where Japan holds it, -1 where the Allies do
	hexBase
	hexGarrison
	hexEntrenched
	hexFort
	hexRoad
	hexProject
	hexSupply
	hexStrength = hexSupply + 2
	hexAsked    = hexStrength + 2
)

// Places in the row of a unit.
const (
	pieceThere = iota
	pieceLost
	pieceGroup
	pieceAcross
	pieceDown
	pieceUnsupplied
	pieceFed
	pieceDone
	pieceSpent
)

// numbers say where those of what is observed of a scenario begin.
type numbers struct {
	layout                     sim.Layout
	steps, hexes, units        int
	acts, works, fights, about int // of a decision
	across, down               [MostHexes + 1]float32
	worth                      [MostHexes + 1]float32 // of an objective
	ways                       [][MostHexes + 1]uint8 // hexes from each to each objective
}

// observe says what is observed of a scenario.
func (s *Scenario) observe() *numbers {
	o := new(numbers)
	l := &o.layout
	l.Position = append(l.Position, headNames[:]...)
	o.steps = len(l.Position)
	for _, word := range stepWords {
		l.Position, l.Decision = append(l.Position, "step "+word), append(l.Decision, "step "+word)
	}
	o.hexes = len(l.Position)
	for h := Hex(1); int(h) <= s.Hexes(); h++ {
		l.Position = appendNames(l.Position, strings.TrimSpace(s.Index(h).String()+" "+s.Sites[h].Name), hexNames[:])
	}
	o.units = len(l.Position)
	for u := range s.Units {
		name := s.Units[u].Name
		if name == "" {
			name = s.Book.Units[s.Units[u].Type].Name
		}
		l.Position = appendNames(l.Position, fmt.Sprintf("unit %d %s", u+1, name), pieceNames[:])
	}
	o.nameDecisions()
	o.place(s)
	return o
}

// place says where hexes are, as numbers between 0 and 1, and how far the objectives.
func (o *numbers) place(s *Scenario) {
	for h := Hex(1); int(h) <= s.Hexes(); h++ {
		column, row := s.Index(h).Grid()
		o.across[h], o.down[h] = float32(column)/atlas.Columns, float32(row)/atlas.Rows
	}
	for _, at := range s.Objectives {
		o.worth[at.Hex] = float32(at.Points) / float32(s.Scale)
		o.ways = append(o.ways, s.hexesTo(at.Hex))
	}
}

// hexesTo counts the hexes that lie between each and one, noWay where there is no way.
func (s *Scenario) hexesTo(to Hex) (ways [MostHexes + 1]uint8) {
	for h := range ways {
		ways[h] = noWay
	}
	ways[to] = 0
	queue := []Hex{to}
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		for side := range sides {
			if n := s.next[h][side]; n != None && ways[n] == noWay {
				ways[n] = ways[h] + 1
				queue = append(queue, n)
			}
		}
	}
	return ways
}

const noWay = 255

func appendNames(list []string, what string, names []string) []string {
	for _, name := range names {
		list = append(list, what+" "+name)
	}
	return list
}

// Layout implements sim.Observable. Each scenario has its own.
func (l *Land) Layout() *sim.Layout { return &l.Scenario.numbers.layout }

// Observe implements sim.Observable. Nothing is hidden.
func (l *Land) Observe(viewer sim.Side, dst []float32) {
	clear(dst)
	o, turn := l.Scenario.numbers, l.Turn()
	lead := float32(l.VictoryPoints(Japan)-l.VictoryPoints(Allies)-l.Scenario.Par) / float32(l.Scenario.Scale)
	head := dst[:o.steps]
	head[0], head[1], head[2] = float32(viewer), number(turn == viewer), float32(l.Flow.Turn)/float32(
		l.Scenario.Last-l.Scenario.First+1)
	head[3], head[4], head[5], head[6] = float32(l.Segment)/2, number(l.First == Japan), max(-4,
		min(4, lead)), float32(l.Combats)/32
	if l.Step == InFight {
		attack, defend := l.combat.Strengths()
		head[7], head[8] = float32(min(attack, 1024))/256, float32(min(defend, 1024))/256
	}
	dst[o.steps+int(l.Step)] = 1
	hexes := dst[o.hexes:o.units]
	l.observeUnits(dst[o.units:], hexes)
	for h := Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
		g, row := &l.Hexes[h], hexes[:len(hexNames)]
		hexes = hexes[len(hexNames):]
		row[hexHeld], row[hexBase], row[hexGarrison] = held(g.Side), float32(g.Base)/8, number(g.Marks&Garrison != 0)
		row[hexEntrenched], row[hexFort], row[hexRoad], row[hexProject] = number(g.Marks&Entrenched != 0), number(
			g.Marks&Fort != 0), number(g.Road != 0), number(g.Project != NoWork)
		row[hexSupply], row[hexSupply+1] = stock(g.Supply[Japan]), stock(g.Supply[Allies])
	}
	if at := l.askedHex(); at != None {
		dst[o.hexes+(int(at)-1)*len(hexNames)+hexAsked] = 1
	}
}

// observeUnits gives the numbers of the units, and adds up their strengths in the hexes.
func (l *Land) observeUnits(dst, hexes []float32) {
	o := l.Scenario.numbers
	for u := range l.count() {
		k, row := &l.Units[u], dst[:len(pieceNames)]
		dst = dst[len(pieceNames):]
		row[pieceLost], row[pieceGroup] = number(k.Marks&Lost != 0), number(k.Marks&Group != 0)
		if k.Hex == None {
			continue
		}
		row[pieceThere], row[pieceAcross], row[pieceDown] = 1, o.across[k.Hex], o.down[k.Hex]
		row[pieceUnsupplied], row[pieceFed] = number(k.State != Unmarked), number(k.Marks&Fed != 0)
		row[pieceDone], row[pieceSpent] = number(k.Marks&(Busy|Done) != 0), float32(k.Spent)/32
		hexes[(int(k.Hex)-1)*len(hexNames)+hexStrength+int(l.side(u))] += float32(float32(l.face(u).Strength) / 16)
	}
}

// askedHex is the hex that is asked about, or that of the unit which is, or that is attacked.
func (l *Land) askedHex() Hex {
	switch l.Step {
	case Feed, Build, Spoil:
		return Hex(l.Asked)
	case March, Wither:
		return l.Units[l.Asked].Hex
	case InFight, Retreat:
		return l.Target
	}
	return None
}

// held is 1 for Japan, -1 for the Allies.
func held(side uint8) float32 { return [...]float32{Japan: 1, Allies: -1, Nobody: 0}[side] }

// stock is supply as a number.
func stock(halves uint16) float32 { return float32(min(halves, 512)) / 64 }

func number(b bool) float32 {
	if b {
		return 1
	}
	return 0
}

// numActs and numFights are how many kinds of decisions there are, of a segment and of a combat.
const (
	numActs   = int(Burn) + 1
	numFights = int(ground.Bombard) + 1
)
