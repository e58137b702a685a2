package agents

// A Shortlist keeps what a Directed script liked best for the subject of an order: the few
// things that it could have been told to do, best first. The zero Shortlist is empty.
type Shortlist struct {
	say   [4]uint32
	worth [4]float64
	n     int
}

// Add notes what could be ordered and what it is worth to the script; of equal ones the first
// stands first.
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

// Best returns the first of the list, 0 if it is empty.
func (l *Shortlist) Best() uint32 {
	if l.n == 0 {
		return 0
	}
	return l.say[0]
}

// Others appends orders for at most so many of the list, best first, but what was done.
func (l *Shortlist) Others(orders []Order, about, done uint32, most int) []Order {
	for _, say := range l.say[:l.n] {
		if say != done && most > 0 {
			orders = append(orders, Order{Topic: about, Code: say})
			most--
		}
	}
	return orders
}
