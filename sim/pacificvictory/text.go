package pacificvictory

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
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
	if b.round > 1 || b.acted|b.half|b.steps[0]&^(b.here|b.late) != 0 {
		return "", false
	}
	all := b.allInvade()
	for _, invade := range []bool{all, false}[flag(!all):] {
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
	can := b.where(func(k *profile) bool { return k.typ.mayInvade() }) & (b.here | b.late) & of(Attacker)
	return b.isBase() && can != 0 && can == b.sea&of(Attacker)
}

// writeSetup writes the battle file; invade stands for the marks of the attackers
// at sea.
func (b *Battle) writeSetup(w *strings.Builder, invade bool) {
	for s := range sim.Side(2) {
		force, later := b.force(s, ^b.late), b.force(s, b.late)
		if invade && s == Attacker {
			force, later = strings.ReplaceAll(force, "~", ""), strings.ReplaceAll(later, "~", "")
		}
		if force == "" {
			force = "none"
		}
		fmt.Fprintf(w, "%s = %q\n", sideWords[s], force)
		put(w, sideWords[s]+"-later", later, "")
	}
	put(w, "japan", sideWords[b.japan], "attack")
	fmt.Fprintf(w, "hex = %q\nbase = %q\n", hexWords[b.terrain], baseWords[b.base])
	putTrue(w, "invade", invade)
	for s, key := range []string{"hexsides", "defend-hexsides"} {
		if n := b.cross[s]; n != free {
			parts := slices.Repeat([]string{"2"}, int(n/2))
			if n%2 == 1 || n == 0 {
				parts = append(parts, strconv.Itoa(int(n%2)))
			}
			put(w, key, strings.Join(parts, ","), "")
		}
	}
	for s := range sim.Side(2) {
		put(w, "retreat-"+sideWords[s], b.roomText(s), "free")
	}
	putTrue(w, "raid", b.mode == raid)
	putTrue(w, "pearl-harbor", b.mode == strike)
	if b.blockader != nobody {
		put(w, "blockading", sideWords[b.blockader], "")
	}
	put(w, "weather", weatherWords[b.weather], "fair")
	put(w, "date", Turns[b.date], Turns[0])
	put(w, "options", b.changedOptions(), "")
}

func (b *Battle) roomText(s sim.Side) string {
	room := b.room[s]
	switch {
	case b.weather == typhoon || room == [3]uint8{free, free, free}:
		return "free"
	case room == [3]uint8{} && !b.haven[s]:
		return "none"
	}
	var parts []string
	for g, n := range room {
		if n != free {
			parts = append(parts, fmt.Sprintf("%s=%d", Group(g), n))
		}
	}
	if room[Ground] == 0 && b.haven[s] {
		parts = append(parts, "headquarters=yes")
	}
	return strings.Join(parts, ",")
}

// force writes the blocks of a side that are in m.
func (b *Battle) force(s sim.Side, m mask) string {
	var words []string
	for i := range b.Span(s) {
		if !m.has(i) {
			continue
		}
		word := b.block(i)
		for _, mark := range []struct {
			m mask
			c string
		}{
			{b.sea, "~"},
			{b.bySea &^ b.sea, "^"},
			{b.acted, "!"},
			{b.half, "'"},
			{b.steps[0] &^ b.here &^ b.late, ">"},
			{b.Position.kamikaze, "*"},
		} {
			if mark.m.has(i) {
				word += mark.c
			}
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// block writes a block without marks.
func (b *Battle) block(i int) string {
	k := b.name(i)
	return k.typ.String() + strconv.Itoa(b.strength(i)) + nationMark(k)
}

func (b *Battle) writeProgress(w *strings.Builder) {
	fmt.Fprintf(w, "phase = %q\nround = %d\n", phaseWords[b.phase], b.round)
	put(w, "combat-turn", b.timeText(), "")
	if b.land != b.landBefore() {
		put(w, "control", sideWords[b.land], "")
	}
	if b.first != nobody {
		put(w, "search-won", sideWords[b.first], "")
	}
	putTrue(w, "landing-over", b.landed)
	var flak, bombarded []string
	for s, word := range sideWords {
		for g := range numGroups {
			if b.provoked[s]>>g&1 != 0 {
				flak = append(flak, word+" "+g.String())
			}
		}
		if b.provoked[s]&shelled != 0 {
			bombarded = append(bombarded, word)
		}
	}
	put(w, "flak", strings.Join(flak, ", "), "")
	put(w, "shelled", strings.Join(bombarded, ", "), "")
	put(w, "crossed", fmt.Sprintf("%d,%d", b.crossed[0], b.crossed[1]), "0,0")
	if b.groundRound != 0 && b.groundRound != free {
		fmt.Fprintf(w, "ground-round = %d\n", b.groundRound)
	}
	if b.hits > 0 {
		by := "ground"
		if b.hitSoft {
			by = "air or ships"
		}
		put(w, "hits", fmt.Sprintf("%d on %s %s by %s", b.hits, sideWords[b.hitSide], b.hitGroup, by), "")
	}
}

// timeText writes the time in the round: the letter of the combat turn and, from
// 1, which of its firers; at the end the step of 5.5.
func (b *Battle) timeText() string {
	switch {
	case b.phase == atEnd:
		return strconv.Itoa(int(b.time) + 1)
	case b.time == 0:
		return ""
	}
	return b.timeName(int(b.time))
}

func (b *Battle) timeName(t int) string {
	letter := b.rate(b.order[t].first()).letter
	n := 1
	for t--; t >= 0 && b.rate(b.order[t].first()).letter == letter; t-- {
		n++
	}
	return string('A'+rune(letter)) + strconv.Itoa(n)
}

// resume sets what writeProgress wrote.
func (b *Battle) resume(d description, st settings) error {
	var err error
	if b.phase, err = choice[phase](st, "phase", d.Phase, phaseWords...); err != nil {
		return err
	}
	if d.Round < 1 || d.Round > int(b.lastRound)+1 || d.GroundRound < 0 || d.GroundRound > 3 {
		return st.errorf("round", "found round %d; want 1 to %d", d.Round, b.lastRound+1)
	}
	b.round, b.landed = uint8(d.Round), d.Landed
	if d.GroundRound > 0 {
		b.groundRound = uint8(d.GroundRound)
	}
	if d.Control != "" {
		if b.land, err = choice[sim.Side](st, "control", d.Control, sideWords...); err != nil {
			return err
		}
	}
	if d.SearchWon != "" {
		if b.first, err = choice[sim.Side](st, "search-won", d.SearchWon, sideWords...); err != nil {
			return err
		}
	}
	for part := range splitList(d.Flak) {
		side, group, _ := strings.Cut(part, " ")
		s, g := slices.Index(sideWords, side), slices.Index(groupNames[:], group)
		if s < 0 || g < 0 {
			return st.errorf("flak", `found %q; want a side and group, as "defend naval"`, part)
		}
		b.provoked[s] |= 1 << g
	}
	for part := range splitList(d.Shelled) {
		s := slices.Index(sideWords, part)
		if s < 0 {
			return st.errorf("shelled", "found %q; want attack, defend or both", part)
		}
		b.provoked[s] |= shelled
	}
	if d.Crossed != "" {
		if n, err := fmt.Sscanf(d.Crossed, "%d,%d", &b.crossed[0], &b.crossed[1]); n != 2 || err != nil {
			return st.errorf("crossed", `found %q; want two numbers, as "0,1"`, d.Crossed)
		}
	}
	b.setOrder()
	if err := b.resumeTime(d.CombatTurn, st); err != nil {
		return err
	}
	return b.resumeHits(d.Hits, st)
}

func (b *Battle) resumeTime(text string, st settings) error {
	if text == "" {
		return nil
	}
	if b.phase == atEnd && len(text) == 1 && text >= "1" && text <= "3" {
		b.time = text[0] - '1'
		return nil
	}
	for t := range int(b.times) {
		if b.phase != atEnd && b.timeName(t) == text {
			b.time = uint8(t)
			return nil
		}
	}
	return st.errorf("combat-turn", `found %q; want the combat turn of some block and which of its firers, as "D2", or a step of the retreats, 1 to 3`, text)
}

func (b *Battle) resumeHits(text string, st settings) error {
	if text == "" {
		return nil
	}
	var side, group, by string
	n, _ := fmt.Sscanf(text, "%d on %s %s by %s", &b.hits, &side, &group, &by)
	s, g := slices.Index(sideWords, side), slices.Index(groupNames[:], group)
	if n != 4 || s < 0 || g < 0 || by != "ground" && by != "air" || b.hits > 24 {
		return st.errorf("hits", `found %q; want as "2 on defend naval by air or ships"`, text)
	}
	b.hitSide, b.hitGroup, b.hitSoft = sim.Side(s), Group(g), by == "air"
	return nil
}
