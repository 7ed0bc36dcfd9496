import CompilerWrapper
import Foundation
import Glibc

/// Runs SwiftPM on a package, with the rewriting compiler.
struct PackageBuilder {
    let options: PackageOptions
    private let place: Place
    private let toolchain: Toolchain
    private let runtime: Runtime
    /// Options that select the mirrors of dependencies.
    private var mirrors: [String] = []

    /// Prepares to build a package.
    ///
    /// - Throws: `Failure` if the toolchain, the modules, the package or a dependency is missing.
    init(_ options: PackageOptions, _ place: Place) throws {
        (self.options, self.place) = (options, place)
        toolchain = try place.toolchain()
        runtime = try place.runtime(for: toolchain)
        let manifest = options.folder.appendingPathComponent("Package.swift").path
        guard FileManager.default.fileExists(atPath: manifest) else {
            throw Failure("there is no package in \(options.folder.path): it has no Package.swift", code: EX_NOINPUT)
        }
        if let folder = options.checkouts ?? place.environment["LAMINA_CHECKOUTS"] {
            let checkouts = Checkouts(folder: URL(fileURLWithPath: folder))
            let found = try checkouts.mirrors(for: options.folder) { folder throws(Failure) in
                try output(["package", "dump-package", "--package-path", folder.path])
            }
            let configuration = options.scratch.appendingPathComponent("lamina-configuration")
            try Checkouts.write(found, to: configuration)
            mirrors = ["--config-path", configuration.path]
        }
    }

    /// The environment of SwiftPM: it calls the rewriting compiler, which calls the toolchain's.
    private var environment: [String: String] {
        let resources = PackageResources.fingerprint(
            of: options.folder.path, checkouts: options.scratch.appendingPathComponent("checkouts").path)
        return place.environment.merging([
            "SWIFT_EXEC": runtime.wrapper, "LAMINA_SWIFTC": toolchain.compiler.path, "LAMINA_RESOURCES": resources,
        ]) { $1 }
    }

    /// Starts a command of SwiftPM that builds.
    ///
    /// - Parameters:
    ///   - command: `build` or `test`.
    ///   - arguments: Further arguments.
    ///   - variables: Further environment variables.
    func start(_ command: String, _ arguments: [String], variables: [String: String] = [:]) throws(Failure) -> ChildProcess {
        do {
            try ChangedImages.invalidate(
                in: options.folder.path, checkouts: options.scratch.appendingPathComponent("checkouts").path,
                products: options.products.resolvingSymlinksInPath().path)
        } catch {
            throw Failure("the products in \(options.products.path) cannot be changed: \(error.localizedDescription)", code: EX_IOERR)
        }
        var words = [toolchain.swift, command] + options.common + mirrors
        if let configuration = options.configuration { words += ["--configuration", configuration] }
        // The definition changes with the installed modules, and everything is built again.
        words += ["-Xswiftc", "-DLAMINA_RUNTIME_\(runtime.record?.contents ?? "")"] + arguments
        return try ChildProcess(words, environment: environment.merging(variables) { $1 })
    }

    /// Returns a description of the package.
    func description() throws -> PackageDescription {
        let data = try output(["package"] + options.common + mirrors + ["describe", "--type", "json"])
        return try JSONDecoder().decode(PackageDescription.self, from: data)
    }

    /// Returns the names of the package's executable products.
    func executables() throws -> [String] { try description().executables.map(\.product) }

    /// Gives the built programs their Info.plist and the resources of their targets.
    func completeApps() throws {
        let package = try description()
        for app in package.executables {
            try AppBundle(app, package: package, folder: options.folder, products: options.products).write()
        }
    }

    /// Runs a command of SwiftPM and returns what it prints to stdout. Its errors go to stderr.
    private func output(_ arguments: [String]) throws(Failure) -> Data {
        let pipe = Pipe()
        let process = try ChildProcess(
            [toolchain.swift] + arguments, environment: environment, output: pipe.fileHandleForWriting.fileDescriptor)
        try? pipe.fileHandleForWriting.close()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.update(waits: true)
        guard process.end == .exited(0) else {
            throw Failure("'swift \(arguments.joined(separator: " "))' failed", code: process.end?.code ?? 1)
        }
        return data
    }
}
