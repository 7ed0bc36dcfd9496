import SwiftSyntax

/// Casts of collections whose generic arguments Objective-C does not know.
extension FileRewriter {
    /// Rewrites `x.copy() as! NSHashTable<T>` into `NSHashTable<T>(casting: x.copy())`, because the
    /// objects of the copy can have another type.
    func rewriteErasedCast(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        guard elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark?.text == "!",
            let type = elements[2].as(TypeExprSyntax.self)?.type.as(IdentifierTypeSyntax.self), type.name.text == "NSHashTable",
            type.genericArgumentClause != nil,
            let call = elements[0].as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
            call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "copy"
        else { return }
        usesObjectiveC = true
        edits.insert("\(type.trimmedDescription)(casting: ", at: elements[0].bytes.lowerBound)
        edits.replace(elements[0].bytes.upperBound..<type.bytes.upperBound, with: ")")
    }
}
