// Package atlas is the map of War in the Pacific [2.1]: the hexes of the seven sheets on one
// grid, what is printed in them and on their sides, and the map drawn. A Map is read from
// data/map by Read and never changes; looking something up in it allocates nothing. It knows
// neither ships nor rules.
//
//	2.11 hexes, their numbers, neighbours and distances   hex.go
//	2.13 terrain, coast, Movement Areas                   map.go
//	16   sides, rivers, rail, roads                       feature.go, read_sides.go
//	20.2 towns, ports, airbases                           place.go, read_places.go
//	24   countries, 27.2 provinces, 26.1 Mapedge Areas    region.go, read_regions.go
//	     how a hex is read                                read.go
//	     where a hex lies on the globe                    globe.go
//	     the map drawn                                    chart.go, chart_lines.go, chart_places.go
//
// # The grid
//
// Sheets A to G are 38 columns wide and 53 rows high. B, D and F stand above C, E and G, and A
// stands 27 rows down on the left: the hexes that the rulebook names allow no other way (see
// TestNamedHexes and the distances of the examples). So a Hex as printed, E1613, has a column and
// a row of the whole grid, and an Index is its number there, column by column; distances and
// neighbours come from these alone, across the edges of sheets too. Where sheets overlap a hex has
// two numbers [3.0]: column 39 is column 01 of the sheet to the right, row 54 row 01 of the
// one below, and ParseHex reads either.
//
// # Room
//
// A Map is arrays by Index, 16,112 of them (14,098 hexes, and the corners that no sheet covers):
// a byte for terrain, coast and area, one each for country and province, a mask of six sides for
// each of eleven Features, and where the hex lies on the globe. That is 280 KB, which a position
// never copies: it holds Indexes, and asks the Map.
package atlas
