package book

import (
	"fmt"
	"strings"
)

// A Terrain is what a hex is: a line of the Terrain Effects Chart. [11.19]
type Terrain uint8

// The terrains of hexes, which come first in the chart, are followed by those of
// roads, hexsides and weather.
const HexTerrains = 7

// TerrainWords are the lines of the Terrain Effects Chart.
var TerrainWords = []string{"clear", "rough", "desert", "jungle", "jungle_rough", "mountain", "island",
	"major_road", "minor_road",
	"river_hexside", "pass_hexside", "mountain_hexside", "lake_or_sea", "arctic_winter", "monsoon_jungle"}

// Places in terrainWords.
const (
	Jungle       = 3
	JungleRough  = 4
	MajorRoad    = 7
	MinorRoad    = 8
	riverSide    = 9
	passSide     = 10
	MountainSide = 11
	SeaSide      = 12
	ArcticWinter = 13
	MonsoonAdds  = 14
)

// A Site is where a ground unit stands, as far as attrition asks.
type Site struct {
	Terrain                 Terrain
	Arctic, Winter, Monsoon bool
}

// TerrainValue returns that of a hex in halves, without its roads and hexsides: its cost
// in this weather, 4 more in the Arctic (W06). [11.19] [12.34] [19.23]
func (r *Book) TerrainValue(at Site, mechanized bool) int {
	column := Bit(mechanized)
	value := int(r.Terrain[at.Terrain][column])
	switch {
	case at.Arctic && at.Winter:
		value += 8 + int(r.Terrain[ArcticWinter][column])
	case at.Arctic:
		value += 8
	case at.Monsoon && (at.Terrain == Jungle || at.Terrain == JungleRough):
		value += int(r.Terrain[MonsoonAdds][column])
	}
	return value
}

func (r *Book) readTerrain() error {
	rows, err := r.Named("terrain-effects")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i >= len(TerrainWords) || row.Get("terrain") != TerrainWords[i] {
			return row.Errorf("terrain", "%s in this order", strings.Join(TerrainWords, ", "))
		}
		foot, err := halves(row, "foot")
		if err != nil {
			return err
		}
		wheels, err := halves(row, "mechanized")
		if err != nil {
			return err
		}
		r.Terrain = append(r.Terrain, [2]uint8{foot, wheels})
	}
	if len(rows) != len(TerrainWords) {
		return fmt.Errorf("tables/terrain-effects.csv: found %d lines; want %d: %s", len(rows), len(TerrainWords),
			strings.Join(TerrainWords, ", "))
	}
	return nil
}
