package cluster

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// Bounds of what is said.
const (
	pageBytes = 256 << 10
	mostHeld  = 1 << 11 // parts of one worker
)

// An order is a part as a worker is given it.
// Life is that of the run's asking: a coordinator that begins anew has another one. Lease is the
// number under which the worker has the part.
type order struct {
	life  uint64
	part  experiments.Part
	lease uint64
}

const orderWord = "part"

// doneWord tells workers that nothing is left to play: all of them, and those that come or beat
// after that.
const doneWord = "done"

// text writes an order: its word and numbers.
func (o order) text() []byte {
	return fmt.Appendf(nil, "%s %d %d %d %d %d", orderWord, o.life, o.part.Run, o.part.First, o.part.Count, o.lease)
}

// readOrder reads what text wrote.
func readOrder(text []byte) (o order, err error) {
	words := strings.Split(string(text), " ")
	if len(words) != 6 || words[0] != orderWord {
		return o, errors.New("found no order; want one")
	}
	var numbers [5]uint64
	for i := range numbers {
		if numbers[i], err = strconv.ParseUint(words[1+i], 10, 64); err != nil || i > 0 && numbers[i] > 1<<48 {
			return o, fmt.Errorf("found %.40q in an order; want a number", words[1+i])
		}
	}
	if numbers[3] == 0 {
		return o, errors.New("found an order of nothing; want a part")
	}
	return order{numbers[0], experiments.Part{Run: int(numbers[1]), First: int(numbers[2]), Count: int(numbers[3])},
		numbers[4]}, nil
}

// An answer is what came of an order: the part as bytes or, if it failed, why.
type answer struct {
	order
	failed bool
	body   []byte
}

// text writes an answer: a line of its order, and the body.
func (a answer) text() []byte {
	how := "played"
	if a.failed {
		how = "failed"
	}
	return append(fmt.Appendf(nil, "%s %s\n", a.order.text(), how), a.body...)
}

// readAnswer reads what text wrote.
func readAnswer(text []byte) (a answer, err error) {
	line, body, ok := bytes.Cut(text, []byte("\n"))
	if !ok || len(line) > 512 {
		return a, errors.New("found no line of an answer; want one")
	}
	text, failed := bytes.CutSuffix(line, []byte(" failed"))
	if !failed {
		if text, ok = bytes.CutSuffix(line, []byte(" played")); !ok {
			return a, errors.New("found no answer; want one")
		}
	}
	a.order, err = readOrder(text)
	a.failed, a.body = failed, body
	return a, err
}

// readLeases reads numbers of leases.
func readLeases(text []byte) (list []uint64, err error) {
	for _, word := range strings.Fields(string(text)) {
		n, err := strconv.ParseUint(word, 10, 64)
		if err != nil || len(list) == mostHeld {
			return nil, fmt.Errorf("found %.40q among leases; want up to %d numbers", word, mostHeld)
		}
		list = append(list, n)
	}
	return list, nil
}
