import CompilerWrapper
import Foundation
import RuntimeFixture
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
        let runtime = try InstalledRuntime.shared.get().folder.path
        let compiler = try RealCompiler(environment: ProcessInfo.processInfo.environment, program: "/lamina-swiftc")
        let wrapper = CompilerWrapper(Runtime(folder: runtime), compiler)
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

    @Test("A program that runs tests is linked with the object that gives them the main thread")
    func linksTests() throws {
        let wrapper = CompilerWrapper(Runtime(folder: "/lamina"), RealCompiler(path: "/usr/bin/swiftc"))
        for (product, isTest) in [("AppPackageTests.xctest", true), ("App", false)] {
            let invocation = Invocation(["-emit-executable", "a.o", "-o", product], folder: "/")
            #expect(try wrapper.prepare(invocation).contains("/lamina/main-run-loop.o") == isTest)
        }
    }

    @Test("A manifest is compiled as it is, or from a text in which conditions for iOS hold")
    func rewritesManifests() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-manifest-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (manifest, hidden) = (folder.appendingPathComponent("Package.swift"), folder.appendingPathComponent("manifest.swift"))
        let output = folder.appendingPathComponent("manifest").path
        let wrapper = CompilerWrapper(Runtime(folder: "/lamina"), RealCompiler(path: "/usr/bin/swiftc"))
        func options(_ more: [String] = []) throws -> [String] {
            let arguments = more + ["-lPackageDescription", manifest.path, "-o", output]
            let result = try wrapper.prepare(Invocation(arguments, folder: "/"))
            #expect(result.starts(with: arguments))
            return Array(result.dropFirst(arguments.count))
        }
        try Data("let a = 1\n".utf8).write(to: manifest)
        #expect(try options() == [])

        // SwiftPM shows the manifests of dependencies through an overlay.
        try Data("let a: BuildSettingCondition = .when(platforms: [.iOS])\n".utf8).write(to: hidden)
        let overlay = folder.appendingPathComponent("vfs.yaml").path
        let entry = ["type": "file", "name": manifest.path, "external-contents": hidden.path]
        try JSONSerialization.data(withJSONObject: ["version": 0, "roots": [entry]]).write(to: URL(fileURLWithPath: overlay))
        let added = try options(["-vfsoverlay", overlay])
        #expect(added == ["-vfsoverlay", output + "-lamina.yaml"])
        #expect(
            try String(contentsOfFile: output + "-lamina.swift", encoding: .utf8)
                == "let a: BuildSettingCondition = .when(platforms: [.iOS, .linux])\n")
    }

    @Test("A module with the name of one that every app contains is an error that says what to do")
    func rejectsOwnNames() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-names-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("modules"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Geometry", "UIKit"] { try Data().write(to: folder.appendingPathComponent("modules/\(name).swiftmodule")) }
        try InstallationRecord(compiler: "Swift", modules: ["UIKit"]).write(to: folder.path)
        let wrapper = CompilerWrapper(Runtime(folder: folder.path), RealCompiler(path: "/usr/bin/swiftc"))
        let source = folder.appendingPathComponent("A.swift")
        try Data("let a = 1\n".utf8).write(to: source)
        let error = #expect(throws: WrapperError.self) {
            try wrapper.prepare(Invocation(["-module-name", "Geometry", "-c", source.path], folder: folder.path))
        }
        #expect(error?.description.contains("'Geometry' is the name of a module of Lamina") == true)
        let other = Invocation(["-module-name", "Shapes", "-c", source.path], folder: folder.path)
        #expect(try wrapper.prepare(other) == other.arguments)
    }

    @Test("Modules of another compiler are an error that names both and says what to do")
    func rejectsOtherCompilers() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-stale-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("modules"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let compiler = folder.appendingPathComponent("swiftc")
        try Data("#!/bin/sh\necho 'Swift version 7.0'\n".utf8).write(to: compiler)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler.path)
        try InstallationRecord(compiler: "Swift version 6.3.1").write(to: folder.path)
        let error = #expect(throws: WrapperError.self) {
            try Runtime(folder: folder.path).check(RealCompiler(path: compiler.path))
        }
        #expect(error?.description.contains("compiled by Swift version 6.3.1, and \(compiler.path) is Swift version 7.0") == true)

        // The compiler is not asked while its file is the recorded one.
        try Data().write(to: folder.appendingPathComponent("swift-frontend"))
        let stamp = FileStamp(path: folder.appendingPathComponent("swift-frontend").path)
        try InstallationRecord(compiler: "Swift version 6.3.1", compilerFile: stamp).write(to: folder.path)
        try Runtime(folder: folder.path).check(RealCompiler(path: compiler.path))
    }

    @Test("Without an installed runtime or a compiler, the error is one sentence that says what to do")
    func reportsMissingParts() {
        #expect(throws: WrapperError.self) { try Runtime(environment: ["LAMINA_RUNTIME": "/missing"], program: "/x/lamina-swiftc") }
        #expect(throws: WrapperError.self) { try RealCompiler(environment: ["PATH": "/missing"], program: "/x/lamina-swiftc") }
    }
}
