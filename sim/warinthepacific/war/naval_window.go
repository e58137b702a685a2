package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// What has already been settled in the mover's hex. A search and a reaction happen once in a Naval
// Phase, Special Strikes until the enemy declines. (C9) (C10)
const (
	searched = 1 << iota
	struck   // the other has declined to strike
	answered // no force reacts in this hex any more
	arrived  // at the end of its way
	asked    // Task Forces of this hex have been rolled for
	lurked   // submarines let it pass in this hex
	due      // night is asked before it goes on
	dusk     // night has been declared: what flies may still search and strike where it begins [9.6]
)

// arrive notes that the mover goes no further: submarines that have let it pass so far are asked for the last time.
func (w *War) arrive() {
	if w.Window&arrived == 0 {
		w.Window = w.Window&^lurked | arrived
	}
}

// betterFound is the number of Search Points of known bases for which the enemy waits before it
// searches for a mover that moves on (C10).
const betterFound = 3

// window opens the events that may stop the mover in its hex, in the order of C9: Coastwatchers,
// submarines, search, Special Strikes, reaction, engagement. It reports whether something is to be
// decided or rolled.
func (w *War) window() bool {
	f := &w.Forces[w.Mover]
	enemy := 1 - theatre.SideOf(w.Mover)
	if f.Hex == theatre.None || f.Marks&board.Void != 0 {
		return false
	}
	if f.Marks&(board.Known|board.Contacted) != board.Known|board.Contacted && w.betrayed(w.Mover) {
		if w.unmask(w.Mover); f.Hex == theatre.None {
			return false
		}
	}
	if w.Window&lurked == 0 && w.hunted() {
		w.Back = board.Sail
		return true
	}
	if w.underWay() && f.Marks&board.Contacted == 0 && f.Marks&board.ByNight == 0 && w.Window&searched == 0 { // [8.44]
		if w.airfields().Lookout(enemy, f.Hex, true) >= betterFound || w.Window&(arrived|dusk) != 0 &&
			w.airfields().CouldSearch(enemy, f.Hex) {
			w.Step, w.Side = board.Spot, enemy
			return true
		}
	}
	if w.underWay() && f.Marks&board.Contacted != 0 && f.Marks&board.ByNight == 0 && w.Window&struck == 0 &&
		w.Passed == 0 { // [6.6] [6.66] [9.61]
		w.Step, w.Side = board.Intercept, enemy
		var room [board.MostMoves]sim.Move
		if len(w.toIntercept(room[:0])) > 1 {
			return true
		}
	}
	if w.underWay() && f.Marks&board.Contacted != 0 && w.Window&answered == 0 { // [10.44]
		w.Step, w.Side = board.Respond, enemy
		var room [board.MostMoves]sim.Move
		if len(w.toRespond(room[:0])) > 1 {
			return true
		}
	}
	if w.Window&asked == 0 {
		w.Window |= asked
		w.Asked = uint8(theatre.FirstMarker(enemy))
	}
	if w.nextMeeting(enemy) {
		return true
	}
	w.toSail()
	return false
}

// underWay reports whether the mover is being moved: it has come into its hex in this Naval Phase,
// or has declared its night and is about to leave (C136). [6.6] [9.6] [10.44]
func (w *War) underWay() bool {
	f, leg := &w.Forces[w.Mover], w.leg()
	return f.From != theatre.None || w.Window&dusk != 0 && leg != nil && leg.Hex != f.Hex
}

// spot rolls for the mover. [8.44]
func (w *War) spot(d *sim.Dice) {
	w.Window |= searched
	if w.finds(w.airfields().Points(w.Side, w.Forces[w.Mover].Hex), w.Mover, d) {
		if w.Window |= due; w.found(w.Mover, d) {
			return
		}
	}
	w.resume()
}

// resume goes on where the mover was stopped.
func (w *War) resume() {
	if w.damaged() {
		w.Step, w.Side = board.TurnBack, theatre.SideOf(w.Mover)
		return
	}
	w.retie()
	if !w.window() {
		w.sail()
	}
}

// toIntercept lists the bases that may send Air Points against the mover, after 0 for none in this
// Phase. Their Air Points must not have struck in the Air Phase before, or this Task Force earlier.
// While the mover goes on, the enemy may also let it pass in this hex alone (C60). [6.6] [6.61]
// [6.64] [6.65]
func (w *War) toIntercept(buf []sim.Move) []sim.Move {
	buf = append(buf, board.Pass)
	if w.Plotted[w.Side] == board.MostStrikes {
		return buf
	}
	start, at := len(buf), w.Forces[w.Mover].Hex
	list, n := w.bases(w.Side)
	for _, b := range list[:n] {
		if from := w.fleet().Base(b); from != theatre.None && at != theatre.None &&
			w.Theatre.ByAir(from, at) <= w.reach(b, board.StrikeShips) {
			buf = append(buf, board.PackBase(b))
		}
	}
	if len(buf) > start && w.Window&arrived == 0 {
		buf = append(buf, board.PassHex)
	}
	return buf
}

// intercept begins a Special Strike from a hex, whose owner says which Air Points fly it. [6.6]
func (w *War) intercept(m sim.Move, d *sim.Dice) {
	switch b, ok := board.UnpackBase(m); {
	case m == board.PassHex:
		w.Passed = 1
		w.resume()
	case !ok:
		w.Window |= struck
		w.resume()
	default:
		*w.Plotting() = board.Strike{Base: b, Mission: board.StrikeShips, Target: uint8(w.Mover)}
		w.Step, w.Foe = board.Scramble, 0
		w.nextScramble(d)
	}
}

// scramble sends so many Air Points of the stack Foe on a Special Strike.
func (w *War) scramble(points uint8, d *sim.Dice) {
	if k := w.Plotting(); points > 0 {
		k.Sent[k.Count] = board.Sent{Stack: w.FoeStack(), Points: points}
		k.Count++
	}
	w.Foe++
	w.nextScramble(d)
}

// nextScramble goes on to the next stack that may fly the Special Strike, then launches it. If
// nobody flies it but escort, the other declines to strike. [6.6] [6.61] [6.65]
func (w *War) nextScramble(d *sim.Dice) {
	k := w.Plotting()
	for ; int(w.Foe) < len(w.Theatre.Stacks); w.Foe++ {
		if w.mayGo(w.FoeStack(), k) && w.free(w.FoeStack(), k.Mission) > 0 {
			return
		}
	}
	w.Foe = 0
	if !w.strikesAt(k) {
		harass := k.Mission == board.Harass
		*k = board.Strike{}
		if harass {
			w.swoopFrom(board.Pass, d)
			return
		}
		w.intercept(board.Pass, d)
		return
	}
	w.Plotted[w.Side]++
	w.Foe = w.open(w.Side, w.Plotted[w.Side]-1)
	if k = &w.Strikes[w.Side][w.Foe]; k.Mission == board.Harass {
		w.Back = board.Swoop
		if !w.launch() {
			w.swoop(d)
		}
		return
	}
	w.Back = board.Sail
	if !w.launch() {
		w.resume()
	}
}

// toRespond lists the REAC forces that can reach the mover, after NoMore for none. [10.4] [10.45]
func (w *War) toRespond(buf []sim.Move) []sim.Move {
	from := theatre.FirstMarker(w.Side)
	for m := from; m < from+id.Marker(w.Count[w.Side]); m++ {
		if w.missions().Reacts(m) {
			buf = append(buf, board.PackMarker(m))
		}
	}
	return append(buf, board.NoMore)
}

// respond has a REAC force come up to the mover, or none in this hex. It moves after each hex of
// the mover, as far as the mover came. [10.44] [10.45]
func (w *War) respond(move sim.Move) {
	m, ok := board.UnpackMarker(move)
	if !ok {
		w.Window |= answered
		w.resume()
		return
	}
	f, to := &w.Forces[m], w.Forces[w.Mover].Hex
	if !w.casts(m) {
		f.Marks |= board.Reacted
		w.resume()
		return
	}
	f.Spent += uint8(w.Theatre.BySea(f.Hex, to))
	if f.Marks&board.Done == 0 {
		f.Active++
		w.upkeep().BurnAll(m)
	}
	f.Marks |= board.Reacted | board.Moved | board.Done
	f.Marks = f.Marks&^board.ByNight | w.Forces[w.Mover].Marks&board.ByNight // [9.67]
	f.From, f.Hex = f.Hex, to
	w.Asked = uint8(theatre.FirstMarker(w.Side))
	w.resume()
}

// nextMeeting goes on to the next Task Force of the enemy in the hex that the mover may meet. [9.4] [9.46]
func (w *War) nextMeeting(enemy sim.Side) bool {
	f := &w.Forces[w.Mover]
	for last := uint8(theatre.FirstMarker(enemy) + id.Marker(w.Count[enemy])); w.Asked < last; w.Asked++ {
		o := &w.Forces[w.Asked]
		if o.Hex != f.Hex || f.Marks&board.Fought != 0 || w.fleet().Port(enemy, o.Hex) != id.None &&
			o.Marks&board.Moved == 0 {
			// [20.14]
			continue
		}
		if f.Marks&board.Reacted != 0 && f.From == theatre.None && o.From != theatre.None {
			// it has come upon who stirs now, or came for another (C161) [9.48] [10.41]
			continue
		}
		if w.fleet().Afloat(w.Mover) > 0 {
			w.Step, w.Side = board.Meet, theatre.SideOf(w.Mover)
			return true
		}
	}
	return false
}

// engages returns the Engagement Value of the mover and a Task Force in its hex. [9.42] [9.44]
func (w *War) engages(foe id.Marker) int {
	area := w.Theatre.Map.Area(w.Theatre.Index(w.Forces[w.Mover].Hex))
	return contact.Value(w.missions().Value(w.Mover), w.missions().Value(foe), w.slips(foe), w.dark(foe), area)
}

// slips returns what movement takes away from the Engagement Value: nothing for a Task Force that
// has no plot any more, because it has no reaction either. [9.41] [9.43] [9.44] [39.81]
func (w *War) slips(foe id.Marker) int {
	if o := &w.Forces[foe]; o.Marks&(board.Reacted|board.Void) == board.Reacted && o.Plot.Waits() {
		return min(w.missions().Movement(w.Mover), contact.Spent(w.missions().Reaction(foe)))
	}
	return w.missions().Movement(foe)
}

// meet rolls whether the mover and the Task Force asked come to battle; Task Forces that meet are
// turned up. [9.4] [9.42] [8.38]
func (w *War) meet(d *sim.Dice) {
	f, o := &w.Forces[w.Mover], &w.Forces[w.Asked]
	w.Foe = w.Asked
	w.Asked++
	w.Rolled++
	if !w.finds(w.engages(w.FoeMarker()), w.FoeMarker(), d) {
		w.resume()
		return
	}
	w.reveal(w.Mover)
	w.reveal(w.FoeMarker())
	if w.fleet().Afloat(w.FoeMarker()) == 0 {
		w.takeOff(w.FoeMarker())
		w.resume()
		return
	}
	f.Marks |= board.Fought
	o.Marks |= board.Fought
	w.Back = board.Sail
	attacker := theatre.SideOf(w.Mover)
	w.begin(board.SeaFight, attacker)
}
