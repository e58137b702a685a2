package simtest

import (
	"fmt"
	"iter"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A width says how many more games than usual each check plays.
type width struct {
	times   int           // how many times as many games; at least 1
	lasting time.Duration // games begin until so much time has passed
}

// readWidth reads the variable WIDE of the environment: empty, "20x" or "5s".
func readWidth() (width, error) {
	text := os.Getenv("WIDE")
	if text == "" {
		return width{times: 1}, nil
	}
	if n, ok := strings.CutSuffix(text, "x"); ok {
		if times, err := strconv.Atoi(n); err == nil && times > 0 {
			return width{times: times}, nil
		}
	} else if lasting, err := time.ParseDuration(text); err == nil && lasting > 0 {
		return width{1, lasting}, nil
	}
	return width{}, fmt.Errorf(`found WIDE=%q; want a factor like "20x" or a time like "5s"`, text)
}

// wide reports whether more than the usual games are played.
func (w width) wide() bool { return w.times > 1 || w.lasting > 0 }

// games yields the numbers of the games that a check plays: n, or more if WIDE asks for more. It
// logs the game in which a check failed, and how many games a wide check played.
func (g table) games(t *testing.T, n int) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		begun, game, ended := time.Now(), uint64(0), false
		defer func() {
			switch {
			case !ended: // the check stopped by a failure or a panic
				t.Logf("failed in game %d", game)
			case g.width.wide():
				t.Logf("games: %d", game)
			}
		}()
		for game < uint64(n*g.width.times) || time.Since(begun) < g.width.lasting {
			if !yield(game) {
				break
			}
			game++
		}
		ended = true
	}
}
