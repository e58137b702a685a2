package ask

import (
	"github.com/ironbottom/ironbottom/experiments/board"
	"github.com/ironbottom/ironbottom/sim"
)

// A Card introduces a game to a player who chooses one.
type Card struct {
	Sentence string   `json:"sentence"`
	Length   string   `json:"length"` // how long a game takes
	Lesson   string   `json:"lesson"` // the battle of the first lesson
	Tiles    []string `json:"tiles"`  // some of its counters, as SVG
}

// cards are those of the games, by name.
var cards = map[string]struct {
	Card
	units []string
}{
	"pacific-victory": {Card{"Wooden blocks that only their owner sees: the whole war, a season a turn.",
		"A battle: 5 minutes. A war: an evening.", "guadalcanal", nil}, []string{"NA", "CV", "IN"}},
	"victory-in-the-pacific": {Card{"Fleets sail for thirteen seas; holding one scores.",
		"A battle: 10 minutes. A war: an evening.", "coral-sea", nil}, []string{"CV", "BB", "Amph"}},
	"naval-chess": {Card{"Hidden markers, fuel and air rounds on a small board.",
		"A battle: 5 minutes. A war: two hours.", "midway", nil}, []string{"CV", "OB", "SS"}},
	"war-in-the-pacific": {Card{"Every ship by name: search, strike and night action, a week a turn.",
		"A fight: 10 minutes. A campaign: many evenings.", "savo-island", nil}, []string{"TF", "AP", "LAND"}},
}

// cardOf returns the card of a game.
func cardOf(name string) Card {
	c := cards[name]
	c.Tiles = []string{}
	for n, letters := range c.units {
		c.Tiles = append(c.Tiles, board.Tile(letters, sim.Side(n%2), 0))
	}
	return c.Card
}
