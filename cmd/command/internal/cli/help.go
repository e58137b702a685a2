package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Headings of flags in the help, in their order.
const (
	WhatToPlay   = "What to play"
	HowMany      = "How many"
	Learning     = "Learning"
	WhatComesOut = "Output"
	ManyMachines = "Many machines"
)

// headings lists the headings of flags in the order of the help.
var headings = []string{WhatToPlay, HowMany, Learning, WhatComesOut, ManyMachines}

// Annotations of a flag.
const (
	headingNote = "ironbottom_heading"
	rareNote    = "ironbottom_rare"
	partNote    = "ironbottom_part"
)

// LongestUsage is how many characters the text of a flag may have in --help.
const LongestUsage = 100

// Under puts a flag under a heading of the help. Only --help-all shows a rare flag.
func Under(f *pflag.Flag, heading string, rare bool) {
	annotate(f, headingNote, heading)
	if rare {
		annotate(f, rareNote, "")
	}
}

// Part marks a flag as a part of a battle. The game writes its text, so --help shortens a long one.
func Part(f *pflag.Flag, rare bool) {
	Under(f, WhatToPlay, rare)
	annotate(f, partNote, "")
}

func annotate(f *pflag.Flag, key, value string) {
	if f.Annotations == nil {
		f.Annotations = map[string][]string{}
	}
	f.Annotations[key] = []string{value}
}

// HeadingOf returns the heading of a flag, or "" if it has none.
func HeadingOf(f *pflag.Flag) string { return strings.Join(f.Annotations[headingNote], "") }

// AddHelpAll adds --help-all to a command and its subcommands. It has the value of --help, so that
// cobra shows the help.
func AddHelpAll(cmd *cobra.Command) {
	cmd.InitDefaultHelpFlag()
	f := cmd.Flags().VarPF(cmd.Flags().Lookup("help").Value, "help-all", "", "help with every flag and detail")
	f.NoOptDefVal = "true"
	for _, c := range cmd.Commands() {
		AddHelpAll(c)
	}
}

// WriteHelp writes the help of a command. --help shows the first paragraph of its description, its
// first two examples and the common flags; --help-all shows everything.
func WriteHelp(w io.Writer, cmd *cobra.Command) error {
	all := cmd.Flags().Changed("help-all")
	topic := !cmd.Runnable() && !cmd.HasSubCommands()
	b := new(strings.Builder)
	about, details, _ := strings.Cut(cmd.Long, "\n\n")
	if about == "" {
		about = cmd.Short + "."
	}
	b.WriteString(about + "\n")
	if details != "" && (all || topic) {
		b.WriteString("\n" + details + "\n")
	}
	if topic {
		_, err := io.WriteString(w, b.String())
		return err
	}
	usage := cmd.UseLine()
	if !cmd.HasParent() {
		usage = cmd.Name() + " COMMAND [GAME SET-UP] [flags]"
	}
	fmt.Fprintf(b, "\nUsage: %s\n", usage)
	if all && len(cmd.Aliases) > 0 {
		fmt.Fprintf(b, "Also called: %s\n", strings.Join(cmd.Aliases, ", "))
	}
	if examples := examplesOf(cmd, all); len(examples) > 0 {
		fmt.Fprintf(b, "\nExamples:\n%s\n", strings.Join(examples, "\n"))
	}
	writeCommands(b, cmd)
	folded := writeFlags(b, cmd, all)
	switch {
	case !all && !cmd.HasParent():
		fmt.Fprintf(b, "\nExplain a command: %s COMMAND --help. Everything: %s --help-all\n", cmd.Name(), cmd.Name())
	case !all && (folded || details != "" || len(examplesOf(cmd, true)) > 2):
		fmt.Fprintf(b, "\nMore flags and details: %s --help-all\n", cmd.CommandPath())
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// examplesOf returns the examples of a command, each with the lines below it that say what comes
// out; only the first two unless all are wanted.
func examplesOf(cmd *cobra.Command, all bool) (examples []string) {
	for line := range strings.SplitSeq(strings.Trim(cmd.Example, "\n"), "\n") {
		switch {
		case line == "":
		case len(examples) > 0 && strings.HasPrefix(line, "   "):
			examples[len(examples)-1] += "\n" + line
		default:
			examples = append(examples, line)
		}
	}
	if !all {
		examples = examples[:min(2, len(examples))]
	}
	return examples
}

// writeCommands lists the subcommands by group.
func writeCommands(b *strings.Builder, cmd *cobra.Command) {
	list := func(title, group string) {
		first := true
		for _, c := range cmd.Commands() {
			if c.GroupID != group || !c.IsAvailableCommand() {
				continue
			}
			if first {
				fmt.Fprintf(b, "\n%s:\n", title)
				first = false
			}
			fmt.Fprintf(b, "  %-12s %s\n", c.Name(), c.Short)
		}
	}
	for _, g := range cmd.Groups() {
		list(g.Title, g.ID)
	}
	list("Commands", "")
}

// writeFlags lists the flags under their headings and reports whether it left out rare ones.
func writeFlags(b *strings.Builder, cmd *cobra.Command, all bool) (folded bool) {
	cmd.InheritedFlags() // merges those of the root into cmd.Flags()
	var shown []*pflag.Flag
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		_, rare := f.Annotations[rareNote]
		switch {
		case f.Hidden, f.Name == "help", f.Name == "help-all":
		case rare && !all:
			folded = true
		default:
			shown = append(shown, f)
		}
	})
	width := 0
	for _, f := range shown {
		width = max(width, utf8.RuneCountInString(flagName(f)))
	}
	for _, heading := range append(slices.Clone(headings), "") {
		first := true
		for _, f := range shown {
			if HeadingOf(f) != heading {
				continue
			}
			if first {
				title := heading
				if title == "" {
					title = "Other flags"
				}
				fmt.Fprintf(b, "\n%s:\n", title)
				first = false
			}
			fmt.Fprintf(b, "  %-*s  %s\n", width, flagName(f), usageOf(f, all))
		}
	}
	return folded
}

// placeholders stand for values of a type.
var placeholders = map[string]string{"int": "N", "uint": "N", "float": "X", "string": "TEXT", "strings": "TEXT",
	"stringArray": "TEXT", "duration": "TIME", "chance": "P"}

// flagName returns a flag as it is typed: its short form, its name and a placeholder for its value.
func flagName(f *pflag.Flag) string {
	name := "    --" + f.Name
	if f.Shorthand != "" {
		name = "-" + f.Shorthand + ", --" + f.Name
	}
	value, _ := pflag.UnquoteUsage(f)
	if short, ok := placeholders[value]; ok {
		value = short
	}
	switch {
	case f.NoOptDefVal != "" && f.Value.Type() != "bool":
		return name + "[=" + value + "]"
	case value != "":
		return name + " " + value
	}
	return name
}

// usageOf returns the text of a flag with its default.
func usageOf(f *pflag.Flag, all bool) string {
	value, usage := pflag.UnquoteUsage(f)
	usage = strings.TrimPrefix(usage, value+": ") // the placeholder beside it says so already
	if _, part := f.Annotations[partNote]; part && !all {
		usage = shortened(usage)
	}
	switch f.DefValue {
	case "", "0", "false", "[]", "0s":
		return usage
	}
	return usage + " (default " + strings.Trim(f.DefValue, "[]") + ")"
}

// shortened cuts a text that is too long for --help behind one of its clauses.
func shortened(usage string) string {
	if utf8.RuneCountInString(usage) <= LongestUsage {
		return usage
	}
	cut := usage[:LongestUsage-len(" ...")]
	if i := max(strings.LastIndex(cut, ", "), strings.LastIndex(cut, "; "), strings.LastIndex(cut, ": ")); i > 0 {
		cut = cut[:i]
	}
	return cut + " ..."
}
