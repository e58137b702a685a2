// Package atlas is the map of Pacific Victory [2.0]. A Map is boards of places, one for each
// question (bases, terrain, theatres, hexsides by Way), so that a flood is a few shifts. It
// knows no blocks.
//
//	2.0  the map, distances, floods    map.go, data/map
//	2.1  hexes and boxes               hexes.go; read.go reads them
//	2.1  hexsides, 2.4 rails           sides.go
//	7.11 lines of supply               lines.go
//	     the map drawn                 chart.go, chart_lines.go
package atlas
