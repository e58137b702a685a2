package experiments

import "fmt"

// Plural writes a number with its noun: 1 battle, 1,000 battles.
//
//go:noinline many callers, none of them hot
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return Thousands(int64(n)) + " " + noun + "s"
}

// Thousands writes a whole number with commas: 1,000,000.
func Thousands(n int64) string {
	if n < 0 && -n > 0 { // the least of all has no other side
		return "-" + Thousands(-n)
	}
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", Thousands(n/1000), n%1000)
}
