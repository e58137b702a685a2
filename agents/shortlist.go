package agents

// A Shortlist holds the alternatives that an OrderTaker likes best for one topic, best first. The
// zero Shortlist is empty.
type Shortlist struct {
	say   [4]uint32
	worth [4]float64
	n     int
}

// Add adds an alternative with its value to the script. Of equal ones the first stays ahead.
func (l *Shortlist) Add(say uint32, worth float64) {
	at := l.n
	for at > 0 && l.worth[at-1] < worth {
		at--
	}
	if at == len(l.say) {
		return
	}
	l.n = min(l.n+1, len(l.say))
	copy(l.say[at+1:l.n], l.say[at:])
	copy(l.worth[at+1:l.n], l.worth[at:])
	l.say[at], l.worth[at] = say, worth
}

// Clear empties the list.
func (l *Shortlist) Clear() { l.n = 0 }

// Best returns the first alternative, or 0 if there is none.
func (l *Shortlist) Best() uint32 {
	if l.n == 0 {
		return 0
	}
	return l.say[0]
}

// Others appends orders for up to most alternatives, best first, except the one already done.
func (l *Shortlist) Others(orders []Order, about, done uint32, most int) []Order {
	for _, say := range l.say[:l.n] {
		if say != done && most > 0 {
			orders = append(orders, Order{Topic: about, Code: say})
			most--
		}
	}
	return orders
}
