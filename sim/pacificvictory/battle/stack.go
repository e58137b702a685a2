package battle

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A stack is how many blocks of each choice a force has.
type stack [MaxBlocks]uint8 // choice of each block, from 1, ascending; 0 behind the last

// stacks returns every stack that the battle takes. Steps do not matter to that.
// Beyond a stack for which there is no room [4.2] no larger one is looked at: room
// does not grow with the blocks in it. Whatever else the battle asks for, a larger
// stack may have.
func (m *muster) stacks() (found []stack, err error) {
	var grow func(s stack, n int)
	grow = func(s stack, n int) {
		text := m.text(s, nil)
		b, placed := m.place(text)
		if placed == nil {
			placed = b.checkStacking(m.side, (b.Here|b.Late)&Of(m.side), m.st, sideWords[m.side])
		}
		fought := placed
		if fought == nil {
			if _, fought = m.battle(text); fought == nil {
				found = append(found, s)
			}
		}
		if err == nil && (n == 1 || placed != nil) {
			err = fought // the error if nothing can be taken: in a single block, or in the hex
		}
		if placed != nil || n == MaxBlocks {
			return
		}
		for i := int(max(1, s[max(n, 1)-1])); i <= len(m.choices); i++ {
			if m.count(s, i) < m.choices[i-1].most {
				t := s
				t[n] = uint8(i)
				grow(t, n+1)
			}
		}
	}
	grow(stack{}, 0)
	if len(found) > 0 {
		err = nil
	}
	return found, err
}

func (m *muster) count(s stack, choice int) (n int) {
	for _, i := range s {
		if int(i) == choice {
			n++
		}
	}
	return n
}

// battle sets the battle up with a force, as Battle does.
func (m *muster) battle(force string) (*Battle, error) {
	d := m.d
	*m.force(&d) = force
	return m.rules.build(d, m.st)
}

// text writes the force that is a stack with so many steps in each block; with one
// each where steps is nil.
func (m *muster) text(s stack, steps []int) string {
	var words []string
	for n, i := range s {
		if i == 0 {
			break
		}
		strength := 1
		if steps != nil {
			strength = steps[n]
		}
		words = append(words, m.choices[i-1].block(strength))
	}
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, " ")
}

// forces counts the forces that are a stack: of n alike blocks with up to k steps
// each there are n+k-1 over n.
func (m *muster) forces(s stack) int {
	all := 1
	for i, c := range m.choices {
		for n := range m.count(s, i+1) {
			all = all * (c.steps + n) / (n + 1)
		}
	}
	return all
}

// cost returns the least and the most that the blocks of a stack from n on cost.
func (m *muster) cost(s stack, n int) (least, most int) {
	for _, i := range s[n:] {
		if i == 0 {
			break
		}
		c := &m.choices[i-1]
		least, most = least+c.cost, most+c.cost*c.steps
	}
	return least, most
}

// yield gives every force of the stacks, the cheapest first.
func (m *muster) yield(stacks []stack, yield func(sim.Force) bool) {
	highest := 0
	for _, s := range stacks {
		_, most := m.cost(s, 0)
		highest = max(highest, most)
	}
	var steps [MaxBlocks]int
	for cost := range highest + 1 {
		for _, s := range stacks {
			ok := m.spend(s, steps[:0], cost, func(steps []int) bool {
				text := m.text(s, steps)
				b, err := m.battle(text)
				return err != nil || yield(sim.Force{Text: text, Cost: cost, Start: b})
			})
			if !ok {
				return
			}
		}
	}
}

// spend calls f with the steps of every force of a stack that begins with steps
// and spends exactly left on the other blocks, until f returns false. Alike blocks
// come in descending order of steps.
func (m *muster) spend(s stack, steps []int, left int, f func(steps []int) bool) bool {
	n := len(steps)
	if least, most := m.cost(s, n); left < least || left > most {
		return true
	}
	if n == MaxBlocks || s[n] == 0 {
		return f(steps)
	}
	c := &m.choices[s[n]-1]
	highest := c.steps
	if n > 0 && s[n-1] == s[n] {
		highest = steps[n-1]
	}
	for k := highest; k >= 1; k-- {
		if !m.spend(s, append(steps, k), left-c.cost*k, f) {
			return false
		}
	}
	return true
}
