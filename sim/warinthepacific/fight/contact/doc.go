// Package contact is how Task Forces of War in the Pacific find each other: searches
// (chapter 8, Coastwatchers 24.6) and engagements (9.4 to 9.6, 38.3; convoy searches by
// Task Forces 15.6).
//
// Search is a search by bases for Task Forces under markers, in up to three Phases, with reports
// by chits that may be false: Deal draws what may be under the markers. Engagement decides whether
// Task Forces in a hex meet, and which side is the First Player. In a SecretEngagement values are
// assigned in secret.
//
//	search.go         the position            search_setup.go, search_check.go  the description
//	search_legal.go   arcs and points [8.4]   search_reach.go   reach [8.42] [8.44]
//	search_combat.go  contact and strikes     search_report.go  reports that chits allow [8.3]
//	search_secret.go  hidden information, and how it is drawn
//	engage.go         the position [9.5]      engage_setup.go, engage_check.go  the description
//	engage_legal.go   values, night [9.6]     engage_combat.go  contact [9.42]
//	says.go           answers for the game on the map: reports [8.34], Engagement Values [9.4]
//	tables.go         chits, worn bases [7.65]
//
// *_text.go, *_tell.go, *_measure.go and *_forecast.go have texts, narrations, measures and
// forecasts for agents.
package contact
