package pacificvictory
import ("testing";"fmt"; "github.com/ironbottom/ironbottom/sim"; pv "github.com/ironbottom/ironbottom/sim/pacificvictory")
func TestZZ(t *testing.T) {
	start := warStart(t, "1941", nil)
	w := sim.NewWorker(start, [2]sim.Agent{player(t, "scripted"), player(t, "scripted")}, 7)
	var n [20]int
	one := 0
	w.Trace = func(before sim.State, m sim.Move, after sim.State, _ []sim.Roll) { c := before.(*pv.Campaign); if len(c.Legal(nil))==1 {one++; return}; n[c.Stance()]++ }
	for g := range uint64(5) { w.Play(g) }
	fmt.Println(n, one)
}
