import CommandLineInterface

extension Command {
    static var build: Command {
        Command(
            "build", "[OPTION]...", summary: "Builds a package with SwiftPM.",
            details: "Options that are not listed here, such as --product NAME, are those of 'swift build'.",
            settings: PackageOptions(), options: PackageOptions.options, passesOptions: true
        ) { options, operands, place in
            var (options, operands) = (options, operands)
            try options.takeConfiguration(from: &operands)
            let supervisor = Supervisor()
            let builder = try PackageBuilder(options, place)
            let end = supervisor.wait(for: try builder.start("build", operands))
            if end == .exited(0) { try builder.completeApps() }
            return end?.code ?? 1
        }
    }
}
