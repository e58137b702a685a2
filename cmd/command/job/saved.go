package job

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// SavedFolder is where games are kept that have no file of the user's choice: with the
// data of the user's programs, as the system has it. Empty where there is no such place.
func (h Host) SavedFolder() string {
	base := os.Getenv("XDG_DATA_HOME")
	home, err := os.UserHomeDir()
	switch {
	// The specification of XDG has relative paths ignored.
	case filepath.IsAbs(base):
	case runtime.GOOS == "windows":
		base = os.Getenv("LocalAppData")
	case err != nil:
		return ""
	case runtime.GOOS == "darwin":
		base = filepath.Join(home, "Library", "Application Support")
	default:
		base = filepath.Join(home, ".local", "share")
	}
	if base == "" {
		return ""
	}
	return filepath.Join(base, h.Name)
}

// SavedGames are the names of the games in the user's folder.
func (h Host) SavedGames() (names []string) {
	files, _ := os.ReadDir(h.SavedFolder())
	for _, f := range files {
		if name, ok := strings.CutSuffix(f.Name(), ".txt"); ok && f.Type().IsRegular() {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// ListSaved says which saved games there are.
func (h Host) ListSaved() string {
	if names := h.SavedGames(); len(names) > 0 {
		return ": " + strings.Join(names, ", ") + ", or a file"
	}
	return ""
}

// FindSaved returns the file of a saved game, or the name as it is.
// A file of that name goes before a saved game; what has a folder in it can only be a file.
func (h Host) FindSaved(name string) string {
	if _, err := os.Stat(name); err == nil || name == "" || filepath.Base(name) != name || h.SavedFolder() == "" {
		return name
	}
	file := filepath.Join(h.SavedFolder(), strings.TrimSuffix(name, ".txt")+".txt")
	if _, err := os.Stat(file); err != nil {
		return name
	}
	return file
}
