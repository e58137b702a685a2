package results

import (
	"context"
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// Merge makes a folder of the blocks of several, which must be disjoint and of the same
// recipe but for the games, and opens it: the folder of one longer run, unfinished
// still. Blocks between those of the parts are missing in it.
func Merge(ctx context.Context, name string, parts []*Folder) (*Folder, error) {
	whole, err := span(parts)
	if err != nil {
		return nil, err
	}
	f, err := Create(ctx, name, whole, parts[0].data())
	if err != nil {
		return nil, err
	}
	for _, p := range parts {
		if err := f.keepFailures(p.failed); err != nil {
			f.Close()
			return nil, err
		}
		for s, err := range p.each() {
			if err == nil {
				// checkBlock judges by the recipe of the whole: the identity is the same, so that
				// digests hold, but the last block of a part must be full unless it is the last
				// of all.
				err = f.checkBlock(s)
			}
			if err == nil {
				err = f.insert(s)
			}
			if err != nil {
				f.Close()
				return nil, fmt.Errorf("%s: block %d: %w", p.Name, s.Number, err)
			}
		}
	}
	return f, nil
}

// span returns the recipe of the run that has all of the parts.
// The whole begins with the first block of any part and ends with the last game of any. Its
// Repeat and Words are those of the part that begins it.
func span(parts []*Folder) (recipe.Recipe, error) {
	whole := parts[0].Recipe
	whole.Part = ""
	for _, p := range parts {
		r := p.Recipe
		if what := parts[0].Recipe.Differs(r); what != "" {
			return whole, fmt.Errorf("%s: found %s other than in %s; want runs of one recipe", p.Name, what,
				parts[0].Name)
		}
		if r.Stop != recipe.NoStop {
			return whole,
				fmt.Errorf("%s: found a run without parts (stop: %s); want runs whose number of games was fixed",
					p.Name, r.Stop)
		}
		if r.First < whole.First {
			whole.First, whole.Repeat, whole.Words = r.First, r.Repeat, r.Words
		}
	}
	if err := allParts(parts); err != nil {
		return whole, err
	}
	taken := map[int]*Folder{}
	for _, p := range parts {
		r := p.Recipe
		end := (r.First-whole.First)*r.Block + r.Games
		whole.Games = max(whole.Games, end)
		for _, number := range p.Blocks() {
			if other := taken[number]; other != nil {
				return whole, fmt.Errorf("%s: found block %d, which %s has too; want disjoint blocks", p.Name,
					number, other.Name)
			}
			taken[number] = p
		}
	}
	// Only now is it known where the whole ends: a part that ends sooner must end with a block.
	for _, p := range parts {
		r := p.Recipe
		end := (r.First-whole.First)*r.Block + r.Games
		if end < whole.Games && r.Games%r.Block != 0 {
			return whole,
				fmt.Errorf("%s: found %d games, which end within a block; want a multiple of %d in all but "+
					"the last run", p.Name, r.Games, r.Block)
		}
	}
	return whole, nil
}

// allParts wants all parts of a run where each says which of how many it is.
func allParts(parts []*Folder) error {
	of, there := 0, map[int]bool{}
	for _, p := range parts {
		number, n, err := recipe.ReadPart(p.Recipe.Part)
		if err != nil || of > 0 && n != of {
			return nil // a part by hand, or of another division: only blocks tell
		}
		of, there[number] = n, true
	}
	var missing []string
	for number := 1; number <= of; number++ {
		if !there[number] {
			missing = append(missing, fmt.Sprintf("%d/%d", number, of))
		}
	}
	if missing == nil {
		return nil
	}
	const shown = 10
	if more := len(missing) - shown; more > 0 {
		missing = append(missing[:shown], fmt.Sprintf("%d more", more))
	}
	return fmt.Errorf("%s: found part %s and %d of the others; want all, also %s", parts[0].Name,
		parts[0].Recipe.Part, len(there)-1, strings.Join(missing, ", "))
}

// Missing says in words which blocks an unfinished run still has to play.
func (f *Folder) Missing() string {
	var gaps []string
	gap := func(from, end int) {
		switch {
		case from+1 == end:
			gaps = append(gaps, fmt.Sprint(from))
		case from < end:
			gaps = append(gaps, fmt.Sprintf("%d to %d", from, end-1))
		}
	}
	at := f.Recipe.First
	for _, number := range f.Blocks() {
		gap(at, number)
		at = number + 1
	}
	gap(at, f.Recipe.First+f.Recipe.Blocks())
	return strings.Join(gaps, ", ")
}
