package cluster

import (
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"strconv"

	"github.com/nats-io/nkeys"

	"github.com/ironbottom/ironbottom/experiments/cluster/queue"
)

// Access says which workers may work: those that know the token, or have one of the keys. Without
// a token and keys, every worker that reaches the address may.
type Access struct {
	Token string
	Keys  []string    // public keys of users (NKeys), as nk makes them
	TLS   *tls.Config // nil if the connection is not encrypted; a queue serves with its one certificate
	// Authorities are certificates, as PEM. If set, a worker of the queue must show a certificate
	// that one of them signed.
	Authorities []byte
}

// open reports whether anybody may work.
func (g Access) open() bool { return g.Token == "" && len(g.Keys) == 0 }

// DefaultAddress is where the queue listens by default.
const DefaultAddress = "127.0.0.1:4222"

// CheckAddress says what is wrong with an address to listen on. Other machines reach none
// that is open to anybody.
func CheckAddress(address string, g Access) error {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return fmt.Errorf("found %q; want HOST:PORT, as %s", address, DefaultAddress)
	}
	if n, err := strconv.Atoi(port); err != nil || n < 0 || n > 65535 {
		return fmt.Errorf("found port %q; want 1 to 65535", port)
	}
	if ip := net.ParseIP(host); g.open() && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("found %s, which other machines can reach, and neither a token nor keys; want one of them",
			address)
	}
	return nil
}

// serve starts the queue, the NATS server of a coordinator.
func serve(address string, g Access, tell func(string)) (*queue.Server, string, error) {
	c := queue.Config{Address: address, Secret: rand.Text(), Token: g.Token, Keys: g.Keys}
	if g.TLS != nil {
		if len(g.TLS.Certificates) != 1 {
			return nil, "", fmt.Errorf("found %d certificates to serve with; want one", len(g.TLS.Certificates))
		}
		pair := g.TLS.Certificates[0]
		key, err := x509.MarshalPKCS8PrivateKey(pair.PrivateKey)
		if err != nil {
			return nil, "", err
		}
		c.TLS = &queue.TLS{Certificates: pair.Certificate, Key: key, Authorities: g.Authorities}
	}
	s, err := queue.Start(c, tell)
	return s, c.Secret, err
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
