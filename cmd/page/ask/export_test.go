package ask

// AtOnce has help asked for at once, until it is called again.
func AtOnce() (later func()) {
	was := alone
	alone = -1
	return func() { alone = was }
}
