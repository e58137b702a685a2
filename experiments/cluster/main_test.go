package cluster_test

import (
	"os"
	"testing"

	"github.com/ironbottom/ironbottom/experiments/cluster/queue/queuetest"
)

func TestMain(m *testing.M) {
	remove := queuetest.Install()
	code := m.Run()
	remove()
	os.Exit(code)
}
