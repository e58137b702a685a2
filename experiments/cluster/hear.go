package cluster

import (
	"errors"
	"fmt"
	"strings"

	"github.com/nats-io/nats.go"

	"github.com/ironbottom/ironbottom/experiments/cluster/queue"
)

// hear takes what a worker says: from.NAME.NUMBER.VERB. The server sees to it that a worker
// writes under its own name. Answers go to its own inbox: at any other subject the coordinator
// could write what the worker must not.
func (c *Coordinator) hear(m *nats.Msg) {
	words := strings.Split(m.Subject, ".")
	name, id, verb := words[1], words[1]+"."+words[2], words[3]
	if m.Reply != "" && !strings.HasPrefix(m.Reply, queue.Inbox+name+".") {
		c.refuse(name, id, errors.New("found a wish for an answer to somebody else; want it in its own inbox"))
		return
	}
	if why := c.shutOut(name); why != "" {
		m.Respond([]byte("refused " + why))
		return
	}
	var err error
	switch verb {
	case "there":
		m.Respond(nil)
	case "hello":
		err = c.welcome(m, name, id)
	case "file", "rows", "room", "beat", "answer", "bye":
		err = c.hearMember(m, verb, id)
	default:
		err = fmt.Errorf("found %q; want what a worker says", verb)
	}
	if err != nil {
		c.refuse(name, id, err)
	}
}

// hearMember takes what a worker says that was welcomed. Any other is told that it is unknown, and
// comes anew.
func (c *Coordinator) hearMember(m *nats.Msg, verb, id string) error {
	c.lock.Lock()
	w := c.workers[id]
	c.lock.Unlock()
	switch {
	case w == nil && verb == "beat":
		return c.beat(m, nil)
	case w == nil: // of before a restart, or refused
		return nil
	}
	switch verb {
	case "file":
		return c.job.page(m)
	case "rows":
		at, err := numberIn(m.Data)
		if err == nil {
			m.Respond(c.page(at))
		}
		return err
	case "room":
		return c.hearRoom(m, w)
	case "beat":
		return c.beat(m, w)
	case "answer":
		return c.hearAnswer(m.Data, w)
	}
	c.leave(id)
	return nil
}

// refuse shuts out who said what no worker says.
func (c *Coordinator) refuse(name, id string, err error) {
	c.lie(name, id, "said what no worker says: "+err.Error())
}
