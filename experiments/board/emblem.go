package board

import "strings"

// An emblem is the silhouette on a counter.
type emblem int

// The emblems, by their weight in a pile: the last ones are on top.
const (
	unknown emblem = iota
	marker
	submarine
	transport
	infantry
	marines
	plane
	cruiser
	battleship
	carrier
	headquarters
	numEmblems
)

// shapes are the silhouettes, each 20 wide and 11 high around 0.
var shapes = [numEmblems]string{
	marker:    `<path d="M-6 -5h12v10h-12z"/>`,
	submarine: `<path d="M-10 1h6l2-4h4l1 4h7l-2 3h-16z" stroke="none"/>`,
	transport: `<path d="M-10 1h4v-4h4v4h3v-2h6v2h3l-3 4h-14z" stroke="none"/>`,
	infantry:  `<path d="M-9 -5h18v10h-18zM-9 -5l18 10M-9 5l18 -10" fill="none" stroke-width="1.5"/>`,
	marines: `<path d="M-9 -5h18v10h-18zM-9 -5l18 10M-9 5l18 -10M-6 7q6 -3 12 0" fill="none" ` +
		`stroke-width="1.5"/>`,
	plane: `<path d="M-1.3 -5.5h2.6v3l8.7 3v2.2l-8.7 -1.4v2.7l2.5 1.3v1.2h-7.6v-1.2l2.5 -1.3v-2.7l-8.7 1.4v-2.2` +
		`l8.7 -3z" stroke="none"/>`,
	cruiser:      `<path d="M-10 1h5v-2h3v-4h2v2h2v2h3v2h5l-2 4h-16z" stroke="none"/>`,
	battleship:   `<path d="M-10 1h3v-2h4v-3h2v-2h2v2h3v3h3v-1h2v3h1l-2 4h-16z" stroke="none"/>`,
	carrier:      `<path d="M-10 -1h11v-4h4v4h5l-2 3h-3v3h-9l-2 -3h-4z" stroke="none"/>`,
	headquarters: `<path d="M-6 6v-12M-6 -5h12v6h-12" stroke-width="1.5"/>`,
}

// emblems are the kinds of unit by the letters that charts write on their counters.
var emblems = map[string]emblem{
	"CV": carrier, "CVL": carrier, "CVE": carrier, "BB": battleship, "OB": battleship, "BC": battleship,
	"CA": cruiser, "CL": cruiser, "DD": cruiser, "TF": cruiser, "AM": transport, "AMPH": transport, "MS": transport,
	"APD": transport, "SS": submarine, "SUBS": submarine, "AF": plane, "NA": plane, "LA": plane, "AIR": plane,
	"AP": plane, "L": plane, "N": plane, "+": plane, "H": plane, "IN": infantry, "GA": infantry, "AR": infantry,
	"LAND": infantry, "MA": marines, "SHQ": headquarters, "HQ": headquarters, "MB": marker,
}

// emblemOf returns the silhouette for the letters of a counter, such as CV2? or 4AP. A number with a
// stroke is the strength of a ground unit.
func emblemOf(text string) emblem {
	if strings.HasPrefix(text, "?") {
		return unknown
	}
	word, _, _ := strings.Cut(strings.ToUpper(strings.Trim(text, "?0123456789")), "-")
	if e, ok := emblems[strings.TrimSpace(word)]; ok {
		return e
	}
	if word == "" && strings.Contains(text, "-") {
		return infantry
	}
	return unknown
}

// emblemsUsed writes the silhouettes once, for all counters.
func (d *drawing) emblemsUsed() {
	d.WriteString("<defs>")
	for i, shape := range shapes {
		if shape != "" {
			d.printf(`<g id="e%d">%s</g>`, i, shape)
		}
	}
	d.WriteString("</defs>")
}
