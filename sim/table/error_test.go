package table_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/table"
)

// Who shows an error says how keys are called, and sets the place.
func TestErrorIsShownByItsCaller(t *testing.T) {
	flag := func(key string) string { return "--" + key }
	err := table.Errorf(table.Place{Key: "attack"}, "found %d ships of %s; want %s", 3, "Japan", table.KeyName("base"))
	require.EqualError(t, err, "attack: found 3 ships of Japan; want base")
	e := (*table.Error)(nil)
	require.ErrorAs(t, err, &e)
	e.Call(flag)
	e.Call(flag)
	require.EqualError(t, err, "--attack: found 3 ships of Japan; want --base")
	e.Place = table.Place{File: "duel.toml", Line: 2, Key: "attack"}
	require.EqualError(t, err, "duel.toml:2: attack: found 3 ships of Japan; want --base", "a key of a file is no flag")
	e.Place = table.Place{}
	require.EqualError(t, err, "found 3 ships of Japan; want --base")

	err = table.Errorf(table.Place{Line: 4}, "found %s: %w", table.KeyName("date"), io.EOF)
	require.EqualError(t, err, "line 4: found date: EOF")
	require.ErrorIs(t, err, io.EOF)
	err = fmt.Errorf("GAME: %w", &table.Error{Err: &table.Finding{Found: "chess", Want: "duel"}})
	f := (*table.Finding)(nil)
	require.True(t, errors.As(err, &f))
	require.Equal(t, table.Finding{Found: "chess", Want: "duel"}, *f)
	require.EqualError(t, err, "GAME: found chess; want duel")
	no := &table.NoBattleError{Name: "nowhere"}
	require.EqualError(t, no, `found no battle "nowhere"; want one of the library or a file ending in .toml`)
	require.Contains(t, no.With(" (--list)"), "the library (--list) or")
}
