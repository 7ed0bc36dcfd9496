import SwiftSyntax

/// Properties that Objective-C observes.
extension FileRewriter {
    /// Wraps a stored property with `@objc dynamic`, so that it can be observed, and surrounds the
    /// code that runs when one is set with announcements, as the setter is on iOS.
    ///
    /// Properties that cannot have a wrapper remain as they are; observing one of them ends the
    /// program with a message.
    func rewriteDynamicProperty(_ node: VariableDeclSyntax) {
        guard node.modifiers.contains("dynamic"), node.bindingSpecifier.text == "var", node.bindings.count == 1,
            let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
            !["static", "class"].contains(where: node.modifiers.contains), isKnownToObjectiveC(name)
        else { return }
        let key = node.attributes.statedObjectiveCName ?? name
        if let block = binding.accessorBlock { announceChanges(in: block, key) }
        guard !["override", "lazy", "weak", "unowned"].contains(where: node.modifiers.contains),
            binding.accessorBlock?.isObserving ?? true, !hasMember("_" + name)
        else { return }
        let type = binding.typeAnnotation?.type
        let startsAsNil = type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
        // Without a value, a property with an argument in its attribute could not be initialized.
        let argument = binding.initializer != nil || startsAsNil ? "(\"\(key)\")" : ""
        edits.insert("@ObjectiveC.ObjectiveCDynamic\(argument) ", at: node.bytes.lowerBound)
        usesObjectiveC = true
    }

    /// Announces changes before and after the code of a setter or of observers.
    private func announceChanges(in block: AccessorBlockSyntax, _ key: String) {
        guard case .accessors(let accessors) = block.accessors else { return }
        let (begin, end) = ("ObjectiveC.objc_willChangeValue(self, \"\(key)\")", "ObjectiveC.objc_didChangeValue(self, \"\(key)\")")
        func body(_ specifier: String) -> CodeBlockSyntax? { accessors.first { $0.accessorSpecifier.text == specifier }?.body }
        if let setter = body("set") {
            edits.insert(" \(begin); defer { \(end) };", at: setter.leftBrace.bytes.upperBound)
        } else if let after = body("didSet") ?? body("willSet") {
            // The code of both runs between the announcements.
            let isAfter = body("didSet") != nil
            if let before = body("willSet") {
                edits.insert(" \(begin);", at: before.leftBrace.bytes.upperBound)
            } else {
                edits.insert(" willSet { \(begin) }", at: block.leftBrace.bytes.upperBound)
            }
            if isAfter {
                edits.insert(" defer { \(end) };", at: after.leftBrace.bytes.upperBound)
            } else {
                edits.insert(" didSet { \(end) }", at: block.leftBrace.bytes.upperBound)
            }
        }
        usesObjectiveC = true
    }

    private func isKnownToObjectiveC(_ name: String) -> Bool {
        guard let type = enclosing.last?.path.joined(separator: "."),
            let member = module.index.types[type]?.members.first(where: { $0.name == name && $0.kind == .property && !$0.isStatic })
        else { return false }
        return module.index.isExposed(member, of: type)
    }

    /// Whether the type around the node has a member of the name that a wrapper's storage needs.
    private func hasMember(_ name: String) -> Bool {
        guard let type = enclosing.last?.path.joined(separator: ".") else { return false }
        return module.index.types[type]?.members.contains { $0.name == name } ?? false
    }
}

extension AccessorBlockSyntax {
    /// Whether the block has observers alone, so that the property is stored.
    fileprivate var isObserving: Bool {
        guard case .accessors(let accessors) = accessors else { return false }
        return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}
