package experiments

import (
	"fmt"
	"io"
	"strings"
)

// WriteText writes the figures for a reader.
func (s *Speed) WriteText(w io.Writer) error {
	text := fmt.Sprintf("%s\n%s, %s against %s; %s %s\n", s.Title, s.Game, s.Agents[0], s.Agents[1], s.Go, s.Platform)
	for _, r := range s.Runs {
		text += fmt.Sprintf("%2d %-7s  %12s battles/s  %12s decisions/s\n", r.Workers, workers(r.Workers),
			Thousands(int64(r.Battles)), Thousands(int64(r.Decisions)))
	}
	if len(s.Runs) == 2 {
		text += fmt.Sprintf("speed-up      %12.2f times\n", s.Runs[1].Battles/s.Runs[0].Battles)
	}
	text += fmt.Sprintf("move by move  %12s battles/s  %12s decisions/s\n", Thousands(int64(s.Moves.Battles)),
		Thousands(int64(s.Moves.Decisions)))
	text += fmt.Sprintf("battle        %12.1f ns; move by move %.1f ns, %.1f decisions of %.1f ns, %.0f allocations\n",
		1e9/s.Runs[0].Battles, 1e9/s.Moves.Battles, s.Decisions, 1e9/s.Moves.Decisions, s.Allocs)
	text += fmt.Sprintf("copy          %12.1f ns\nraw word      %12.1f ns\n", s.CopyNS, s.WordNS)
	for i, ns := range s.VolleyNS {
		text += fmt.Sprintf("volley of %d   %12.1f ns\n", i+1, ns)
	}
	_, err := io.WriteString(w, text+s.warning())
	return err
}

// workers is the word for so many.
func workers(n int) string {
	if n == 1 {
		return "worker"
	}
	return "workers"
}

// warning says that the machine did other work, empty where it did not.
func (s *Speed) warning() string {
	if s.Steady() {
		return ""
	}
	text := "NOT STEADY: other programs used the processor. Battles/s of the slowest and the best round:"
	for i, r := range s.Runs {
		text += []string{" ", ", "}[min(i, 1)] + fmt.Sprintf("%s and %s (%d %s)", Thousands(int64(r.Slowest)),
			Thousands(int64(r.Battles)), r.Workers, workers(r.Workers))
	}
	return text + ". Repeat on a quiet machine.\n"
}

// Speeds are those of several games, by kind.
type Speeds struct {
	Schema   int         `json:"schema"`
	Version  string      `json:"version"`
	Game     string      `json:"game"`
	Go       string      `json:"go"`
	Platform string      `json:"platform"`
	Rows     []SpeedsRow `json:"rows"`
}

// A SpeedsRow is one of the games.
type SpeedsRow struct {
	Kind  string `json:"kind"`
	Name  string `json:"name"`
	Speed *Speed `json:"speed"` // without what games are made of: copies and dice
}

// WriteText writes the figures as a table.
func (s *Speeds) WriteText(w io.Writer) error {
	head := []string{"Kind", "name", "agents", "decisions", "allocations"}
	for _, r := range s.Rows[0].Speed.Runs {
		head = append(head, fmt.Sprintf("games/s (%d)", r.Workers), "decisions/s")
	}
	rows := [][]string{append(head, "move by move")}
	for _, r := range s.Rows {
		agents := r.Speed.Agents[0]
		if other := r.Speed.Agents[1]; other != agents {
			agents += ", " + other
		}
		row := []string{r.Kind, r.Name, agents, fmt.Sprintf("%.1f", r.Speed.Decisions),
			fmt.Sprintf("%.0f", r.Speed.Allocs)}
		for _, run := range r.Speed.Runs {
			row = append(row, Thousands(int64(run.Battles)), Thousands(int64(run.Decisions)))
		}
		rows = append(rows, append(row, Thousands(int64(r.Speed.Moves.Battles))))
	}
	b := new(strings.Builder)
	fmt.Fprintf(b, "%s; %s %s\nDecisions and allocations of a game; games and decisions a second by the number of\n"+
		"workers, and games a second of one worker where each decision is asked for\n\n", s.Game, s.Go, s.Platform)
	WriteColumns(b, "lll"+strings.Repeat("r", len(rows[0])-3), rows)
	for _, r := range s.Rows {
		if text := r.Speed.warning(); text != "" {
			fmt.Fprintf(b, "%s: %s", r.Name, text)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
