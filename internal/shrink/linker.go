package main

// The linker makes a table of all functions for stack traces, for growing stacks and for finding garbage. It is built anew for a
// release (scripts/build), so that it leaves out of the table what is only printed:
//   - the types that a generic function is compiled for, which are printed as [...] anyway, so that its name is there once;
//   - where the arguments of a function lie. A stack trace has functions without the values of their arguments.

// tables make the names.
var tables = map[string]string{
	"pclntab.generateFuncnametab": `{
	offsets, places, size := map[loader.Sym]uint32{}, map[string]uint32{}, int64(0)
	walkFuncs(ctxt, funcs, func(s loader.Sym) {
		name := ctxt.loader.SymName(s)
		if from, to := strings.IndexByte(name, '['), strings.LastIndexByte(name, ']'); from >= 0 && from < to {
			name = name[:from] + "[...]" + name[to+1:]
		}
		at, ok := places[name]
		if !ok {
			at = uint32(size)
			places[name] = at
			size += int64(len(name)) + 1
		}
		offsets[s] = at
	})
	state.funcnametab = state.addGeneratedSym(ctxt, "runtime.funcnametab", size, 1, func(ctxt *Link, s loader.Sym) {
		table := ctxt.loader.MakeSymbolUpdater(s)
		for name, at := range places {
			table.AddCStringAt(int64(at), name)
		}
	})
	return offsets
}`,
}

// entries read what the table says of a function: lists of data, by number. The runtime takes it that what a list is too short
// for is not there.
var entries = map[string]string{
	"Loader.Funcdata": `{
	data := tmp[:0]
	r, auxs := l.auxs(i)
	end := 0
	for j := range auxs {
		if auxs[j].Type() != goobj.AuxFuncdata {
			continue
		}
		s := l.resolve(r, auxs[j].Sym())
		if len(data) == abi.FUNCDATA_ArgInfo || len(data) == abi.FUNCDATA_ArgLiveInfo {
			s = 0
		}
		if data = append(data, s); s != 0 {
			end = len(data)
		}
	}
	return data[:end]
}`,
	"Loader.NumFuncdata": `{ return len(l.Funcdata(i, nil)) }`,
	"Loader.PcdataAuxs": `{
	pcdata = tmp[:0]
	r, auxs := l.auxs(i)
	end := 0
	for j := range auxs {
		s := l.resolve(r, auxs[j].Sym())
		switch auxs[j].Type() {
		case goobj.AuxPcsp:
			pcsp = s
		case goobj.AuxPcline:
			pcline = s
		case goobj.AuxPcfile:
			pcfile = s
		case goobj.AuxPcinline:
			pcinline = s
		case goobj.AuxPcdata:
			if pcdata = append(pcdata, s); len(pcdata)-1 != abi.PCDATA_ArgLiveIndex && l.SymSize(s) > 0 {
				end = len(pcdata)
			}
		}
	}
	return pcsp, pcfile, pcline, pcinline, pcdata[:end]
}`,
	"Loader.NumPcdata": `{ _, _, _, _, list := l.PcdataAuxs(i, nil); return len(list) }`,
}
