package battle

import (
	"io/fs"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

// Rules are those of battles: the book, and the battles of the library.
type Rules struct {
	book.Book
	setups []sim.Setup
}

// Load reads the book and battles/*.toml. Options not named have their default.
func Load(data fs.FS, given map[string]string) (*Rules, error) {
	b, err := book.Load(data, given)
	if err != nil {
		return nil, err
	}
	r := &Rules{Book: *b}
	r.setups, err = r.Known.Library(data, func(file, text string) (sim.Setup, string, error) {
		var d description
		err := battleFile.Decode(file, text, &d)
		return sim.Setup{Title: d.Title, Note: d.Note}, d.Source, err
	})
	return r, err
}

// With returns rules that differ in some options; those the caller of Load set stay as
// they are.
func (r *Rules) With(more map[string]string) (*Rules, error) {
	b, err := r.Book.With(more)
	if err != nil || b == &r.Book {
		return r, err
	}
	c := &Rules{Book: *b, setups: r.setups}
	c.Known = r.Known
	return c, nil
}

// Setups lists the battles of the library by name. The scenarios of the whole war are
// set-ups of another kind of game, with other sides: see Whole.
func (r *Rules) Setups() []sim.Setup { return slices.Clone(r.setups) }

// Setup returns the start of a battle of the library.
func (r *Rules) Setup(name string) (sim.State, error) {
	file, text, err := table.FromLibrary(r.Data, name)
	if err != nil {
		return nil, err
	}
	return r.Battle(file, text, nil)
}
