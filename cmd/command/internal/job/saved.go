package job

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// SavedFolder returns the folder for games without a file of the user's choice: where the system
// keeps data of the user's programs. It is empty if there is no such place.
func (h Host) SavedFolder() string {
	base := os.Getenv("XDG_DATA_HOME")
	home, err := os.UserHomeDir()
	switch {
	// The XDG specification ignores relative paths.
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

// SavedGames returns the names of the games in the user's folder.
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

// ListSaved lists the saved games in words.
func (h Host) ListSaved() string {
	if names := h.SavedGames(); len(names) > 0 {
		return ": " + strings.Join(names, ", ") + ", or a file"
	}
	return ""
}

// FindSaved returns the file of a saved game, or the name itself. A file of that name takes
// precedence; a name with a folder is always a file.
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
