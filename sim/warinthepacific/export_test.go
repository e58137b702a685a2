package warinthepacific

// Column and Table are where a combat of those in the hex is looked up.
func (g *Ground) Column() int { return g.column() }
func (g *Ground) Table() int  { return int(g.table()) + 1 }

// Spent returns what an attacker has spent of its Supply Allowance, in halves.
func (g *Ground) Spent(i int) int { return int(g.Units[Attacker][i].Spent) }

// SupplyOf returns what is in reach of a side, in halves of a point.
func (g *Ground) SupplyOf(s int) int { return int(g.Supply[s]) }
