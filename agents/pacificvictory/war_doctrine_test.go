package pacificvictory

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Each switch of the script removes a habit in a position made for it.
func TestSwitchesOfTheWarScript(t *testing.T) {
	const china = alliesMove + `
		[japan]
		Canton = "IN2"
		Tokyo = "IN2"
		[allies]
		Lanchow = "IN4[PRA]"
		Chungking = "SHQ4[Chiang Kai-shek]"`
	const burma = japanMoves + `
		captured = "Rangoon"
		[japan]
		Rangoon = "IN1"
		Bangkok = "IN4 IN4"
		Tokyo = "IN4"
		[allies]
		Calcutta = "IN4[India] IN4[India]"
		Dhaka = "IN4[India] IN4[India]"
		Kunming = "IN4[NRA] AF4[China]"
		Singapore = "IN4 IN4 IN4"`
	for _, c := range []struct{ habit, off, on, position, does string }{
		{"a headquarters goes where infantry stands, and leaves other bases empty", "scripted:staff=0", "scripted",
			china, "Chiang Kai-shek rebases Chungking -> Peking"},
		{"the last garrison leaves a base under threat", "scripted:garrison=0.6,opening=0", "scripted:opening=0",
			burma, "IN.4 rebases Bangkok -> Hanoi"},
	} {
		plays := func(agent string) string { return strings.Join(phaseOf(t, agent, warAt(t, c.position)), "\n") }
		assert.Contains(t, plays(c.off), c.does, c.habit)
		assert.NotContains(t, plays(c.on), c.does, c.habit)
	}
}
