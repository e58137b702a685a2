// Package cluster plays the parts of one run on many machines, over NATS JetStream.
//
// One process is the coordinator (Listen, then a Coordinator as the pool of a context, see
// experiments.WithPool): it asks the run's questions, keeps its ledger and counts. The
// others are workers (Work). The server is embedded or anybody's.
//
// Parts are messages of a work queue in memory. A worker pulls some, plays them and sends
// what came of each to the coordinator, who takes the first answer to each part that can be
// right, and acknowledges the lease. A lease whose worker is not heard of for a while is
// given to another one. What counts is in the ledger alone, in order: the queue is made
// anew when the coordinator or the server is started again, with what the ledger lacks, and
// an answer to a part that nobody waits for is dropped.
//
// Workers make the run ready by its recipe, as a folder is verified by, and play nothing
// where program or data are others. A run whose course hangs on what came out has several
// runs of rows in its journal; a worker follows them by the rows that the coordinator has
// counted, so that all it needs beside the recipe is the number of a part.
//
// A share of the parts can be played twice, by two workers; where they differ the
// coordinator plays the part itself, and who was wrong is shut out.
//
// Subjects: parts is the queue; from.NAME.NUMBER.VERB is what a worker says, the only
// subject that it may write to beside the request for the next message of the queue;
// to.all is what the coordinator says.
package cluster
