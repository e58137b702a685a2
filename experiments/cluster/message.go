package cluster

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// Subjects and names.
const (
	stream   = "PARTS"
	consumer = "players"
	partsAre = "parts"
	toAll    = "to.all"
	nextPart = "$JS.API.CONSUMER.MSG.NEXT." + stream + "." + consumer
	leases   = "$JS.ACK."
)

// Bounds of what is said.
const (
	mostName    = 64
	mostMessage = 8 << 20 // bytes
	pageBytes   = 256 << 10
)

// An order is a part as the queue has it.
// Life is that of the run's asking: a coordinator that begins anew has another one.
type order struct {
	life  uint64
	part  experiments.Part
	again bool   // it is played a second time, by another worker
	not   string // who played it at first
}

const orderWord = "part"

// doneWord is what workers are told when nothing is left to play: all of them, and who comes or beats after that.
const doneWord = "done"

// text writes an order: its word and numbers, and who is not to play it.
func (o order) text() []byte {
	again := 0
	if o.again {
		again = 1
	}
	return fmt.Appendf(nil, "%s %d %d %d %d %d %s", orderWord, o.life, o.part.Run, o.part.First, o.part.Count, again, o.not)
}

// readOrder reads what text wrote.
func readOrder(text []byte) (o order, err error) {
	words := strings.Split(string(text), " ")
	if len(words) != 7 || words[0] != orderWord || words[6] != "" && !named(words[6]) {
		return o, errors.New("found no order; want one")
	}
	var numbers [5]uint64
	for i := range numbers {
		if numbers[i], err = strconv.ParseUint(words[1+i], 10, 64); err != nil || i > 0 && numbers[i] > 1<<48 {
			return o, fmt.Errorf("found %q in an order; want a number", words[1+i])
		}
	}
	if numbers[3] == 0 || numbers[4] > 1 {
		return o, errors.New("found an order of nothing; want a part")
	}
	part := experiments.Part{Run: int(numbers[1]), First: int(numbers[2]), Count: int(numbers[3])}
	return order{numbers[0], part, numbers[4] == 1, words[6]}, nil
}

// An answer is what came of an order: the part as bytes or, where it failed, why.
type answer struct {
	order
	lease  string // the subject by which the queue is told
	failed bool
	body   []byte
}

// text writes an answer: a line of its order and lease, and the body.
func (a answer) text() []byte {
	a.not = ""
	how := "played"
	if a.failed {
		how = "failed"
	}
	buf := append(a.order.text(), a.lease...)
	return append(append(append(append(buf, ' '), how...), '\n'), a.body...)
}

// readAnswer reads what text wrote.
func readAnswer(text []byte) (a answer, err error) {
	line, body, ok := bytes.Cut(text, []byte("\n"))
	if !ok || len(line) > 512 {
		return a, errors.New("found no line of an answer; want one")
	}
	words := strings.Split(string(line), " ")
	if len(words) != 8 || words[7] != "played" && words[7] != "failed" || !leased(words[6]) {
		return a, errors.New("found no answer; want one")
	}
	a.order, err = readOrder([]byte(strings.Join(words[:6], " ") + " "))
	a.lease, a.failed, a.body = words[6], words[7] == "failed", body
	return a, err
}

// leased reports whether a subject is that of a lease of the queue.
func leased(subject string) bool {
	_, ok := numberOf(subject)
	return ok
}

// numberOf returns the number of the message that a lease is of.
// The subject is $JS.ACK.stream.consumer.deliveries.number..., in newer servers with a domain
// and an account before the stream.
func numberOf(lease string) (number uint64, ok bool) {
	words := strings.Split(lease, ".")
	at := 2
	if len(words) >= 11 {
		at = 4
	}
	if len(words) < 9 || !strings.HasPrefix(lease, leases) || words[at] != stream || words[at+1] != consumer {
		return 0, false
	}
	number, err := strconv.ParseUint(words[at+3], 10, 64)
	return number, err == nil && !strings.ContainsAny(lease, "*>\r\n\t ")
}

// named reports whether a text can be the name of a worker.
func named(text string) bool {
	if text == "" || len(text) > mostName {
		return false
	}
	for _, c := range text {
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_') {
			return false
		}
	}
	return true
}
