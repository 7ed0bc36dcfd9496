import SwiftSyntax

/// Methods that replace others with `method_exchangeImplementations`.
extension FileRewriter {
    /// Inserts a check at the start of a method that Objective-C knows and that calls itself. While
    /// the method replaces another one, such a call is one of the replaced method.
    func rewriteReplacement(_ node: FunctionDeclSyntax) {
        guard let body = node.body, let type = enclosing.last?.path.joined(separator: "."), node.genericParameterClause == nil,
            node.signature.effectSpecifiers == nil, node.parent?.is(MemberBlockItemSyntax.self) == true,
            let member = (module.index.types[type]?.members ?? module.index.foreignMembers[type])?
                .first(where: { $0.kind == .method && $0.file == file && $0.offset == node.name.bytes.lowerBound }),
            !member.isStatic, module.index.isExposed(member, of: type), member.parameters.allSatisfy(\.isStorable)
        else { return }
        let finder = CallFinder(node.name.text, member.labels)
        finder.walk(body)
        guard finder.isFound else { return }
        let name = module.index.objectiveCMember(member, of: type).objectiveCName
        let arguments = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        guard !arguments.contains("_") else { return }
        usesObjectiveC = true
        edits.insert(
            " if let _exchanged = ObjectiveC.objc_exchanged(self, \"\(name)\", [\(arguments.joined(separator: ", "))]) "
                + "{ return _exchanged.result() };",
            at: body.leftBrace.bytes.upperBound)
        // A body of one expression returns its value.
        if node.signature.returnClause != nil, body.statements.count == 1, let only = body.statements.first, case .expr = only.item {
            edits.insert("return ", at: only.item.bytes.lowerBound)
        }
    }
}

extension MemberDeclaration.Parameter {
    /// Whether the argument can be kept: it is a value or an optional closure.
    fileprivate var isStorable: Bool { isPlain || isClosure && type.hasSuffix("?") }
}

/// Finds calls of a method on `self`.
private final class CallFinder: SyntaxVisitor {
    private(set) var isFound = false
    private let name: String
    private let labels: [String]

    init(_ name: String, _ labels: [String]) {
        (self.name, self.labels) = (name, labels)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee: DeclReferenceExprSyntax? =
            if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
                member.declName
            } else {
                node.calledExpression.as(DeclReferenceExprSyntax.self)
            }
        if callee?.baseName.text == name, node.arguments.map({ $0.label?.text ?? "" }) == labels { isFound = true }
        return .visitChildren
    }
}
