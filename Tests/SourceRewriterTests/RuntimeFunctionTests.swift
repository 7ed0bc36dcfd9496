import SourceRewriter
import Testing

/// Code that is not rewritten, because classes without methods of Objective-C cannot serve it.
@Suite struct RuntimeFunctionTests {
    @Test(
        "Functions that list methods or create classes, and stored messages, are errors at their place that say why",
        arguments: [
            ("class_copyMethodList(C.self, &count)", "Swift classes have no list of their methods and properties in Objective-C"),
            ("class_copyPropertyList(C.self, &count)", "Swift classes have no list of their methods and properties in Objective-C"),
            ("NSInvocation(methodSignature: m)", "messages cannot be stored and forwarded; override 'forwardingTarget(for:)' instead"),
            ("objc_allocateClassPair(C.self, n, 0)", "classes cannot be created or exchanged at run time"),
            ("object_setClass(c, C.self)", "classes cannot be created or exchanged at run time"),
        ])
    func functions(call: String, reason: String) {
        let (_, diagnostics) = rewrite(["A.swift": "import ObjectiveC\nfunc f() {\n    _ = \(call)\n}"])
        let name = call.prefix { $0 != "(" }
        #expect(diagnostics == ["A.swift:3:9: error: '\(name)' is not supported on Linux: \(reason)"])
    }

    @Test("Overrides of the methods that forward messages are errors, and a type of the module with such a name is none")
    func forwarding() {
        let (_, diagnostics) = rewrite([
            "A.swift": "import ObjectiveC\nclass C: NSObject {\n    override func forwardInvocation(_ invocation: NSInvocation) {}\n}"
        ])
        #expect(diagnostics.count == 1 && diagnostics[0].hasPrefix("A.swift:3:51: error: 'NSInvocation' is not supported on Linux"))
        let own = rewrite(["A.swift": "import ObjectiveC\nclass NSInvocation {}\nlet a = NSInvocation()"])
        #expect(own.diagnostics == [])
    }
}
