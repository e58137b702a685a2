package warinthepacific

import (
	"fmt"
	"slices"
	"strings"
)

// A Terrain is what a hex is: a line of the Terrain Effects Chart. [11.19]
type Terrain uint8

// The terrains of hexes, which come first in the chart, are followed by those of
// roads, hexsides and weather.
const hexTerrains = 7

var terrainWords = []string{"clear", "rough", "desert", "jungle", "jungle_rough", "mountain", "island", "major_road", "minor_road",
	"river_hexside", "pass_hexside", "mountain_hexside", "lake_or_sea", "arctic_winter", "monsoon_jungle"}

// Places in terrainWords.
const (
	jungle       = 3
	jungleRough  = 4
	majorRoad    = 7
	minorRoad    = 8
	riverSide    = 9
	passSide     = 10
	mountainSide = 11
	seaSide      = 12
	arcticWinter = 13
	monsoonAdds  = 14
)

// ParseTerrain reads the name of a hex's terrain, as jungle.
func ParseTerrain(name string) (Terrain, bool) {
	i := slices.Index(terrainWords[:hexTerrains], name)
	return Terrain(max(0, i)), i >= 0
}

// A Site is where a ground unit stands, as far as attrition asks.
type Site struct {
	Terrain                 Terrain
	Arctic, Winter, Monsoon bool
}

// TerrainValue returns that of a hex in halves, without its roads and hexsides: its cost
// in this weather, 4 more in the Arctic (W06). [11.19] [12.34] [19.23]
func (r *Book) TerrainValue(at Site, mechanized bool) int {
	column := bit(mechanized)
	value := int(r.terrain[at.Terrain][column])
	switch {
	case at.Arctic && at.Winter:
		value += 8 + int(r.terrain[arcticWinter][column])
	case at.Arctic:
		value += 8
	case at.Monsoon && (at.Terrain == jungle || at.Terrain == jungleRough):
		value += int(r.terrain[monsoonAdds][column])
	}
	return value
}

func (r *Book) readTerrain() error {
	rows, err := r.named("terrain-effects")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i >= len(terrainWords) || row.Get("terrain") != terrainWords[i] {
			return row.Errorf("terrain", "%s in this order", strings.Join(terrainWords, ", "))
		}
		foot, err := halves(row, "foot")
		if err != nil {
			return err
		}
		wheels, err := halves(row, "mechanized")
		if err != nil {
			return err
		}
		r.terrain = append(r.terrain, [2]uint8{foot, wheels})
	}
	if len(rows) != len(terrainWords) {
		return fmt.Errorf("tables/terrain-effects.csv: found %d lines; want %d: %s", len(rows), len(terrainWords), strings.Join(terrainWords, ", "))
	}
	return nil
}
