package command

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/page"
)

const webHelp = `Opens the program as a page in the browser.

The page has forms for odds and advice, games to play on the map, replays and results. This
program answers the page. It listens only on this machine unless --addr says otherwise, and
it serves and reads no files except its own and those that you name:

  FOLDER   a result that --out made, finished or not
  RECORD   one file with a record
  NETWORK  a network for agents on the page, as value:net=NETWORK

Ctrl-C ends the program.

--export writes the same page as static files that any host can serve. The engine then runs
in the visitor's browser as WebAssembly. It comes from the folder ironbottom-engine beside
the program, as in a release. If there is none the Go toolchain compiles it, from the
sources of this program or from its module. The host computes nothing, and nothing leaves
the visitor's machine.`

const webExample = `  ironbottom web --open
    # serves the page on this machine and opens it
  ironbottom web war.txt
    # the same with the record of a game to replay
  ironbottom web --export site
    # writes the page as static files
  ironbottom web results/war results/study
  ironbottom web nets/value/net.bin`

// webCommand serves the page of package page.
func webCommand(p *program) *cobra.Command {
	var addr, folder string
	var open bool
	cmd := &cobra.Command{
		Use: "web [RECORD|FOLDER|NETWORK...]", Short: "Open the program as a page in the browser", Long: webHelp,
		Example: webExample,
		RunE: func(cmd *cobra.Command, args []string) error {
			given := cmd.Flags().Changed
			if given("export") {
				return export(cmd, folder, args)
			}
			s, err := p.page(args)
			if err != nil {
				return err
			}
			l, err := net.Listen("tcp", addr)
			if err != nil {
				return fmt.Errorf("--addr: found %q, which cannot be listened on (%w); want HOST:PORT, as "+
					"127.0.0.1:8080, port 0 for any", addr, err)
			}
			url := "http://" + l.Addr().String() + "/" + s.Begin()
			fmt.Fprintf(cmd.OutOrStdout(), "%s (Ctrl-C ends it)\n", url)
			if open {
				browse(url)
			}
			if err := s.Serve(cmd.Context(), l); err != nil {
				return cli.Internal(err)
			}
			return cli.ErrInterrupted
		},
	}
	cmd.Flags().StringVar(&addr, "addr", "127.0.0.1:8080", "listen on `HOST:PORT`; port 0 takes any free port")
	cmd.Flags().BoolVar(&open, "open", false, "open the page in the browser")
	cmd.Flags().StringVar(&folder, "export", "",
		"write the page as static files into `FOLDER`, new or empty")
	cmd.MarkFlagDirname("export")
	return cmd
}

// page returns the server of the page with the files that the command line names.
func (p *program) page(names []string) (*page.Server, error) {
	s := &page.Server{Program: p.Name, Stand: p.stand(), Crashed: func(err error) error {
		return cli.Crashed(p.Name, os.Args[1:], err)
	}}
	if err := s.Take(names); err != nil {
		return nil, err
	}
	s.Games = learn.NewNetCache(job.Lent(s.Nets).Read).With(p.games)
	return s, nil
}

// stand returns a function that tells the page how a kept run stands.
func (p *program) stand() func(context.Context, string, *page.Kept) error {
	quiet := &program{p.Host, p.games}
	quiet.Meter = job.Silent
	quiet.Made = quiet.repeatable()
	return func(ctx context.Context, folder string, k *page.Kept) error {
		t, err := job.Stand(ctx, folder, quiet.Host)
		if err != nil {
			return err
		}
		k.What, k.Done, k.Limit, k.Repeat = t.What, t.Done, t.Limit, t.Command
		if t.Figures {
			k.Answer, k.Head, k.Rows, k.Note, k.Data = t.Page.Answer, t.Page.Head, t.Page.Rows, t.Page.Note, t.Page.Data
			k.Text, k.Summary = t.Text, json.RawMessage(t.JSON)
		}
		for _, name := range slices.Sorted(maps.Keys(t.Pictures)) {
			k.Pictures = append(k.Pictures, page.Drawing{Name: strings.TrimSuffix(name, ".svg"), SVG: t.Pictures[name]})
		}
		return nil
	}
}

// export writes the page and reports its files.
func export(cmd *cobra.Command, folder string, args []string) error {
	switch {
	case folder == "":
		return fmt.Errorf("--export: found no name; want that of a folder")
	case len(args) > 0 || cmd.Flags().Changed("addr") || cmd.Flags().Changed("open"):
		return fmt.Errorf("--export: found together with files to serve; want it alone")
	}
	sizes, err := page.Export(cmd.Context(), folder, func(text string) { fmt.Fprintln(cmd.ErrOrStderr(), text) })
	if cmd.Context().Err() != nil {
		return cli.ErrInterrupted
	}
	if err != nil {
		return err
	}
	all := 0
	for _, n := range sizes {
		all += n
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%d files, %.2f MB, in %s: any host can serve them\n", len(sizes),
		float64(all)/1e6, folder)
	return cli.Internal(err)
}

// browse opens a page in the browser. If that fails, the printed line has the address.
func browse(url string) {
	words := map[string][]string{"darwin": {"open"},
		"windows": {"rundll32", "url.dll,FileProtocolHandler"}}[runtime.GOOS]
	if words == nil {
		words = []string{"xdg-open"}
	}
	if exec.Command(words[0], append(words[1:], url)...).Start() != nil {
		return
	}
}
