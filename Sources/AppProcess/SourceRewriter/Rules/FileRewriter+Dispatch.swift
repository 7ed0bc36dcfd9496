import SwiftSyntax

/// Overrides of NSObject's methods that decide about messages, observe by name, handle unknown
/// names or follow the loading of a nib: `responds(to:)`, `forwardingTarget(for:)`,
/// `observeValue(forKeyPath:of:change:context:)`, `value(forUndefinedKey:)`,
/// `setValue(_:forUndefinedKey:)` and `awakeFromNib()`.
///
/// NSObject on Linux does not have them. The first class that overrides one declares it, and
/// lists it, so that the runtime finds it.
extension FileRewriter {
    /// Removes `override` from the first override.
    func rewriteDispatchOverride(_ node: FunctionDeclSyntax) {
        guard let name = Self.dispatchMethod(node.name.text, node.signature.parameterClause.parameters.map(\.firstName.text)),
            let keyword = node.modifiers.first(where: { $0.name.text == "override" }), !isInherited(name)
        else { return }
        edits.blank(keyword.bytes)
    }

    /// Rewrites `super.responds(to: s)` in the first override.
    func rewriteDispatchCall(_ node: FunctionCallExprSyntax) {
        guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self), callee.base?.is(SuperExprSyntax.self) == true,
            let name = Self.dispatchMethod(callee.declName.baseName.text, node.arguments.map { $0.label?.text ?? "" }), !isInherited(name),
            let parenthesis = node.leftParen
        else { return }
        usesObjectiveC = true
        let function = "ObjectiveC.objc_\(callee.declName.baseName.text)"
        edits.replace(callee.bytes, with: name == "observeValue(forKeyPath:of:change:context:)" ? function + "Unhandled" : function)
        edits.insert(node.arguments.isEmpty ? "self" : "self, ", at: parenthesis.bytes.upperBound)
    }

    private static func dispatchMethod(_ name: String, _ labels: [String]) -> String? {
        switch (name, labels) {
        case ("responds", ["to"]): "responds(to:)"
        case ("forwardingTarget", ["for"]): "forwardingTarget(for:)"
        case ("awakeFromNib", []): "awakeFromNib()"
        case ("observeValue", ["forKeyPath", "of", "change", "context"]): "observeValue(forKeyPath:of:change:context:)"
        case ("value", ["forUndefinedKey"]): "value(forUndefinedKey:)"
        // Calls have no label where declarations have an underscore.
        case ("setValue", ["_", "forUndefinedKey"]), ("setValue", ["", "forUndefinedKey"]): "setValue(_:forUndefinedKey:)"
        default: nil
        }
    }

    /// Whether a superclass of the class around the node declares a method.
    private func isInherited(_ name: String) -> Bool {
        guard let type = enclosing.last?.path.joined(separator: ".") else { return false }
        let (chain, foreign) = module.index.superclasses(of: type)
        // Responders have the method for observers.
        if name.hasPrefix("observeValue") || name == "awakeFromNib()", foreign != "NSObject" { return true }
        return chain.dropFirst().contains { ancestor in
            module.index.types[ancestor]?.members.contains { $0.fullName == name && !$0.isStatic } == true
        }
    }
}
