package server_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/cluster/queue/server"
)

func TestWrongFirstLineIsRefused(t *testing.T) {
	for line, want := range map[string]string{
		"":                       "found no configuration on the standard input (EOF); want the line",
		"hello\n":                "found no configuration on the standard input (invalid character",
		`{"protocol":99}` + "\n": "found protocol 99; want 1: ironbottom-queue and ironbottom of the same release",
		`{"protocol":1}` + "\n":  "found no secret of the coordinator",
		`{"protocol":1,"secret":"x","address":"nowhere"}` + "\n":                      "missing port in address",
		`{"protocol":1,"secret":"x","address":"127.0.0.1:0","tls":{"key":""}}` + "\n": "asn1",
	} {
		out := new(bytes.Buffer)
		require.ErrorContains(t, server.Run(strings.NewReader(line), out), want)
		require.Contains(t, out.String(), `{"error":"`)
		require.Equal(t, 1, strings.Count(out.String(), "\n"))
	}
}
