import SwiftSyntax

/// Members of `XCTestCase` that differ on Linux.
extension FileRewriter {
    /// Rewrites `C()`, where the class inherits from `XCTestCase`, into a call of the initializer
    /// that test cases have on Linux.
    func rewriteInitializerOfTestCase(_ node: FunctionCallExprSyntax) {
        guard let parenthesis = node.leftParen, node.arguments.isEmpty, node.trailingClosure == nil,
            let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let resolved = module.index.resolve(name, in: enclosing.last?.path ?? []),
            module.index.superclasses(of: resolved).foreign == "XCTestCase"
        else { return }
        edits.insert("name: \"\(name)\", testClosure: { _ in }", at: parenthesis.bytes.upperBound)
    }

    /// Removes `try await super.setUp()` and `try await super.tearDown()` from classes that inherit
    /// from `XCTestCase` directly, whose methods do nothing.
    ///
    /// On iOS they run where the caller runs, on Linux elsewhere, where Swift refuses to send a
    /// test case of the main actor.
    func rewriteCallOfTestCase(_ node: TryExprSyntax) {
        guard node.parent?.is(CodeBlockItemSyntax.self) == true, let type = enclosing.last?.path.joined(separator: "."),
            module.index.types[type]?.declaration.inherited.first == "XCTestCase",
            let call = node.expression.as(AwaitExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self),
            ["super.setUp()", "super.tearDown()"].contains(call.trimmedDescription)
        else { return }
        edits.blank(node.bytes)
    }
}
