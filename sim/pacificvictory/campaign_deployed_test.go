package pacificvictory

import "fmt"

// Early reports whether a deployed block is one that gets better later, and Kind
// what its kind is called.
func (r WarRules) Early(b *Deployed) bool { return r.ratings[b.kind].early }
func (r WarRules) Kind(b *Deployed) string {
	k := r.ratings[b.kind]
	return fmt.Sprint(k.nation, " ", k.typ, " ", k.class)
}
