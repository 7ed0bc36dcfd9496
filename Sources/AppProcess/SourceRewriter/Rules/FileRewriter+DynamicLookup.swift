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
        makeDynamic(receiver(base))
    }

    /// Rewrites `x.floatValue`, where `x` is declared as `AnyObject`, into
    /// `ObjectiveC.objc_dynamic(x).floatValue`.
    func rewriteDynamicValue(_ node: MemberAccessExprSyntax) {
        guard Self.dynamicValues.contains(node.declName.baseName.text), let base = node.base else { return }
        makeDynamic(receiver(base))
    }

    /// The properties of `DynamicObject`: those of numbers and strings, and the anchors of views
    /// and layout guides.
    private static let dynamicValues: Set<String> = [
        "floatValue", "doubleValue", "boolValue", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor",
        "bottomAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor", "firstBaselineAnchor", "lastBaselineAnchor",
    ]

    private func makeDynamic(_ receiver: ExprSyntax) {
        guard isDynamic(receiver) else { return }
        usesObjectiveC = true
        edits.insert("ObjectiveC.objc_dynamic(", at: receiver.bytes.lowerBound)
        edits.insert(")", at: receiver.bytes.upperBound)
    }

    /// Returns the object of a member without `?` or `!`.
    func receiver(_ base: ExprSyntax) -> ExprSyntax {
        base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    }

    /// Rewrites `x.f`, where `x` is declared as `AnyObject` and `f` is an optional requirement,
    /// into the object's method of that name, which is nil if there is none.
    ///
    /// - Parameters:
    ///   - base: The object.
    ///   - name: The name of the method.
    ///   - requirement: The requirement.
    ///   - matching: All requirements of the name and labels.
    func rewriteDynamicReference(
        _ base: ExprSyntax, _ name: DeclReferenceExprSyntax, _ requirement: OptionalRequirement, _ matching: [OptionalRequirement]
    ) {
        let member = requirement.member
        guard matching.count == 1, !requirement.owner.isOfFramework, member.parameters.allSatisfy(\.isPlain) else {
            return report(
                "on Linux, it cannot be told which method of 'AnyObject' '\(member.name)' is; cast the object to the protocol", at: name)
        }
        usesObjectiveC = true
        let receiver = receiver(base)
        let arguments = member.parameters.indices.map { "$\($0)" }.joined(separator: ", ")
        let range = receiver.bytes.upperBound..<name.bytes.upperBound
        let lineBreaks = edits.original(range).filter(\.isNewline)
        edits.insert("ObjectiveC.objc_method(\"\(member.objectiveCName)\", of: ", at: receiver.bytes.lowerBound)
        edits.replace(
            range,
            with: "\(lineBreaks), as: \(requirement.owner.name).\(requirement.typeName).self, calling: { m in { m.send([\(arguments)]) } })"
        )
    }

    private static let dynamicTypes: Set<String> = ["AnyObject", "AnyObject?", "AnyObject!"]

    /// Whether an expression is a name that is declared as `AnyObject`, or is cast to it.
    func isDynamic(_ expression: ExprSyntax) -> Bool {
        if let call = expression.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.trimmedDescription == "unsafeBitCast"
                && call.arguments.last?.expression.trimmedDescription == "AnyObject.self"
        }
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
