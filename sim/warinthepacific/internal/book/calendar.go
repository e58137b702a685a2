package book

import (
	"fmt"
	"strconv"
	"strings"
)

// A Cycle is a date: how many Cycles after 13/41, four Game-Turns each. [2.5] [10.1]
type Cycle uint8

// String returns the Cycle as 8/42.
func (c Cycle) String() string { return CycleText(uint8(c)) }

// A GameTurn is a week: how many after Game-Turn 1 of 13/41. [2.4] [10.1]
type GameTurn uint16

// ParseGameTurn reads Game-Turn, Cycle and year, as 3/8/42.
func ParseGameTurn(text string) (GameTurn, error) {
	first, rest, _ := strings.Cut(text, "/")
	turn, err := strconv.Atoi(first)
	cycle, ok := CycleOf(rest)
	if err != nil || !ok || turn < 1 || turn > 4 || strconv.Itoa(turn) != first {
		return 0, fmt.Errorf("found %q; want Game-Turn, Cycle and year from 1/13/41 to 4/13/45, as 3/8/42", text)
	}
	return GameTurn(int(cycle)*4 + turn - 1), nil
}

// Cycle returns the Cycle of a Game-Turn.
func (g GameTurn) Cycle() Cycle { return Cycle(g / 4) }

// StartsCycle reports whether a Game-Turn is the first of its Cycle.
func (g GameTurn) StartsCycle() bool { return g%4 == 0 }

// String returns the Game-Turn as 3/8/42.
func (g GameTurn) String() string { return fmt.Sprintf("%d/%s", g%4+1, g.Cycle()) }

// Cycles from when on the rules differ: 4/42, when every port has guns [38.7]; 1/43 and
// 1/44, when the Allies tow, hunt and search better.
const (
	GunsFrom = 4
	Cycle143 = 14
	Cycle144 = 27
)

// CycleText writes a Cycle, as 8/42.
func CycleText(n uint8) string { return fmt.Sprintf("%d/%02d", (int(n)+12)%13+1, 41+(int(n)+12)/13) }

// CycleOf reads a Cycle, as 8/42, from 13/41 to 13/45.
func CycleOf(text string) (uint8, bool) {
	c, y, ok := strings.Cut(text, "/")
	cycle, err := strconv.Atoi(c)
	year, err2 := strconv.Atoi(y)
	n := (year-42)*13 + cycle
	if !ok || err != nil || err2 != nil || cycle < 1 || cycle > 13 || n < 0 || n > 52 ||
		fmt.Sprintf("%d/%02d", cycle, year) != text {
		return 0, false
	}
	return uint8(n), true
}
