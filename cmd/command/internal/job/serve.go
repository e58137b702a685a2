package job

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments/cluster"
	"github.com/ironbottom/ironbottom/experiments/cluster/queue"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A sharing holds the flags about other machines.
type sharing struct {
	serve, check, token, keys string
	cert, key, authority      string
}

// served is the value of --serve without an address: the default address.
const served = "here"

// sharingFlags are the names of these flags.
var sharingFlags = []string{"serve", "check", "token", "nkeys", "tls-cert", "tls-key", "tls-ca"}

// add adds the flags.
func (s *sharing) add(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&s.serve, "serve", "",
		"let workers help at `HOST:PORT` or nats://HOST:PORT (default "+
			cluster.DefaultAddress+")")
	f.Lookup("serve").NoOptDefVal = served // a short word, for the help
	f.StringVar(&s.check, "check", "", "let two workers play this `SHARE` of the blocks, such as 1%, and compare")
	f.StringVar(&s.token, "token", "", "`FILE` with the secret word that workers must know")
	f.StringVar(&s.keys, "nkeys", "", "`FILE` with the public NKeys of the workers, one a line")
	f.StringVar(&s.cert, "tls-cert", "", "`FILE` with the certificate to encrypt with")
	f.StringVar(&s.key, "tls-key", "", "`FILE` with the private key of --tls-cert")
	f.StringVar(&s.authority, "tls-ca", "", "`FILE` with the certificates to trust: the NATS server's, or with "+
		"--tls-cert the workers'")
}

// options returns the options of the coordinator.
func (s *sharing) options(f *results.Folder) (o cluster.Options, err error) {
	if strings.Contains(s.serve, "://") {
		o.URL = s.serve
	} else if o.Address = s.serve; s.serve == served {
		o.Address = cluster.DefaultAddress
	}
	if s.check != "" {
		if o.Check, err = readShare(s.check); err != nil {
			return o, fmt.Errorf("--check: %w", err)
		}
	}
	if s.token != "" {
		if o.Guard.Token, err = readWord(s.token); err != nil {
			return o, fmt.Errorf("--token: %w", err)
		}
	}
	if s.keys != "" {
		text, err := cli.ReadFile(s.keys, "public keys")
		if err == nil {
			o.Guard.Keys, err = cluster.ReadKeys(strings.Fields(string(text)))
		}
		if err != nil {
			return o, fmt.Errorf("--nkeys: %w", err)
		}
	}
	if o.Guard.TLS, o.Guard.Authorities, err = s.tls(o.URL != ""); err != nil {
		return o, err
	}
	if o.URL == "" {
		if err = cluster.CheckAddress(o.Address, o.Guard); err == nil {
			_, err = queue.Find()
		}
		if err != nil {
			return o, fmt.Errorf("--serve: %w", err)
		}
	}
	if f != nil {
		o.Job, err = jobOf(f)
	}
	return o, err
}

// readShare reads a share, as 1% or 0.01.
func readShare(text string) (float64, error) {
	number, percent := strings.CutSuffix(text, "%")
	x, err := strconv.ParseFloat(number, 64)
	if percent {
		x /= 100
	}
	if err != nil || !(x >= 0 && x <= 1) {
		return 0, fmt.Errorf("found %q; want a share from 0%% to 100%%", text)
	}
	return x, nil
}

// readWord reads a secret word.
func readWord(name string) (string, error) {
	text, err := cli.ReadFile(name, "a secret word")
	word := strings.TrimSpace(string(text))
	if err == nil && len(word) < 16 {
		err = fmt.Errorf("%s: found %d characters; want 16 or more", name, len(word))
	}
	return word, err
}

// tls returns how connections are encrypted, nil if they are not. For a server it also returns, as
// PEM, the authorities that sign the certificates of workers.
func (s *sharing) tls(client bool) (c *tls.Config, authorities []byte, err error) {
	if s.cert == "" && s.key == "" && s.authority == "" {
		return nil, nil, nil
	}
	c = &tls.Config{MinVersion: tls.VersionTLS12}
	if s.cert != "" || s.key != "" {
		pair, err := readPair(s.cert, s.key)
		if err != nil {
			return nil, nil, err
		}
		c.Certificates = []tls.Certificate{pair}
	}
	if s.authority != "" {
		text, err := cli.ReadFile(s.authority, "certificates")
		if err != nil {
			return nil, nil, fmt.Errorf("--tls-ca: %w", err)
		}
		pool := x509.NewCertPool()
		if !pool.AppendCertsFromPEM(text) {
			return nil, nil, fmt.Errorf("--tls-ca: %s: found no certificate; want some, as PEM", s.authority)
		}
		if client {
			c.RootCAs = pool
		} else {
			authorities = text
		}
	}
	if !client && len(c.Certificates) == 0 {
		return nil, nil, errors.New("--tls-ca: found no --tls-cert; want one to serve with")
	}
	return c, authorities, nil
}

// readPair reads a certificate and its private key.
func readPair(cert, key string) (pair tls.Certificate, err error) {
	if cert == "" || key == "" {
		return pair, errors.New("--tls-cert: found it without --tls-key, or the other way round; want both")
	}
	public, err := cli.ReadFile(cert, "a certificate")
	if err != nil {
		return pair, fmt.Errorf("--tls-cert: %w", err)
	}
	private, err := cli.ReadFile(key, "a private key")
	if err != nil {
		return pair, fmt.Errorf("--tls-key: %w", err)
	}
	if pair, err = tls.X509KeyPair(public, private); err != nil {
		return pair, fmt.Errorf("--tls-cert: found no certificate with its key (%w); want both, as PEM", err)
	}
	return pair, nil
}

// checkSharing refuses flags that make no sense.
func (k *Output) checkSharing(cmd *cobra.Command) error {
	given := cmd.Flags().Changed
	if !given("serve") {
		for _, name := range sharingFlags {
			if given(name) {
				return fmt.Errorf("--%s: found it without --serve; want both", name)
			}
		}
		return nil
	}
	if k.out == "" && k.resume == "" {
		return errors.New("--serve: found no --out; want a folder to keep the blocks that workers play")
	}
	_, err := k.sharing.options(nil)
	return err
}

// The files of a job apart from recipe and data: networks by number, and a list of their names.
const (
	netsFolder = "nets"
	netsIndex  = "nets/index.json"
)

// jobOf returns what a worker needs for the run of a folder.
func jobOf(f *results.Folder) (j cluster.Job, err error) {
	j = cluster.Job{Version: cli.Version(), Files: map[string][]byte{cluster.RecipeName: f.Recipe.Text()}}
	if name := f.DataFolder(); name != "" {
		data := table.Folder(name)
		err = fs.WalkDir(data, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			j.Files[path.Join(results.DataFolder, name)], err = fs.ReadFile(data, name)
			return err
		})
	}
	return j, err
}

// addNets adds the networks that agents use.
func addNets(j cluster.Job, nets map[string][]byte) {
	if len(nets) == 0 {
		return
	}
	names := sortedNames(nets)
	for i, name := range names {
		j.Files[path.Join(netsFolder, strconv.Itoa(i))] = nets[name]
	}
	j.Files[netsIndex], _ = json.Marshal(names)
}

// served lets workers play a run until it is finished, and starts again without the blocks of a
// worker that lied.
func (s *Job) served(ctx context.Context, part Part, f *results.Folder, c *cluster.Coordinator) (Answer, error) {
	for {
		round, end := context.WithCancel(ctx)
		var lost []int
		lied := false
		c.Begin(func(_ string, blocks []int) {
			lied, lost = true, blocks
			end()
		})
		part.Pool = c
		found, err := s.answer(round, part)
		end()
		c.Begin(nil)
		if !lied {
			return found, err
		}
		if err := f.Forget(lost, s.Recipe.Stop != recipe.NoStop); err != nil {
			return nil, err
		}
	}
}

// checkShared refuses a run in which other machines cannot help.
func (k *Output) checkShared(s *Job) error {
	if stop := s.Recipe.Stop; k.sharing.serve != "" && (stop == recipe.Solved || strings.HasPrefix(stop, "at-least=")) {
		return errors.New("--serve: found a run that one machine solves or searches; want games that are played in " +
			"blocks")
	}
	return nil
}

// share starts the coordinator of a run. The function over ends it, when the run is complete or
// not.
func (k *Output) share(cmd *cobra.Command, s *Job, f *results.Folder, p Host) (over func(complete bool), err error) {
	o, err := k.sharing.options(f)
	if err != nil {
		return nil, err
	}
	addNets(o.Job, p.Nets.files())
	o.Log = func(line string) { fmt.Fprintf(cmd.ErrOrStderr(), "%s: %s\n", p.Name, line) }
	c, err := cluster.Listen(cmd.Context(), o)
	if err != nil {
		return nil, fmt.Errorf("--serve: %w", err)
	}
	url := c.Listening()
	if o.URL == "" {
		url = "nats://" + reachable(url)
	}
	fmt.Fprintf(cmd.ErrOrStderr(), "%s: workers: %s worker %s\n", p.Name, p.Name, url)
	s.shared = c
	if p.Watch != nil {
		p.Watch(func() fmt.Stringer { return c.Figures() })
	}
	return func(complete bool) {
		if p.Watch != nil {
			p.Watch(nil)
		}
		c.Close(complete)
	}, nil
}

// reachable replaces an address for all interfaces by the name of this machine.
func reachable(address string) string {
	host, port, err := net.SplitHostPort(address)
	if ip := net.ParseIP(host); err != nil || ip == nil || !ip.IsUnspecified() {
		return address
	}
	if host, err = os.Hostname(); err != nil {
		return address
	}
	return net.JoinHostPort(host, port)
}
