import SwiftSyntax

/// Rewrites the sources that SwiftPM generates for the tests of a package.
///
/// The lists of XCTest's methods contain references to them, whose types differ if some belong to
/// the main actor: `(T) -> @MainActor () -> Void`. XCTest for Linux calls only `(T) -> () throws ->
/// Void`, and calls it on the main thread. Each reference becomes a call of a function that returns
/// such a method; methods without an actor convert to methods of the main actor.
public enum GeneratedTests {
    /// Rewrites a file.
    public static func rewrite(_ source: SourceFile) -> RewrittenFile {
        let rewriter = GeneratedTestRewriter(source)
        rewriter.walk(source.tree)
        if rewriter.hasTests { rewriter.edits.append(function) }
        // The edits replace tokens of one tree, which do not overlap.
        return RewrittenFile(path: source.path, text: rewriter.edits.isEmpty ? nil : try? rewriter.edits.applied())
    }

    private static let function = """
        private func _onMainThread<T>(_ test: @escaping (T) -> @MainActor () throws -> Void) -> (T) -> () throws -> Void {
            { object in
                nonisolated(unsafe) let object = object
                nonisolated(unsafe) let test = test
                return { try MainActor.assumeIsolated { try test(object)() } }
            }
        }
        """
}

private final class GeneratedTestRewriter: SyntaxVisitor {
    var edits: TextEdits
    var hasTests = false

    init(_ source: SourceFile) {
        edits = TextEdits(source.text)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ArrayElementSyntax) -> SyntaxVisitorContinueKind {
        guard let pair = node.expression.as(TupleExprSyntax.self)?.elements, pair.count == 2,
            let test = pair.last?.expression.as(DeclReferenceExprSyntax.self),
            pair.first?.expression.is(StringLiteralExprSyntax.self) == true
        else { return .visitChildren }
        edits.insert("_onMainThread(", at: test.bytes.lowerBound)
        edits.insert(")", at: test.bytes.upperBound)
        hasTests = true
        return .skipChildren
    }

    /// SwiftPM's own code is not written for iOS.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.trimmedDescription == "canImport", node.arguments.trimmedDescription == "Darwin" else {
            return .visitChildren
        }
        edits.replace(node.bytes, with: "os(macOS)")
        return .skipChildren
    }
}
