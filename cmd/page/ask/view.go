package ask

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/board"
	"github.com/ironbottom/ironbottom/sim"
)

// A View is a position as a side sees it: a table for a battle, and for a war also a map.
type View struct {
	At      int        `json:"at"`      // decisions made until then
	Turn    string     `json:"turn"`    // the side that decides, empty at the end
	Date    string     `json:"date"`    // of the turn, where turns have names
	Status  []string   `json:"status"`  // how things stand
	Phases  []string   `json:"phases"`  // of a turn; empty without a war
	Phase   int        `json:"phase"`   // the current one, -1 if none
	Goal    string     `json:"goal"`    // the score and what is needed to win
	Picture *Picture   `json:"picture"` // null without a map
	Table   *TableView `json:"table"`   // null without a battle
	Text    string     `json:"text"`    // the position in words, where there is neither
}

// A TableView is a battle: a row for each piece, by side.
type TableView struct {
	Title   string        `json:"title"`
	Facts   []string      `json:"facts"`
	Columns []string      `json:"columns"`
	Rows    [2][][]string `json:"rows"`
	Tiles   [2][]string   `json:"tiles"` // a counter for each row, as SVG; empty if the row names no kind of unit
}

// viewOf shows a position to a side, or the whole position to sim.Over. has is the ground of the
// map that the page already has.
func viewOf(s sim.State, viewer sim.Side, sides [2]string, has string) View {
	v := View{Status: []string{}, Phases: []string{}, Phase: -1}
	if s.Turn() != sim.Over {
		v.Turn = sides[s.Turn()]
	}
	if d, ok := s.(sim.Periodic); ok {
		v.Date = d.Date()
	}
	if r, ok := s.(sim.Reporter); ok {
		v.Status = orNone(r.Status(viewer))
	}
	if b, ok := s.(sim.Scoreboard); ok {
		o := b.Outlook(viewer)
		v.Phases, v.Phase, v.Goal = orNone(o.Phases), o.Phase, o.Goal
	}
	if c, ok := s.(sim.Charted); ok {
		v.Picture = picture(c.Chart(viewer), has)
	}
	if t, ok := s.(sim.Tabular); ok {
		if of := t.Table(viewer); len(of.Rows[0])+len(of.Rows[1]) > 0 || of.Title != "" {
			v.Table = &TableView{of.Title, orNone(of.Facts), orNone(of.Columns), of.Rows, tilesOf(of)}
			for i := range v.Table.Rows {
				if v.Table.Rows[i] == nil {
					v.Table.Rows[i] = [][]string{}
				}
			}
		}
	}
	if v.Picture == nil && v.Table == nil {
		v.Text = wordsOf(s, viewer)
	}
	return v
}

// tilesOf draws the counters of a table. The letters of a unit are its name or stand beside it, its
// steps in a column of that name.
func tilesOf(t sim.Table) (tiles [2][]string) {
	steps := slices.Index(t.Columns, "steps")
	for side, rows := range t.Rows {
		tiles[side] = []string{}
		for _, row := range rows {
			pips, tile := 0, ""
			if steps > 0 && steps < len(row) {
				pips, _ = strconv.Atoi(row[steps]) // 0 if it is not known
			}
			for _, letters := range row[:min(2, len(row))] {
				if tile == "" {
					tile = board.Tile(letters, sim.Side(side), min(pips, 6))
				}
			}
			tiles[side] = append(tiles[side], tile)
		}
	}
	return tiles
}

// wordsOf returns the text of a position, with a stand-in for what the viewer cannot see.
func wordsOf(s sim.State, viewer sim.Side) string {
	if _, hides := s.(sim.Hider); viewer == sim.Over || !hides {
		return s.String()
	}
	seen := s.Clone()
	r, ok := seen.(sim.Redactor)
	if !ok {
		return ""
	}
	r.Redact(viewer)
	return seen.String()
}

// An Arrow is a move that a map shows: from a place to another.
type Arrow struct {
	From string `json:"from"`
	To   string `json:"to"`
	Side int    `json:"side"`
	News int    `json:"news"` // lines of news until the move was made
}

// arrowOf returns the move as an arrow, if the viewer may know both of its places.
func arrowOf(before sim.State, m sim.Move, viewer sim.Side, told []string) *Arrow {
	c, ok := before.(sim.ChoiceDescriber)
	if !ok {
		return nil
	}
	choice := c.Choice(m)
	if choice.From == "" || choice.To == "" || choice.From == choice.To {
		return nil
	}
	mover := before.Turn()
	if text := strings.Join(told, "\n"); viewer != sim.Over && viewer != mover &&
		!(strings.Contains(text, choice.From) && strings.Contains(text, choice.To)) {
		return nil
	}
	return &Arrow{From: choice.From, To: choice.To, Side: int(mover)}
}
