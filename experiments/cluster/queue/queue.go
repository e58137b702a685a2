// Package queue starts ironbottom-queue, the NATS server of a coordinator, and defines what the
// two programs say to each other. Package server is the other side.
//
// The coordinator writes one line to the standard input of the queue: a Config. The queue answers
// with one line on its standard output: a Ready. From then on both streams are the coordinator's
// connection to the NATS server. The queue ends when its standard input does, so it never
// outlives its coordinator, however that ends. Secrets appear on no command line.
package queue

// Program is the name of the program that Start looks for.
const Program = "ironbottom-queue"

// Protocol is the version of Config and Ready, and of the rights that the queue gives to workers.
const Protocol = 1

// Names and subjects of the NATS server.
const (
	Coordinator = "coordinator" // the user name of the coordinator
	ToAll       = "to.all"      // messages of the coordinator to all workers
	Inbox       = "_INBOX."     // with the name of the worker that reads it
)

// MaxMessage is the largest message in bytes.
const MaxMessage = 8 << 20

// A Config is all that the queue is told. If it has neither a token nor keys, anybody who reaches
// the address can work.
type Config struct {
	Protocol int      `json:"protocol"`
	Address  string   `json:"address"` // HOST:PORT; port 0 means any free port
	Secret   string   `json:"secret"`  // the password of the coordinator
	Token    string   `json:"token,omitempty"`
	Keys     []string `json:"keys,omitempty"` // public NKeys of users
	TLS      *TLS     `json:"tls,omitempty"`  // nil if connections are not encrypted
}

// TLS says how connections are encrypted.
type TLS struct {
	Certificates [][]byte `json:"certificates"`          // the chain, as DER
	Key          []byte   `json:"key"`                   // the private key, as PKCS #8
	Authorities  []byte   `json:"authorities,omitempty"` // PEM; if set, workers must show a certificate
}

// Ready is the answer of the queue: where it listens, or why it does not.
type Ready struct {
	Address string `json:"address,omitempty"`
	Error   string `json:"error,omitempty"`
}

// LongestName is the longest name of a worker in bytes.
const LongestName = 64

// Named reports whether a text can be the name of a worker: up to 64 letters, digits, - and _.
func Named(text string) bool {
	if text == "" || len(text) > LongestName {
		return false
	}
	for _, c := range text {
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_') {
			return false
		}
	}
	return true
}
