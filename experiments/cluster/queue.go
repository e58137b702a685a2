package cluster

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// A queue is the work queue of parts.
type queue struct {
	nc      *nats.Conn
	js      jetstream.JetStream
	ackWait time.Duration
}

func newQueue(nc *nats.Conn, ackWait time.Duration) (*queue, error) {
	js, err := jetstream.New(nc, jetstream.WithDefaultTimeout(5*time.Second))
	return &queue{nc, js, ackWait}, err
}

// open makes the queue, empty.
func (q *queue) open(ctx context.Context) error {
	if err := q.js.DeleteStream(ctx, stream); err != nil && !errors.Is(err, jetstream.ErrStreamNotFound) {
		return err
	}
	if _, err := q.js.CreateStream(ctx, jetstream.StreamConfig{
		Name: stream, Subjects: []string{partsAre}, Retention: jetstream.WorkQueuePolicy, Storage: jetstream.MemoryStorage,
		MaxMsgSize: 1 << 10, MaxBytes: 64 << 20, Discard: jetstream.DiscardNew, Duplicates: time.Second,
	}); err != nil {
		return err
	}
	_, err := q.js.CreateConsumer(ctx, stream, jetstream.ConsumerConfig{
		Durable: consumer, AckPolicy: jetstream.AckExplicitPolicy, AckWait: q.ackWait, MaxDeliver: -1, MaxAckPending: -1, MaxWaiting: 1 << 16,
	})
	return err
}

// put appends a part and returns the number of its message.
func (q *queue) put(ctx context.Context, o order) (number uint64, err error) {
	ack, err := q.js.Publish(ctx, partsAre, o.text(), jetstream.WithRetryAttempts(0))
	if err != nil {
		return 0, err
	}
	return ack.Sequence, nil
}

// has reports whether the queue still has the message of an order.
func (q *queue) has(ctx context.Context, number uint64, o order) (bool, error) {
	s, err := q.js.Stream(ctx, stream)
	if err != nil {
		return false, err
	}
	m, err := s.GetMsg(ctx, number)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return false, nil
	}
	return err == nil && string(m.Data) == string(o.text()), err
}

// length returns how many messages there are, leased ones included.
func (q *queue) length(ctx context.Context) (int, error) {
	s, err := q.js.Stream(ctx, stream)
	if err != nil {
		return 0, err
	}
	return int(s.CachedInfo().State.Msgs), nil
}

// drop takes a message out.
func (q *queue) drop(ctx context.Context, number uint64) {
	if s, err := q.js.Stream(ctx, stream); err == nil {
		s.DeleteMsg(ctx, number)
	}
}

// done ends a lease, longer has it last on, and back gives the part to somebody else.
func (q *queue) done(lease string)   { q.nc.Publish(lease, []byte("+ACK")) }
func (q *queue) longer(lease string) { q.nc.Publish(lease, []byte("+WPI")) }
func (q *queue) back(lease string)   { q.nc.Publish(lease, []byte(`-NAK {"delay": 200000000}`)) }
