package command

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// firstMove is a player for sh that takes the first decision; failing fails at the third.
const (
	firstMove = "while read word rest; do case $word in ironbottom) echo ready;; choose) echo move 0;; esac; done\n"
	failing   = "n=0; while read word rest; do case $word in ironbottom) echo ready;; choose) n=$((n+1)); if " +
		"[ $n -gt 2 ]; then exit 3; fi; echo move 0;; esac; done\n"
)

// An external program starts only if the user's own words name it, never because a folder does.
func TestExternalIsNamedByTheUser(t *testing.T) {
	inFolder(t, nil)
	require.NoError(t, os.WriteFile("player.sh", []byte(firstMove), 0o600))
	const agent = "external:sh player.sh,time=1h,start=1h"
	code, stdout, stderr := ironbottom(t, "match", "pacific-victory", "wake", agent, "stand", "-n", "3",
		"--out", "kept")
	require.Equal(t, exitDone, code, stderr)
	require.Contains(t, stdout,
		"Repeat: ironbottom match pacific-victory wake 'external:sh player.sh,time=1h,start=1h' stand -n 3")
	for _, words := range [][]string{{"verify", "kept"}, {"match", "--resume", "kept"},
		{"verify", "kept", "--external", "sh"}} {
		code, _, stderr = ironbottom(t, words...)
		require.Equal(t, exitInput, code)
		require.Contains(t, stderr,
			`found command "sh player.sh", which the command line does not name; want --external`)
	}
	code, stdout, stderr = ironbottom(t, "verify", "kept", "--external", "sh player.sh")
	require.Equal(t, exitDone, code, stderr)
	require.Contains(t, stdout, "the ledger agrees")
	code, _, stderr = ironbottom(t, "match", "--resume", "kept", "--external=sh player.sh")
	require.Equal(t, exitDone, code, stderr)
}

// Every command that plays agents can play external programs, and reports the games in which they
// failed.
func TestExternalInCommands(t *testing.T) {
	inFolder(t, nil)
	require.NoError(t, os.WriteFile("player.sh", []byte(failing), 0o600))
	const agent = "external:sh player.sh,time=1h,start=1h"
	for _, words := range [][]string{
		{"match", "pacific-victory", "guadalcanal", agent, "stand", "-n", "2"},
		{"tournament", "pacific-victory", "guadalcanal", agent, "stand", "prudent", "-n", "2"},
		{"odds", "guadalcanal", "--attacker", agent, "-n", "4"},
		{"run", "naval-chess", "1942", "--japan", agent, "--allies", "random", "-n", "1"},
		{"ladder", agent, "--limit", "1", "--games", "2"},
	} {
		for _, workers := range []string{"1", "3"} {
			code, stdout, stderr := ironbottom(t, append(words, "--workers", workers)...)
			require.Equal(t, exitDone, code, "%v: %s", words, stderr)
			require.Contains(t, stdout, "A program failed and lost", words)
			require.Contains(t, stdout, "the program ended (exit status 3)", words)
		}
	}
	code, stdout, _ := ironbottom(t, "match", "pacific-victory", "guadalcanal", agent, "stand", "-n", "1", "--json")
	require.Equal(t, exitDone, code)
	require.Contains(t, stdout, `"failures": [`)
}

// A resumed run reports the failures of all its games, with the same bytes as an uninterrupted one.
func TestExternalFailuresAreKept(t *testing.T) {
	inFolder(t, nil)
	require.NoError(t, os.WriteFile("player.sh", []byte(failing), 0o600))
	const agent, command = "external:sh player.sh,time=1h,start=1h", "sh player.sh"
	match := []string{"match", "pacific-victory", "guadalcanal", agent, "stand", "-n", "6", "--workers", "1", "--out"}
	code, whole, stderr := ironbottom(t, append(match, "whole")...)
	require.Equal(t, exitDone, code, stderr)
	code, _, stderr = ironbottom(t, append(match, "broken", "--stop-after", "3")...)
	require.Equal(t, exitInterrupted, code, stderr)
	code, stdout, stderr := ironbottom(t, "match", "--resume", "broken", "--external", command)
	require.Equal(t, exitDone, code, stderr)
	_, lost, found := strings.Cut(whole, "A program failed")
	require.True(t, found)
	lost, _, _ = strings.Cut(lost, "Kept in")
	require.Greater(t, strings.Count(lost, "exit status 3"), 6)
	require.Contains(t, stdout, lost)
	for _, file := range []string{"summary.json", "report.html"} {
		a, err := os.ReadFile("whole/" + file)
		require.NoError(t, err)
		b, err := os.ReadFile("broken/" + file)
		require.NoError(t, err)
		require.Equal(t, string(a), string(b), file)
	}
	code, _, stderr = ironbottom(t, "verify", "broken", "--external", command)
	require.Equal(t, exitDone, code, stderr)
}
