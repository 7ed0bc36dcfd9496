import CompilerWrapper
import Foundation

/// Where the program is, and what it finds around it.
struct Place {
    /// The path of the executable.
    let program: String
    let environment: [String: String]

    /// The folder of the installed programs.
    var bin: String { URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent().path }

    /// Returns the path of an installed program.
    ///
    /// - Throws: `Failure` if it is missing.
    func tool(_ name: String) throws(Failure) -> String {
        let path = bin + "/" + name
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw Failure("\(path) is missing; install Lamina again with `make install`", code: EX_CONFIG)
        }
        return path
    }

    /// Finds the toolchain.
    ///
    /// - Throws: `Failure` if there is none.
    func toolchain() throws(Failure) -> Toolchain {
        let compiler: RealCompiler
        do throws(WrapperError) {
            compiler = try RealCompiler(environment: environment, program: bin + "/lamina-swiftc")
        } catch {
            throw Failure(error.description)
        }
        let swift = URL(fileURLWithPath: compiler.path).deletingLastPathComponent().path + "/swift"
        guard FileManager.default.isExecutableFile(atPath: swift) else {
            throw Failure("\(compiler.path) has no 'swift' beside it; install a Swift toolchain from https://swift.org/install/linux")
        }
        return Toolchain(swift: swift, compiler: compiler)
    }

    /// Finds the modules, and checks that the toolchain's compiler can import them.
    ///
    /// - Throws: `Failure` if they are missing or out of date.
    func runtime(for toolchain: Toolchain) throws(Failure) -> Runtime {
        do {
            let runtime = try Runtime(environment: environment, program: program)
            try runtime.check(toolchain.compiler)
            let libraries = runtime.folder + "/toolchain/lib"
            guard FileManager.default.fileExists(atPath: libraries + "/libIndexStore.so") else {
                throw Failure("\(libraries) does not lead to a toolchain; install Lamina again with `make install`", code: EX_CONFIG)
            }
            guard FileManager.default.isExecutableFile(atPath: runtime.wrapper) else {
                throw Failure("\(runtime.wrapper) is missing; install Lamina again with `make install`", code: EX_CONFIG)
            }
            return runtime
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure("\(error)", code: EX_CONFIG)
        }
    }
}

/// A Swift toolchain.
struct Toolchain {
    /// The path of `swift`.
    let swift: String
    let compiler: RealCompiler
}
