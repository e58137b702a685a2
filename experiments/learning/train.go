package learning

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A Course holds the settings of a training. It is recipe.json in the folder of the training.
type Course struct {
	Schema  int      `json:"schema"`
	Version string   `json:"version"`
	Sets    []string `json:"sets"`    // folders of data sets, as they were named
	Base    string   `json:"-"`       // the folder that their names begin in; empty is the current one
	Digests []string `json:"digests"` // of their recipes
	Kind    string   `json:"kind"`
	Hidden  int      `json:"hidden"`
	From    string   `json:"from,omitempty"` // the digest of the network that it began with
	Epochs  int      `json:"epochs"`
	Batch   int      `json:"batch"`
	Rate    float64  `json:"rate"`
	Decay   float64  `json:"decay"`
	Lambda  float64  `json:"lambda"`
	Held    int      `json:"held"`
	Wait    int      `json:"patience"`
	Seed    uint64   `json:"seed"`
}

const (
	stateFile = "state.bin"
	curveFile = "curve.svg"
	// NetFile is the network in the folder of a training.
	NetFile = "net.bin"
)

// A Training is a course, ready to run.
type Training struct {
	Course
	Name    string // of the folder
	samples samples
	head    learn.Head
	state   *learn.FitState
}

// Found returns the epochs so far.
func (t *Training) Found() []learn.Epoch { return t.state.Epochs }

// Samples returns the number of samples.
func (t *Training) Samples() int { return t.samples.Len() }

// Begin checks the data sets of a course and makes its folder. It starts from the weights of a
// network if that is not nil. If progress is not nil, it is called with the number of rows read. The
// caller must Run the training or Close it.
func Begin(ctx context.Context, name string, c Course, from *learn.Net,
	progress func(rows int)) (_ *Training, err error) {
	t := &Training{Course: c, Name: name}
	defer func() {
		if err != nil {
			t.Close()
		}
	}()
	if err := t.read(ctx, progress); err != nil {
		return nil, err
	}
	if t.state, err = t.fit(0).Start(t.head); err != nil {
		return nil, err
	}
	if from != nil {
		if from.Layout != t.head.Layout || from.Kind != t.head.Kind || from.Hidden != t.Hidden {
			return nil,
				fmt.Errorf("found a %s network with %d hidden units for the numbers %s to begin with; want a "+
					"%s network with %d for %s", from.Kind, from.Hidden, from.Layout, t.head.Kind, t.Hidden,
					t.head.Layout)
		}
		copy(t.state.Net.W, from.W)
		t.From = from.Digest()
	}
	if entries, err := os.ReadDir(name); err == nil && len(entries) > 0 {
		return nil, fmt.Errorf("found %s, which exists; want a new or an empty folder, or --resume %s", name, name)
	}
	if err := os.MkdirAll(name, 0o777); err != nil {
		return nil, err
	}
	if err := t.keep(t.state); err != nil {
		return nil, err
	}
	return t, WriteWhole(filepath.Join(name, recipeFile), t.text())
}

func (c *Course) text() []byte {
	b, _ := json.MarshalIndent(c, "", "  ") // texts and numbers
	return append(b, '\n')
}

// Close closes the data sets.
func (t *Training) Close() { t.samples.close() }

// Resume continues the training in a folder; otherwise it is like Begin.
func Resume(ctx context.Context, name string, progress func(rows int)) (*Training, error) {
	return ResumeIn(ctx, "", name, progress)
}

// ResumeIn is Resume with the folder that the names of data sets are relative to.
func ResumeIn(ctx context.Context, base, name string, progress func(rows int)) (_ *Training, err error) {
	text, err := table.ReadFile(filepath.Join(name, recipeFile), table.MaxFile)
	if err != nil {
		return nil, fmt.Errorf("found no recipe.json in %s; want a folder that train made", name)
	}
	RemoveLeftovers(name)
	t := &Training{Name: name}
	defer func() {
		if err != nil {
			t.Close()
		}
	}()
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&t.Course); err != nil || t.Schema != Schema {
		return nil, fmt.Errorf("%s: recipe.json: found values that ironbottom train does not write", name)
	}
	t.Base = base
	was := t.Digests
	if err := t.read(ctx, progress); err != nil {
		return nil, err
	}
	for i, digest := range t.Digests {
		if i >= len(was) || was[i] != digest {
			return nil, fmt.Errorf("found another data set in %s than the training began with; want that", t.Sets[i])
		}
	}
	return t, t.load()
}

// read checks the data sets.
func (t *Training) read(ctx context.Context, progress func(rows int)) error {
	t.Digests = nil
	for i, name := range t.Sets {
		s, err := Open(filepath.Join(t.Base, name))
		if err != nil {
			return err
		}
		r := &s.Recipe
		kind := learn.Value
		if r.policy() {
			kind = learn.Policy
		}
		head := learn.Head{Kind: kind, Game: r.Game, Layout: r.Layout, Rules: r.Rules, Inputs: r.Inputs,
			Hidden: t.Hidden, Note: r.Setup}
		if kind == learn.Policy {
			head.Inputs += r.Columns
		}
		if i > 0 {
			if !slices.Contains(strings.Split(t.head.Note, ", "), r.Setup) {
				t.head.Note += ", " + r.Setup // scenarios of one game have the same numbers
			}
			if head.Note = t.head.Note; head != t.head {
				return fmt.Errorf("found data sets of different games, rules or rows: %s and %s; want those of one",
					t.Sets[0], name)
			}
		}
		t.head, t.Kind = head, kind
		t.Digests = append(t.Digests, r.Digest())
		if err := t.samples.add(ctx, s, i, progress); err != nil {
			return err
		}
	}
	return nil
}

func (t *Training) fit(workers int) learn.Fit {
	return learn.Fit{Epochs: t.Epochs, Batch: t.Batch, Rate: t.Rate, Decay: t.Decay, Lambda: t.Lambda, HoldOut: t.Held,
		Patience: t.Wait, Seed: t.Seed, Workers: workers}
}

// Run trains to the end, closes the data sets, and returns the network, which is in the folder
// then. It calls progress after each epoch.
func (t *Training) Run(ctx context.Context, workers int, progress func(learn.Epoch)) (*learn.Net, error) {
	defer t.Close()
	f := t.fit(workers)
	f.Progress, f.Checkpoint = progress, t.keep
	n, err := f.Run(ctx, t.state, &t.samples)
	if err != nil {
		return nil, err
	}
	b := new(bytes.Buffer)
	n.WriteTo(b)
	return n, WriteWhole(filepath.Join(t.Name, NetFile), b.Bytes())
}

// Best returns the index of the epoch whose network is kept.
func Best(epochs []learn.Epoch) (best int) {
	for i, e := range epochs {
		if e.Held < epochs[best].Held {
			best = i
		}
	}
	return best
}

// keep writes the curve and the state after an epoch. The state comes last: a kill between them repeats the epoch.
func (t *Training) keep(s *learn.FitState) error {
	if err := t.draw(s.Epochs); err != nil {
		return err
	}
	head, err := json.Marshal(struct {
		Recipe string        `json:"recipe"`
		Steps  int           `json:"steps"`
		Epochs []learn.Epoch `json:"epochs"`
	}{t.digest(), s.Steps, s.Epochs})
	if err != nil {
		return err
	}
	b := append(head, '\n')
	for _, list := range [][]float32{s.Net.W, s.First, s.Second, s.Best} {
		for _, x := range list {
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
		}
	}
	sum := sha256.Sum256(b)
	return WriteWhole(filepath.Join(t.Name, stateFile), append(b, sum[:]...))
}

// draw writes the curve, if there is one yet.
func (t *Training) draw(epochs []learn.Epoch) error {
	if len(epochs) == 0 {
		return nil
	}
	curve := charts.Curve{Title: "Training of a " + t.Kind + " network for " + t.head.Game, Game: t.head.Game,
		Best: Best(epochs) + 1,
		Head: fmt.Sprintf("%d samples, %d hidden units, seed %d", t.samples.Len(), t.Hidden, t.Seed)}
	for _, e := range epochs {
		curve.Trained, curve.Held = append(curve.Trained, e.Trained), append(curve.Held, e.Held)
	}
	picture, err := curve.Draw(curveFile)
	if err != nil {
		return err
	}
	p := new(bytes.Buffer)
	if _, err := picture.WriteTo(p); err != nil {
		return err
	}
	return WriteWhole(filepath.Join(t.Name, curveFile), p.Bytes())
}

func (t *Training) digest() string {
	sum := sha256.Sum256(t.text())
	return fmt.Sprintf("%x", sum[:8])
}

// load reads the state back.
func (t *Training) load() (err error) {
	if t.state, err = t.fit(0).Start(t.head); err != nil {
		return err
	}
	b, err := table.ReadFile(filepath.Join(t.Name, stateFile), 4*learn.MaxFile)
	if err != nil || len(b) < sha256.Size {
		return fmt.Errorf("%s: found no %s that can be read; want that of the training", t.Name, stateFile)
	}
	n := len(b) - sha256.Size
	if sum := sha256.Sum256(b[:n]); !bytes.Equal(sum[:], b[n:]) {
		return fmt.Errorf("%s: %s: found other bytes than its checksum says; want it as it was written",
			t.Name, stateFile)
	}
	text, rest, _ := bytes.Cut(b[:n], []byte("\n"))
	var head struct {
		Recipe string        `json:"recipe"`
		Steps  int           `json:"steps"`
		Epochs []learn.Epoch `json:"epochs"`
	}
	s := t.state
	lists := [][]float32{s.Net.W, s.First, s.Second, s.Best}
	if err := json.Unmarshal(text, &head); err != nil || len(rest) != 4*len(lists)*len(s.Net.W) {
		return errors.New(t.Name + ": " + stateFile + ": found a file that is not a state of this training")
	}
	s.Steps, s.Epochs = head.Steps, head.Epochs
	for _, list := range lists {
		for i := range list {
			list[i] = math.Float32frombits(binary.LittleEndian.Uint32(rest))
			rest = rest[4:]
		}
	}
	return nil
}
