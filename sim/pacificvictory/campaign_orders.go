package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// A Stance is where in a game turn the war is: which decision is to be made.
type Stance = campaignPhase

// The decisions of the war, in the order of the sequence of play [1.0].
const (
	EndingRoll     Stance = atEnding      // the die of a variable ending (option 9.9)
	InitiativeRoll Stance = atInitiative  // [1.1]
	FirstOrSecond  Stance = atOrder       // the winner's choice
	TyphoonRoll    Stance = atTyphoon     // [6.3]
	ChooseBlock    Stance = atMoves       // which block moves, or a headquarters is activated, or no more
	ChoosePlace    Stance = atDestination // where the chosen block goes
	ChooseBattle   Stance = atBattles
	FightOrNot     Stance = atDeclare // in a blockade hex [5.77]
	InBattle       Stance = atFight   // moves are those of the Battle: Decode
	Withdrawal     Stance = atPlace   // [5.51]
	Regroup        Stance = atRegroup // [5.6]
	AirLanding     Stance = atAirLanding
	LeaveBlockade  Stance = atCutOff // [5.79]
	GiveChina      Stance = atGift   // [7.25, 7.26]
	Build          Stance = atBuilds // [7.2]
	WarOver        Stance = atWarOver
	Deploy         Stance = atDeploy // before the war (option 8.21)
	Exchange       Stance = atExchange
)

// A Deed is what a decision of the war does.
type Deed = order

// The deeds.
const (
	RollDice  Deed = orderRoll
	GoFirst   Deed = orderFirst
	GoSecond  Deed = orderSecond
	Choose    Deed = orderChoose
	Activate  Deed = orderActivate
	Stop      Deed = orderStop
	StayPut   Deed = orderStay      // the chosen block stays after all
	Go        Deed = orderGo        // an operation move [4.11]
	Rebase    Deed = orderRebase    // [4.11]
	Strategic Deed = orderStrategic // [4.12]
	Invade    Deed = orderInvade    // [5.8]
	Raid      Deed = orderRaid      // [5.9]
	Resolve   Deed = orderResolve
	FightHere Deed = orderFight
	Decline   Deed = orderDecline
	PutAt     Deed = orderPlace // a block that has left a battle, regroups or lands
	Give      Deed = orderGive
	AddStep   Deed = orderStep
	NewBlock  Deed = orderBuild
	NewBase   Deed = orderBase // a Major Base marker
	Swap      Deed = orderSwap
)

// An Order is a decision of the war, but for those of a battle, taken apart.
type Order struct {
	Deed  Deed
	Piece int       // the block it is about
	Place hex.Index // where to
	Payer Nation    // of Give and NewBase
	Count int       // points of Give
}

// DecodeOrder takes a decision apart that Legal listed while Stance is not InBattle.
func DecodeOrder(m sim.Move) Order {
	o, i, place, more := unpackOrder(m)
	switch o {
	case orderGive:
		return Order{Deed: o, Payer: Nation(place), Count: int(more)}
	case orderBase:
		return Order{Deed: o, Place: hex.Index(place), Payer: Nation(more)}
	}
	return Order{Deed: o, Piece: i, Place: hex.Index(place)}
}
