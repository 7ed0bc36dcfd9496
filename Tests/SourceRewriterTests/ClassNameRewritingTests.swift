import Testing

@Suite struct ClassNameRewritingTests {
    @Test("The functions for names of classes become those that know all classes, and Foundation's own and members remain")
    func rewritesNames() {
        let source = """
            let a = NSStringFromClass(Outer.Inner.self), b = NSClassFromString("UILabel")
            let c = names.map(NSClassFromString), d = Foundation.NSStringFromClass(T.self), e = x.NSClassFromString("y")
            """
        let lines = rewrittenLines(source)
        #expect(lines[0] == "let a = objc_stringFromClass(Outer.Inner.self), b = objc_classFromString(\"UILabel\")")
        #expect(
            lines[1]
                == "let c = names.map(objc_classFromString), d = Foundation.NSStringFromClass(T.self), e = x.NSClassFromString(\"y\")")
    }
}
