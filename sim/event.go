package sim

// An Event is something that the rules did, such as a ship that was hit or a base that fell. The
// rules report it with Dice.Note when it happens. It is made of plain numbers: each game has its
// own kinds of event, and each kind says what the numbers mean.
type Event struct {
	Kind uint16 // what happened
	Side Side   // the side that acts, or whose piece it is
	Open bool   // both sides see everything; otherwise the kind says what the other side sees

	By, What int32 // the piece that acts, and the piece that it acts on
	At, To   int32 // the place, and the place where a way ends
	N, Why   int32 // how many, and the reason

	Last State // of a battle that ends in a longer game: its last position; nil in other events
}

// WatchEvents calls f after every Note; nil ends it. Together with Watch it shows rolls and events
// in the order in which the rules made them.
func (d *Dice) WatchEvents(f func(Event)) { d.events = f }

// EventsWatched reports whether somebody watches events. Rules ask before they work out an event
// that takes time to find. Dice that are nil are not watched.
func (d *Dice) EventsWatched() bool { return d != nil && d.events != nil }

// Note reports an event to the watcher of events, if there is one. It changes no roll.
func (d *Dice) Note(e Event) {
	if d != nil && d.events != nil {
		d.events(e)
	}
}

// A Log is what the rules reported while they made a move: all rolls and all events, each in order.
type Log struct {
	Rolls  []Roll
	Events []LoggedEvent
}

// A LoggedEvent is an event in a Log.
type LoggedEvent struct {
	Event
	Rolls int // number of rolls that the move had made before the event
}

// Watch has the dice report to the log from now on.
func (l *Log) Watch(d *Dice) {
	d.Watch(func(r Roll) { l.Rolls = append(l.Rolls, r) })
	d.WatchEvents(func(e Event) { l.Events = append(l.Events, LoggedEvent{e, len(l.Rolls)}) })
}

// Clear empties the log for another move. It keeps its memory.
func (l *Log) Clear() { l.Rolls, l.Events = l.Rolls[:0], l.Events[:0] }

// An EventNarrator is a State whose rules note events, and which describes a move by them. It
// goes before SideNarrator and Narrator, see Told.
type EventNarrator interface {
	// NarrateEvents describes what the viewer sees of a move, for Over everything. It is called on
	// the position before the move. The text does not depend on anything hidden from the viewer.
	NarrateEvents(viewer Side, m Move, after State, log *Log) []string
}

// Told describes what the viewer sees of a move, for Over everything. It asks the state as an
// EventNarrator, else as a SideNarrator, else as a Narrator. If the game cannot describe a move
// that the viewer sees, ok is false.
func Told(viewer Side, before State, m Move, after State, log *Log) (lines []string, ok bool) {
	if w, is := before.(EventNarrator); is {
		return w.NarrateEvents(viewer, m, after, log), true
	}
	if w, is := before.(SideNarrator); is && viewer != Over {
		return w.NarrateTo(viewer, m, after, log.Rolls), true
	}
	_, hides := before.(Hider)
	if w, is := before.(Narrator); is && (viewer == Over || !hides) {
		return w.Narrate(m, after, log.Rolls), true
	}
	return nil, hides && viewer != Over && before.Turn() != viewer
}

// An EventSource is a State of a game whose rules note events.
type EventSource interface {
	// EventKinds lists the kinds of event of the game.
	EventKinds() []EventKind
	// EventSeen returns the name of an event's kind and its fields as the viewer sees them, for Over
	// everything. If the viewer does not see the event, ok is false.
	EventSeen(viewer Side, e Event) (kind string, fields []EventField, ok bool)
	// EventPhase names the phase of the position, or "" if the game has no phases.
	EventPhase() string
}

// An EventKind describes a kind of event for people.
type EventKind struct {
	Name    string
	Meaning string   // one sentence
	Fields  []string // names of the fields, in order; * marks those that only the owner sees
	Seen    string   // who sees it
}

// An EventField is one fact about an event: a name, a number or true.
type EventField struct {
	Name  string
	Value any // string, int, float64 or bool
}
