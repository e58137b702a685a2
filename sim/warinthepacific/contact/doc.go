// Package contact is how Task Forces of War in the Pacific find each other: searches
// (chapter 8, Coastwatchers 24.6) and engagements (9.4 to 9.6, 38.3; convoy searches by
// Task Forces 15.6).
//
// Search is a search by bases for what is under markers, in up to three Phases, with
// reports by chits that may be false: Deal draws what may be under them. Engagement is
// whether Task Forces in a hex meet, and who is the First Player then; SecretEngagement is
// one in which values are assigned in secret.
//
//	search.go         the position            search_setup.go, search_check.go  the description
//	search_legal.go   arcs and points [8.4]   search_reach.go   who reaches what [8.42] [8.44]
//	search_combat.go  contact and strikes     search_report.go  what chits let their owner say [8.3]
//	search_secret.go  what is hidden, and how it is drawn
//	engage.go         the position [9.5]      engage_setup.go, engage_check.go  the description
//	engage_legal.go   values, night [9.6]     engage_combat.go  contact [9.42]
//	says.go           what the game on the map asks: reports [8.34], Engagement Values [9.4]
//	tables.go         chits, worn bases [7.65]
//
// *_text.go, *_tell.go, *_measure.go and *_forecast.go are texts, tales, measures and what
// agents ask.
package contact
