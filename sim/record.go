package sim

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// RecordSchema is the version of the record format that this package writes.
const RecordSchema = 1

// A Record is one game, with all that is needed to play it again. It is stored as readable text
// (WriteText) or as one line of JSON (encoding/json). ReadRecords reads both.
type Record struct {
	Schema  int               `json:"schema"`
	Version string            `json:"version"` // of the program that wrote it
	Game    string            `json:"game"`
	Data    string            `json:"data"` // Rules.Digest
	Options map[string]string `json:"options,omitempty"`
	Seed    uint64            `json:"seed,string"`
	Number  uint64            `json:"number,string"` // of the game in its run
	Agents  [2]string         `json:"agents"`
	Setup   string            `json:"setup"` // start position, as from State.String
	Moves   []RecordedMove    `json:"moves"`
	Final   string            `json:"final"` // last position
}

// A RecordedMove is the side that decided and its move, as from State.MoveString.
type RecordedMove struct {
	Side Side   `json:"side"`
	Move string `json:"move"`
}

// RecordGame plays one game as a Worker does and returns its record. The caller fills in Version,
// Game, Data and Options.
func RecordGame(start State, agents [2]Agent, seed, number uint64) Record {
	r := Record{
		Schema: RecordSchema, Seed: seed, Number: number,
		Agents: [2]string{agents[0].String(), agents[1].String()},
		Setup:  start.String(),
	}
	w := NewWorker(start, agents, seed)
	w.Trace = func(before State, m Move, _ State, _ []Roll) {
		r.Moves = append(r.Moves, RecordedMove{before.Turn(), before.MoveString(m)})
	}
	r.Final = w.Play(number).String()
	return r
}

// Replay plays the record's moves with the record's dice. After each move it calls step, if not
// nil, with the arguments of Worker.Trace. It returns the last position. It is an error if the
// rules have other data than the record, if a move is not legal, or if the game ends in another
// position.
func (r Record) Replay(rules Rules, step func(before State, m Move, after State, rolls []Roll)) (State, error) {
	return r.ReplayLog(rules, func(before State, m Move, after State, log *Log) {
		if step != nil {
			step(before, m, after, log.Rolls)
		}
	})
}

// ReplayLog is Replay with the events of each move besides its rolls. The log is valid until step
// returns.
func (r Record) ReplayLog(rules Rules, step func(before State, m Move, after State, log *Log)) (State, error) {
	if d := rules.Digest(); d != r.Data {
		return nil, fmt.Errorf("found data %s; want %s, the data of the record (give its folder with --data)", d,
			r.Data)
	}
	s, err := rules.Parse(r.Setup)
	if err != nil {
		return nil, fmt.Errorf("setup of the record: %w", err)
	}
	before, legal := s.Clone(), []Move(nil)
	var log Log
	d := NewDice(r.Seed, Nature)
	d.Start(r.Number)
	log.Watch(&d)
	for i, m := range r.Moves {
		legal = s.Legal(legal[:0])
		if s.Turn() != m.Side {
			return s, fmt.Errorf("move %d: found a decision of side %d; want side %d", i+1, m.Side, s.Turn())
		}
		k, err := ParseMove(s, legal, m.Move)
		if err != nil {
			return s, fmt.Errorf("move %d: %w", i+1, err)
		}
		before.CopyFrom(s)
		log.Clear()
		s.Apply(legal[k], &d)
		step(before, legal[k], s, &log)
	}
	if got := s.String(); r.Final != "" && got != r.Final {
		return s, fmt.Errorf("the replay ends in another position than the record: found\n%swant\n%s", got, r.Final)
	}
	return s, nil
}

// WriteText writes the record as readable text. It returns an error if a one-line field contains a
// line break.
func (r Record) WriteText(w io.Writer) error {
	if err := r.check(); err != nil {
		return err
	}
	b := new(bytes.Buffer)
	fmt.Fprintf(b, "ironbottom record %d\nversion %s\ngame %s\ndata %s\n", r.Schema, r.Version, r.Game, r.Data)
	for _, name := range slices.Sorted(maps.Keys(r.Options)) {
		fmt.Fprintf(b, "option %s=%s\n", name, r.Options[name])
	}
	fmt.Fprintf(b, "seed %d\nnumber %d\nagent0 %s\nagent1 %s\n", r.Seed, r.Number, r.Agents[0], r.Agents[1])
	writeLines(b, "setup ", r.Setup)
	for _, m := range r.Moves {
		fmt.Fprintf(b, "move %d %s\n", m.Side, m.Move)
	}
	writeLines(b, "final ", r.Final)
	fmt.Fprintln(b, "end")
	_, err := w.Write(b.Bytes())
	return err
}

func writeLines(b *bytes.Buffer, prefix, text string) {
	for line := range strings.Lines(text) {
		b.WriteString(prefix + strings.TrimSuffix(line, "\n") + "\n")
	}
}

// ReadRecords reads records in either format: text or JSON lines. Errors say which line, what was
// found and what is wanted.
func ReadRecords(r io.Reader) ([]Record, error) {
	var records []Record
	var text *textRecord // the text record being read
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, 1<<26)
	n := 0
	for scanner.Scan() {
		n++
		line := scanner.Text()
		var rec *Record // set if this line completes a record
		var err error
		switch {
		case !utf8.ValidString(line):
			err = fmt.Errorf("found %.40q; want text in UTF-8", line)
		case text != nil && line == "end":
			rec, err = text.end()
			text = nil
		case text != nil:
			err = text.readLine(line)
		case strings.HasPrefix(line, "{"):
			rec, err = readJSON(line)
		case strings.HasPrefix(line, "ironbottom record "):
			text = &textRecord{seen: map[string]bool{}}
			text.Schema, _ = strconv.Atoi(strings.TrimPrefix(line, "ironbottom record "))
			err = text.checkSchema()
		case line != "":
			err = fmt.Errorf("found %.40q; want \"ironbottom record %d\" or a line of JSON", line, RecordSchema)
		}
		if err == nil && rec != nil {
			err = rec.check()
			records = append(records, *rec)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	switch {
	case scanner.Err() != nil:
		return nil, fmt.Errorf("line %d: %w", n+1, scanner.Err())
	case text != nil:
		return nil, fmt.Errorf("line %d: found the end of the file; want the line \"end\"", n+1)
	case len(records) == 0:
		return nil, fmt.Errorf("line 1: found no record; want \"ironbottom record %d\" or a line of JSON", RecordSchema)
	}
	return records, nil
}

func (r *Record) checkSchema() error {
	if r.Schema != RecordSchema {
		return fmt.Errorf("found record format %d; want %d", r.Schema, RecordSchema)
	}
	return nil
}

// check returns an error if the record cannot be written as text and read back.
func (r *Record) check() error {
	single := []string{r.Version, r.Game, r.Data, r.Agents[0], r.Agents[1]}
	for name, value := range r.Options {
		if strings.Contains(name, "=") {
			return fmt.Errorf("found option %q; want a name without =", name)
		}
		single = append(single, name, value)
	}
	for _, m := range r.Moves {
		if m.Side > 1 {
			return fmt.Errorf("found move of side %d; want 0 or 1", m.Side)
		}
		single = append(single, m.Move)
	}
	for _, text := range single {
		if strings.ContainsAny(text, "\r\n") || !utf8.ValidString(text) {
			return fmt.Errorf("found %.40q; want one line of UTF-8", text)
		}
	}
	if r.Setup == "" {
		return errors.New("found no setup; want the position at the start")
	}
	for _, text := range []string{r.Setup, r.Final} {
		if text != "" && !strings.HasSuffix(text, "\n") || strings.Contains(text, "\r") || !utf8.ValidString(text) {
			return fmt.Errorf("found position %.40q; want whole lines of UTF-8", text)
		}
	}
	return r.checkSchema()
}

// recordKeys are the keys that each record has exactly once.
var recordKeys = []string{"version", "game", "data", "seed", "number", "agent0", "agent1"}

// readJSON reads a record from one line.
func readJSON(line string) (*Record, error) {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal([]byte(line), &keys); err != nil {
		return nil, fmt.Errorf("found damaged JSON (%w); want a record", err)
	}
	for _, key := range []string{"schema", "version", "game", "data", "seed", "number", "agents", "setup",
		"moves", "final"} {
		if _, ok := keys[key]; !ok {
			return nil, fmt.Errorf("found a record without %s; want it", key)
		}
	}
	rec := new(Record)
	dec := json.NewDecoder(strings.NewReader(line))
	dec.DisallowUnknownFields()
	if err := dec.Decode(rec); err != nil {
		return nil, fmt.Errorf("found damaged JSON (%w); want a record", err)
	}
	if len(rec.Options) == 0 { // as it is read from text
		rec.Options = nil
	}
	if len(rec.Moves) == 0 {
		rec.Moves = nil
	}
	return rec, nil
}

// A textRecord is a text record being read.
type textRecord struct {
	Record
	seen map[string]bool // of recordKeys and option names
}

func (r *textRecord) end() (*Record, error) {
	for _, key := range recordKeys {
		if !r.seen[key] {
			return nil, fmt.Errorf("found the end of a record without %s; want it", key)
		}
	}
	return &r.Record, nil
}

func (r *textRecord) readLine(line string) error {
	key, value, _ := strings.Cut(line, " ")
	once := key
	var err error
	switch key {
	case "version":
		r.Version = value
	case "game":
		r.Game = value
	case "data":
		r.Data = value
	case "option":
		name, v, ok := strings.Cut(value, "=")
		if !ok {
			return fmt.Errorf("found option %q; want NAME=VALUE", value)
		}
		if r.Options == nil {
			r.Options = map[string]string{}
		}
		r.Options[name] = v
		once = "option " + name
	case "seed":
		r.Seed, err = strconv.ParseUint(value, 10, 64)
	case "number":
		r.Number, err = strconv.ParseUint(value, 10, 64)
	case "agent0":
		r.Agents[0] = value
	case "agent1":
		r.Agents[1] = value
	case "setup":
		r.Setup += value + "\n"
		return nil
	case "final":
		r.Final += value + "\n"
		return nil
	case "move":
		side, text, _ := strings.Cut(value, " ")
		if side != "0" && side != "1" {
			return fmt.Errorf("found move of side %q; want 0 or 1", side)
		}
		r.Moves = append(r.Moves, RecordedMove{Side(side[0] - '0'), text})
		return nil
	default:
		return fmt.Errorf("found %q; want version, game, data, option, seed, number, agent0, agent1, setup, "+
			"move, final or end", key)
	}
	switch {
	case err != nil:
		return fmt.Errorf("found %s %q; want a whole number", key, value)
	case r.seen[once]:
		return fmt.Errorf("found %s a second time; want it once", once)
	}
	r.seen[once] = true
	return nil
}
