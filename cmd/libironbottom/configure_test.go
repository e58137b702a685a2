package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWrongSetupNamesTheScenarios(t *testing.T) {
	for game, scenarios := range map[string]string{
		"naval-chess": "1942", "pacific-victory": "1941, 1942, 1943", "victory-in-the-pacific": "1941",
		"war-in-the-pacific": "coral-sea",
	} {
		_, err := configure(game, "tarawa-1812", "")
		require.ErrorContains(t, err, `found no scenario or battle "tarawa-1812"; want one of the scenarios `, game)
		require.ErrorContains(t, err, scenarios, game)
	}
	_, err := configure("naval-chess", "1941", "")
	require.ErrorContains(t, err, "want one of the scenarios 1942")
}
