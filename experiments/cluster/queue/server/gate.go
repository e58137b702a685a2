package server

import (
	"crypto/subtle"
	"encoding/base64"
	"slices"
	"strconv"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"

	"github.com/ironbottom/ironbottom/experiments/cluster/queue"
)

// A gate lets clients in and says what they may do.
type gate struct{ queue.Config }

// Check implements server.Authentication.
func (g gate) Check(c server.ClientAuthentication) bool {
	o := c.GetOpts()
	if o.Username == queue.Coordinator {
		if !same(o.Password, g.Secret) {
			return false
		}
		c.RegisterUser(&server.User{Username: queue.Coordinator})
		return true
	}
	name := o.Username
	switch {
	case len(g.Keys) > 0:
		if !slices.Contains(g.Keys, o.Nkey) || !signed(o, c.GetNonce()) {
			return false
		}
		name = o.Nkey
	case g.Token != "" && !same(o.Password, g.Token):
		return false
	}
	if !queue.Named(name) {
		return false
	}
	c.RegisterUser(&server.User{Username: name, Permissions: permissions(name, strconv.FormatUint(c.GetID(), 10))})
	return true
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// signed reports whether the client has signed the nonce with its key.
func signed(o *server.ClientOpts, nonce []byte) bool {
	key, err := nkeys.FromPublicKey(o.Nkey)
	if err != nil {
		return false
	}
	sig, err := base64.RawURLEncoding.DecodeString(o.Sig)
	if err != nil {
		if sig, err = base64.StdEncoding.DecodeString(o.Sig); err != nil {
			return false
		}
	}
	return key.Verify(nonce, sig) == nil
}

// permissions lets a worker write under its own name and the number of its connection, and read
// its own inbox and what the coordinator says to all.
func permissions(name, number string) *server.Permissions {
	return &server.Permissions{
		Publish:   &server.SubjectPermission{Allow: []string{"from." + name + "." + number + ".*"}},
		Subscribe: &server.SubjectPermission{Allow: []string{queue.Inbox + name + ".>", queue.ToAll}},
	}
}
