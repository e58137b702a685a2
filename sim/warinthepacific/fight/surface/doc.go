// Package surface is surface actions of War in the Pacific, on the Surface/Surface Tactical
// Display: chapter 30, night fighting (30.9), coastal guns against ships (38.7), and the
// Critical Hits that follow (9.7, 30.76).
//
// Action is a fight between two Task Forces, or of coastal guns with ships; Position all
// that changes in it, Phase where it stands. Deployment is secret, and by night who is
// where: Deal draws what is hidden.
//
//	action.go     the position, who reaches whom [30.41]   setup.go, check.go  the description
//	legal.go      deployment [30.2], targets [30.4], moves [30.5]
//	combat.go     Tactical Sequences [30.3], the Fire Routine [30.47], torpedoes by night
//	move.go       movement [30.5], spotting [30.92], withdrawal [30.8]
//	secret.go     what is hidden, and how it is drawn [30.23] [30.91]
//	tables.go     the display [30.1], its damage table [30.48], withdrawal [30.83]
//	lift.go       actions of the game on the map
//	text.go, tell.go, choice.go, measure.go, forecast.go  text, tale, what a decision
//	              stands for, measures, what agents ask
package surface
