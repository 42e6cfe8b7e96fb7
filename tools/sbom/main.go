// Command sbom writes the software bill of materials of the program and the app in it, in CycloneDX:
// sbom BINARY VERSION MAPS > FILE, in the program's folder, with the source maps of a build of the app.
package main

import (
	"debug/buildinfo"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"

	"lettercase/tools/bundle"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

func run() error {
	if len(os.Args) != 4 {
		return fmt.Errorf("usage: sbom BINARY VERSION MAPS")
	}
	info, err := buildinfo.ReadFile(os.Args[1])
	if err != nil {
		return err
	}
	bom := cdx.NewBOM()
	bom.Metadata = &cdx.Metadata{Component: &cdx.Component{
		Type: cdx.ComponentTypeApplication, Name: "lettercase", Version: os.Args[2],
		Licenses: &cdx.Licenses{{License: &cdx.License{ID: "GPL-3.0-or-later"}}},
	}}
	parts := []cdx.Component{{
		Type: cdx.ComponentTypeLibrary, Name: "std", Version: info.GoVersion, PackageURL: "pkg:golang/std@" + info.GoVersion,
	}}
	for _, d := range info.Deps {
		if d.Replace != nil {
			d = d.Replace
		}
		parts = append(parts, cdx.Component{
			Type: cdx.ComponentTypeLibrary, BOMRef: d.Path, Name: d.Path, Version: d.Version, PackageURL: "pkg:golang/" + d.Path + "@" + d.Version,
		})
	}
	app, err := bundle.Packages(os.Args[3], filepath.Join("web", "node_modules"))
	if err != nil {
		return err
	}
	for _, p := range app {
		url := "pkg:npm/" + strings.Replace(p.Name, "@", "%40", 1) + "@" + p.Version
		parts = append(parts, cdx.Component{
			Type: cdx.ComponentTypeLibrary, BOMRef: url, Name: p.Name, Version: p.Version, PackageURL: url,
			Licenses: &cdx.Licenses{{License: &cdx.License{ID: p.License}}},
		})
	}
	bom.Components = &parts
	return cdx.NewBOMEncoder(os.Stdout, cdx.BOMFileFormatJSON).SetPretty(true).Encode(bom)
}
