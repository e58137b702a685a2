package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// Score returns the result of the war for a side [8.1].
func (c *Campaign) Score(s sim.Side) float64 { panic("not yet") }

func (c *Campaign) AppendKey(buf []byte) []byte  { panic("not yet") }
func (c *Campaign) String() string               { panic("not yet") }
func (c *Campaign) MoveString(m sim.Move) string { panic("not yet") }
