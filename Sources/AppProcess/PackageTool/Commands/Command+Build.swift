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
            return supervisor.wait(for: try PackageBuilder(options, place).start("build", operands))?.code ?? 1
        }
    }
}
