package results

import "maps"

// A folder has at most mostFailures of them, each of at most maxFailure bytes.
const (
	mostFailures = 1 << 20
	maxFailure   = 1 << 16
)

// Failures returns what Failing has said by the time of each block that was saved: in which games a
// player has failed, and why, by a key.
func (f *Folder) Failures() map[string]string { return maps.Clone(f.failed) }

// keepFailures adds to the ledger the failures that it does not have.
func (f *Folder) keepFailures(all map[string]string) error {
	more := map[string]string{}
	for key, text := range all {
		if _, ok := f.failed[key]; !ok {
			more[key] = text
		}
	}
	if len(more) == 0 {
		return nil
	}
	return f.add(entry{Failures: more}, nil)
}
