package situation

import "github.com/ironbottom/ironbottom/sim/pacificvictory/book"

// An observing is for those who learn, of whom there are none in a page: it loads less.
type observing struct{}

func (w *War) layOut(*book.Book) {}

// LayOutDecisions has nothing to say.
func (w *War) LayOutDecisions([]string) {}
