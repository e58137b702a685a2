package agents

import "github.com/ironbottom/ironbottom/sim"

// Variants returns the variants that a plan tries.
func Variants(kinds []Kind, text string) (list []sim.Agent) {
	a, err := New(kinds, text)
	if err != nil {
		panic(err)
	}
	for _, v := range a.(*plan).variants {
		one, err := v.kind.New(v)
		if err != nil {
			panic(err)
		}
		list = append(list, one)
	}
	return list
}
