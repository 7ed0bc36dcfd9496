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
        if let member = expression.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName.identifierText
            if member.base?.trimmedDescription == "self", let type = declaredType(ofProperty: name) {
                return Self.dynamicTypes.contains(type)
            }
            return name == "target" && targetsAreDynamic
        }
        while let unwrapped = name.as(OptionalChainingExprSyntax.self) { name = unwrapped.expression }
        guard let reference = name.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return false }
        if let type = declaredType(of: reference, at: Syntax(expression)) { return Self.dynamicTypes.contains(type) }
        return reference == "target" && isInBarItem && targetsAreDynamic
    }

    /// Whether properties named `target` are `AnyObject`, as those of UIKit's bar items and
    /// accessibility actions are: the module declares none of another type.
    private var targetsAreDynamic: Bool {
        let owners = module.index.types.values.map(\.members) + module.index.foreignMembers.values
        return owners.joined().allSatisfy { $0.kind != .property || $0.name != "target" || Self.dynamicTypes.contains($0.result) }
    }

    /// Whether the enclosing type is a bar item of UIKit or inherits from one.
    private var isInBarItem: Bool {
        guard let name = enclosing.last?.path.joined(separator: ".") else { return false }
        return name == "UIBarButtonItem" || module.index.superclasses(of: name).foreign == "UIBarButtonItem"
    }
}
