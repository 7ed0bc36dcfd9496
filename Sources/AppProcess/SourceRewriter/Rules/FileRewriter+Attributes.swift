import SwiftSyntax

/// Attributes that need an Objective-C runtime.
extension FileRewriter {
    /// Removes or replaces an attribute. What follows on the line keeps its column.
    func rewriteAttribute(_ node: AttributeSyntax) {
        switch node.attributeName.trimmedDescription {
        case "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable", "GKInspectable":
            edits.blank(node.bytes)
        case "convention" where node.isBlockConvention || node.isMethodConvention:
            edits.blank(node.bytes)
        case "UIApplicationMain":
            edits.replace(node.bytes, with: "@main")
        case "NSManaged":
            guard let name = managedProperty(node) else {
                return report("'@NSManaged' is supported on Linux for single properties of layers", at: node)
            }
            edits.replace(node.bytes, with: "@Animatable(\"\(name)\")")
        default: break
        }
    }

    /// The property that an attribute belongs to.
    private func managedProperty(_ node: AttributeSyntax) -> String? {
        guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1 else { return nil }
        return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    }
}

extension AttributeSyntax {
    /// Whether the attribute is `@convention(block)`: Objective-C's closures, which are Swift's
    /// here.
    var isBlockConvention: Bool {
        attributeName.trimmedDescription == "convention" && arguments?.trimmedDescription == "block"
    }

    /// Whether the attribute belongs to the type of a method's implementation in Objective-C, a
    /// function in C of an object and a selector.
    var isMethodConvention: Bool {
        guard attributeName.trimmedDescription == "convention", arguments?.trimmedDescription == "c",
            let function = parent?.parent?.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
        else { return false }
        return function.parameters.dropFirst().first?.type.trimmedDescription == "Selector"
    }
}
