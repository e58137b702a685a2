package faults

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// SQLite reaches files by the functions of a VFS, which are C's: addresses of functions in
// tables. Ours stands before that of the machine, and hands on what it has noted.
var (
	watching atomic.Pointer[Watch]
	install  = sync.OnceValue(installVFS)
	machine  uintptr // the VFS of the machine

	openLock sync.Mutex
	opened   = map[uintptr]*watched{} // by the address of the file
	tables   = map[uintptr]uintptr{}  // ours, for each of the machine's
)

// A watched file is one that SQLite has open.
type watched struct {
	path    string
	methods uintptr // of the machine
	fresh   bool    // its name is not synced yet
}

// watchSQLite makes a watch the one that is told; the VFS is registered once and stays.
func watchSQLite(w *Watch) error {
	watching.Store(w)
	return install()
}

// at returns what an address of C's points to.
func at[T any](address uintptr) *T { return *(**T)(unsafe.Pointer(&address)) }

// addressOf returns a function as C has it; it must be one of the package.
func addressOf[F any](f F) uintptr { return *(*uintptr)(unsafe.Pointer(&f)) }

// function returns a function of C's.
func function[F any](address uintptr) F { return *(*F)(unsafe.Pointer(&address)) }

type (
	openFunc     = func(*libc.TLS, uintptr, uintptr, uintptr, int32, uintptr) int32
	deleteFunc   = func(*libc.TLS, uintptr, uintptr, int32) int32
	closeFunc    = func(*libc.TLS, uintptr) int32
	writeFunc    = func(*libc.TLS, uintptr, uintptr, int32, int64) int32
	truncateFunc = func(*libc.TLS, uintptr, int64) int32
	syncFunc     = func(*libc.TLS, uintptr, int32) int32
)

// installVFS registers a copy of the machine's VFS with two functions of ours as the default. The
// memory is never freed: SQLite keeps it as long as the process runs.
func installVFS() error {
	tls := libc.NewTLS()
	defer tls.Close()
	machine = sqlite3.Xsqlite3_vfs_find(tls, 0)
	name, err := libc.CString("watched")
	if err != nil || machine == 0 {
		return errors.Join(err, errors.New("found no VFS"))
	}
	ours := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(sqlite3.Tsqlite3_vfs{})))
	v := at[sqlite3.Tsqlite3_vfs](ours)
	*v = *at[sqlite3.Tsqlite3_vfs](machine)
	v.FzName, v.FpNext = name, 0
	v.FxOpen, v.FxDelete = addressOf[openFunc](openFile), addressOf[deleteFunc](deleteFile)
	if code := sqlite3.Xsqlite3_vfs_register(tls, ours, 1); code != sqlite3.SQLITE_OK {
		return fmt.Errorf("registering a VFS: %d", code)
	}
	return nil
}

// errCode is what a function of SQLite's returned.
type errCode int32

func (c errCode) Error() string { return fmt.Sprint("SQLite ", int32(c)) }

// carried does an operation of SQLite's; where it is let fail it returns the code that
// SQLite has for that.
func carried(op Op, path string, fault int32, carry func(op Op) int32) int32 {
	err := watching.Load().do(op, path, func(op Op) error {
		if code := carry(op); code != sqlite3.SQLITE_OK {
			return errCode(code)
		}
		return nil
	})
	var code errCode
	switch {
	case err == nil:
		return sqlite3.SQLITE_OK
	case errors.As(err, &code):
		return int32(code)
	}
	return fault
}

// openFile opens a file by the machine and puts our functions in the place of its own; a file
// without a name, as for sorting, is left alone. Where methods are set though the open failed,
// SQLite closes the file by them, so that they are put in place in that case too.
func openFile(tls *libc.TLS, _, name, file uintptr, flags int32, out uintptr) int32 {
	open := function[openFunc](at[sqlite3.Tsqlite3_vfs](machine).FxOpen)
	if name == 0 {
		return open(tls, machine, name, file, flags, out)
	}
	path := libc.GoString(name)
	op := Op{What: Open}
	if _, err := os.Lstat(path); err != nil {
		op.What = Create
	}
	at[sqlite3.Tsqlite3_file](file).FpMethods = 0
	code := carried(op, path, sqlite3.SQLITE_CANTOPEN, func(Op) int32 {
		return open(tls, machine, name, file, flags, out)
	})
	methods := at[sqlite3.Tsqlite3_file](file).FpMethods
	if methods == 0 {
		return code
	}
	openLock.Lock()
	defer openLock.Unlock()
	opened[file] = &watched{path, methods, op.What == Create}
	if tables[methods] == 0 {
		tables[methods] = libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(sqlite3.Tsqlite3_io_methods{})))
		m := at[sqlite3.Tsqlite3_io_methods](tables[methods])
		*m = *at[sqlite3.Tsqlite3_io_methods](methods)
		m.FxClose, m.FxWrite = addressOf[closeFunc](closeFile), addressOf[writeFunc](writeFile)
		m.FxTruncate, m.FxSync = addressOf[truncateFunc](truncateFile), addressOf[syncFunc](syncFile)
	}
	at[sqlite3.Tsqlite3_file](file).FpMethods = tables[methods]
	return code
}

// lookUp returns a watched file, and the functions of the machine for it.
func lookUp(file uintptr) (*watched, *sqlite3.Tsqlite3_io_methods) {
	openLock.Lock()
	defer openLock.Unlock()
	f := opened[file]
	return f, at[sqlite3.Tsqlite3_io_methods](f.methods)
}

func closeFile(tls *libc.TLS, file uintptr) int32 {
	_, m := lookUp(file)
	openLock.Lock()
	delete(opened, file)
	openLock.Unlock()
	return function[closeFunc](m.FxClose)(tls, file)
}

func writeFile(tls *libc.TLS, file, from uintptr, n int32, to int64) int32 {
	f, m := lookUp(file)
	// A copy, as the memory is SQLite's and is used again.
	data := append([]byte{}, unsafe.Slice(at[byte](from), n)...)
	return carried(Op{What: Write, At: to, Data: data}, f.path, sqlite3.SQLITE_FULL, func(op Op) int32 {
		return function[writeFunc](m.FxWrite)(tls, file, from, int32(len(op.Data)), to)
	})
}

func truncateFile(tls *libc.TLS, file uintptr, size int64) int32 {
	f, m := lookUp(file)
	return carried(Op{What: Truncate, At: size}, f.path, sqlite3.SQLITE_IOERR_TRUNCATE, func(Op) int32 {
		return function[truncateFunc](m.FxTruncate)(tls, file, size)
	})
}

// syncFile syncs a file and, as SQLite's own does, at first the folder of a log.
func syncFile(tls *libc.TLS, file uintptr, flags int32) int32 {
	f, m := lookUp(file)
	code := carried(Op{What: Sync}, f.path, sqlite3.SQLITE_IOERR_FSYNC, func(Op) int32 {
		return function[syncFunc](m.FxSync)(tls, file, flags)
	})
	if code == sqlite3.SQLITE_OK && f.fresh && (strings.HasSuffix(f.path, "-wal") ||
		strings.HasSuffix(f.path, "-journal")) {
		f.fresh = false
		return carried(Op{What: SyncFolder}, filepath.Dir(f.path), sqlite3.SQLITE_IOERR_DIR_FSYNC, func(Op) int32 {
			return sqlite3.SQLITE_OK
		})
	}
	return code
}

// deleteFile removes a file; of one that is not there nothing is noted.
func deleteFile(tls *libc.TLS, _, name uintptr, folder int32) int32 {
	path := libc.GoString(name)
	remove := function[deleteFunc](at[sqlite3.Tsqlite3_vfs](machine).FxDelete)
	if _, err := os.Lstat(path); err != nil {
		return remove(tls, machine, name, folder)
	}
	code := carried(Op{What: Remove}, path, sqlite3.SQLITE_IOERR_DELETE, func(Op) int32 {
		return remove(tls, machine, name, folder)
	})
	if code == sqlite3.SQLITE_OK && folder != 0 {
		return carried(Op{What: SyncFolder}, filepath.Dir(path), sqlite3.SQLITE_IOERR_DIR_FSYNC, func(Op) int32 {
			return sqlite3.SQLITE_OK
		})
	}
	return code
}
