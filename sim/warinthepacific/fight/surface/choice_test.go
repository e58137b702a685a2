package surface_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// choices lists what the legal moves stand for, by their text.
func choices(s *surface.Action) map[string]sim.Choice {
	list := map[string]sim.Choice{}
	for _, m := range s.Legal(nil) {
		list[s.MoveString(m)] = s.Choice(m)
	}
	return list
}

// What decisions stand for, question by question: where a ship is placed, whom they fire
// at, who fires, where a ship goes; to cease fire, to hold it and to stay are to stay.
func TestChoicesOfActions(t *testing.T) {
	assert.Equal(t, sim.Choice{Question: "line of battle", Piece: "Chokai", To: "E3"},
		choices(action(t, "Chokai, Aoba", "US Chicago", ""))["Chokai to E3"])
	assert.Equal(t, map[string]sim.Choice{
		"cease fire": {Question: "target", Pass: true}, "fire at Chicago": {Question: "target", To: "Chicago"},
		"fire at DD-modern 2": {Question: "target", To: "DD-modern 2"},
	}, choices(action(t, "Chokai @E1 spotted",
		"US Chicago @D1 spotted, US DD-modern @C6 spotted, US DD-modern @C2 spotted", day)))
	assert.Equal(t, map[string]sim.Choice{
		"Aoba holds its fire": {Question: "who fires", Piece: "Aoba", Pass: true},
		"Aoba fires":          {Question: "who fires", Piece: "Aoba"},
	}, choices(action(t, "Chokai @E1 spotted joined fired shot, Aoba @E1 spotted", "US Chicago @D1 spotted struck",
		"round = 1\nphase = \"join\"\nnumber = 1\nasked = 1")))
	assert.Equal(t, map[string]sim.Choice{
		"Chokai stays": {Question: "movement", Piece: "Chokai", Pass: true}, "Chokai to E2": {Question: "movement",
			Piece: "Chokai", To: "E2"},
		"Chokai to F1":     {Question: "movement", Piece: "Chokai", To: "F1"},
		"Chokai withdraws": {Question: "movement", Piece: "Chokai"},
	}, choices(action(t, "Chokai D1 @E1 spotted, Aoba @E1 spotted", "US Chicago @D1 spotted",
		"phase = \"move\"\nnumber = 1\n")))
	assert.Equal(t, map[string]sim.Choice{"roll for the Active hexes": {}},
		choices(action(t, "Chokai @E1 spotted", "US Chicago @C1 spotted", "phase = \"active\"")))
}

// told lists what is told of a move in all its outcomes, line by line, without the move
// itself.
func told(t *testing.T, s *surface.Action, move string) map[string]bool {
	t.Helper()
	legal := s.Legal(nil)
	i, err := sim.ParseMove(s, legal, move)
	require.NoError(t, err)
	var l sim.Lister
	lines := map[string]bool{}
	for next := range l.Outcomes(s, legal[i]) {
		for _, line := range s.Narrate(legal[i], next, nil)[1:] {
			lines[strings.TrimSpace(line)] = true
		}
	}
	return lines
}

// keys returns what is in a set.
func keys(set map[string]bool) (list []string) {
	for text := range set {
		list = append(list, text)
	}
	return list
}

// The narration of an action: the First Player and the active hexes, ships damaged, sunk, seen or
// gone, the side that breaks off and by how much, and the end. [30.3] [30.74] [30.92]
func TestTaleOfActions(t *testing.T) {
	s := action(t, "Chokai @E1 spotted", "US Chicago @C6 spotted", "phase = \"active\"")
	lines := keys(told(t, s, "roll for the Active hexes"))
	assert.ElementsMatch(t, []string{"the attacker is the First Player", "the defender is the First Player",
		"hexes numbered 1 are active", "hexes numbered 6 are active"}, lines, "on other numbers nobody is asked")
	s = action(t, "Chokai @E1 spotted", "US Chicago @C6 spotted", "phase = \"active\"\nround = 1")
	assert.ElementsMatch(t, []string{"hexes numbered 1 are active", "hexes numbered 6 are active"},
		keys(told(t, s, "roll for the Active hexes")), "later who is first is known")

	s = action(t, "Yamato @E1 spotted",
		"US Chicago @D1 spotted struck, US Portland @C6 spotted, US Enterprise @A3 spotted",
		"round = 1\nphase = \"join\"\nnumber = 1\n")
	assert.ElementsMatch(t, []string{"defender Chicago is damaged: D1", "defender Chicago is damaged: D2",
		"defender Chicago is damaged: D3", "defender Chicago is damaged: D4", "defender Chicago is sunk",
		"defender force breaks off: 3 are more than 2", "hexes numbered 2 are active",
		"hexes numbered 4 are active"}, keys(told(t, s, "Yamato fires")),
		"who is sunk or dead in the water at number 2 does nothing")
	s = action(t, "Chokai D1 @E1 spotted, Aoba @E2 spotted", "US Chicago @C6 spotted", "phase = \"move\"\nnumber = 1\n")
	assert.ElementsMatch(t, []string{"attacker Chokai is gone", "attacker force breaks off: 4 are more than 1",
		"hexes numbered 2 are active"}, keys(told(t, s, "Chokai withdraws")))
	s = action(t, "Chokai @E1, JP DD-modern @E2", "US Chicago @C1",
		"night = true\nphase = \"move\"\nnumber = 1\nround = 1\n")
	assert.ElementsMatch(t, []string{"attacker Chokai is spotted", "defender Chicago is spotted"},
		keys(told(t, s, "Chokai to D1")))
	s = action(t, "Chokai D1 @E1 spotted", "US Chicago @C6 spotted", "phase = \"move\"\nnumber = 1\n")
	assert.ElementsMatch(t, []string{"attacker Chokai is gone", "attacker force breaks off: 4 are more than 1",
		"Result: defender ahead"}, keys(told(t, s, "Chokai withdraws")))
	s = action(t, "Chokai D4 spotted withdrawn hit", "US Chicago spotted withdrawn",
		"phase = \"critical\"\ndate = \"8/42\"")
	assert.ElementsMatch(t, []string{"attacker Chokai is sunk", "Result: defender ahead"},
		keys(told(t, s, "roll for Chokai")))
	s = action(t, "Chokai spotted withdrawn",
		"US Chicago D3 spotted withdrawn hit, US Portland D1 spotted withdrawn hit",
		"phase = \"critical\"\nplayer = 1\ndate = \"8/42\"")
	assert.ElementsMatch(t, []string{"defender Chicago is damaged: D4", "defender Chicago is sunk"},
		keys(told(t, s, "roll for Chicago")), "it is not over yet")
}

// What decides an action is counted by where its numbers are from, and everybody can look
// at it.
func TestSurfaceSources(t *testing.T) {
	s := action(t, "Chokai", "US Chicago", "")
	assert.NotEmpty(t, s.Sources())
	assert.NotEmpty(t, s.Table(book.Attacker))
}

// Of dice that damage nobody it is said that they did not, with those who fired: of ships, of
// coastal guns and of Critical Hits; of no other dice. [30.47] [38.73] [30.76]
func TestTaleOfWhatMisses(t *testing.T) {
	harm := regexp.MustCompile(" is (damaged|sunk)")
	for move, s := range map[string]*surface.Action{
		"Chokai fires": action(t, "Chokai @E1 spotted",
			"US DD-modern @D1 spotted, US Chicago @D1 spotted struck",
			"round = 1\nphase = \"join\"\nnumber = 1\ntarget = 1"),
		"fire at Chokai": action(t, "none", "Chokai", "date = \"4/42\"\nguns = 10"),
		"roll for Chokai": action(t, "Chokai D1 spotted hit", "US Chicago spotted",
			"phase = \"critical\"\nround = 1"),
		"roll for the Active hexes": action(t, "Chokai @E1 spotted", "US Chicago @C6 spotted", "phase = \"active\""),
		"Chokai holds its fire": action(t, "Chokai @E1 spotted, Aoba @E1 spotted",
			"US Chicago @D1 spotted struck", "round = 1\nphase = \"join\"\nnumber = 1"),
	} {
		misses, hits := 0, 0
		legal := s.Legal(nil)
		k, err := sim.ParseMove(s, legal, move)
		require.NoError(t, err, move)
		m := legal[k]
		for game := range uint64(60) {
			next := s.Clone().(*surface.Action)
			d := sim.NewDice(1, sim.Nature)
			d.Start(game)
			var rolls []sim.Roll
			d.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
			next.Apply(m, &d)
			lines := s.Narrate(m, next, rolls)
			hit := harm.MatchString(strings.Join(lines, "\n"))
			missed := strings.HasSuffix(lines[0], "; no damage")
			assert.False(t, hit && missed, lines)
			hits, misses = hits+int(book.Bit(hit)), misses+int(book.Bit(missed))
		}
		if damages := !strings.HasSuffix(move, "hexes") && !strings.HasSuffix(move, "its fire"); damages {
			assert.Positive(t, hits, move)
			assert.Equal(t, 60, hits+misses, move)
		} else {
			assert.Zero(t, misses, move)
		}
	}
}
