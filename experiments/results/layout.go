package results

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// The files that every folder has.
const (
	recipeFile = "recipe.json"
	ledgerFile = "ledger.blocks"
	DataFolder = "data"
)

// A folder may be anybody's, and what is in it meant to harm: names are only those below,
// of ordinary files in ordinary folders, and nothing is larger than a run makes it.
const (
	maxRecipe  = 32 << 20 // bytes
	maxMade    = 256 << 20
	maxPerByte = 1 << 10 // bytes of made files for each of the ledger's rows, beyond maxMade
	maxData    = 64 << 20
	maxFiles   = 10_000
)

// madeFile are the names of the files that are made of a ledger.
// The first group are figures, the second tables of rows, the last pictures of one folder.
var madeFile = regexp.MustCompile(
	`^(summary\.json|report\.html|(games|odds|choices|regrets|forces|pieces)\.(csv|parquet)|plots/\w[\w.,'()-]*\.svg)$`)

// checkName says whether a name in the ledger is that of a file of ours; IsLocal keeps it within
// the folder on any system.
func checkName(name string) error {
	if !filepath.IsLocal(filepath.FromSlash(name)) || !madeFile.MatchString(name) {
		return Damage(fmt.Sprintf(ledgerFile+": found a file of the name %.100q; want one that a run makes", name))
	}
	return nil
}

// ordinary looks at what has a name, which must be an ordinary file in ordinary folders.
// Links are refused at every step of the path, not followed.
func ordinary(root Root, name string) (fs.FileInfo, error) {
	for i, r := range name {
		if r != '/' {
			continue
		}
		if info, err := root.Lstat(name[:i]); err != nil || !info.IsDir() {
			return nil, cmp.Or[error](err, Damage(name[:i]+": found something other than an ordinary folder; want one"))
		}
	}
	info, err := root.Lstat(name)
	if err == nil && !info.Mode().IsRegular() {
		err = Damage(name + ": found something that is not an ordinary file; want one")
	}
	return info, err
}

// openOrdinary opens an ordinary file that is there.
func openOrdinary(root Root, name string, flag int) (Handle, fs.FileInfo, error) {
	before, err := ordinary(root, name)
	if err != nil {
		return nil, nil, err
	}
	f, err := root.OpenFile(name, flag, 0)
	if err != nil {
		return nil, nil, err
	}
	// Between looking and opening somebody may have put another file there.
	info, err := f.Stat()
	if err == nil && !os.SameFile(before, info) {
		err = Damage(name + ": found another file than a moment before; want nobody to change the folder")
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return f, info, nil
}

// readRecipe reads recipe.json.
func readRecipe(root Root) ([]byte, error) {
	f, info, err := openOrdinary(root, recipeFile, os.O_RDONLY)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("found no recipe.json; want a folder that --out made")
	case err != nil:
		return nil, failing(err)
	}
	defer f.Close()
	if info.Size() > maxRecipe {
		return nil, fmt.Errorf("recipe.json: found %d bytes; want %d at most", info.Size(), maxRecipe)
	}
	text, err := io.ReadAll(io.LimitReader(f, maxRecipe))
	return text, failing(err)
}

// checkData looks at the data files of the user's own.
func checkData(root Root) error {
	switch info, err := root.Lstat(DataFolder); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return failing(err)
	case !info.IsDir():
		return Damage(DataFolder + ": found something other than an ordinary folder; want one")
	}
	files, size := 0, int64(0)
	return fs.WalkDir(root.FS(), DataFolder, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return failing(err)
		}
		if !d.IsDir() {
			if !d.Type().IsRegular() {
				return Damage(name + ": found something that is not an ordinary file; want one")
			}
			info, err := d.Info()
			if err != nil {
				return failing(err)
			}
			size += info.Size()
		} else if strings.Count(name, "/") > 8 {
			return Damage(name + ": found a folder so deep; want data files")
		}
		if files++; files > maxFiles || size > maxData {
			return Damage(fmt.Sprintf("%s: found more than %d files or %d bytes; want data files", DataFolder,
				maxFiles, maxData))
		}
		return nil
	})
}
