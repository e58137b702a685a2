package battle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

var phaseWords = []string{"declarations", "search", "fire", "landing", "raid", "retreats", "over"}

// String returns the battle as text that Parse reads: a battle file, with
// further keys where the battle has begun.
func (b *Battle) String() string {
	if text, ok := b.startText(); ok {
		return text
	}
	var w strings.Builder
	b.writeSetup(&w, false)
	b.writeProgress(&w)
	return w.String()
}

// startText returns the battle file that sets the battle up as it is, if there is one:
// to read it again costs more than to see that the battle has begun.
func (b *Battle) startText() (text string, ok bool) {
	if b.RoundNow > 1 || b.Acted|b.Half|b.Steps[0]&^(b.Here|b.Late) != 0 {
		return "", false
	}
	all := b.allInvade()
	for _, invade := range []bool{all, false}[book.Flag(!all):] {
		var w strings.Builder
		b.writeSetup(&w, invade)
		start, err := b.Battle("", w.String(), nil)
		if err == nil && start.(*Battle).Position == b.Position {
			return w.String(), true
		}
	}
	return "", false
}

// allInvade reports whether every attacker that can is at sea off a base.
func (b *Battle) allInvade() bool {
	can := b.where(func(k *book.Profile) bool { return k.Type.MayInvade() }) & (b.Here | b.Late) & Of(Attacker)
	return b.IsBase() && can != 0 && can == b.Sea&Of(Attacker)
}

// writeSetup writes the battle file; invade stands for the marks of the attackers
// at sea.
func (b *Battle) writeSetup(w *strings.Builder, invade bool) {
	for s := range sim.Side(2) {
		force, later := b.force(s, ^b.Late), b.force(s, b.Late)
		if invade && s == Attacker {
			force, later = strings.ReplaceAll(force, "~", ""), strings.ReplaceAll(later, "~", "")
		}
		if force == "" {
			force = "none"
		}
		fmt.Fprintf(w, "%s = %q\n", sideWords[s], force)
		table.Put(w, sideWords[s]+"-later", later, "")
	}
	table.Put(w, "japan", sideWords[b.Japan], "attack")
	fmt.Fprintf(w, "hex = %q\nbase = %q\n", book.HexWords[b.Terrain], book.BaseWords[b.Base])
	book.PutTrue(w, "invade", invade)
	for s, key := range []string{"hexsides", "defend-hexsides"} {
		if n := b.Cross[s]; n != Free {
			parts := slices.Repeat([]string{"2"}, int(n/2))
			if n%2 == 1 || n == 0 {
				parts = append(parts, strconv.Itoa(int(n%2)))
			}
			table.Put(w, key, strings.Join(parts, ","), "")
		}
	}
	for s := range sim.Side(2) {
		table.Put(w, "retreat-"+sideWords[s], b.roomText(s), "free")
	}
	book.PutTrue(w, "raid", b.Mode == Raid)
	book.PutTrue(w, "pearl-harbor", b.Mode == strike)
	if b.Blockader != Nobody {
		table.Put(w, "blockading", sideWords[b.Blockader], "")
	}
	table.Put(w, "weather", book.WeatherWords[b.Weather], "fair")
	table.Put(w, "date", book.Turns[b.Date], book.Turns[0])
	table.Put(w, "options", b.ChangedOptions(), "")
}

func (b *Battle) roomText(s sim.Side) string {
	room := b.Room[s]
	switch {
	case b.Weather == book.Typhoon || room == [3]uint8{Free, Free, Free}:
		return "free"
	case room == [3]uint8{} && !b.Haven[s]:
		return "none"
	}
	var parts []string
	for g, n := range room {
		if n != Free {
			parts = append(parts, fmt.Sprintf("%s=%d", book.Group(g), n))
		}
	}
	if room[book.Ground] == 0 && b.Haven[s] {
		parts = append(parts, "headquarters=yes")
	}
	return strings.Join(parts, ",")
}

// force writes the blocks of a side that are in m.
func (b *Battle) force(s sim.Side, m Mask) string {
	var words []string
	for i := range b.Span(s) {
		if !m.Has(i) {
			continue
		}
		word := b.block(i)
		for _, mark := range []struct {
			m Mask
			c string
		}{
			{b.Sea, "~"},
			{b.BySea &^ b.Sea, "^"},
			{b.Acted, "!"},
			{b.Half, "'"},
			{b.Steps[0] &^ b.Here &^ b.Late, ">"},
			{b.Position.Kamikaze, "*"},
		} {
			if mark.m.Has(i) {
				word += mark.c
			}
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// block writes a block without marks.
func (b *Battle) block(i int) string {
	k := b.Name(i)
	return k.Type.String() + strconv.Itoa(b.Strength(i)) + NationMark(k)
}

func (b *Battle) writeProgress(w *strings.Builder) {
	fmt.Fprintf(w, "phase = %q\nround = %d\n", phaseWords[b.Phase], b.RoundNow)
	table.Put(w, "combat-turn", b.timeText(), "")
	if b.Land != b.landBefore() {
		table.Put(w, "control", sideWords[b.Land], "")
	}
	if b.first != Nobody {
		table.Put(w, "search-won", sideWords[b.first], "")
	}
	book.PutTrue(w, "landing-over", b.landed)
	var flak, bombarded []string
	for s, word := range sideWords {
		for g := range book.NumGroups {
			if b.provoked[s]>>g&1 != 0 {
				flak = append(flak, word+" "+g.String())
			}
		}
		if b.provoked[s]&book.Shelled != 0 {
			bombarded = append(bombarded, word)
		}
	}
	table.Put(w, "flak", strings.Join(flak, ", "), "")
	table.Put(w, "shelled", strings.Join(bombarded, ", "), "")
	table.Put(w, "crossed", fmt.Sprintf("%d,%d", b.crossed[0], b.crossed[1]), "0,0")
	if b.groundRound != 0 && b.groundRound != Free {
		fmt.Fprintf(w, "ground-round = %d\n", b.groundRound)
	}
	if b.Hits > 0 {
		by := "ground"
		if b.hitSoft {
			by = "air or ships"
		}
		table.Put(w, "hits", fmt.Sprintf("%d on %s %s by %s", b.Hits, sideWords[b.hitSide], b.hitGroup, by), "")
	}
}

// timeText writes the time in the round: the letter of the combat turn and, from
// 1, which of its firers; at the end the step of 5.5.
func (b *Battle) timeText() string {
	switch {
	case b.Phase == AtEnd:
		return strconv.Itoa(int(b.Time) + 1)
	case b.Time == 0:
		return ""
	}
	return b.timeName(int(b.Time))
}

func (b *Battle) timeName(t int) string {
	letter := b.rate(b.Order[t].First()).Letter
	n := 1
	for t--; t >= 0 && b.rate(b.Order[t].First()).Letter == letter; t-- {
		n++
	}
	return string('A'+rune(letter)) + strconv.Itoa(n)
}

// resume sets what writeProgress wrote.
func (b *Battle) resume(d description, st Settings) error {
	var err error
	if b.Phase, err = choice[phase](st, "phase", d.Phase, phaseWords...); err != nil {
		return err
	}
	if d.Round < 1 || d.Round > int(b.lastRound)+1 || d.GroundRound < 0 || d.GroundRound > 3 {
		return st.Errorf("round", "found round %d; want 1 to %d", d.Round, b.lastRound+1)
	}
	b.RoundNow, b.landed = uint8(d.Round), d.Landed
	if d.GroundRound > 0 {
		b.groundRound = uint8(d.GroundRound)
	}
	if d.Control != "" {
		if b.Land, err = choice[sim.Side](st, "control", d.Control, sideWords...); err != nil {
			return err
		}
	}
	if d.SearchWon != "" {
		if b.first, err = choice[sim.Side](st, "search-won", d.SearchWon, sideWords...); err != nil {
			return err
		}
	}
	for part := range book.SplitList(d.Flak) {
		side, group, _ := strings.Cut(part, " ")
		s, g := slices.Index(sideWords, side), slices.Index(book.GroupNames[:], group)
		if s < 0 || g < 0 {
			return st.Errorf("flak", `found %q; want a side and group, as "defend naval"`, part)
		}
		b.provoked[s] |= 1 << g
	}
	for part := range book.SplitList(d.Shelled) {
		s := slices.Index(sideWords, part)
		if s < 0 {
			return st.Errorf("shelled", "found %q; want attack, defend or both", part)
		}
		b.provoked[s] |= book.Shelled
	}
	if d.Crossed != "" {
		attack, defend, _ := strings.Cut(d.Crossed, ",")
		for i, word := range [...]string{attack, defend} {
			n, err := strconv.ParseUint(strings.TrimSpace(word), 10, 8)
			if err != nil {
				return st.Errorf("crossed", `found %q; want two numbers, as "0,1"`, d.Crossed)
			}
			b.crossed[i] = uint8(n)
		}
	}
	b.setOrder()
	if err := b.resumeTime(d.CombatTurn, st); err != nil {
		return err
	}
	return b.resumeHits(d.Hits, st)
}

func (b *Battle) resumeTime(text string, st Settings) error {
	if text == "" {
		return nil
	}
	if b.Phase == AtEnd && len(text) == 1 && text >= "1" && text <= "3" {
		b.Time = text[0] - '1'
		return nil
	}
	for t := range int(b.times) {
		if b.Phase != AtEnd && b.timeName(t) == text {
			b.Time = uint8(t)
			return nil
		}
	}
	return st.Errorf("combat-turn",
		`found %q; want the combat turn of some block and which of its firers, as "D2", or a step of the retreats, 1 to 3`, text)
}

func (b *Battle) resumeHits(text string, st Settings) error {
	if text == "" {
		return nil
	}
	wrong := st.Errorf("hits", `found %q; want as "2 on defend naval by air or ships"`, text)
	words := strings.Fields(text)
	if len(words) < 6 || words[1] != "on" || words[4] != "by" {
		return wrong
	}
	n, err := strconv.ParseUint(words[0], 10, 8)
	s, g, by := slices.Index(sideWords, words[2]), slices.Index(book.GroupNames[:], words[3]), words[5]
	if err != nil || s < 0 || g < 0 || by != "ground" && by != "air" || n > 24 {
		return wrong
	}
	b.Hits, b.hitSide, b.hitGroup, b.hitSoft = uint8(n), sim.Side(s), book.Group(g), by == "air"
	return nil
}
