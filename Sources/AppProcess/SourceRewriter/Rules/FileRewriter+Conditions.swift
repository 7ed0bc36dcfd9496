import SwiftIfConfig
import SwiftSyntax

/// Conditions of `#if`, and imports.
extension FileRewriter {
    /// Makes `os(iOS)` true in modules that are compiled as for iOS.
    func rewriteConditions(_ node: IfConfigDeclSyntax) {
        guard conditions.isForIOS else { return }
        for clause in node.clauses {
            guard let condition = clause.condition else { continue }
            for token in condition.tokens(viewMode: .sourceAccurate) where token.text == "iOS" {
                guard let call = token.parent?.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
                    call.calledExpression.trimmedDescription == "os"
                else { continue }
                edits.replace(token.bytes, with: "Linux")
            }
            CompilerConditions(condition, conditions).values.forEach { edits.replace($0.bytes, with: $0.value ? "true" : "false") }
        }
    }

    /// Adds imports after the last line: of the module of what the rewritten code uses, of what
    /// Foundation contains on iOS, and of UIKit and Foundation if another file imports them.
    func addImports() {
        let isEmpty = source.tree.statements.isEmpty
        var added: [String] = []
        if usesObjectiveC { added.append("ObjectiveC") }
        if usesFormats { added.append("LaminaLocalization") }
        if usesNetworking, !module.imports.isDisjoint(with: ["Foundation", "UIKit"]) { added.append("FoundationNetworking") }
        if usesXML, !module.imports.isDisjoint(with: ["Foundation", "UIKit"]) { added.append("FoundationXML") }
        // On iOS, Foundation exports Darwin.
        if usesDarwin, conditions.isForIOS, conditions.modules.contains("Darwin"), module.index.types["Darwin"] == nil,
            !module.imports.isDisjoint(with: ["Foundation", "UIKit", "CoreGraphics", "QuartzCore"])
        {
            added.append("Darwin")
        }
        // On iOS, XCTest imports UIKit.
        if imports.contains("XCTest"), conditions.modules.contains("UIKit") { added.append("UIKit") }
        if !isEmpty { added += ["Foundation", "UIKit"].filter { module.imports.contains($0) && !imports.contains($0) } }
        let level = conditions.importsAreInternal ? "public " : ""
        var imported = imports
        for name in added where imported.insert(name).inserted { edits.append("\(level)import \(name)") }
    }
}

/// The conditions such as `compiler(>=6.2)` that have another value for iOS than on this machine,
/// with their values for iOS.
private final class CompilerConditions: SyntaxVisitor {
    private(set) var values: [(bytes: Range<Int>, value: Bool)] = []
    private let compiler: VersionTuple

    init(_ condition: ExprSyntax, _ conditions: BuildConditions) {
        compiler = VersionTuple(components: conditions.compiler)
        super.init(viewMode: .sourceAccurate)
        walk(condition)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.trimmedDescription == "compiler", let argument = node.arguments.first?.expression.trimmedDescription
        else { return .visitChildren }
        let isLess = argument.hasPrefix("<")
        let version = argument.drop { "<>= ".contains($0) }.split(separator: ".").compactMap { Int($0) }
        guard isLess || argument.hasPrefix(">="), !version.isEmpty else { return .skipChildren }
        let required = VersionTuple(components: version)
        // Code for a compiler after this one is not parsed.
        if required > ActiveConditions.compilerOfSDK, required <= compiler { values.append((node.bytes, isLess)) }
        return .skipChildren
    }
}
