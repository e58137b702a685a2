package ground

import "github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"

// Column and TableNumber say where a combat of the units in the hex is looked up.
func (g *Combat) Column() int      { return g.column() }
func (g *Combat) TableNumber() int { return int(g.table()) + 1 }

// Spent returns what an attacker has spent of its Supply Allowance, in halves.
func (g *Combat) Spent(i int) int { return int(g.Units[book.Attacker][i].Spent) }

// SupplyOf returns what is in reach of a side, in halves of a point.
func (g *Combat) SupplyOf(s int) int { return int(g.Supply[s]) }
