package book_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Ships are read by name or pennant, so many of them, with their damage, hex and marks.
func TestReadSeaShip(t *testing.T) {
	b := fighttest.Book(t)
	for _, c := range []struct {
		text, name  string
		n           int
		damage, hex uint8
		marks       uint16
	}{
		{"Chokai", "Chokai", 1, 0, book.OffDisplay, 0},
		{"JP CA9", "", 1, 0, book.OffDisplay, 0},
		{"4 JP DD-modern D3", "", 4, 3, book.OffDisplay, 0},
		{"Prince of Wales SUNK", "Prince of Wales", 1, 5, book.OffDisplay, 0},
		{"chokai @A1 spotted", "Chokai", 1, 0, 0, book.Spotted},
		{"Chokai D1 @G4 fired moved hit", "Chokai", 1, 1, 34, book.Fired | book.Moved | book.Hit},
		{"Chokai etran depleted @B1", "Chokai", 1, 0, 4, book.Etran | book.Depleted},
		{"Chokai unsupplied @B1", "Chokai", 1, 0, 4, book.Unsupplied},
	} {
		s, n, err := b.ReadSeaShip(c.text)
		require.NoError(t, err, c.text)
		assert.Equal(t, []any{c.n, c.damage, c.hex, c.marks}, []any{n, s.Damage, s.Hex, s.Marks}, c.text)
		if c.name != "" {
			assert.Equal(t, c.name, b.TypeOf(&s).Name)
		}
		assert.Equal(t, c.hex < book.OffDisplay, s.There())
		assert.Equal(t, c.marks&book.Unarmed != 0, s.Is(book.Unarmed))
		assert.False(t, s.Is(book.Withdrawn))
	}
	for text, want := range map[string]string{
		"Chokai @H1":     `found "@H1" behind a ship; want D1 to D4, SUNK, @ with a hex of the display, or spotted, fired, moved, joined, struck, shot, flashed, withdrawn, depleted, hit, etran, unsupplied`,
		"Chokai D1 fast": `found "fast" behind a ship; want D1 to D4, SUNK, @ with a hex of the display, or spotted, fired, moved, joined, struck, shot, flashed, withdrawn, depleted, hit, etran, unsupplied`,
		"Chokaj D1":      `found ship "Chokaj"; want a name or pennant of ships.csv, as "Haruna" or "JP CA9"`,
		"":               `found ship ""; want a name or pennant of ships.csv, as "Haruna" or "JP CA9"`,
		"3":              `found ship "3"; want a name or pennant of ships.csv, as "Haruna" or "JP CA9"`,
		"2 D1":           `found ship ""; want a name or pennant of ships.csv, as "Haruna" or "JP CA9"`,
		"US Chokai":      `found ship "US Chokai"; want a name or pennant of ships.csv, as "Haruna" or "JP CA9"`,
		"DD-modern":      `found ship "DD-modern", of which there are 3; want its nation before it, as "JP DD-modern"`,
	} {
		_, _, err := b.ReadSeaShip(text)
		assert.EqualError(t, err, want)
	}
}

// The display has seven columns, of 4, 5, 6, 5, 6, 5 and 4 hexes. [30.1] [30.21]
func TestHexesOfTheDisplay(t *testing.T) {
	hex := uint8(0)
	for column, rows := range []int{4, 5, 6, 5, 6, 5, 4} {
		for row := 1; row <= rows; row++ {
			assert.Equal(t, string(rune('A'+column))+fighttest.Itoa(row), book.HexName(hex))
			hex++
		}
	}
	assert.Equal(t, book.SeaHexes, int(hex))
}

// What each ship of the roster bombards with, as it is damaged; fractions are dropped.
// [10.23] [10.24] [9.86] (W31)
func TestBombardmentOfEveryShip(t *testing.T) {
	b := fighttest.Book(t)
	quarters := []int{4, 4, 3, 2, 0, 0}
	for i, row := range fighttest.Rows(t, "ships.csv", fighttest.ShipColumns) {
		printed := map[string]int{"CL": 2, "DD": 1}[row.Get("type")]
		if kind := row.Get("type"); kind == "BB" || kind == "BC" || kind == "CA" {
			printed = fighttest.Number(t, row.Get("attack"))
		}
		assert.Equal(t, printed, b.ShipTypes[i].Bombardment(), row.Get("name"))
		for level, q := range quarters {
			assert.Equal(t, printed*q/4, b.ShellPower(&book.SeaShip{Type: uint8(i), Damage: uint8(level)}),
				"%s at D%d", row.Get("name"), level)
		}
	}
}

// Which light cruisers go with the capital ships: those of the Atlanta class, and three of
// the Commonwealth; which ships are small, carry troops or aircraft. [31.42] [30.46] [10.3]
func TestSortsOfShips(t *testing.T) {
	b := fighttest.Book(t)
	var guns []string
	for i, row := range fighttest.Rows(t, "ships.csv", fighttest.ShipColumns) {
		s, kind := &b.ShipTypes[i], row.Get("type")
		if s.Antiaircraft() {
			guns = append(guns, row.Get("nation")+" "+row.Get("id"))
			assert.Equal(t, "CL", kind)
		}
		assert.Equal(t, kind == "DD" || kind == "DE" || kind == "CD", s.Small(), s.Name)
		assert.Equal(t, kind == "DD" || kind == "DE", s.CarriesTroops(), s.Name)
		assert.Equal(t, strings.HasPrefix(kind, "CV") || kind == "XCV", s.Carrier(), s.Name)
		assert.Equal(t, kind == "BB" || kind == "BC" || kind == "CA", b.IsCapital(book.Ship(i)), s.Name)
		counter := row.Get("name")
		if s.Number >= book.KindDD {
			counter = row.Get("id")
		}
		assert.Equal(t, counter, s.Counter())
	}
	assert.Contains(t, guns, "US CL53")
	assert.NotContains(t, guns, "US CL50")
	for _, name := range guns {
		assert.Regexp(t, `^(US CL[5-9]\d|US CL1\d\d|CW CL(33|42|43))$`, name)
	}
}

// Ships as parts of a force: each costs its Defense Strength, a ship by its name is there
// once; those that are attacked are given but for destroyers and escorts. (W110) (W111)
func TestShipsAsParts(t *testing.T) {
	b := fighttest.Book(t)
	for _, c := range []struct {
		name          string
		most          int
		single, given bool
	}{
		{"Hornet", 1, true, true}, {"San Diego", 1, true, true}, {"US DD-modern", 9, false, false},
		{"JP DE-std", 9, false, false},
		{"JP CD-std", 9, false, false}, {"JP APB-std", 9, false, true}, {"US SF-std", 9, false, true},
	} {
		kind := ship(t, c.name)
		p := b.ShipPart(uint8(kind), 3, 9, true)
		cost := int(b.ShipTypes[kind].Defense)
		assert.Equal(t, []any{cost, c.most, c.single, c.given, "points of Defense Strength"},
			[]any{p.Cost, p.Most, p.Single, p.Given, p.Unit}, c.name)
		assert.False(t, b.ShipPart(uint8(kind), 3, 9, false).Given)
	}
	part := func(name string, state any) any { return b.ShipPart(uint8(ship(t, name)), state, 9, true).Alike }
	assert.Equal(t, part("Quincy", 3), part("Astoria", 3), "two sisters in the same state")
	assert.NotEqual(t, part("Quincy", 3), part("Astoria", 4))
	assert.NotEqual(t, part("Quincy", 3), part("Hornet", 3))
}

// The damage of a Center is repaired by a die above it: all of it, or one level if it is by fire.
// [35.4] [35.5] [35.52] [35.53]
func TestRepairOfACenter(t *testing.T) {
	for level := book.Whole; level <= book.FacilityD4; level++ {
		for _, fire := range []bool{false, true} {
			want := map[int]int{}
			damage := int(level) - 1
			for die := 1; die <= 6; die++ {
				switch {
				case damage < 1 || die <= damage:
					want[int(level)]++
				case fire && damage > 1:
					want[int(level)-1]++
				default:
					want[int(book.Whole)]++
				}
			}
			assert.Equal(t, want, ways(t, 6, func(d *sim.Dice) int {
				return int(book.RepairCenter(d, 3, level, fire))
			}), "%s, fire %v", level, fire)
		}
	}
}

// The Arctic adds four to a hex and its winter more; the monsoon adds to both kinds of jungle
// and to nothing else. [19.23] [37.0] (W06)
func TestTerrainInTheWeather(t *testing.T) {
	b, sheet := fighttest.Book(t), fighttest.SheetOf(t, "tables/terrain-effects.csv")
	value := func(line string, column int) int { return fighttest.Number(t, sheet[line][column]) }
	for _, name := range []string{"clear", "rough", "desert", "jungle", "jungle_rough", "mountain", "island"} {
		ground, ok := book.ParseTerrain(name)
		require.True(t, ok)
		for column, wheels := range []bool{false, true} {
			n, rain := value(name, column), 0
			if strings.HasPrefix(name, "jungle") {
				rain = value("monsoon_jungle", column)
			}
			for site, want := range map[book.Site]int{
				{Terrain: ground}: n, {Terrain: ground, Winter: true}: n, {Terrain: ground, Monsoon: true}: n + rain,
				{Terrain: ground, Arctic: true}: n + 4, {Terrain: ground, Arctic: true, Winter: true}: n + 4 +
					value("arctic_winter", column),
			} {
				assert.Equal(t, 2*want, b.TerrainValue(site, wheels), "%s %+v", name, site)
			}
		}
	}
}
