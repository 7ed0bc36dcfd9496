import CompilerWrapper
import Foundation
import Testing

@Suite struct InvocationTests {
    @Test("A call that compiles a module names its sources, also in response files with quoted words")
    func readsResponseFiles() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-response-\(UUID().uuidString)")
        try Data("/a/One.swift\n'/b c/Two.swift' \"/d\\\"e/Three.swift\" Four\\ 4.swift\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let invocation = Invocation(
            ["-module-name", "M", "-c", "@\(file.path)", "-o", "Not.swift", "-DDEBUG", "-Xcc", "-DC", "-D", "MORE", "-swift-version", "6"],
            folder: "/w")
        #expect(invocation.kind == .compilation && invocation.moduleName == "M")
        #expect(invocation.sources == ["/a/One.swift", "/b c/Two.swift", "/d\"e/Three.swift", "/w/Four 4.swift"])
        #expect(invocation.definitions == ["DEBUG", "MORE"] && invocation.languageMode == 6)
    }

    @Test(
        "Calls that compile no module are the compiler's alone",
        arguments: [
            ["-print-target-info"], ["-version"], ["-h"], ["-frontend", "-c", "A.swift", "-module-name", "A"],
            ["-modulewrap", "M.swiftmodule", "-o", "M.o"],
            ["-lPackageDescription", "Package.swift", "-module-name", "main", "-o", "manifest"],
            ["-lPackagePlugin", "Plugin.swift", "-module-name", "P"],
        ])
    func passesOtherCalls(arguments: [String]) { #expect(Invocation(arguments, folder: "/").kind == .other) }

    @Test("A call that links objects is given the library")
    func links() throws {
        let invocation = Invocation(["-emit-executable", "a.o", "-o", "a"], folder: "/")
        #expect(invocation.kind == .linking)
        let arguments = try CompilerWrapper(Runtime(folder: "/lamina"), RealCompiler(path: "/usr/bin/swiftc")).prepare(invocation)
        #expect(arguments.starts(with: invocation.arguments) && arguments.contains("-lLamina"))
    }

    @Test("A module that uses nothing of iOS is compiled with the arguments that it has without the wrapper")
    func leavesOtherModules() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-plain-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("A.swift")
        let text = "#if os(iOS)\nlet a = 1\n#endif\n#if canImport(Darwin)\nclass B { @objc func c() {} }\n#endif\n"
        try Data(text.utf8).write(to: source)
        let map = folder.appendingPathComponent("output-file-map.json").path
        let invocation = Invocation(["-module-name", "M", "-c", source.path, "-output-file-map", map], folder: "/")
        let wrapper = CompilerWrapper(Runtime(folder: "/lamina"), RealCompiler(path: "/usr/bin/swiftc"))
        #expect(try wrapper.prepare(invocation) == invocation.arguments)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["A.swift"])

        // The same module with a use of Objective-C on Linux.
        try Data((text + "class D { @objc func e() {} }\n").utf8).write(to: source)
        let arguments = try wrapper.prepare(invocation)
        #expect(arguments.contains("-vfsoverlay") && arguments.contains(folder.path + "/lamina/overlay.json"))
        #expect(try wrapper.prepare(invocation) == arguments)
        try Data(text.utf8).write(to: source)
        #expect(try wrapper.prepare(invocation) == invocation.arguments)
    }

    @Test("Without an installed runtime or a compiler, the error is one sentence that says what to do")
    func reportsMissingParts() {
        #expect(throws: WrapperError.self) { try Runtime(environment: ["LAMINA_RUNTIME": "/missing"], program: "/x/lamina-swiftc") }
        #expect(throws: WrapperError.self) { try RealCompiler(environment: ["PATH": "/missing"], program: "/x/lamina-swiftc") }
    }
}
