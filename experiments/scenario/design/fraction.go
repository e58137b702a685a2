package design

import (
	"fmt"
	"math/bits"
	"slices"
)

// A Word is a set of factors: a main effect, an interaction, or a word of the defining
// relation. Bit i is factor i.
type Word uint32

// Letters returns how many factors a word has.
func (w Word) Letters() int { return bits.OnesCount32(uint32(w)) }

// String writes the factors as letters from A: ABD; I for none.
func (w Word) String() string {
	if w == 0 {
		return "I"
	}
	text := ""
	for v := w; v != 0; v &= v - 1 {
		text += string(rune('A' + bits.TrailingZeros32(uint32(v))))
	}
	return text
}

// MostFactors bounds the factors of a Fraction.
const MostFactors = 10

// A Fraction is a regular fraction of the two-level factorial design: some factors are
// set as the product of others.
type Fraction struct {
	Arms [][]int // 0 low, 1 high
	// Generators are the words that set a factor, the last letter, by the others.
	Generators []Word
	// Defining are all words, but for the empty one, that are the same in all arms.
	Defining []Word
	factors  int
}

// NewFraction returns the fraction with the given number of arms, a power of two, that has the
// least aberration: the fewest words of the shortest length in its defining relation, then the
// fewest of the next length, and so on. Of several equal fractions it returns the first by its
// generators.
func NewFraction(factors, arms int) (*Fraction, error) {
	base := bits.Len(uint(arms)) - 1
	switch {
	case factors < 3 || factors > MostFactors:
		return nil, fmt.Errorf("found %d factors; want 3 to %d", factors, MostFactors)
	case arms < 4 || arms != 1<<base || arms <= factors || base >= factors:
		return nil,
			fmt.Errorf("found %d arms; want a power of two, more than the %d factors and less than all %d "+
				"combinations", arms, factors, 1<<factors)
	}
	var choices []Word
	for w := Word(1); w < 1<<base; w++ {
		if w.Letters() > 1 {
			choices = append(choices, w)
		}
	}
	s := search{base: base, factors: factors, choices: choices}
	s.extend(nil, nil, 0)
	f := &Fraction{Generators: s.best, Defining: relation(s.best), factors: factors}
	for run := range Word(1) << base {
		f.Arms = append(f.Arms, f.arm(run, base))
	}
	return f, nil
}

// arm sets the first factors by the bits of run and the others by the generators. A
// product of signs is high where an even number of its factors is low.
func (f *Fraction) arm(run Word, base int) []int {
	arm := make([]int, f.factors)
	for i := range base {
		arm[i] = int(run >> i & 1)
	}
	for i, g := range f.Generators {
		g &^= 1 << (base + i)
		arm[base+i] = 1 - (g&^run).Letters()%2
	}
	return arm
}

// relation returns all products of generators, shortest first.
func relation(generators []Word) (words []Word) {
	for _, g := range generators {
		for _, w := range words {
			words = append(words, w^g)
		}
		words = append(words, g)
	}
	slices.SortFunc(words, func(a, b Word) int {
		if d := a.Letters() - b.Letters(); d != 0 {
			return d
		}
		return int(bits.Reverse32(uint32(b))>>1) - int(bits.Reverse32(uint32(a))>>1)
	})
	return words
}

// search looks through all choices of generators.
type search struct {
	base, factors int
	choices       []Word
	best          []Word
	pattern       [MostFactors + 1]int
}

func (s *search) extend(chosen, words []Word, from int) {
	if s.base+len(chosen) == s.factors {
		var p [MostFactors + 1]int
		for _, w := range words {
			p[w.Letters()]++
		}
		if s.best == nil || slices.Compare(p[:], s.pattern[:]) < 0 {
			s.best, s.pattern = slices.Clone(chosen), p
		}
		return
	}
	for i := from; i < len(s.choices); i++ {
		g := s.choices[i] | 1<<(s.base+len(chosen))
		more := slices.Clip(words)
		for _, w := range words {
			more = append(more, w^g)
		}
		s.extend(append(slices.Clip(chosen), g), append(more, g), i+1)
	}
}

// Resolution is the length of the shortest word of the defining relation: at III main
// effects are mixed up with interactions of two factors, at IV these with each
// other, from V on neither.
func (f *Fraction) Resolution() int { return f.Defining[0].Letters() }

// Aliases returns the main effects and interactions of two factors whose sum is all
// that can be told of an effect, itself among them, the main effects first.
func (f *Fraction) Aliases(effect Word) (same []Word) {
	for _, w := range append([]Word{0}, f.Defining...) {
		if v := effect ^ w; v.Letters() == 1 || v.Letters() == 2 {
			same = append(same, v)
		}
	}
	slices.SortFunc(same, func(a, b Word) int {
		if d := a.Letters() - b.Letters(); d != 0 {
			return d
		}
		return int(a) - int(b)
	})
	return same
}

// Effects returns what can be told apart: the main effects and interactions of two
// factors, each with its aliases. No effect is in two lists.
func (f *Fraction) Effects() (groups [][]Word) {
	seen := map[Word]bool{}
	add := func(w Word) {
		if seen[w] {
			return
		}
		group := f.Aliases(w)
		for _, v := range group {
			seen[v] = true
		}
		groups = append(groups, group)
	}
	for i := range f.factors {
		add(1 << i)
	}
	for i := range f.factors {
		for j := range i {
			add(1<<i | 1<<j)
		}
	}
	return groups
}

// Weights returns those of an effect: the mean of the arms in which the product of its
// factors is high, less the mean of the others.
func (f *Fraction) Weights(effect Word) []float64 {
	return weigh(f.Arms, func(arm []int) int {
		sign := 1
		for i, l := range arm {
			if effect>>i&1 == 1 && l == 0 {
				sign = -sign
			}
		}
		return sign
	}, 1)
}
