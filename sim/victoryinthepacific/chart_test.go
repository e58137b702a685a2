package victoryinthepacific_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// The picture shows the map that is played on: every area and port, every open lane of
// the file, what each port touches.
func TestChartShowsTheMap(t *testing.T) {
	r := load(t, nil)
	c, err := r.Chart("")
	require.NoError(t, err)
	require.Len(t, c.Hexes, vip.Areas+vip.Ports)
	taken := map[[2]int]string{}
	for _, h := range c.Hexes {
		require.Empty(t, h.Stacks)
		require.Empty(t, taken[[2]int{h.Row, h.X}], h.Name)
		taken[[2]int{h.Row, h.X}] = h.Name
	}
	lanes, contacts := map[string]bool{}, map[string]bool{}
	for _, l := range c.Lines {
		a, b := taken[l.A], taken[l.B]
		if l.Style == "lane" {
			lanes[a+"-"+b], lanes[b+"-"+a] = true, true
		} else {
			contacts[a+"-"+b] = true
		}
	}
	name := map[string]string{}
	for _, row := range rows(t, "areas.csv", "area,name,japan,allies,holder,name_source,japan_source,allies_source,holder_source") {
		name[row.Get("area")] = row.Get("name")
	}
	open := 0
	for _, row := range rows(t, "lanes.csv", "a,b,open,source") {
		require.Equal(t, row.Get("open") == "yes", lanes[name[row.Get("a")]+"-"+name[row.Get("b")]], row)
		if row.Get("open") == "yes" {
			open += 2
		}
	}
	require.Len(t, lanes, open)
	touches := 0
	for _, row := range rows(t, "ports.csv", "port,kind,holder,touches,repair,kind_source,holder_source,touches_source,repair_source") {
		for id := range strings.FieldsSeq(row.Get("touches")) {
			require.True(t, contacts[row.Get("port")+"-"+name[id]], row)
			touches++
		}
	}
	require.Len(t, contacts, touches)
	require.Contains(t, strings.Join(c.Notes, " "), "RECONSTRUCTED")
	_, err = r.Chart("1942")
	require.EqualError(t, err, `found scenario "1942"; want 1941`)
}

// The picture shows every unit on the map in its place, on patrol or as a raider, and areas in the
// colour of their holder. Tried at every 50th move of a random game.
func TestChartShowsThePosition(t *testing.T) {
	r := load(t, nil)
	n, marks := 0, 0
	start, err := r.Setup("1941")
	require.NoError(t, err)
	names := namesOf(start)
	eachMove(t, r, 4, func(_ *vip.State, _ sim.Move, s *vip.State, _ []sim.Roll) {
		if n++; n%50 != 0 {
			return
		}
		c := s.Chart(sim.Over)
		require.Equal(t, c, s.Chart(vip.Japan), "nothing is hidden")
		require.Contains(t, c.Title, s.Date())
		at := map[string]string{} // place and style by unit
		for _, h := range c.Hexes {
			for _, st := range h.Stacks {
				require.Len(t, st.Names, len(st.Units))
				for _, name := range st.Names {
					at[name] = h.Name + " " + st.Style
				}
			}
			if h.Mark != "" {
				marks++
			}
		}
		units := 0
		places := map[string]string{}
		for text := range strings.Lines(s.String()) {
			if name, place, ok := strings.Cut(text, " unit: "); ok {
				places[name], _, _ = strings.Cut(strings.TrimSpace(place), ";")
			}
		}
		for u, name := range names {
			place, p := places[name], s.Piece(u)
			if p.At >= vip.NoPlace {
				continue
			}
			units++
			if p.Damage > 0 {
				continue // its name says so
			}
			style := []string{"japan", "allies"}[p.Side]
			if p.At < vip.FirstPort && !p.Patrols {
				style = "raid-" + style
			} else {
				style = "units-" + style
			}
			require.Equal(t, place+" "+style, at[name])
		}
		if s.Sub != 255 {
			units++
		}
		total := 0
		for _, h := range c.Hexes {
			for _, st := range h.Stacks {
				total += len(st.Units)
			}
		}
		require.Equal(t, units, total)
	})
	require.Positive(t, marks)
}

// Damage and holders are written.
func TestChartOfDamage(t *testing.T) {
	r := load(t, nil)
	e := edits{"Fuso": "Yokosuka Navy Yard; damage 4", "Ise": "Yokosuka Navy Yard",
		"Coral Sea": "Japan; before nobody", "Kongo": "Yokosuka Navy Yard"}
	c := at(t, r, e.asked(t, r, "patrol", "Japan", "Kongo")).Chart(vip.Allies)
	for _, h := range c.Hexes {
		switch h.Name {
		case "Yokosuka Navy Yard":
			require.Equal(t, []string{"BB", "BB", "BB-4"}, h.Stacks[0].Units)
			require.Equal(t, []string{"Ise", "Kongo", "Fuso (4 points and is crippled)"}, h.Stacks[0].Names)
		case "Coral Sea":
			require.Equal(t, "sea-japan", h.Area)
			require.Equal(t, "1/2", h.Number)
		case "Indonesia":
			require.Equal(t, "sea", h.Area)
		}
	}
	require.Equal(t, "Victory in the Pacific: turn 3, September 1942, Japan to decide (patrol)", c.Title)
}
