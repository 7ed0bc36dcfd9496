import Foundation
import RuntimeFixture
import Testing

@Suite("Vector images of resources") struct VectorImageTests {
    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF

    /// An SVG document, red to the left and blue to the right.
    private func svg(_ attributes: String = #"width="4" height="2""#) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" \(attributes)><rect width="2" height="2" fill="#f00"/>\
        <rect x="2" width="2" height="2" fill="#00f"/></svg>
        """
    }

    private func rows(_ scale: Int) -> [[UInt32]] {
        let row = [UInt32](repeating: red, count: 2 * scale) + [UInt32](repeating: blue, count: 2 * scale)
        return [[UInt32]](repeating: row, count: 2 * scale)
    }

    @Test("SVG images of catalogs and at the top are drawn at 1, 2 and 3 times their own size")
    func svgImages() throws {
        let fixture = try ResourceFolderFixture()
        let paths = ["A.xcassets/Group/Two.imageset/two.svg", "top.svg"]
        for path in paths { try fixture.write(svg(), to: path) }
        // The size may follow from the view box, and be in other units.
        try fixture.write(svg(#"viewBox="0 0 4 2""#), to: "A.xcassets/Box.imageset/box.SVG")
        try fixture.write(svg(#"width="1in" height="48" viewBox="0 0 4 2""#), to: "A.xcassets/Inch.imageset/inch.svg")
        try fixture.write(svg(), to: "A.xcassets/Data.dataset/data.svg")
        #expect(try fixture.compile() == [])
        for path in paths + ["A.xcassets/Box.imageset/box.SVG"] {
            for scale in 1...3 { #expect(try fixture.bitmap(of: path, scale: scale) == rows(scale), "\(path) at \(scale)") }
        }
        let inch = try fixture.bitmap(of: "A.xcassets/Inch.imageset/inch.svg", scale: 2)
        #expect(inch.count == 96 && inch[0].count == 192)
        #expect(!fixture.exists("lamina-vectors/A.xcassets/Data.dataset"))
    }

    @Test("The first page of a PDF file is drawn, with y upward, on a transparent background")
    func pdfImages() throws {
        let fixture = try ResourceFolderFixture()
        try fixture.write(
            ResourceFolderFixture.pdf(width: 4, height: 2, "1 0 0 rg 0 1 2 1 re f 0 0 1 rg 2 1 2 1 re f"),
            to: "A.xcassets/Two.imageset/two.pdf")
        #expect(try fixture.compile() == [])
        for scale in 1...3 {
            let expected = rows(scale).prefix(scale) + [[UInt32]](repeating: [UInt32](repeating: 0, count: 4 * scale), count: scale)
            #expect(try fixture.bitmap(of: "A.xcassets/Two.imageset/two.pdf", scale: scale) == Array(expected))
        }
    }

    @Test("Images are drawn again when they change, and bitmaps are removed with their images")
    func changes() throws {
        let fixture = try ResourceFolderFixture()
        let path = "A.xcassets/Two.imageset/two.svg"
        let bitmap = fixture.url.appendingPathComponent("lamina-vectors/\(path)/1x.png").path
        func number() throws -> Int? { try FileManager.default.attributesOfItem(atPath: bitmap)[.systemFileNumber] as? Int }
        try fixture.write(svg(), to: path)
        try fixture.write(svg(), to: "top.svg")
        #expect(try fixture.compile() == [])
        let first = try number()
        #expect(try fixture.compile() == [] && (try number()) == first)
        try fixture.write(svg().replacing("#f00", with: "#00f"), to: path)
        try FileManager.default.removeItem(at: fixture.url.appendingPathComponent("top.svg"))
        #expect(try fixture.compile() == [])
        #expect(try fixture.bitmap(of: path, scale: 1)[0] == [blue, blue, blue, blue])
        #expect(!fixture.exists("lamina-vectors/top.svg") && fixture.exists("lamina-vectors/\(path)/3x.png"))
        try FileManager.default.removeItem(at: fixture.url.appendingPathComponent("A.xcassets"))
        #expect(try fixture.compile() == [] && !fixture.exists("lamina-vectors"))
    }

    @Test("A file that cannot be drawn is an error in a catalog and a warning at the top, with its path and the reason")
    func brokenFiles() throws {
        let fixture = try ResourceFolderFixture()
        try fixture.write("<svg", to: "A.xcassets/A.imageset/a.svg")
        try fixture.write("not a document", to: "A.xcassets/B.imageset/b.pdf")
        try fixture.write("", to: "A.xcassets/C.imageset/c.svg")
        try fixture.write(svg(#"width="90000" height="1""#), to: "A.xcassets/D.imageset/d.svg")
        try fixture.write(svg(""), to: "A.xcassets/E.imageset/e.svg")
        try fixture.write(svg(#"width="0" height="2""#), to: "A.xcassets/F.imageset/f.svg")
        try fixture.write(svg(), to: "A.xcassets/G.imageset/g.svg")
        try fixture.write("x", to: "book.pdf")
        let problems = try fixture.compile()
        #expect(
            problems.map { String($0.prefix { $0 != ":" }) } == ["A", "B", "C", "D", "E", "F"].map {
                "A.xcassets/\($0).imageset/\($0.lowercased()).\($0 == "B" ? "pdf" : "svg")"
            } + ["book.pdf"])
        #expect(problems.prefix(6).allSatisfy { $0.contains(": error: ") } && problems.last?.contains(": warning: ") == true)
        #expect(problems[3].contains("90000") && problems[4].contains("viewBox"), "\(problems)")
        #expect(
            !fixture.exists("lamina-vectors/A.xcassets/A.imageset/a.svg")
                && fixture.exists("lamina-vectors/A.xcassets/G.imageset/g.svg/1x.png"))
    }

    @Test("Every truncation of an SVG and of a PDF file is drawn or reported")
    func truncated() throws {
        let fixture = try ResourceFolderFixture()
        let files = [("svg", Data(svg().utf8)), ("pdf", ResourceFolderFixture.pdf(width: 4, height: 2, "1 0 0 rg 0 1 2 1 re f"))]
        for (kind, data) in files {
            for count in stride(from: 0, to: data.count, by: 7) {
                try fixture.write(data.prefix(count), to: "A.xcassets/\(kind)\(count).imageset/a.\(kind)")
            }
        }
        let problems = try fixture.compile()
        for (kind, data) in files {
            for count in stride(from: 0, to: data.count, by: 7) {
                let path = "A.xcassets/\(kind)\(count).imageset/a.\(kind)"
                #expect(fixture.exists("lamina-vectors/\(path)/1x.png") != problems.contains { $0.hasPrefix(path + ":") }, "\(path)")
            }
        }
    }

    @Test("An SVG image cannot read other files")
    func references() throws {
        let fixture = try ResourceFolderFixture()
        try fixture.write(svg(), to: "A.xcassets/Two.imageset/two.svg")
        let target = fixture.url.appendingPathComponent("A.xcassets/Two.imageset/two.svg")
        try fixture.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><image href="\(target.absoluteString)" width="4" height="2"/>\
            <image href="two.svg" width="4" height="2"/></svg>
            """, to: "A.xcassets/Two.imageset/other.svg")
        #expect(try fixture.compile() == [])
        #expect(try fixture.bitmap(of: "A.xcassets/Two.imageset/other.svg", scale: 1).joined().allSatisfy { $0 == 0 })
    }

    /// A template as the SF Symbols app exports it: capital letters from y = 620 to 690.459 belong
    /// to text of 100 units, and the margins are at x = 1000 and 1200.
    private func template(_ name: String, guides: Bool = true) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200" viewBox="0 0 3300 2200">
        \(guides ? """
        <g id="Guides"><line id="Baseline-M" x1="263" x2="3036" y1="690.459" y2="690.459" stroke="#27aae1"/>
        <line id="Capline-M" x1="263" x2="3036" y1="620" y2="620" stroke="#27aae1"/>
        <line id="left-margin-Regular-M" x1="1000" x2="1000" y1="600" y2="720" stroke="#00aeef"/>
        <line id="right-margin-Regular-M" x1="1200" x2="1200" y1="600" y2="720" stroke="#00aeef"/></g>
        """ : "")
        <g id="Symbols"><g id="Black-S"><rect x="10" y="10" width="900" height="900"/></g>
        <g id="\(name)" transform="matrix(1 0 0 1 1000 690)"><rect x="50" y="-50" width="100" height="100" fill="#000"/></g></g></svg>
        """
    }

    @Test("A symbol is the regular weight at the medium scale, in the size of body text between the template's margins")
    func symbols() throws {
        let fixture = try ResourceFolderFixture()
        let path = "A.xcassets/box.symbolset/box.svg"
        try fixture.write(template("Regular-M"), to: path)
        #expect(try fixture.compile() == [])
        // 200 × 100 units with 17 points for 100 units.
        for scale in 1...3 {
            let rows = try fixture.bitmap(of: path, scale: scale)
            #expect(rows.count == 17 * scale && rows[0].count == 34 * scale)
            let middle = rows[rows.count / 2]
            #expect(middle[0] == 0 && middle[middle.count - 1] == 0 && middle[middle.count / 2] == 0xFF00_0000)
            // A quarter of the width is empty at each side.
            let empty = (Double(middle.count) / 4).rounded(.down)
            #expect(middle[..<Int(empty)].allSatisfy { $0 == 0 } && middle[Int(empty) + 1] == 0xFF00_0000)
        }
        try fixture.write(template("Regular-M", guides: false), to: path)
        #expect(try fixture.compile() == [])
        #expect(try fixture.bitmap(of: path, scale: 1).map(\.count) == [Int](repeating: 17, count: 17))
    }

    @Test("A symbol set without a template is an error")
    func brokenSymbols() throws {
        let fixture = try ResourceFolderFixture()
        try fixture.write(template("Ultralight-S"), to: "A.xcassets/a.symbolset/a.svg")
        try fixture.write(ResourceFolderFixture.pdf(width: 4, height: 2, ""), to: "A.xcassets/b.symbolset/b.pdf")
        let problems = try fixture.compile()
        #expect(problems.count == 2 && problems[0].hasPrefix("A.xcassets/a.symbolset/a.svg: error: it has no element 'Regular-M'"))
        #expect(problems.last?.hasPrefix("A.xcassets/b.symbolset/b.pdf: error: a symbol must be an SVG file") == true)
    }

    @Test("The program draws the images of folders, prints the files that it cannot draw, and fails if a catalog contains them")
    func program() throws {
        let program = Bundle.main.bundleURL.appendingPathComponent("lamina-assets").path
        let fixture = try ResourceFolderFixture()
        try fixture.write(svg(), to: "A.xcassets/Two.imageset/two.svg")
        try fixture.write("x", to: "book.pdf")
        let good = try runProcess([program, fixture.url.path])
        #expect(good.status == 0 && good.output.hasPrefix("\(fixture.url.path)/book.pdf: warning: "))
        #expect(fixture.exists("lamina-vectors/A.xcassets/Two.imageset/two.svg/2x.png"))
        try fixture.write("x", to: "A.xcassets/Two.imageset/two.svg")
        let bad = try runProcess([program, fixture.url.path])
        #expect(bad.status == 65 && bad.output.hasPrefix("\(fixture.url.path)/A.xcassets/Two.imageset/two.svg: error: "))
        #expect(try runProcess([program, "--help"]).output.hasPrefix("Usage: lamina-assets FOLDER..."))
    }
}
