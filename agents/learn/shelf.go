package learn

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/ironbottom/ironbottom/sim"
)

// A NetCache reads each net's file once, for all agents that use it.
type NetCache struct {
	read func(name string) ([]byte, error)
	mu   sync.Mutex
	nets map[string]taken
}

type taken struct {
	net    *Net
	digest string
	err    error
}

// NewNetCache returns a cache for the files that read reads.
func NewNetCache(read func(name string) ([]byte, error)) *NetCache {
	return &NetCache{read: read, nets: map[string]taken{}}
}

// take returns the net of a file.
func (h *NetCache) take(name string) taken {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t, ok := h.nets[name]; ok {
		return t
	}
	var t taken
	text, err := h.read(name)
	if err != nil {
		// A failure is not stored, because a caller can name any number of files.
		return taken{err: fmt.Errorf("network %s: %w; want a file that train made", name, err)}
	} else if t.net, t.err = Read(text); t.err != nil {
		t.err = fmt.Errorf("network %s: %w", name, t.err)
	} else {
		t.digest = t.net.Digest()
	}
	h.nets[name] = t
	return t
}

// named returns FILE@DIGEST for a file: so the text of an agent says which net it was.
func (h *NetCache) named(line string) string {
	if name, digest := parted(line); digest == "" {
		if t := h.take(name); t.err == nil {
			return name + "@" + t.digest
		}
	}
	return line
}

// net returns the net of FILE or FILE@DIGEST.
func (h *NetCache) net(line, kind string) (*Net, error) {
	name, digest := parted(line)
	t := h.take(name)
	switch {
	case t.err != nil:
		return nil, t.err
	case digest != "" && digest != t.digest:
		return nil, fmt.Errorf("network %s: found it to be %s; want %s, which it was then", name, t.digest, digest)
	case t.net.Kind != kind:
		return nil, fmt.Errorf("network %s: found a %s network; want a %s network", name, t.net.Kind, kind)
	}
	return t.net, nil
}

// parted cuts FILE@DIGEST; the digest is empty where there is none.
func parted(line string) (name, digest string) {
	if i := strings.LastIndexByte(line, '@'); i >= 0 && len(line)-i-1 == 16 {
		if _, err := hex.DecodeString(line[i+1:]); err == nil {
			return line[:i], line[i+1:]
		}
	}
	return line, ""
}

// RulesDigest identifies the data and options of a position's rules, as far as the position knows
// them.
func RulesDigest(s sim.State) string {
	r, ok := s.(interface {
		Digest() string
		Options() map[string]string
	})
	if !ok {
		return ""
	}
	h := sha256.New()
	fmt.Fprintln(h, r.Digest())
	all := r.Options()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(h, "%s=%s\n", name, all[name])
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// Suits returns the reason why a net does not fit games from start, or nil.
func (n *Net) Suits(start sim.State) (sim.Observable, error) {
	o, ok := start.(sim.Observable)
	if !ok {
		return nil, fmt.Errorf("found a game that gives no numbers of its positions; want one that does")
	}
	l := o.Layout()
	inputs := len(l.Position)
	if n.Kind == Policy {
		inputs += len(l.Decision)
	}
	switch {
	case n.Layout != l.Digest() || n.Inputs != inputs:
		return nil, fmt.Errorf("found a network for the numbers %s; want one for %s, of this game and set-up",
			n.Layout, l.Digest())
	case n.Rules != "" && n.Rules != RulesDigest(start):
		return nil, fmt.Errorf("found a network for other data or options (%s); want one for %s", n.Rules,
			RulesDigest(start))
	}
	return o, nil
}
