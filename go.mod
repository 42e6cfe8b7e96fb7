module lettercase

go 1.26
