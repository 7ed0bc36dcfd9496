import CommandLineInterface
import Foundation
import ResourceCompiler

// `lamina-assets`: draws the vector images in folders of resources. The rewriting compiler calls it
// for the module that the resources belong to.

let tool = CommandLineTool<Void>(
    name: "lamina-assets", synopsis: "FOLDER...",
    overview: """
        Draws the SVG and PDF images in folders of resources, those in asset catalogs and those at the
        top, at the scales 1x, 2x and 3x.
        """,
    options: [], acceptsCommand: true,
    details: """
        Exit codes: 0, also if files at the top cannot be drawn; 65 if images of catalogs cannot; 74 if a
        folder cannot be written.
        """)

@MainActor func run() -> Int32 {
    var folders: [String] = []
    do throws(UsageError) {
        switch try tool.parse(CommandLine.arguments.dropFirst(), into: ()) {
        case .print(let text): return StandardStream.output.write(text) == 0 ? 0 : EX_IOERR
        case .run(_, let operands): folders = operands
        }
    } catch {
        _ = StandardStream.error.write("lamina-assets: error: \(error)")
        return EX_USAGE
    }
    var code: Int32 = 0
    for folder in folders {
        do {
            for problem in try ResourceFolder(path: folder).compile() {
                _ = StandardStream.error.write("\(folder)/\(problem)")
                if problem.isError { code = EX_DATAERR }
            }
        } catch {
            _ = StandardStream.error.write("lamina-assets: error: \(folder): \(error.localizedDescription)")
            return EX_IOERR
        }
    }
    return code
}

exit(run())
