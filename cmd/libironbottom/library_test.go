package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// shared builds the library once, as users do; without a C compiler its tests are skipped.
var shared = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "libironbottom")
	if err != nil {
		return "", err
	}
	file := filepath.Join(folder, "libironbottom.so")
	cmd := exec.Command("go", "build", "-buildmode=c-shared", "-o", file, ".")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", &exec.Error{Name: string(out), Err: err}
	}
	return file, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if file, err := built(); err == nil && file != "" {
		os.RemoveAll(filepath.Dir(file))
	}
	os.Exit(code)
}

var wanted bool // whether the library was built

func built() (string, error) {
	if !wanted {
		return "", nil
	}
	return shared()
}

// library returns the path of the built library. The build compiles every package a second
// time, as position-independent code, so these tests run only when LIBRARY is set, as .ci/run does.
func library(t *testing.T) string {
	if os.Getenv("LIBRARY") == "" {
		t.Skip("builds the library for a minute; LIBRARY=1 go test ./cmd/libironbottom runs it")
	}
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Skip("no gcc")
	}
	wanted = true
	file, err := shared()
	require.NoError(t, err)
	return file
}

// The library answers any call from C, and writes only where it may.
func TestWrongUseFromC(t *testing.T) {
	file := library(t)
	program := filepath.Join(t.TempDir(), "fuzz")
	out, err := exec.Command("gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-g", "-fsanitize=address,undefined",
		"-o", program, "testdata/fuzz.c", file).CombinedOutput()
	require.NoError(t, err, string(out))
	for _, seed := range []string{"1", "2", "3"} {
		cmd := exec.Command(program, seed, "3000")
		cmd.Env = append(os.Environ(), "ASAN_OPTIONS=detect_leaks=0", "LD_LIBRARY_PATH="+filepath.Dir(file))
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s", out)
		require.Regexp(t, `^[1-9]\d* steps, [1-9]\d* refused\n$`, string(out))
	}
}

// The tests of the Python package pass, if there is Python with numpy.
func TestPython(t *testing.T) {
	python := ""
	for _, name := range []string{"python3", "/usr/bin/python3"} {
		if exec.Command(name, "-c", "import numpy").Run() == nil {
			python = name
			break
		}
	}
	if python == "" {
		t.Skip("no python3 with numpy")
	}
	cmd := exec.Command(python, "-m", "unittest", "discover", "-s", "python/tests")
	cmd.Env = append(os.Environ(), "IRONBOTTOM_LIBRARY="+library(t), "PYTHONDONTWRITEBYTECODE=1")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
}
