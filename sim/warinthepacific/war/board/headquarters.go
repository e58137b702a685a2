package board

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// Parent returns the site whose headquarters operates a secondary base at a site, or id.None if there is
// none. A side that loses either of the two bases has lost the secondary base. [5.31]
func (p *Position) Parent(site id.Site) id.Site {
	s := &p.Sites[site]
	if s.Parent == 0 || p.Sites[s.Parent-1].Side != s.Side {
		return id.None
	}
	return id.Site(int(s.Parent) - 1)
}

// DropSecondaries gives up each secondary base if its own site or its parent has been lost.
func (p *Position) DropSecondaries() {
	for i := range id.Site(len(p.Sites)) {
		if s := &p.Sites[i]; s.Parent > 0 && p.Parent(i) == id.None {
			s.Parent, s.Wants = 0, Furnished
		}
	}
}

// Secondaries returns how many secondary bases the headquarters at a site operates. [5.31]
func (p *Position) Secondaries(site id.Site) (n int) {
	for i := range id.Site(len(p.Sites)) {
		n += int(book.Bit(p.Sites[i].Parent > 0 && p.Parent(i) == site))
	}
	return n
}

// Headquarters returns the size of the headquarters at a site: a secondary base is a Group. [5.32]
func (p *Position) Headquarters(t *theatre.Theatre, site id.Site) uint8 {
	if size := p.OwnHeadquarters(t, site); size > 0 || p.Parent(site) == id.None {
		return size
	}
	return book.Group
}

// Operates returns how many Air Points the headquarters at a site may have; its secondary bases
// lower that. [5.32] [5.33] [5.35]
func (p *Position) Operates(t *theatre.Theatre, site id.Site) int {
	groups := [...]int{book.Group, book.Group, book.Group}
	flies, _ := t.Book.Base(int(p.Headquarters(t, site)), true, groups[:min(len(groups), p.Secondaries(site))]...)
	return flies
}

// TakesIn returns how many more Air Points a site takes in, given the level of its airbase: as many
// as the airbase and the headquarters both operate, or as the airbase does if there is no
// headquarters. (C134) [5.33] [5.34] [5.41] [5.42] [5.7]
func (p *Position) TakesIn(t *theatre.Theatre, site id.Site, airbase uint8) int {
	most := int(airbase) * theatre.OfLevel
	if size := p.Headquarters(t, site); size > 0 {
		most = min(theatre.Capacity(airbase, size), p.Operates(t, site))
	}
	return most - p.Parked(site.Base())
}

// MayStrike reports whether Air Points may strike from a site, or cover a Task Force: that takes a
// headquarters with supply. [5.7] [14.13]
func (p *Position) MayStrike(t *theatre.Theatre, site id.Site) bool {
	return p.Headquarters(t, site) > 0 && p.Supplied(site) != Unfurnished
}

// MayTransfer reports whether Air Points may transfer from one site to another: if they belong to a
// headquarters without supply, only to a site without a headquarters. [5.7] [14.13]
func (p *Position) MayTransfer(t *theatre.Theatre, from, to id.Site) bool {
	return p.Headquarters(t, from) == 0 || p.Supplied(from) != Unfurnished || p.Headquarters(t, to) == 0
}

// Supplied returns how the headquarters at a site is supplied. A secondary base is supplied as well
// as its parent, or better by supply of its own. [14.12] [14.15]
func (p *Position) Supplied(site id.Site) uint8 {
	own := p.Sites[site].Wants
	if parent := p.Parent(site); parent != id.None {
		return min(own, p.Sites[parent].Wants)
	}
	return own
}
