package surface_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// A slow reading of the display: columns of 4, 5, 6, 5, 6, 5 and 4 hexes side by side, all
// centred. Steps from hex to hex are counted by walking.
type displayModel struct {
	t       *testing.T
	names   []string
	numbers map[string]int
	steps   map[string]map[string]int
	harm    fighttest.Sheet
	levels  fighttest.Sheet
	results [][]string
}

func newDisplay(t *testing.T) *displayModel {
	m := &displayModel{t: t, numbers: map[string]int{}, steps: map[string]map[string]int{},
		harm: fighttest.SheetOf(t, "tables/surface-damage.csv"), levels: fighttest.SheetOf(t,
			"tables/naval-damage-levels.csv"), results: fighttest.Grid(t, "tables/naval-crt.csv")}
	place := map[string][2]int{}
	for column, line := range fighttest.Grid(t, "tables/surface-display.csv") {
		numbers := strings.Fields(line[2])
		for row, n := range numbers {
			name := string(rune('A'+column)) + fighttest.Itoa(row+1)
			m.names = append(m.names, name)
			m.numbers[name] = fighttest.Number(t, n)
			place[name] = [2]int{column, 2*row - len(numbers)}
		}
	}
	for _, from := range m.names {
		at, edge := map[string]int{from: 0}, []string{from}
		for len(edge) > 0 {
			here := edge[0]
			edge = edge[1:]
			for _, next := range m.names {
				across, down := place[next][0]-place[here][0], place[next][1]-place[here][1]
				near := across == 0 && (down == 2 || down == -2) || (across == 1 || across == -1) &&
					(down == 1 || down == -1)
				if _, known := at[next]; near && !known {
					at[next] = at[here] + 1
					edge = append(edge, next)
				}
			}
		}
		m.steps[from] = at
	}
	return m
}

// A oracleShip is a ship of the model.
type oracleShip struct {
	name, kind, nation            string
	attack, reach, defense, speed int
	damage                        int
	at, marks                     string
}

func (m *displayModel) text(h oracleShip) string {
	name := h.name
	if strings.HasPrefix(h.kind, "D") {
		name = h.kind
	}
	text := h.nation + " " + name
	if h.damage > 0 {
		text += " D" + fighttest.Itoa(h.damage)
	}
	return strings.TrimSpace(text + " @" + h.at + " " + h.marks)
}

// level returns what damage does, from the file. [9.86] [9.81]
func (m *displayModel) level(h oracleShip, column int) string {
	return m.levels["D"+fighttest.Itoa(h.damage)][column]
}

func (m *displayModel) speed(h oracleShip) int {
	if strings.HasSuffix(h.marks, "unsupplied") { // [14.28]
		h.marks = ""
		return min(1, m.speed(h))
	}
	if h.damage == 0 {
		return h.speed
	}
	drop := fighttest.Number(m.t, m.level(h, 0))
	if drop == -9 {
		return 0
	}
	return min(h.speed, max(1, h.speed+drop))
}

func (m *displayModel) defense(h oracleShip) int {
	if h.damage == 0 {
		return h.defense
	}
	return max(1, h.defense+fighttest.Number(m.t, m.level(h, 3)))
}

func (m *displayModel) attack(h oracleShip) int {
	if strings.HasSuffix(h.marks, "unsupplied") { // [14.28]
		return 0
	}
	if h.damage == 0 {
		return h.attack
	}
	var share float64
	fmt.Sscan(m.level(h, 1), &share)
	return int(float64(h.attack) * share)
}

// reach is in hexes; Japanese destroyers have two by the Night Advantage. [30.94]
func (m *displayModel) reach(h oracleShip, advantage bool) int {
	if advantage && h.nation == "JP" && strings.HasPrefix(h.kind, "DD") {
		return 2
	}
	return h.reach
}

// volley returns how likely each level of damage of the target is. [30.46] [30.47] [30.94]
func (m *displayModel) volley(fire []oracleShip, target oracleShip, advantage bool) map[int]float64 {
	strength, times := 0, 1
	kind, _, _ := strings.Cut(target.kind, "-")
	for _, h := range fire {
		strength += m.attack(h)
		if (h.kind == "BB" || h.kind == "BC") && strings.Contains("DD DE CD", kind) && m.steps[h.at][target.at] == 1 {
			times = 2
		}
	}
	if advantage && target.nation != "JP" {
		times *= 2
	}
	column := -1
	for i, text := range m.harm["speed "+fighttest.Itoa(m.speed(target))] {
		if fighttest.Within(m.t, text, strength) {
			column = i
		}
	}
	ends := map[int]float64{}
	for die := 1; die <= 6; die++ {
		row := max(-1, min(8, die+fighttest.Number(m.t, m.harm["modifier "+kind][0])))
		points := times * fighttest.Number(m.t, m.harm["die "+fighttest.Itoa(row)][column])
		for second := 1; second <= 6; second++ {
			damage := target.damage
			for _, line := range m.results {
				a, b, _ := strings.Cut(line[0], ":")
				if points*fighttest.Number(m.t, b) >= fighttest.Number(m.t, a)*m.defense(target) {
					damage = min(5, target.damage+map[string]int{"-": 0, "D1": 1, "D2": 2, "D3": 3, "D4": 4,
						"SUNK": 5}[line[second]])
				}
			}
			ends[damage] += 1. / 36
		}
	}
	return ends
}

// In random displays the possible targets, and the effect of an attack by some ships, agree with
// the slow rules. [30.4]
func TestSurfaceAgainstSlowReading(t *testing.T) {
	m := newDisplay(t)
	hulls := map[bool][]oracleShip{} // of Japan, of the Allies
	for _, row := range fighttest.Rows(t, "ships.csv", fighttest.ShipColumns) {
		h := oracleShip{name: row.Get("name"), kind: row.Get("type"), nation: row.Get("nation"),
			attack: fighttest.Number(t, row.Get("attack")), reach: fighttest.Number(t, row.Get("range")),
			defense: fighttest.Number(t, row.Get("defense")), speed: fighttest.Number(t, row.Get("speed"))}
		if id := row.Get("id"); strings.HasPrefix(id, "D") {
			h.kind = id
		} else if strings.Contains(id, "-") {
			continue
		}
		hulls[h.nation == "JP"] = append(hulls[h.nation == "JP"], h)
	}
	r := rand.New(rand.NewPCG(11, 4))
	fired, doubled := 0, 0
	for n := 0; n < 1500; n++ {
		japan, night, round := r.IntN(2) == 0, r.IntN(2) == 0, r.IntN(2)
		first := r.IntN(2) // 0 is the attacker, who acts
		advantage := night && round == 0 && japan == (first == 0)
		own, enemy := m.fleet(r, hulls[japan], true), m.fleet(r, hulls[!japan], false)
		for i := range enemy { // some were attacked before [30.44]
			enemy[i].marks = [4]string{"spotted struck", "spotted struck", "spotted unsupplied",
				enemy[i].marks}[min(3, r.IntN(8))]
		}
		for i := range own {
			if r.IntN(8) == 0 {
				own[i].marks = "spotted unsupplied"
			}
		}
		active := m.numbers[own[r.IntN(len(own))].at]
		var fire []oracleShip
		for _, h := range own {
			if m.numbers[h.at] == active && m.attack(h) > 0 {
				fire = append(fire, h)
			}
		}
		text := func(list []oracleShip) string {
			var parts []string
			for _, h := range list {
				parts = append(parts, m.text(h))
			}
			return strings.Join(parts, ", ")
		}
		rest := fmt.Sprintf("\"\nnight = %v\nround = %d\nfirst = %d\nnumber = %d\n", night, round, first, active)
		s, err := fighttest.Load(t).Parse("kind = \"surface\"\nattack = \"" + text(own) + "\"\ndefend = \"" +
			text(enemy) + rest + "phase = \"target\"\n")
		var want []string
		for _, target := range enemy {
			for _, h := range fire {
				if !strings.Contains(target.marks, "struck") && m.steps[h.at][target.at] <= m.reach(h, advantage) {
					want = append(want, m.text(target))
					break
				}
			}
		}
		if err != nil { // nobody in range, broken off, neighbours that nobody has seen ...
			continue
		}
		b := s.(*surface.Action)
		require.Len(t, b.Legal(nil), 1+len(want), s)
		if len(want) == 0 {
			continue
		}
		// All that reach the first target fire at it.
		move := b.Legal(nil)[1]
		i := int(move) - 1
		target := enemy[i]
		require.Equal(t, want[0], m.text(target), s)
		var all []oracleShip
		for _, h := range fire {
			if m.steps[h.at][target.at] <= m.reach(h, advantage) {
				all = append(all, h)
			}
		}
		got := map[int]float64{}
		aimed(t, s, move, i, 1, got)
		ends := m.volley(all, target, advantage)
		for damage := range 6 {
			require.InDelta(t, ends[damage], got[damage], 1e-9, "%v%v to %d: %v", s, target, damage, got)
		}
		fired++
		if advantage {
			doubled++
		}
	}
	assert.Greater(t, fired, 100)
	assert.Greater(t, doubled, 10)
}

// aimed has all fire who are asked, and adds up the damage of the target.
func aimed(t *testing.T, s sim.State, m sim.Move, target int, p float64, ends map[int]float64) {
	var l sim.Lister
	var next []sim.State
	var chance []float64
	for state, q := range l.Outcomes(s, m) {
		next, chance = append(next, state.Clone()), append(chance, q)
	}
	for i, state := range next {
		b := state.(*surface.Action)
		if b.Phase == surface.Join {
			legal := state.Legal(nil)
			aimed(t, state, legal[len(legal)-1], target, p*chance[i], ends)
			continue
		}
		hit := b.Ships[1][target]
		require.Equal(t, hit.Damage == 5, hit.Hex == 35, "who is sunk, and nobody else, is off the display: %v", b)
		ends[int(hit.Damage)] += p * chance[i]
	}
}

// fleet puts some ships on the left or on the right of the display, all of them seen.
func (m *displayModel) fleet(r *rand.Rand, from []oracleShip, left bool) (list []oracleShip) {
	seen := map[string]bool{}
	for range 1 + r.IntN(5) {
		h := from[r.IntN(len(from))]
		if seen[h.name] {
			continue
		}
		seen[h.name] = true
		// Near the middle, where ranges are short.
		columns := "CD"
		if !left {
			columns = "EF"
		}
		for h.at == "" || !strings.Contains(columns, h.at[:1]) {
			h.at = m.names[r.IntN(len(m.names))]
		}
		if r.IntN(3) == 0 {
			h.damage = 1 + r.IntN(4)
		}
		h.marks = "spotted"
		list = append(list, h)
	}
	return list
}
