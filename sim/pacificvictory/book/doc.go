// Package book is what the battles of Pacific Victory and its war both know. A Book holds
// the ratings of all kinds of block and the options in force; Load reads it from the data.
//
//	3.0   types, nations, groups, turns    units.go
//	3.0   ratings, firepower, prices       ratings.go, data/units.csv, data/classes.csv, data/exceptions.csv
//	5.21  combat turns                     ratings.go, data/combat-turns.csv
//	2.1   terrain, bases; 6.0 weather      terrain.go
//	9.0   optional rules, rulings          options.go
//	      sides of the war                 sides.go
//	      rows of data files, keyed texts  fields.go, keyed.go
//
// A Kind is a type with its nation, class and date; its Profile is what play asks, its
// Rating is a profile and whose it is.
package book
