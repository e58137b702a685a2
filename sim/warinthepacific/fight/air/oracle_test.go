package air_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// A slow reading of air combat: one group for bombers, escort and CAP each, all at one
// altitude, so that nobody has a choice but how to escort, whom to attack and whether to
// jettison. Bands are b, e and c.
type skyModel struct {
	t        *testing.T
	crt      fighttest.Sheet
	bounce   [][]string
	strength [3]int // of a point as it defends
	attack   [3]int
	crash    bool // Kamikazes
	fighterB bool // fighter-bombers
	raw      bool // untrained fighters in the strike
	loose    bool
	foe      int // whom CAP attacks first
	drop     bool

	steps []string // of the routine that is under way
	ends  map[string]float64
}

// sky is how many points are in the air, aborted and lost, by band.
type sky struct {
	up, aborted, lost [3]int
	dropped           bool
}

// table looks up what so many points with that strength in all do.
func (m *skyModel) table(points, strength, die int) (a, e int) {
	for _, line := range []string{"points 1-3", "points 4-10", "points 11-20", "points 21+"} {
		low, high, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(line, "points "), "+"), "-")
		if points < fighttest.Number(m.t, low) || high != "" && points > fighttest.Number(m.t, high) {
			continue
		}
		for c, text := range m.crt[line] {
			if text != "-" && fighttest.Within(m.t, text, strength) {
				one, other, _ := strings.Cut(m.crt["die "+fighttest.Itoa(die)][c], "/")
				return fighttest.Number(m.t, one), fighttest.Number(m.t, other)
			}
		}
	}
	require.Fail(m.t, "no such attack")
	return 0, 0
}

// play makes a routine's steps from one of them on.
func (m *skyModel) play(s sky, step int, p float64) {
	if step == len(m.steps) {
		if s.dropped {
			s.aborted[0], s.up[0] = s.aborted[0]+s.up[0], 0
		}
		m.ends[fmt.Sprint(s.aborted, s.lost)] += p
		return
	}
	who, whom, _ := strings.Cut(m.steps[step], ">")
	from, to := strings.Index("bec", who), strings.Index("bec", whom)
	each := m.attack[from]
	if from == 0 && m.fighterB && s.up[2] > 0 && m.drop { // they were attacked: CAP is there still
		s.dropped, each = true, m.strength[0]
	}
	if s.up[from] == 0 || s.up[to] == 0 || each == 0 {
		m.play(s, step+1, p)
		return
	}
	for die := 1; die <= 6; die++ {
		n := s
		a, e := m.table(s.up[from], s.up[from]*each, die)
		if to == 0 && m.crash {
			a, e = 0, a+e
		}
		gone := min(n.up[to], e/m.strength[to])
		home := min(n.up[to]-gone, a/m.strength[to])
		n.up[to] -= gone + home
		n.lost[to] += gone
		n.aborted[to] += home
		m.play(n, step+1, p/6)
	}
}

// fight is the whole of it, by the Air Combat Routines. [7.1]
func (m *skyModel) fight(up [3]int) map[string]float64 {
	m.ends = map[string]float64{}
	run := func(p float64, steps ...string) { m.steps = steps; m.play(sky{up: up}, 0, p) }
	first, second := string("be"[m.foe]), string("be"[1-m.foe])
	chances := 0
	if !m.raw {
		difference := m.attack[1] - m.attack[2]
		i := slices.IndexFunc(m.bounce, func(row []string) bool { return fighttest.Within(m.t, row[0], difference) })
		chances = fighttest.Number(m.t, m.bounce[i][1])
	}
	switch {
	case up[1] == 0:
		run(1, "c>b", "b>c")
	case !m.loose:
		run(1, "c>e", "e>c", "c>b", "b>c")
	default:
		run(float64(6-chances)/6, "c>"+first, first+">c", "c>"+second, second+">c")
		if chances > 0 {
			// The escort may leave nobody to attack; CAP chooses between those there are.
			run(float64(chances)/6, "e>c", "c>"+first, "e>c")
		}
	}
	return m.ends
}

// strengthOf is a point's at a level: defending and attacking. [6.17] [6.18] [36.11] [39.41]
// [39.46] [39.72]
func strengthOf(t *testing.T, row map[string]string, level int, marks string) (defend, attack int) {
	column := "air"
	if strings.Contains(marks, "far") {
		column = "air_extended"
	}
	n, rated := fighttest.Number(t, row[column]), strings.Index("LMH", row["altitude"])
	n -= max(0, level-rated)
	if rated-level == 2 {
		n--
	}
	if n <= 0 {
		return 0, 0
	}
	raw, crash := strings.Contains(marks, "untrained"), strings.Contains(marks, "kamikaze")
	switch {
	case raw && crash:
		n = 1
	case raw || crash:
		n = (n + 1) / 2
	}
	switch {
	case crash:
		return n, 0
	case row["parenthesised"] == "yes":
		return n, 1
	}
	return n, n
}

// Random fights have the ends that the slow reading says, each with its probability.
func TestAirAgainstSlowReading(t *testing.T) {
	planes := map[string][]map[string]string{} // by side and kind
	for _, row := range fighttest.Rows(t, "aircraft.csv", fighttest.PlaneColumns) {
		m := map[string]string{}
		for column := range strings.SplitSeq(fighttest.PlaneColumns, ",") {
			m[column] = row.Get(column)
		}
		side := map[bool]string{true: "JP", false: "US"}[row.Get("nation") == "JP"]
		kind := "bomber"
		if row.Get("role") == "F" {
			kind = "fighter"
		}
		planes[side+kind] = append(planes[side+kind], m)
	}
	r := rand.New(rand.NewPCG(7, 1))
	seen := map[string]int{}
	for n := 0; n < 120; n++ {
		side, other := "JP", "US"
		if r.IntN(2) == 0 {
			side, other = other, side
		}
		pick := func(list []map[string]string) map[string]string { return list[r.IntN(len(list))] }
		mark := func(words ...string) string { return words[r.IntN(len(words))] }
		b, e, c := pick(planes[side+"bomber"]), pick(planes[side+"fighter"]), pick(planes[other+"fighter"])
		marks := [3]string{mark("", "", "", " untrained", " far"), mark("", "", " untrained"),
			mark("", "", " untrained", " far")}
		level := strings.Index("LMH", b["altitude"])
		if b["kamikaze"] != "-" && r.IntN(2) == 0 {
			marks[0], level = marks[0]+" kamikaze", 0
		}
		up := [3]int{1 + r.IntN(9), r.IntN(8), 1 + r.IntN(9)}
		m := &skyModel{t: t, crt: fighttest.SheetOf(t, "tables/air-air-crt.csv"),
			bounce: fighttest.Grid(t, "tables/bounce.csv"),
			crash:  strings.Contains(marks[0], "kamikaze"), loose: r.IntN(2) == 0, foe: r.IntN(2), drop: r.IntN(2) == 0}
		m.fighterB = b["role"] == "FB" && !m.crash
		m.raw = up[1] > 0 && strings.Contains(marks[1], "untrained")
		flies := true
		for i, row := range []map[string]string{b, e, c} {
			m.strength[i], m.attack[i] = strengthOf(t, row, level, marks[i])
			flies = flies && m.strength[i] > 0
		}
		if !flies {
			continue
		}
		at := " @" + "LMH"[level:level+1]
		text := fmt.Sprintf("kind = \"air\"\nattack = \"%d %s as %s%s%s", up[0], b["type"], b["role"], at, marks[0])
		if up[1] > 0 {
			text += fmt.Sprintf(", %d %s%s%s", up[1], e["type"], at, marks[1])
		}
		text += fmt.Sprintf("\"\ndefend = \"%d %s%s%s\"\n", up[2], c["type"], at, marks[2])
		got := map[string]float64{}
		endings(t, fighttest.Battle(t, text), m, 1, got)
		want := m.fight(up)
		require.Len(t, got, len(want), "%s%+v", text, m)
		for end, p := range want {
			require.InDelta(t, p, got[end], 1e-9, "%s%s of %v", text, end, want)
		}
		for what, is := range map[string]bool{"crash": m.crash, "fighter-bombers": m.fighterB, "loose": m.loose &&
			up[1] > 0, "alone": up[1] == 0} {
			if is {
				seen[what]++
			}
		}
	}
	for _, what := range []string{"crash", "fighter-bombers", "loose", "alone"} {
		assert.Greater(t, seen[what], 3, what)
	}
}

// endings lists the ends of a fight in which both sides decide as the model says.
func endings(t *testing.T, s sim.State, m *skyModel, p float64, ends map[string]float64) {
	if s.Turn() == sim.Over {
		a := airOf(s)
		var aborted, lost [3]int
		for i := range int(a.Count[0]) {
			aborted[i], lost[i] = a.AbortedOf(book.Attacker, i), a.LostOf(book.Attacker, i)
		}
		aborted[2], lost[2] = a.AbortedOf(book.Defender, 0), a.LostOf(book.Defender, 0)
		ends[fmt.Sprint(aborted, lost)] += p
		return
	}
	legal := s.Legal(nil)
	at := 0
	for i, move := range legal {
		switch text := s.MoveString(move); text {
		case "loose escort", "close escort":
			if m.loose == (text == "loose escort") {
				at = i
			}
		case "attack the bombers", "attack the escort":
			if (m.foe == 0) == (text == "attack the bombers") {
				at = i
			}
		case "jettison", "keep the bombs":
			if m.drop == (text == "jettison") {
				at = i
			}
		default:
			require.Len(t, legal, 1, text)
		}
	}
	var l sim.Lister
	next := map[string]sim.State{}
	chance := map[string]float64{}
	for state, q := range l.Outcomes(s, legal[at]) {
		key := string(state.AppendKey(nil))
		if next[key] == nil {
			next[key] = state.Clone()
		}
		chance[key] += q
	}
	for key, state := range next {
		endings(t, state, m, p*chance[key], ends)
	}
}
