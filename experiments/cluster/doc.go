// Package cluster plays the parts of one run on many machines, over NATS.
//
// One process is the coordinator (Listen, then a Coordinator as the pool of experiments.Keeping):
// it asks the run's questions, keeps its ledger and counts. The
// others are workers (Work). The NATS server is the program ironbottom-queue, which the coordinator
// starts (package queue), or any other one.
//
// A worker says how many parts it has room for. The coordinator gives it parts in the order of
// the run, each under a lease, and takes the first answer to each part that can be right. A lease
// ends when the worker is silent for a while or has the part for too long; the part is then given
// to another worker. What counts is in the ledger alone, in order. A coordinator that is started
// again gives out what the ledger lacks, and drops answers to leases that it has not given.
//
// Workers make the run ready by its recipe, as a folder is verified by, and play nothing
// where program or data are others. A run whose course hangs on what came out has several
// runs of rows in its journal; a worker follows them by the rows that the coordinator has
// counted, so that all it needs beside the recipe is the number of a part.
//
// A share of the parts can be played twice, by two workers; where they differ the
// coordinator plays the part itself, and who was wrong is shut out. Workers with NKeys are told
// apart by their keys, others only by the names that they give themselves.
//
// Subjects: from.NAME.NUMBER.VERB is what a worker says, the only subject that it may write to;
// _INBOX.NAME.> is what the coordinator answers, and where it sends parts; to.all is what it says
// to all. The coordinator answers to no other subject.
package cluster
