package table

// Verify folds a log from its first row on and returns the first fault: a RowError for a damaged row, a coded error for a
// log that needs a newer program.
func Verify(find Finder, rows []Row) error {
	s := &state{}
	for _, row := range rows {
		if err := s.apply(find, row); err != nil {
			return err
		}
	}
	return nil
}
