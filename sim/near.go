package sim

import (
	"strings"

	"github.com/agnivade/levenshtein"
)

// NearName returns the name most similar to found, if one is similar enough: equal except for
// capitals and blanks, starting with found (if only one name does), or different in at most a third
// of the letters.
func NearName(found string, names []string) (string, bool) {
	plain := func(s string) string { return strings.ToLower(strings.NewReplacer(" ", "-", "_", "-").Replace(s)) }
	wish := plain(found)
	if strings.Trim(wish, "0123456789") == "" { // a different year is a different thing
		return "", false
	}
	best, least, begins := "", 1+len(wish)/3, 0
	var begun string
	for _, name := range names {
		if strings.HasPrefix(plain(name), wish) && len(wish) > 1 {
			begins, begun = begins+1, name
		}
		if d := levenshtein.ComputeDistance(wish, plain(name)); d < least {
			best, least = name, d
		}
	}
	if best == "" && begins == 1 {
		best = begun
	}
	return best, best != ""
}

// NearHint returns " (did you mean NAME?)" if a name is similar to found, otherwise "". It goes at
// the end of an error that lists the names.
func NearHint(found string, names []string) string {
	if name, ok := NearName(found, names); ok {
		return " (did you mean " + name + "?)"
	}
	return ""
}
