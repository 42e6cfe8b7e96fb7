package bus

// NATSRoots are the authorities whose certificates of NATS servers are trusted.
var NATSRoots = &natsRoots
