package zones

// carried is empty: a browser has no need of zones, the server counts in them.
func carried() map[string][]byte { return nil }
