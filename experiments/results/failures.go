package results

import (
	"fmt"
	"maps"
	"slices"
)

// mostFailures bounds how many a folder has.
const mostFailures = 1 << 20

// Failures returns what Failing has said by the time of each block that was saved: in which games a
// player has failed, and why, by a key.
func (f *Folder) Failures() (map[string]string, error) {
	all := map[string]string{}
	var tables int
	if err := f.db.QueryRow(`select count(*) from sqlite_schema where name = 'failure'`).Scan(
		&tables); err != nil || tables == 0 {
		return all, unlocked(err)
	}
	rows, err := f.db.Query(`select key, text from failure order by key`)
	if err != nil {
		return nil, unlocked(err)
	}
	defer rows.Close()
	for rows.Next() {
		var key, text string
		if err := rows.Scan(&key, &text); err != nil {
			return nil, unlocked(err)
		}
		if all[key] = text; len(all) > mostFailures || len(text) > 1<<16 {
			return nil,
				Damage(fmt.Sprintf("%s: ledger.sqlite: found failures of %d bytes and more; want those of games",
					f.Name, len(text)))
		}
	}
	return all, unlocked(rows.Err())
}

// keepFailures writes those down that are not there yet.
func (f *Folder) keepFailures(all map[string]string) error {
	if len(all) == len(f.failed) {
		return nil
	}
	if _, err := f.db.Exec("create table if not exists" + failures[len("create table"):]); err != nil {
		return unlocked(err)
	}
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if f.failed[key] {
			continue
		}
		if _, err := f.db.Exec(`insert or replace into failure values (?, ?)`, key, all[key]); err != nil {
			return unlocked(err)
		}
		f.failed[key] = true
	}
	return nil
}
