package air

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// The kinds of target of a strike.
const (
	noTarget = iota
	groundTarget
	supplyTarget
	portTarget
	baseTarget
	islandTarget // all of them [39.5]
	centerTarget // an Industrial or Resource Center, which stands in the place of a base [35.3] [35.15]
)

// Words stand in the order of the constants that they write; progress are the keys that say where
// a fight in mid-play stands.
var (
	targetWords = []string{"none", "ground", "supply", "port", "base", "island", "center"}
	phases      = []string{"set-out", "escort", "cover", "foe", "jettison", "losses", "flak", "next", "bombs",
		"withhold", "sequence", "descend", "guns", "critical", "over"}
	bandWords    = []string{"bombers", "escort", "cover"}
	routineWords = []string{"A", "B", "C", "D"}
	progress     = []string{"phase", "asked", "loose", "level", "step", "routine", "chosen", "victim", "abort",
		"eliminate", "dropped", "shaken", "strength", "timing"}
)

// Kind is air-to-air combat as a game of its own, bombardCombat a strike on a
// target on land with all that goes before.
var (
	Kind = book.Kind{
		Name: "air", Tables: []string{"aircraft", "bounce", "air-air-crt", "air-point-availability"},
		Keys: append([]string{"attack", "defend", "naval-cover"}, progress...),
	}
	BombardKind = book.Kind{
		Name: "bombardment",
		Tables: []string{"aircraft", "bounce", "air-air-crt", "air-point-availability", "aa-table",
			"bombard-ground", "bombard-supply", "bombard-air",
			"bombard-port-base", "hq-capacity", "bombard-damage-levels"},
		Keys: append([]string{"attack", "defend", "target", "ships", "salvo", "hq", "large-base", "guns", "port",
			"port-damage", "base-damage", "stock", "parked",
			"plotted", "crated", "date", "early-guns", "effects"}, progress...),
	}
)

// Read reads the description of an air fight.
func (r *Rules) Read(d *book.Description, bombs bool) (sim.State, error) {
	// The target is read first: it says whether the defender needs anybody in the air.
	a := &Fight{Rules: r}
	if bombs {
		if err := a.readTarget(d); err != nil {
			return nil, err
		}
	}
	for s := range sim.Side(2) {
		if err := a.readGroups(d, s); err != nil {
			return nil, err
		}
	}
	// All checks come last, as each looks at the whole fight.
	checks := []func(*book.Description) error{a.readProgress, a.checkTarget, a.check, a.checkGuns}
	for _, read := range checks {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	if a.secret() {
		return &SecretFight{*a}, nil
	}
	return a, nil
}

// readGroups reads the groups of a side. Nobody need defend, and ships that bombard come without
// air.
func (a *Fight) readGroups(d *book.Description, s sim.Side) error {
	key := book.ForceKeys[s]
	text := d.Get(key, "none")
	if text == "none" && (s == book.Defender || a.Salvo > 0) {
		return nil
	}
	for _, part := range a.Rules.Parts(text) {
		g, err := a.readGroup(s, strings.Fields(part))
		if err != nil {
			return d.Errorf(key, "%s", err)
		}
		if a.Count[s] == maxGroups {
			return d.Errorf(key, "found more than %d groups; want that many at most", maxGroups)
		}
		a.Groups[s][a.Count[s]] = g
		a.Count[s]++
	}
	return nil
}

// readGroup reads "6 Val @M far" or "3 P-40 as FB untrained".
// Words are taken off the front: a number, the type, its role behind "as", then marks in any
// order.
func (a *Fight) readGroup(s sim.Side, words []string) (g Group, err error) {
	n := 1
	if len(words) > 0 {
		if count, err := strconv.Atoi(words[0]); err == nil {
			n, words = count, words[1:]
		}
	}
	if n < 1 || n > book.MostPoints || len(words) == 0 {
		return g, fmt.Errorf("found %q; want 1 to %d Air Points of a type, as \"6 Val\"", strings.Join(words, " "),
			book.MostPoints)
	}
	name, as := words[0], ""
	words = words[1:]
	if len(words) > 1 && words[0] == "as" {
		as, words = words[1], words[2:]
	}
	i := slices.IndexFunc(a.Rules.Planes, func(p book.Plane) bool {
		return strings.EqualFold(p.Name, name) && (as == "" || book.RoleWords[p.Role] == as)
	})
	if i < 0 {
		return g,
			fmt.Errorf("found %s; want a type of aircraft.csv in a role that it has, as \"6 Val\" or \"3 "+
				"P-40 as FB\"", strings.TrimSpace(name+" "+as))
	}
	g.Plane = uint8(i)
	for _, w := range words {
		if err := g.readAirMark(w); err != nil {
			return g, err
		}
	}
	// Consequences of the type and its role: which points escort, which come from far, and at what
	// altitude strikers fly.
	p := a.plane(&g)
	switch {
	case s == book.Attacker && p.Role == book.Fighter && (g.Marks&(strafing|kamikaze) == 0 || g.Marks&fighting != 0):
		g.Marks |= escort
	case s == book.Defender && uint16(g.Base) > p.Ranges[0]: // [6.22] (R10)
		g.Marks |= far
	}
	switch {
	case g.Fixed > 0 || s == book.Defender || !g.strikes():
	case g.Marks&kamikaze != 0: // [39.42]
		g.Fixed = uint8(book.Low) + 1
	default:
		g.Fixed = uint8(p.Altitude) + 1
	}
	// Points that no altitude, abort or loss accounts for: they fly where the group is fixed to,
	// else they wait in the Pool to be sent.
	rest := n - g.flying() - int(g.Aborted) - int(g.Lost)
	switch {
	case rest < 0 || g.Fixed > 0 && g.flying() > 0:
		return g, fmt.Errorf("found more points of %s than %d; want them to add up", p.Name, n)
	case g.Fixed > 0:
		g.At[g.Fixed-1] = uint8(rest)
	default:
		g.Pool = uint8(rest)
	}
	return g, a.checkGroup(&g, s)
}

// readAirMark reads a mark behind a type.
func (g *Group) readAirMark(w string) error {
	if i := slices.Index(markNames[1:], w); i >= 0 {
		g.Marks |= 1 << (i + 1)
		return nil
	}
	if level, ok := strings.CutPrefix(w, "@"); ok {
		i := slices.Index(book.AltitudeWords, level)
		if i < 0 {
			return fmt.Errorf("found %q; want an altitude, @L, @M or @H", w)
		}
		g.Fixed = uint8(i) + 1
		return nil
	}
	name, value, _ := strings.Cut(w, "=")
	// A letter behind a base is another base at the same distance: 24b is the second at 24, and
	// Field counts from 0.
	if n := len(value) - 1; name == "base" && n > 0 && value[n] >= 'b' && value[n] <= 'z' {
		g.Field, value = value[n]-'a', value[:n]
	}
	to := map[string]*uint8{"base": &g.Base, "low": &g.At[book.Low], "medium": &g.At[book.Medium],
		"high": &g.At[book.High], "aborted": &g.Aborted, "lost": &g.Lost}[name]
	n, err := strconv.Atoi(value)
	most := book.MostPoints
	if name == "base" {
		most = 250
	}
	if to == nil || err != nil || n < 0 || n > most {
		return fmt.Errorf("found %q behind a type; want @L, @M or @H, %s, base=MP (24b for a second base at "+
			"24), low=N, medium=N, high=N, aborted=N or lost=N", w, strings.Join(markNames[1:], ", "))
	}
	*to = uint8(n)
	return nil
}

// readProgress reads where the fight stands.
func (a *Fight) readProgress(d *book.Description) error {
	phase := slices.Index(phases, d.Get("phase", phases[a.opening()]))
	if phase < 0 {
		return d.Errorf("phase", "found %q; want %s", d.Get("phase", ""), strings.Join(phases, ", "))
	}
	a.Phase = Phase(phase)
	// A key that is left out means its first word, 0 or false.
	words := map[string]struct {
		to    *uint8
		words []string
	}{"timing": {&a.Timing, timingWords}, "level": {(*uint8)(&a.Level), book.AltitudeWords},
		"routine": {&a.Routine, routineWords},
		"chosen":  {&a.Chosen, bandWords[:2]}, "victim": {&a.Victim, bandWords}}
	for key, to := range words {
		v, err := d.Choice(key, to.words)
		if err != nil {
			return err
		}
		*to.to = v
	}
	for key, to := range table.InOrder(map[string]*uint8{"asked": &a.Asked, "step": &a.Step, "abort": &a.Left[0],
		"eliminate": &a.Left[1]}) {
		n, err := d.Number(key, 0, 0, 127)
		if err != nil {
			return err
		}
		*to = uint8(n)
	}
	for key, to := range table.InOrder(map[string]*bool{"loose": &a.Loose, "dropped": &a.Dropped,
		"shaken": &a.Shaken, "naval-cover": &a.NavalCover}) {
		v, err := d.Flag(key)
		if err != nil {
			return err
		}
		*to = v
	}
	// The group that is asked to hold back is not written if it is the first with a choice.
	if a.Phase == Withhold {
		a.nextStrafer()
	}
	n, err := d.Number("strength", 0, 0, 9999)
	a.Strength = uint16(n)
	return err
}

// Part reads Air Points of a force: each costs 1, and the striking points are given.
func (r *Rules) Part(d *book.Description, key string, s sim.Side, name string) (p book.Part, err error) {
	a := &Fight{Rules: r}
	if d.Get("kind", "") == BombardKind.Name {
		if err := a.readTarget(d); err != nil {
			return p, err
		}
	}
	g, err := a.readGroup(s, strings.Fields(name))
	return book.Part{Cost: 1, Alike: g, Most: book.MostPoints, Unit: book.AirPoints, Given: s == book.Attacker &&
		g.Marks&escort == 0}, d.Of(key, err)
}
