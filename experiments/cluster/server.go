package cluster

import (
	"crypto/rand"
	"crypto/subtle"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// A Guard says who may work: who knows the token, or has one of the keys. With neither
// anybody may who reaches the address.
type Guard struct {
	Token string
	Keys  []string    // public keys of users (NKeys), as nk makes them
	TLS   *tls.Config // nil where the connection is not encrypted
}

// open reports whether anybody may work.
func (g Guard) open() bool { return g.Token == "" && len(g.Keys) == 0 }

// DefaultAddress is where the embedded server listens unless told otherwise.
const DefaultAddress = "127.0.0.1:4222"

// CheckAddress says what is wrong with an address to listen on. Other machines reach none
// that is open to anybody.
func CheckAddress(address string, g Guard) error {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return fmt.Errorf("found %q; want HOST:PORT, as %s", address, DefaultAddress)
	}
	if n, err := strconv.Atoi(port); err != nil || n < 0 || n > 65535 {
		return fmt.Errorf("found port %q; want 1 to 65535", port)
	}
	if ip := net.ParseIP(host); g.open() && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("found %s, which other machines reach, and neither a token nor keys; want one of them",
			address)
	}
	return nil
}

// embedded is the server of a coordinator.
type embedded struct {
	server *server.Server
	secret string // of the coordinator itself
}

// self is the name by which the coordinator is known to the embedded server.
const self = "coordinator"

// serve starts a server. An empty address is none: it is reached within the process alone.
func serve(address string, g Guard) (*embedded, error) {
	e := &embedded{secret: rand.Text()}
	o := &server.Options{
		ServerName: self, DontListen: address == "", NoLog: true, NoSigs: true,
		MaxPayload: mostMessage, MaxPending: 4 * mostMessage, PingInterval: 20 * time.Second, MaxPingsOut: 2,
		NoSystemAccount:            true,
		CustomClientAuthentication: gate{g, e.secret}, AlwaysEnableNonce: true, DisableShortFirstPing: true,
	}
	if address != "" {
		host, port, _ := net.SplitHostPort(address) // CheckAddress has seen it
		o.Host = host
		if o.Port, _ = strconv.Atoi(port); o.Port == 0 {
			o.Port = server.RANDOM_PORT
		}
	}
	if g.TLS != nil {
		o.TLS, o.TLSConfig, o.TLSTimeout = true, g.TLS, 5
	}
	var err error
	if e.server, err = server.NewServer(o); err == nil {
		e.server.Start()
		if !e.server.ReadyForConnections(10 * time.Second) {
			err = fmt.Errorf("found that nothing can listen on %s; want an address that is free", address)
		}
	}
	if err != nil {
		e.stop()
		return nil, err
	}
	return e, nil
}

// connect returns the coordinator's connection to it.
func (e *embedded) connect(options ...nats.Option) (*nats.Conn, error) {
	return nats.Connect("", append(options, nats.InProcessServer(e.server), nats.UserInfo(self, e.secret))...)
}

// address returns where it listens, empty where nowhere.
func (e *embedded) address() string {
	if a, ok := e.server.Addr().(*net.TCPAddr); ok {
		return a.String()
	}
	return ""
}

func (e *embedded) stop() {
	if e.server != nil {
		e.server.Shutdown()
		e.server.WaitForShutdown()
	}
}

// A gate lets clients in and says what they may do.
type gate struct {
	Guard
	secret string
}

// Check is that of server.Authentication.
func (g gate) Check(c server.ClientAuthentication) bool {
	o := c.GetOpts()
	if o.Username == self {
		if !same(o.Password, g.secret) {
			return false
		}
		c.RegisterUser(&server.User{Username: self})
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
	if !named(name) {
		return false
	}
	c.RegisterUser(&server.User{Username: name, Permissions: permissions(name, strconv.FormatUint(c.GetID(), 10))})
	return true
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// signed reports whether who has a key has signed the nonce.
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

// permissions are those of a worker by its connection: to speak to the coordinator.
func permissions(name, number string) *server.Permissions {
	return &server.Permissions{
		Publish:   &server.SubjectPermission{Allow: []string{"from." + name + "." + number + ".*"}},
		Subscribe: &server.SubjectPermission{Allow: []string{inbox + name + ".>", toAll}},
	}
}

// ReadKeys reads public keys, one to a line.
func ReadKeys(lines []string) (keys []string, err error) {
	for i, line := range lines {
		if line == "" {
			continue
		}
		if !nkeys.IsValidPublicUserKey(line) {
			return nil,
				fmt.Errorf("line %d: found no public key of a user; want one to a line, which begins with U", i+1)
		}
		keys = append(keys, line)
	}
	if keys == nil {
		return nil, errors.New("found no key; want one to a line")
	}
	return keys, nil
}
