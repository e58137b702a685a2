package war

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// lift fills the fight that begins from the war: what Fight, Mover, Foe and the strike say.
func (w *War) lift() {
	w.after()
}

// land writes back what became of the fight at hand.
func (w *War) land() {
	w.after()
}

// after goes on with the war when a fight is over.
func (w *War) after() {
	w.Fight = NoFight
	switch w.Back {
	case AirNext:
		w.Side = uint8(1 - w.attacker)
		w.nextStrike()
	case Sail:
		w.Step, w.Side = Sail, theatre.SideOf(w.Mover)
		w.resume()
	case Assault:
		w.nextAssault()
	}
}
