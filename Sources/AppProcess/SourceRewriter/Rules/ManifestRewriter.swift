import SwiftSyntax

/// Rewrites Package.swift, so that conditions for iOS hold on Linux.
///
/// SwiftPM evaluates `.when(platforms:)` for the system that it builds for, and silently drops what
/// is meant for others. A list of platforms with iOS is given Linux.
public enum ManifestRewriter {
    /// Rewrites a manifest.
    public static func rewrite(_ source: SourceFile) -> RewrittenFile {
        let rewriter = ConditionRewriter(source)
        rewriter.walk(source.tree)
        if rewriter.usesFunction { rewriter.edits.append(function) }
        // Conditions are not nested, so that edits do not overlap.
        return RewrittenFile(path: source.path, text: rewriter.edits.isEmpty ? nil : try? rewriter.edits.applied())
    }

    private static let function = """
        func _includingLinux(_ platforms: [Platform]) -> [Platform] {
            platforms.contains(.iOS) && !platforms.contains(.linux) ? platforms + [.linux] : platforms
        }
        """
}

private final class ConditionRewriter: SyntaxVisitor {
    var edits: TextEdits
    /// Whether a list is known only when the manifest runs.
    var usesFunction = false

    init(_ source: SourceFile) {
        edits = TextEdits(source.text)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "when",
            let list = node.arguments.first(where: { $0.label?.text == "platforms" })?.expression
        else { return .visitChildren }
        if let elements = list.as(ArrayExprSyntax.self)?.elements, elements.allSatisfy({ $0.expression.is(MemberAccessExprSyntax.self) }) {
            let names = elements.map { $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
            if names.contains("iOS"), !names.contains("linux"), let last = elements.last {
                edits.insert(", .linux", at: last.expression.bytes.upperBound)
            }
        } else {
            // The list is known when the manifest runs.
            edits.insert("_includingLinux(", at: list.bytes.lowerBound)
            usesFunction = true
            edits.insert(")", at: list.bytes.upperBound)
        }
        return .skipChildren
    }
}
