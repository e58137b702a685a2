package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ironbottom/ironbottom/cmd/question"
)

// Decimal makes the number flags of a command and its subcommands read only decimal numbers: 0100
// is a hundred, and 0x10, 1_000 and 0x1p-2 are refused. The flag package itself reads 0100 as
// octal.
func Decimal(cmd *cobra.Command) {
	for _, set := range []*pflag.FlagSet{cmd.Flags(), cmd.PersistentFlags()} {
		set.VisitAll(func(f *pflag.Flag) {
			switch f.Value.Type() {
			case "int", "uint64", "float64":
				if _, done := f.Value.(decimal); !done {
					f.Value = decimal{f.Value}
				}
			}
		})
	}
	for _, c := range cmd.Commands() {
		Decimal(c)
	}
}

// A decimal is the value of a flag that reads only decimal numbers.
type decimal struct{ pflag.Value }

// Set reads a value.
func (d decimal) Set(text string) error {
	number, err := digitsOf(text, d.Type() == "float64")
	if err != nil {
		return err
	}
	return d.Value.Set(number)
}

// digitsOf returns a decimal number without leading zeros. In a fraction it refuses only what
// nobody writes by hand: hexadecimal digits and underscores.
func digitsOf(text string, fraction bool) (string, error) {
	if fraction {
		if strings.ContainsAny(text, "xX_") {
			return "", errors.New("no decimal number")
		}
		return text, nil
	}
	digits := strings.TrimPrefix(strings.TrimPrefix(text, "-"), "+")
	sign := text[:len(text)-len(digits)]
	if digits == "" || len(sign) > 1 || strings.Trim(digits, "0123456789") != "" {
		return "", errors.New("no decimal number")
	}
	if digits = strings.TrimLeft(digits, "0"); digits == "" {
		digits = "0"
	}
	return strings.TrimPrefix(sign, "+") + digits, nil
}

// ChanceVar adds a flag for a chance, written as 0.7 or 70%.
func ChanceVar(f *pflag.FlagSet, p *float64, name, usage string) {
	f.Var((*chance)(p), name, usage)
}

// A chance is the value of a flag that is a number or a percentage.
type chance float64

// String returns the value as a number.
func (c *chance) String() string { return strconv.FormatFloat(float64(*c), 'g', -1, 64) }

// Type names the kind of value.
func (c *chance) Type() string { return "chance" }

// Set reads a value.
func (c *chance) Set(text string) error {
	x, err := question.ReadChance(text)
	if err != nil {
		return err
	}
	*c = chance(x)
	return nil
}

// Wanted describes the values that a number flag takes.
func Wanted(kind, text string) string {
	point := strings.Replace(text, ",", ".", 1)
	switch kind {
	case "int":
		return "a whole number"
	case "uint64":
		return "a whole number from 0 up"
	case "float64", "chance":
		if point != text && new(chance).Set(point) == nil {
			return fmt.Sprintf("%s, with a point", point)
		}
		if kind == "chance" {
			return "a number or a percentage, such as 0.7 or 70%"
		}
		return "a number"
	}
	return ""
}
