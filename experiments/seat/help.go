package seat

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/experiments/terminal"
	"github.com/ironbottom/ironbottom/sim"
)

const helpChoices = `Choose by number, by name, or by the beginning of a name if no other begins so.
Capitals do not matter. Any other words list the choices that contain them.`

const helpOrders = `Orders say more in one line, and are taken back as one:`

const helpWords = `Words:
  ENTER         shows the choices again; a single choice is made
  list [WORDS]  all choices, or those that contain the words
  status        the turn, and the pieces left to you
  map [REGION]  the map, or a part of it, as your side sees it, and what its signs mean;
                for a battle (in a war: map battle) a table of both sides
  blocks        your pieces by place
  enemy         what is known of the enemy's pieces, by place
  look WORDS    everything about the places and pieces whose names contain the words
  hint          the best order found for this moment, your chance to win with it, and the
                plan that it begins
  script        choose as the script would; script all: each time this is asked
  odds [PLACE]  the odds of the battle at hand, or of one to come
  odds PLACE with PIECES
                the odds of the battle if these pieces went there
  advise [GOAL] in a battle: what each choice is worth
  back, undo    takes back your last line; undo all: all your lines, back to the last
                decision of the enemy, roll of dice or discovery. The same decision
                always rolls the same dice
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
					"several pieces, even if their turn comes later"})
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
		return append(lines, [2]string{"the rest stays", "all pieces still to be asked; the rest to " + places[0]})
	}
	return nil
}
