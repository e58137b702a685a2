package situation

// A Stance is where in the sequence of a game turn the war is [1.0].
type Stance uint8

// The stances: which decision is to be made, in the order of the sequence of play [1.0].
const (
	EndingRoll     Stance = iota // the die of a variable ending (option 9.9)
	InitiativeRoll               // both roll two dice [1.1]
	FirstOrSecond                // the winner goes first or second
	TyphoonRoll                  // the second player rolls for the storm [6.3]
	ChooseBlock                  // the mover chooses a block, or stops [1.2, 1.3]
	ChoosePlace                  // and where it goes
	ChooseBattle                 // the first player chooses the next battle [1.4]
	FightOrNot                   // combat in a blockade hex, or none [5.77]
	InBattle                     // the battle engine has it [5.0]
	Withdrawal                   // a block that left a battle finds its place [5.51]
	Regroup                      // the victor moves out [5.6]
	AirLanding                   // air blocks land [4.61, 4.63]
	LeaveBlockade                // unsupplied blockaders leave [5.79]
	GiveChina                    // production points for China [7.25, 7.26]
	Build                        // both build, in secret [7.2]
	WarOver
	Deploy    // before the war a side chooses a block to exchange, or stops (option 8.21)
	Exchange  // and for which
	LendLease // before the war the Allies choose American ships for Singapore (1941 lend-lease)
	Airstrike // the dice of Pearl Harbor (1941 airstrike)
)
