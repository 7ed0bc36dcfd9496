import SwiftSyntax

/// Messages to values of the type `AnyObject`, which on iOS has each method of Objective-C.
extension FileRewriter {
    /// Rewrites `x.perform(s)`, where `x` is declared as `AnyObject`, into
    /// `ObjectiveC.objc_dynamic(x).perform(s)`, and `type(of: x).description()` into the name of
    /// the class.
    func rewriteDynamicMessage(_ node: FunctionCallExprSyntax) {
        guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base else { return }
        let name = callee.declName.baseName.identifierText
        if name == "description", node.arguments.isEmpty, let call = base.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription == "type", let argument = call.arguments.first, argument.label?.text == "of",
            isDynamic(argument.expression)
        {
            usesObjectiveC = true
            edits.insert("ObjectiveC.objc_stringFromClass(", at: base.bytes.lowerBound)
            edits.replace(base.bytes.upperBound..<node.bytes.upperBound, with: ")")
            return
        }
        guard ["responds", "perform", "performSelector"].contains(name) else { return }
        let receiver = base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
        guard isDynamic(receiver) else { return }
        usesObjectiveC = true
        edits.insert("ObjectiveC.objc_dynamic(", at: receiver.bytes.lowerBound)
        edits.insert(")", at: receiver.bytes.upperBound)
    }

    private static let dynamicTypes: Set<String> = ["AnyObject", "AnyObject?", "AnyObject!"]

    /// Whether an expression is a name that is declared as `AnyObject`, or is cast to it.
    private func isDynamic(_ expression: ExprSyntax) -> Bool {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first?.expression {
            return only.statedType?.trimmedDescription == "AnyObject"
        }
        var name = expression
        if let member = expression.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
            return Self.dynamicTypes.contains(declaredType(ofProperty: member.declName.baseName.identifierText) ?? "")
        }
        while let unwrapped = name.as(OptionalChainingExprSyntax.self) { name = unwrapped.expression }
        guard let reference = name.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return false }
        return Self.dynamicTypes.contains(declaredType(of: reference, at: Syntax(expression)) ?? "")
    }
}
