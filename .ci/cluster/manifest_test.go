// Package cluster holds the Kubernetes files of examples against the schema of their kinds.
package cluster

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/yaml"
)

// kinds are those that the files may have.
var kinds = map[string]func() any{
	"batch/v1 Job": func() any { return new(batch.Job) }, "v1 Service": func() any { return new(core.Service) },
	"v1 ConfigMap": func() any {
		return new(core.ConfigMap)
	}, "v1 PersistentVolumeClaim": func() any { return new(core.PersistentVolumeClaim) },
}

// Every document is of a kind, with no field that this does not have, and none of another
// type.
func TestManifests(t *testing.T) {
	files, err := filepath.Glob("../../experiments/cluster/examples/*.yaml")
	if err != nil || len(files) != 2 {
		t.Fatalf("found %v, %v; want two files", files, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for i, document := range bytes.Split(text, []byte("\n---\n")) {
			if problem := wrong(document); problem != "" {
				t.Errorf("%s: document %d: %s", filepath.Base(name), i+1, problem)
			}
			if broken := bytes.Replace(document, []byte("spec:"), []byte("spek:"), 1); !bytes.Equal(broken,
				document) && wrong(broken) == "" {
				t.Errorf("%s: document %d: a misspelt field passes", filepath.Base(name), i+1)
			}
		}
	}
}

// wrong says what is wrong with a document, or "".
func wrong(document []byte) string {
	var kind meta.TypeMeta
	if err := yaml.Unmarshal(document, &kind); err != nil {
		return err.Error()
	}
	made := kinds[strings.TrimSpace(kind.APIVersion+" "+kind.Kind)]
	if made == nil {
		return "found no kind that is known: " + kind.String()
	}
	object := made()
	if err := yaml.UnmarshalStrict(document, object); err != nil {
		return err.Error()
	}
	if job, ok := object.(*batch.Job); ok {
		pod := job.Spec.Template.Spec
		volumes := map[string]bool{}
		for _, v := range pod.Volumes {
			volumes[v.Name] = true
		}
		for _, c := range pod.Containers {
			for _, m := range c.VolumeMounts {
				if !volumes[m.Name] {
					return "found a mount of " + m.Name + "; want one of the volumes"
				}
			}
		}
		if pod.RestartPolicy != core.RestartPolicyNever && pod.RestartPolicy != core.RestartPolicyOnFailure {
			return "found restartPolicy " + string(pod.RestartPolicy) + "; want what a job may have"
		}
	}
	return ""
}
