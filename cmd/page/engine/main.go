//go:build js && wasm

// Engine is the program that answers a page's questions in a Web Worker of the visitor's browser.
// Messages are JSON texts, as package page has them; everything that is asked and answered is
// package ask's. This is the one file that knows JavaScript.
package main

import (
	"context"
	"encoding/json"
	"syscall/js"
	"time"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/page/ask"
	"github.com/ironbottom/ironbottom/cmd/page/talk"
)

func main() {
	worker := js.Global()
	send := func(text string) {
		worker.Call("postMessage", text)
		// Messages of the page come only while all goroutines sleep: after each that is told of a
		// long answer one can come that stops it.
		time.Sleep(time.Microsecond)
	}
	t := talk.New(&ask.Engine{Name: "ironbottom", Games: games.All}, send)
	t.Helped()
	// Questions wait here while one is answered, so that the stop of it is heard.
	questions := make(chan talk.Request, 64)
	worker.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var r talk.Request
		if json.Unmarshal([]byte(args[0].Get("data").String()), &r) != nil {
			return nil
		}
		switch {
		case r.Stop:
			t.Stop(r.ID)
			return nil
		case r.Blocks != nil:
			t.Take(r)
			return nil
		}
		select {
		case questions <- r:
		default: // the page sends one at a time: who sends more is no page
		}
		return nil
	}))
	send(`{"type":"ready"}`)
	for r := range questions {
		t.Answer(context.Background(), r)
	}
}
