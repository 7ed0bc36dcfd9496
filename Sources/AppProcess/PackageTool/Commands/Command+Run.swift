import CommandLineInterface
import Foundation

/// The options of `lamina run`.
struct RunOptions {
    var package = PackageOptions()
    var display: ServerProcess.Display?
    var size: String?

    static var options: [CommandLineOption<RunOptions>] {
        [
            .text("--package-path", "DIR", requires: "a folder", help: "The package (default: the current folder).") {
                $0.package.packagePath = $1
            },
            .text("--scratch-path", "DIR", requires: "a folder", help: "The folder for products (default .build).") {
                $0.package.scratchPath = $1
            },
            .choice(
                "--configuration", "NAME", of: ["debug": "debug", "release": "release"],
                help: "debug (default) or release; -c is short for it."
            ) { $0.package.configuration = $1 },
            .text("--checkouts", "DIR", requires: "a folder", help: "As for 'lamina build'.") { $0.package.checkouts = $1 },
            .choice(
                "--display", "KIND", of: ["headless": ServerProcess.Display.headless, "window": .window],
                help: "headless or window (default: a window if DISPLAY or WAYLAND_DISPLAY is set)."
            ) { $0.display = $1 },
            .init(
                "--size", "WxH", requires: "a width and a height from 1 to 16384, such as 390x844",
                help: "The size of the screen (default 390x844).", parse: { Dimensions($0, sides: 1...16384) }
            ) { (settings: inout RunOptions, size: Dimensions) in settings.size = "\(size.width)x\(size.height)" },
        ]
    }
}

extension Command {
    static var run: Command {
        Command(
            "run", "[OPTION]... [PRODUCT] [-- ARGUMENT...]", summary: "Builds a package and runs its app.",
            details: """
                Unless a render server runs, one is started, and ended with the app. Closing its window ends
                the app. Signals are passed on to the app, and its exit code is passed back.
                PRODUCT is required if the package has several executables.
                """,
            settings: RunOptions(), options: RunOptions.options
        ) { options, operands, place in
            var (options, operands) = (options, operands)
            try options.package.takeConfiguration(from: &operands)
            let arguments = Array(operands.drop { $0 != "--" }.dropFirst())
            let names = Array(operands.prefix { $0 != "--" })
            guard names.count <= 1 else {
                throw UsageError("unexpected argument '\(names[1])'; the app's own arguments follow '--'")
            }
            let supervisor = Supervisor()
            let builder = try PackageBuilder(options.package, place)
            let product = try choose(names.first, of: try builder.executables())
            let build = supervisor.wait(for: try builder.start("build", ["--product", product]))
            guard build == .exited(0) else { return build?.code ?? 1 }
            try builder.completeApps()

            let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { place.environment[$0]?.isEmpty == false }
            let server = try ServerProcess.findOrStart(
                place, options.display ?? (hasDisplay ? .window : .headless), options: ["--size", options.size ?? "390x844"])
            defer { server.stop() }
            let environment = place.environment.merging(["LAMINA_SOCKET": server.socket]) { $1 }
            let path = options.package.products.appendingPathComponent(product).path
            let app = try ChildProcess([path] + arguments, environment: environment)
            guard let end = supervisor.wait(for: app, needing: server.process) else {
                // A person closed the window, or the server failed.
                return server.process?.end?.code ?? 0
            }
            return end.code
        }
    }

    /// Returns the product to run.
    private static func choose(_ name: String?, of products: [String]) throws -> String {
        let list = products.sorted().joined(separator: ", ")
        if let name {
            guard products.contains(name) else {
                throw UsageError("the package has no executable '\(name)'\(products.isEmpty ? "" : "; it has \(list)")")
            }
            return name
        }
        switch products.count {
        case 0: throw UsageError("the package has no executable product; 'lamina test' runs the tests of a library")
        case 1: return products[0]
        default: throw UsageError("the package has several executables, of which one must be named: \(list)")
        }
    }
}
