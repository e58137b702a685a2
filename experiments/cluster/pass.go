package cluster

import (
	"crypto/tls"
	"errors"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// Credentials is what a worker shows to be let in.
type Credentials struct {
	Token string
	Seed  []byte      // of an NKey
	TLS   *tls.Config // nil where the server is not encrypted
}

// come returns what connects with the right to be let in.
func (p Credentials) come(name string) (options []nats.Option, err error) {
	if p.TLS != nil {
		options = append(options, nats.Secure(p.TLS))
	}
	if len(p.Seed) == 0 {
		return append(options, nats.UserInfo(name, p.Token)), nil
	}
	key, public, err := p.key()
	if err != nil {
		return nil, err
	}
	return append(options, nats.Nkey(public, key.Sign)), nil
}

// key returns the key of the seed and its public name.
func (p Credentials) key() (key nkeys.KeyPair, public string, err error) {
	if key, err = nkeys.FromSeed(p.Seed); err != nil {
		return nil, "", errors.New("found no seed of an NKey; want one, which begins with SU")
	}
	public, err = key.PublicKey()
	return key, public, err
}

// come returns the same for the coordinator at somebody's own server.
func (g Access) come(name string) (options []nats.Option) {
	if g.TLS != nil {
		options = append(options, nats.Secure(g.TLS))
	}
	if g.Token != "" {
		options = append(options, nats.UserInfo(name, g.Token))
	}
	return options
}
