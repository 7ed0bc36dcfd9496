import CompilerWrapper
import Foundation

@testable import PackageTool

/// An installation with a toolchain, both of which consist of scripts.
struct InstallationFixture {
    let folder: Folder
    var place: Place

    /// Creates the installation.
    ///
    /// - Parameters:
    ///   - compiler: What the toolchain's compiler says that it is.
    ///   - recorded: What compiled the modules.
    init(compiler: String = "Swift version 6.3.1", recorded: String? = "Swift version 6.3.1") throws {
        folder = try Folder()
        try folder.write("#!/bin/sh\necho '\(compiler)'\n", to: "toolchain/bin/swiftc", isProgram: true)
        // `swift` describes a package without products, and writes down other calls.
        let description = #"{"name": "App", "targets": [], "products": []}"#
        try folder.write(
            "#!/bin/sh\nif [ \"$1\" = package ]; then echo '\(description)'; exit 0; fi\nprintf '%s\\n' \"$SWIFT_EXEC\" \"$LAMINA_SWIFTC\" \"$@\" > '\(folder.path)/calls'\nexit ${STATUS:-0}\n",
            to: "toolchain/bin/swift", isProgram: true)
        try folder.write("", to: "prefix/lib/lamina/modules/UIKit.swiftmodule")
        try folder.write("", to: "prefix/lib/lamina/toolchain/lib/libIndexStore.so")
        try folder.write("#!/bin/sh\n", to: "prefix/lib/lamina/toolchain/bin/lamina-swiftc", isProgram: true)
        try folder.write("", to: "prefix/bin/lamina", isProgram: true)
        if let recorded {
            try InstallationRecord(compiler: recorded, contents: "abc").write(to: folder.path + "/prefix/lib/lamina")
        }
        try folder.write("", to: "App/Package.swift")
        place = Place(program: folder.path + "/prefix/bin/lamina", environment: ["PATH": folder.path + "/toolchain/bin"])
    }

    /// The folder of a package.
    var package: String { folder.path + "/App" }

    /// The arguments with which `swift` was called, after the variables SWIFT_EXEC and
    /// LAMINA_SWIFTC.
    var call: [String] {
        let text = (try? String(contentsOfFile: folder.path + "/calls", encoding: .utf8)) ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
