package board

import "github.com/ironbottom/ironbottom/sim/warinthepacific/id"

// What a number stands for depends on the step, or on the mission. These say which it is.

// AskedSite returns the site that is asked about.
func (f *Flow) AskedSite() id.Site { return id.Site(f.Asked) }

// AskedBase returns the base that is asked about.
func (f *Flow) AskedBase() id.Base { return id.Base(f.Asked) }

// AskedMarker returns the marker that is asked about, in the steps that ask about one.
func (f *Flow) AskedMarker() id.Marker { return id.Marker(f.Asked) }

// AskedStack returns the stack that is asked about.
func (f *Flow) AskedStack() id.Stack { return id.Stack(f.Asked) }

// AskedSubron returns the subron, or the marker of one, that is asked about.
func (f *Flow) AskedSubron() id.Subron { return id.Subron(f.Asked) }

// FoeMarker returns the marker of Foe, in the steps that are about a Task Force.
func (f *Flow) FoeMarker() id.Marker { return id.Marker(f.Foe) }

// FoeStack returns the stack that the step is about.
func (f *Flow) FoeStack() id.Stack { return id.Stack(f.Foe) }

// FoeSite returns the site that the step is about.
func (f *Flow) FoeSite() id.Site { return id.Site(f.Foe) }

// FoeSubron returns the marker of the subron that the step is about.
func (f *Flow) FoeSubron() id.Subron { return id.Subron(f.Foe) }

// DueSite returns the site whose own strikes come next because a strike is at it, and false if it is
// a Task Force, or there is none. [7.7]
func (f *Flow) DueSite() (id.Site, bool) { return id.Site(f.Due&^dueAshore - 1), f.Due&dueAshore != 0 }

// SetDueSite has the strikes of a site come next.
func (f *Flow) SetDueSite(site id.Site) { f.Due = uint8(site) + 1 | dueAshore }

// dueAshore marks a site in Due; without it Due is the marker of a Task Force.
const dueAshore = 1 << 7

// DueMarker returns the Task Force whose own strikes come next, if Due is neither 0 nor a site.
func (f *Flow) DueMarker() id.Marker { return id.Marker(f.Due - 1) }

// TargetMarker returns the marker that a strike or Cover goes to, unless its mission is on land.
func (k *Strike) TargetMarker() id.Marker { return id.Marker(k.Target) }

// TargetSite returns the site that a strike attacks, for missions against land and transfers.
func (k *Strike) TargetSite() id.Site { return id.Site(k.Target) }
