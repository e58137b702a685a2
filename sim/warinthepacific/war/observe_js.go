package war

import "github.com/ironbottom/ironbottom/sim/warinthepacific/war/observed"

// layouts returns none: a page has no learning agents, and loads less without them.
func (r *Rules) layouts([]string) map[string]func() *observed.Numbers { return nil }
