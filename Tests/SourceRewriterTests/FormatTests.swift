import Testing

@Suite struct FormatTests {
    @Test("Formats are passed to the functions that know localized plurals, and other initializers remain")
    func rewritesFormats() {
        let source = """
            let a = String(format: f, 1), b = String(format: f, locale: l, arguments: x)
            let c = String.localizedStringWithFormat(f, 1)
            let d = Date(format: f), e = String(describing: f), g = Other.localizedStringWithFormat(f), h = String(x, format: f)
            """
        let lines = rewrittenLines(source)
        #expect(lines[0] == "let a = String(_localizedFormat: f, 1), b = String(_localizedFormat: f, locale: l, arguments: x)")
        #expect(lines[1] == "let c = String._localizedStringWithFormat(f, 1)")
        #expect(
            lines[2]
                == "let d = Date(format: f), e = String(describing: f), g = Other.localizedStringWithFormat(f), h = String(x, format: f)")
        #expect(lines.contains("import LaminaLocalization"))
    }

    @Test("Bundles are found by identifier with the function that knows them")
    func rewritesIdentifiers() {
        let lines = rewrittenLines("let a = Bundle(identifier: id)\nlet b = Bundle(path: p), c = My.Bundle(identifier: id)")
        #expect(lines[0] == "let a = LaminaLocalization.LocalizedBundle.bundle(identifier: id)")
        #expect(lines[1] == "let b = Bundle(path: p), c = My.Bundle(identifier: id)")
        #expect(lines.contains("import LaminaLocalization"))
    }
}
