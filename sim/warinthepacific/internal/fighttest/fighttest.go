// Package fighttest is shared by tests of the fights of War in the Pacific: positions, the results
// of moves, and an independent reader of the data files.
package fighttest

import (
	"io/fs"
	"math"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

var loadOnce = sync.OnceValues(func() (*witp.Rules, error) { return witp.Load(witp.Game.Data, nil) })

var bookOnce = sync.OnceValues(func() (*book.Book, error) { return book.Load(witp.Game.Data) })

// Book returns the book of the data that ship.
func Book(t testing.TB) *book.Book {
	t.Helper()
	b, err := bookOnce()
	require.NoError(t, err)
	return b
}

// Load returns the rules of the data that ship.
func Load(t testing.TB) *witp.Rules {
	t.Helper()
	r, err := loadOnce()
	require.NoError(t, err)
	return r
}

// Battle returns the start of a fight that a text describes.
func Battle(t testing.TB, text string) sim.State {
	t.Helper()
	s, err := Load(t).Battle("test.toml", text, nil)
	require.NoError(t, err)
	return s
}

// Play makes moves that roll nothing.
func Play(t testing.TB, s sim.State, moves ...string) {
	t.Helper()
	d := sim.NewDice(1, sim.Nature)
	for _, text := range moves {
		legal := s.Legal(nil)
		i, err := sim.ParseMove(s, legal, text)
		require.NoError(t, err, "legal are %q", Texts(s))
		s.Apply(legal[i], &d)
	}
}

// Texts names the legal moves.
func Texts(s sim.State) (list []string) {
	for _, m := range s.Legal(nil) {
		list = append(list, s.MoveString(m))
	}
	return list
}

// After lists the results of a move: texts of the positions, with how many of 6 (or of 36) rolls
// lead there.
func After(t testing.TB, s sim.State, move string, of float64, say func(sim.State) string) map[string]int {
	t.Helper()
	legal := s.Legal(nil)
	i, err := sim.ParseMove(s, legal, move)
	require.NoError(t, err, "legal are %q", Texts(s))
	found := map[string]float64{}
	var l sim.Lister
	for next, p := range l.Outcomes(s, legal[i]) {
		found[say(next)] += p * of
	}
	ways := map[string]int{}
	for text, n := range found {
		require.InDelta(t, math.Round(n), n, 1e-9)
		ways[text] = int(math.Round(n))
	}
	return ways
}

// Asks lists what can be decided in a position.
func Asks(s sim.State) string { return strings.Join(Texts(s), "; ") }

// Do makes a move by its text, with the dice of a game.
func Do(t testing.TB, s sim.State, game uint64, text string) {
	t.Helper()
	legal := s.Legal(nil)
	i, err := sim.ParseMove(s, legal, text)
	require.NoError(t, err)
	d := sim.NewDice(5, sim.Nature)
	d.Start(game)
	s.Apply(legal[i], &d)
}

// Rolled makes moves with the dice of the first game in which they bring what is wanted.
func Rolled(t *testing.T, s sim.State, move string, want func(sim.State) bool) sim.State {
	t.Helper()
	legal := s.Legal(nil)
	i, err := sim.ParseMove(s, legal, move)
	require.NoError(t, err, "legal are %q", Texts(s))
	d := sim.NewDice(1, sim.Nature)
	for game := range uint64(100000) {
		d.Start(game)
		next := s.Clone()
		next.Apply(legal[i], &d)
		if want(next) {
			return next
		}
	}
	require.Fail(t, "no roll brings it")
	return nil
}

// Number reads a whole number.
func Number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

// Within reports whether a range such as 4..7 or 30.. holds a number.
func Within(t testing.TB, text string, n int) bool {
	low, high, _ := strings.Cut(text, "..")
	return (low == "" || n >= Number(t, low)) && (high == "" || n <= Number(t, high))
}

// Itoa writes a number.
func Itoa(n int) string { return strconv.Itoa(n) }

// Rows reads a file of data.
func Rows(t testing.TB, file string, columns string) []table.Row {
	t.Helper()
	rows, err := table.Read(witp.Game.Data, file, strings.Split(table.Key+","+columns, ",")...)
	require.NoError(t, err)
	return rows
}

var grids sync.Map // files that have been read, by their names

// Grid returns a file as lines of values, header and comments left out.
func Grid(t testing.TB, file string) [][]string {
	t.Helper()
	if lines, ok := grids.Load(file); ok {
		return lines.([][]string)
	}
	text, err := fs.ReadFile(witp.Game.Data, file)
	require.NoError(t, err)
	var header string
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			header = strings.TrimSpace(line)
			break
		}
	}
	var lines [][]string
	for _, row := range Rows(t, file, header) {
		var line []string
		for column := range strings.SplitSeq(header, ",") {
			line = append(line, row.Get(column))
		}
		lines = append(lines, line)
	}
	grids.Store(file, lines)
	return lines
}

// Sheet is a file by the first value of its lines.
type Sheet map[string][]string

// SheetOf reads a file by the first value of its lines.
func SheetOf(t testing.TB, name string) Sheet {
	s := Sheet{}
	for _, line := range Grid(t, name) {
		s[line[0]] = line[1 : len(line)-1]
	}
	return s
}

// PlaneColumns are the columns of aircraft.csv.
const PlaneColumns = "type,nation,block,role,air,air_extended,altitude,parenthesised,antiship,antiship_extended,bombard,bombard_extended,normal,extended,transfer,seaplane,kamikaze,kamikaze_extended,kamikaze_range,source"

// ShipColumns are the columns of ships.csv.
const ShipColumns = "nation,type,id,name,attack,range,aa_high,aa_low,defense,speed,air_capacity,load,source"

// PlaneOf returns the first line of a type.
func PlaneOf(t testing.TB, name string) map[string]string {
	for _, row := range Rows(t, "aircraft.csv", PlaneColumns) {
		if row.Get("type") == name {
			m := map[string]string{}
			for column := range strings.SplitSeq(PlaneColumns, ",") {
				m[column] = row.Get(column)
			}
			return m
		}
	}
	require.Fail(t, "no such plane", name)
	return nil
}

// ShipOf returns a value of a ship.
func ShipOf(t testing.TB, nation, name, column string) string {
	for _, row := range Rows(t, "ships.csv", ShipColumns) {
		if row.Get("nation") == nation && row.Get("name") == name {
			return row.Get(column)
		}
	}
	require.Fail(t, "no such ship", name)
	return ""
}

// Changed returns the data with some text of a file replaced.
func Changed(t testing.TB, file, old, new string) fs.FS {
	t.Helper()
	text, err := fs.ReadFile(witp.Game.Data, file)
	require.NoError(t, err)
	require.Contains(t, string(text), old)
	data, err := table.Overlay(witp.Game.Data,
		fstest.MapFS{file: {Data: []byte(strings.Replace(string(text), old, new, 1))}})
	require.NoError(t, err)
	return data
}

// LevelAt looks up damage at odds in the file.
func LevelAt(t testing.TB, points, defense, second int) (level int) {
	for _, row := range Grid(t, "tables/naval-crt.csv") {
		a, b, _ := strings.Cut(row[0], ":")
		if points*Number(t, b) >= Number(t, a)*defense {
			level = map[string]int{"-": 0, "D1": 1, "D2": 2, "D3": 3, "D4": 4, "SUNK": 5}[row[1+second]]
		}
	}
	return level
}

// Squadrons says what is written under a key of a fight in the air.
func Squadrons(s sim.State, key string) string {
	for line := range strings.Lines(s.String()) {
		if rest, ok := strings.CutPrefix(line, key); ok {
			return strings.Trim(rest, "\"\n")
		}
	}
	return ""
}

// BombLine returns the six results of a Bombardment Table for a strength.
func BombLine(t testing.TB, name string, strength int) []string {
	for _, line := range Grid(t, "tables/bombard-"+name+".csv") {
		if Within(t, line[0], strength) {
			return line[1:7]
		}
	}
	return nil
}
