package seat

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/experiments/terminal"
	"github.com/ironbottom/ironbottom/sim"
)

const helpChoices = `A choice is made by its number, its name, or the beginning of its name if no other
begins so; capitals do not matter. Any other words list the choices that hold them.`

const helpOrders = `Orders say more in one line, and are taken back as one:`

const helpWords = `Words:
  ENTER         the choices again; where there is one only, it is made
  list [WORDS]  all choices, or those that hold the words
  status        the turn, and what is left to you
  map [REGION]  the map as your side sees it, and what its signs mean, or a part of it;
                of a battle (in a war: map battle) a table of both sides
  blocks        your pieces by place
  enemy         what is known of the enemy's pieces, by place
  look WORDS    all about the places and pieces whose names hold the words
  hint          the best order that can be found here now, your chance to win with it,
                and the plan that it begins
  script        choose as the script would; script all: wherever the same is asked
  odds [PLACE]  the odds of the battle at hand, or of one that is coming
  odds PLACE with PIECES
                the odds of the battle that there would be if these pieces went there
  advise [GOAL] in a battle: what each choice is worth
  back, undo    takes back your last line, undo all all of yours: as far as since then the
                other side has not decided, no dice were rolled and nothing of the
                enemy came to light; what dice and battles have shown stays: dice
                belong to what they are rolled for, and the same decision rolls the
                same again
  save          save now (it is done after each of your decisions)
  quit          save and leave`

// help explains what can be typed, with orders of the game at hand for examples.
func (s *Session) help(side sim.Side) {
	s.say("%s", helpChoices)
	if form := s.form(); form != "" {
		s.paragraph("Here one line can also be %s.", form)
	}
	if lines := s.examples(side); len(lines) > 0 {
		s.say("%s", helpOrders)
		wide := 0
		for _, line := range lines {
			wide = max(wide, terminal.Width(line[0]))
		}
		for _, line := range lines {
			s.say("  %s  %s", terminal.Pad(line[0], wide), line[1])
		}
	}
	s.say("%s", helpWords)
}

// examples are orders that can be given now, each with what it is; none if nobody is asked to go
// anywhere.
func (s *Session) examples(side sim.Side) (lines [][2]string) {
	var from string
	pieces := s.roster()
	for _, piece := range pieces {
		places := s.destinations(side, piece)
		if len(places) == 0 {
			continue
		}
		lines = append(lines, [2]string{piece + " to " + places[0], "a piece and where it goes"})
		for _, other := range pieces {
			if other != piece && slices.Contains(s.destinations(side, other), places[0]) {
				lines = append(lines, [2]string{fmt.Sprintf("%s %s to %s", piece, other, places[0]),
					"several, also such as are asked later"})
				break
			}
		}
		for _, o := range append(slices.Clone(s.options), s.ahead()...) {
			if o.Piece == piece {
				from = o.From
			}
		}
		whole := fmt.Sprintf("all of %s to %s", from, places[0])
		if _, ok := s.readOrder(whole); ok && from != "" && from != places[0] {
			lines = append(lines, [2]string{whole, "all of a place; all to " + places[0]})
		}
		return append(lines, [2]string{"the rest stays", "whoever is asked from here on; the rest to " + places[0]})
	}
	return nil
}
