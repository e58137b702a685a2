// Package server is the program ironbottom-queue: the NATS server of a coordinator. Package queue
// starts it and describes what the two say to each other.
package server

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"github.com/ironbottom/ironbottom/experiments/cluster/queue"
)

// longestConfig is the longest first line in bytes: certificates and many keys.
const longestConfig = 16 << 20

// Main runs the queue on the standard streams of its process and returns the exit code. A signal to
// the whole process group, such as Ctrl-C, is for the coordinator: the queue ends with it.
func Main() int {
	signal.Ignore(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	if Run(os.Stdin, os.Stdout) != nil {
		return 1 // the coordinator has the reason
	}
	return 0
}

// Run reads a queue.Config from in, starts the server, writes a queue.Ready to out, and then joins
// both streams to the server as the coordinator's connection. It returns when in ends or the
// server closes the connection, and then the server is closed, too. If the server cannot be
// started, the queue.Ready says why, and Run returns the reason.
func Run(in io.Reader, out io.Writer) error {
	r := bufio.NewReader(in)
	s, err := begin(r)
	if err != nil {
		writeReady(out, queue.Ready{Error: err.Error()})
		return err
	}
	defer s.WaitForShutdown()
	defer s.Shutdown()
	conn, err := s.InProcessConn()
	if err == nil {
		err = writeReady(out, queue.Ready{Address: s.Addr().String()})
	}
	if err != nil {
		return err
	}
	over := make(chan error, 2)
	go func() { _, err := io.Copy(conn, r); over <- err }()
	go func() { _, err := io.Copy(out, conn); over <- err }()
	return <-over
}

func writeReady(out io.Writer, r queue.Ready) error {
	text, err := json.Marshal(r)
	if err == nil {
		_, err = out.Write(append(text, '\n'))
	}
	return err
}

// begin reads the first line and starts the server that it describes.
func begin(r *bufio.Reader) (*server.Server, error) {
	var c queue.Config
	text, err := readLine(r)
	if err == nil {
		err = json.Unmarshal(text, &c)
	}
	switch {
	case err != nil:
		return nil, fmt.Errorf("found no configuration on the standard input (%w); want the line that ironbottom "+
			"writes",
			err)
	case c.Protocol != queue.Protocol:
		return nil, fmt.Errorf("found protocol %d; want %d: %s and ironbottom of the same release", c.Protocol,
			queue.Protocol, queue.Program)
	case c.Secret == "":
		return nil, errors.New("found no secret of the coordinator; want one")
	}
	o, err := options(c)
	if err != nil {
		return nil, err
	}
	// The NATS server would not say why it cannot listen.
	probe, err := net.Listen("tcp", c.Address)
	if err != nil {
		return nil, fmt.Errorf("found no way to listen on %s (%w); want a free address", c.Address, err)
	}
	probe.Close()
	s, err := server.NewServer(o)
	if err != nil {
		return nil, err
	}
	s.Start()
	if !s.ReadyForConnections(10 * time.Second) {
		s.Shutdown()
		return nil, fmt.Errorf("found no listener on %s after 10 s; want a free address", c.Address)
	}
	return s, nil
}

func readLine(r *bufio.Reader) (line []byte, err error) {
	for {
		part, more, err := r.ReadLine()
		if err != nil {
			return nil, err
		}
		if line = append(line, part...); !more {
			return line, nil
		}
		if len(line) > longestConfig {
			return nil, errors.New("the line is too long")
		}
	}
}

// options returns the server's options: no more than a coordinator and its workers need.
func options(c queue.Config) (*server.Options, error) {
	host, port, err := net.SplitHostPort(c.Address)
	if err != nil {
		return nil, err
	}
	o := &server.Options{
		ServerName: queue.Coordinator, Host: host, NoLog: true, NoSigs: true,
		MaxPayload: queue.MaxMessage, MaxPending: 4 * queue.MaxMessage, PingInterval: 20 * time.Second, MaxPingsOut: 2,
		NoSystemAccount:            true,
		CustomClientAuthentication: gate{c}, AlwaysEnableNonce: true, DisableShortFirstPing: true,
	}
	if o.Port, err = strconv.Atoi(port); err != nil {
		return nil, err
	}
	if o.Port == 0 {
		o.Port = server.RANDOM_PORT
	}
	if c.TLS != nil {
		o.TLS, o.TLSTimeout = true, 5
		o.TLSConfig, err = encryption(c.TLS)
	}
	return o, err
}

func encryption(t *queue.TLS) (*tls.Config, error) {
	key, err := x509.ParsePKCS8PrivateKey(t.Key)
	if err != nil {
		return nil, err
	}
	c := &tls.Config{MinVersion: tls.VersionTLS12,
		Certificates: []tls.Certificate{{Certificate: t.Certificates, PrivateKey: key}}}
	if len(t.Authorities) > 0 {
		c.ClientCAs, c.ClientAuth = x509.NewCertPool(), tls.RequireAndVerifyClientCert
		if !c.ClientCAs.AppendCertsFromPEM(t.Authorities) {
			return nil, errors.New("found no certificate of an authority; want some, as PEM")
		}
	}
	return c, nil
}
