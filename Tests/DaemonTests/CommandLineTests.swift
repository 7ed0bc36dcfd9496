import CommandLineInterface
import Testing

@Suite("Command-line tables")
struct CommandLineTests {
    struct Settings: Equatable {
        var isVerbose = false
        var level = 0
    }

    private let options: [CommandLineOption<Settings>] = [
        .flag("--verbose", help: "Verbose.") { $0.isVerbose = true },
        .integer("--level", "N", in: 0...9, help: "The level.") { $0.level = $1 },
    ]

    @Test("Operands keep their order among options, and negative numbers are operands")
    func operands() throws {
        var settings = Settings()
        let operands = try OptionTable(options).parse(["a", "--level", "3", "-5", "--verbose", "b"], into: &settings, helpCommand: "x")
        #expect(operands == ["a", "-5", "b"])
        #expect(settings == Settings(isVerbose: true, level: 3))
    }

    @Test("A table that keeps unknown options returns them among the operands")
    func keptOptions() throws {
        var settings = Settings()
        let table = OptionTable(options, unknownOptions: .treatedAsOperands)
        #expect(try table.parse(["run", "--fast=1", "--level=2"], into: &settings, helpCommand: "x") == ["run", "--fast=1"])
        #expect(settings.level == 2)
    }

    @Test("A flag accepts no value")
    func flagValue() {
        var settings = Settings()
        #expect(throws: UsageError("option '--verbose' takes no value, and 'yes' was given")) {
            try OptionTable(options).parse(["--verbose=yes"], into: &settings, helpCommand: "x")
        }
    }

    @Test("A tool with commands returns the operands, and another refuses them")
    func commands() throws {
        func tool(acceptsCommand: Bool) -> CommandLineTool<Settings> {
            CommandLineTool(name: "tool", synopsis: "COMMAND", overview: "A tool.", options: options, acceptsCommand: acceptsCommand)
        }
        guard case .run(let settings, let operands) = try tool(acceptsCommand: true).parse(["go", "--level", "1"], into: Settings()) else {
            Issue.record("the tool does not run")
            return
        }
        #expect(settings.level == 1 && operands == ["go"])
        #expect(throws: UsageError("unexpected argument 'go'; run 'tool --help' for the list of options")) {
            _ = try tool(acceptsCommand: false).parse(["go"], into: Settings())
        }
    }

    @Test("Help texts have two columns and wrap at 100")
    func columns() {
        let text = String(repeating: "word ", count: 40)
        let lines = OptionTable<Settings>.columns([("--a", text), ("--a-name-beyond-the-column X", "short")]).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 100 })
        #expect(lines.first?.hasPrefix("  --a                     word") == true)
        #expect(lines.suffix(2).first == "  --a-name-beyond-the-column X")
        #expect(lines.last == "                          short")
    }

    @Test("Dimensions have two sides in range", arguments: ["", "5", "x", "5x", "5x6x7", "0x1", "11x1", "-1x1", "1.0x1", "5X6"])
    func invalidDimensions(text: String) { #expect(Dimensions(text, sides: 1...10) == nil) }

    @Test("Dimensions are written WxH")
    func dimensions() throws {
        let dimensions = try #require(Dimensions("10x1", sides: 1...10))
        #expect(dimensions.width == 10 && dimensions.height == 1)
    }
}
