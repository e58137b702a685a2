package surface_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// How far an action has come is refused where it cannot have: before it begins, between
// Tactical Sequences, in the middle of them and after it; and taken where it can. [30.3]
func TestRefusedProgressOfActions(t *testing.T) {
	const (
		fresh   = "attack = \"Chokai, Aoba\"\ndefend = \"US Chicago\"\n"
		display = "attack = \"Chokai @E1 spotted, Aoba @E1 spotted\"\ndefend = \"US Chicago @C1 spotted, US " +
			"Portland @C6 spotted\"\n"
		join = "attack = \"Chokai @E1 spotted, Aoba @E1 spotted\"\ndefend = \"US Chicago @C1 spotted " +
			"struck, US Portland @C6 spotted\"\nphase = \"join\"\nnumber = 1\n"
		done = "attack = \"Chokai D1 @E1 spotted hit, Aoba @E1 spotted\"\ndefend = \"US Chicago @C1 " +
			"spotted\"\nphase = \"critical\"\n"
		over = "attack = \"Chokai @E1 spotted\"\ndefend = \"US Chicago @C1 spotted\"\nphase = \"over\"\n"
	)
	const (
		before  = "phase: found progress before the fight; want none"
		between = "phase: found progress before a Tactical Sequence; want none"
		after   = "phase: found an action that is over and goes on; want one of them"
	)
	refused := map[string]string{
		fresh + "target = 1": before,
		fresh + "first = 1":  before,
		fresh + "round = 1":  before,
		fresh + "number = 1": before,
		fresh + "done = 1":   before,
		fresh + "asked = 2": "asked: found ship 1 of side 1 where it cannot " +
			"be deployed; want its column, no hex of it with two ships more than another (30.23)",
		fresh + "player = 1": "asked: found ship 1 of side 1 where it cannot " +
			"be deployed; want its column, no hex of it with two ships more than another (30.23)",
		display + "phase = \"active\"\nasked = 1":           between,
		display + "phase = \"active\"\ntarget = 1":          between,
		display + "phase = \"active\"\nnumber = 1":          between,
		display + "phase = \"active\"\ndone = 1":            between,
		display + "phase = \"active\"\nfirst = 1":           between,
		display + "phase = \"active\"\nplayer = 1":          between,
		display + "phase = \"active\"\nplayer=1\nfirst = 1": between,
		display + "phase = \"active\"\nround=1\nplayer = 1": between,
		display + "phase = \"active\"\nround=1\nfirst = 1":  between,
		display + "phase = \"target\"":                      "number: found 0; want the number of the Active hexes",
		display + "phase = \"move\"":                        "number: found 0; want the number of the Active hexes",
		display + "phase = \"join\"":                        "number: found 0; want the number of the Active hexes",
		display + day + "target = 1":                        "target: found target 1; want none",
		display + day + "asked = 1":                         "target: found target 0; want none",
		display + "phase = \"move\"\nnumber = 1\ntarget=1":  "target: found target 1; want none",
		display + "phase = \"target\"\nnumber = 2": "phase: found nobody who can fire; want a ship " +
			"in an Active hex with a target",
		display + "phase = \"move\"\nnumber = 2":            "asked: found ship 1; want one that can move",
		display + "phase = \"move\"\nnumber = 1\nasked = 2": "asked: found ship 3; want one that can move",
		display + "phase = \"join\"\nnumber = 1": "asked: found ship 1; want one that can fire " +
			"at the target",
		join + "target = 2": "target: found ship 3; want one that there is",
		join + "target = 1": "asked: found ship 1; want one that can fire " +
			"at the target",
		join + "asked = 2": "asked: found ship 3; want one that can fire " +
			"at the target",
		done + "asked = 1":  "asked: found ship 2; want one that is rolled for",
		done + "asked = 2":  "asked: found ship 3; want one that is rolled for",
		done + "player = 1": "asked: found ship 1; want one that is rolled for",
		done + "target = 1": "asked: found ship 1; want one that is rolled for",
		done + "number = 1": "asked: found ship 1; want one that is rolled for",
		done + "done = 1":   "asked: found ship 1; want one that is rolled for",
		over + "player = 1": after,
		over + "asked = 1":  after,
		over + "target = 1": after,
		over + "number = 1": after,
		over + "done = 1":   after,
	}
	for text, want := range refused {
		fighttest.Refused(t, "surface", map[string]string{text: want})
	}
	for _, good := range []string{
		fresh, display + "phase = \"active\"", display + "phase = \"active\"\nround = 1\nfirst = 1\nplayer = 1",
		display + "phase = \"active\"\nround = 5",
		display + day, display + day + "done = 5\nround = 5", display + "phase = \"move\"\nnumber = 1", display +
			"phase = \"move\"\nnumber = 1\nasked = 1",
		display + day + "player = 1\nfirst = 1", join, join + "asked = 1", done, done +
			"round = 3\nfirst = 1", over, over + "round = 5\nfirst = 1",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"surface\"\n"+good, nil)
		assert.NoError(t, err, good)
	}
}

// Deployments in progress are as even as finished ones: a ship whose turn has come is in its
// column, and one whose turn has not come is off the display. [30.22] [30.23]
func TestRefusedDeployments(t *testing.T) {
	const where = "where it cannot be deployed; want its column, no hex of it with two ships more than another (30.23)"
	for text, want := range map[string]string{
		"attack = \"Chokai @E1, Aoba @E2\"\ndefend = \"US " +
			"Chicago\"\nasked = 1": "asked: found a ship on the display whose turn is to come; want it off",
		"attack = \"Chokai, Aoba\"\ndefend = \"US Chicago " +
			"@C1\"\nasked = 0": "asked: found a ship on the display whose turn is to come; want it off",
		"attack = \"Chokai @E1, Aoba\"\ndefend = " +
			"\"US Chicago\"": "asked: found a ship on the display whose turn is to come; want it off",
		"attack = \"Chokai, Aoba @E1\"\ndefend = \"US " +
			"Chicago\"\nasked = 2": "asked: found ship 1 of side 1 " + where,
		"attack = \"Chokai @E1, Aoba @E1\"\ndefend = \"US " +
			"Chicago\"\nplayer = 1": "asked: found ship 2 of side 1 " + where,
		"attack = \"Chokai @C1\"\ndefend = \"US " +
			"Chicago\"\nplayer = 1": "asked: found ship 1 of side 1 " + where,
		"attack = \"Chokai D1 @E1\"\ndefend = \"US " +
			"Chicago\"\nplayer = 1": "asked: found ship 1 of side 1 " + where,
		"attack = \"JP SF-std @E1\"\ndefend = \"US " +
			"Chicago\"\nplayer = 1": "asked: found ship 1 of side 1 " + where,
		"attack = \"Chokai @F1\"\ndefend = \"US " +
			"Chicago\"\nplayer = 1": "asked: found ship 1 of side 1 " + where,
		"attack = \"Chokai @E1\"\ndefend = \"US Chicago @D1, US Portland\"\nplayer = " +
			"1\nasked = 1": "asked: found ship 1 of side 2 " + where,
		"attack = \"Chokai @E1\"\ndefend = \"US Enterprise @B1, US Portland\"\nplayer = " +
			"1\nasked = 1": "asked: found ship 1 of side 2 " + where,
		"attack = \"Chokai @E1\"\ndefend = \"US Chicago @C1, US Portland @C2\"\nplayer = " +
			"1\nasked = 2": "asked: found ship 3; want one that there is",
		"attack = \"2 JP DD-modern @E1, 6 JP DD-modern @E2\"\ndefend = \"US " +
			"Chicago\"\nplayer = 1": "asked: found ship 5 of side 1 " + where,
		"attack = \"2 JP DD-modern @E1, 2 JP DD-modern @E2, 4 JP DD-modern @E3\"\ndefend = \"US " +
			"Chicago\"\nplayer = 1": "asked: found ship 6 of side 1 " + where,
		"attack = \"2 JP DD-modern @E1, 2 JP DD-modern @E2, 3 JP DD-modern\"\ndefend = \"US " +
			"Chicago\"\nasked = 4": "asked: found ship 4 of side 1 " + where,
		"attack = \"3 JP SF-std @F1, 3 JP SF-std @F2\"\ndefend = \"US " +
			"Chicago\"\nplayer = 1": "asked: found ship 3 of side 1 " + where,
		"attack = \"JP Hosho @G1, JP Shoho @G1, JP Ryujo @G2\"\ndefend = \"US " +
			"Chicago\"\nplayer = 1": "asked: found ship 2 of side 1 " + where,
		"attack = \"JP SF-std @F1, JP SF-std depleted @F1, JP APB-std @F2\"\ndefend = \"US " +
			"Chicago\"\nplayer = 1": "asked: found ship 2 of side 1 " + where,
		"attack = \"JP DD-modern @E1, JP DD-modern etran @E1, JP DD-old @E2\"\ndefend = \"US " +
			"Chicago\"\nplayer = 1": "asked: found ship 2 of side 1 " + where,
		"attack = \"JP DD-modern depleted @E1, JP DD-modern @E2, JP DD-old @E2\"\ndefend = \"US " +
			"Chicago\"\nplayer = 1": "asked: found ship 1 of side 1 " + where,
		"attack = \"JP DD-modern @E1, JP DD-modern D1 @E2, JP DD-old @E2\"\ndefend = \"US Chicago\"\nplayer " +
			"= 1\nasked= 0": "asked: found ship 2 of side 1 " + where,
	} {
		fighttest.Refused(t, "surface", map[string]string{text: want})
	}
	for _, good := range []string{
		"attack = \"Chokai @E1, Aoba\"\ndefend = \"US Chicago\"\nasked = 1",
		"attack = \"Chokai @E1, Aoba @E6\"\ndefend = \"US Chicago @C6, US Portland\"\nplayer = 1\nasked = 1",
		"attack = \"JP DD-modern depleted @F1, JP DD-modern @E2, JP DD-old D4 @F2\"\ndefend = \"US " +
			"Chicago\"\nplayer = 1",
		"attack = \"2 JP DD-modern @E1, 2 JP DD-modern @E2, 4 JP DD-modern\"\ndefend = \"US Chicago\"\nasked = 4",
		"attack = \"Ise hybrid @E1, JP Hosho @G4\"\ndefend = \"US Chicago\"\nplayer = 1",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"surface\"\n"+good, nil)
		assert.NoError(t, err, good)
	}
}

// On the display enemies are at least a hex apart, and a ship next to the enemy has been seen. If
// no ship can do harm there is no fight. [30.55] [30.92]
func TestRefusedDisplays(t *testing.T) {
	const close = "attack: found ships 1 and 2 of both sides too close; want a hex for each, and neighbours spotted"
	const nobody = "attack: found nobody who can do harm; want a ship with a Surface Attack Strength"
	const move = "phase = \"move\"\nnumber = 1\n"
	for text, want := range map[string]string{
		"attack = \"Chokai @E1 spotted\"\ndefend = \"US Portland @C6 spotted, US Chicago @E1 spotted\"\n" +
			move: close,
		"attack = \"Chokai @E1 spotted\"\ndefend = \"US Portland @C6 spotted, US Chicago @D1\"\nnight = true\n" +
			move: close,
		"attack = \"Chokai @E1\"\ndefend = \"US Portland @C6 spotted, US Chicago @D1 spotted\"\nnight = true\n" +
			move: close,
		"attack = \"JP SF-std @F1 spotted\"\ndefend = \"US SF-std @B1 spotted\"\n" +
			move: nobody,
		"attack = \"Chokai depleted @F1 spotted\"\ndefend = \"US Chicago D4 @B1 spotted\"\n" +
			move: nobody,
		"attack = \"JP DD-modern etran @E1 spotted\"\ndefend = \"US Enterprise @A1 spotted\"\n" +
			move: nobody,
		"attack = \"Chokai @E1 spotted\"\ndefend = \"US Chicago SUNK spotted, US Portland spotted withdrawn\"\n" +
			move: nobody,
		"attack = \"JP DD-modern @E1 spotted, Chokai SUNK spotted\"\ndefend = \"US SF-std @B1 " +
			"spotted\"\nphase = \"active\"\n\n": nobody,
	} {
		fighttest.Refused(t, "surface", map[string]string{text: want})
	}
	for _, good := range []string{
		"attack = \"Chokai @E1 spotted\"\ndefend = \"US Chicago @D1 spotted\"\n" + move,
		"attack = \"Chokai @E1\"\ndefend = \"US Chicago @C1\"\nnight = true\n" + move,
		"attack = \"JP SF-std @E1 spotted\"\ndefend = \"US DD-old @B1 spotted\"\n" + move,
	} {
		_, err := fighttest.Load(t).Battle("x.toml", "kind = \"surface\"\n"+good, nil)
		assert.NoError(t, err, good)
	}
}
