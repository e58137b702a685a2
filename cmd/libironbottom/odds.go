//go:build cgo

package main

/*
#include <stdint.h>

typedef uint64_t ib_handle;
*/
import "C"

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
)

//export ib_odds
func ib_odds(game, setup, options, player0, player1 *C.char, battles C.int64_t, seed C.uint64_t) C.ib_handle {
	t := new(thing)
	err := func() (err error) {
		defer caught(&err)
		if os.Getpid() != process {
			return errForked
		}
		players := [2]string{goString(player0), goString(player1)}
		t.said, err = oddsOf(goString(game), goString(setup), goString(options), players, int(battles), uint64(seed))
		return err
	}()
	if err != nil {
		fail(0, err)
		return 0
	}
	return keep(t)
}

// oddsOf returns the odds of a set-up as JSON, as the command odds --json prints it. Without a
// number of battles they are solved if possible.
func oddsOf(game, setup, options string, players [2]string, battles int, seed uint64) (string, error) {
	if battles < 0 {
		return "", fmt.Errorf("found %d battles; want 0 for as many as needed, or 1 or more", battles)
	}
	l, err := configure(game, setup, options)
	if err != nil {
		return "", err
	}
	start, err := l.Rules.Setup(setup)
	if err != nil {
		return "", err
	}
	o := question.Odds{Players: question.Players{Texts: players}, Count: battles, Seed: seed}
	if battles > 0 { // as -n of the command
		o.Method = experiments.MonteCarlo
	}
	q := o.Question(l, start)
	q.Game.Sides = l.BattleSides // also of a whole game
	if q.Agents, err = agents.Pair(context.Background(), l.Playing, o.Or(l.Playing).Texts, start); err != nil {
		return "", err
	}
	answer, err := q.Run(context.Background())
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(answer)
	return string(text), err
}
