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
        guard node.canHaveWrapper, !hasMember("_" + name) else { return }
        if let block = binding.accessorBlock { useStoredValue(of: name, in: block) }
        let type = binding.typeAnnotation?.type
        let startsAsNil = type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
        // Without a value, a property with an argument in its attribute could not be initialized.
        let argument = binding.initializer != nil || startsAsNil ? "(\"\(key)\")" : ""
        edits.insert("@ObjectiveC.ObjectiveCDynamic\(argument) ", at: node.bytes.lowerBound)
        usesObjectiveC = true
    }

    /// Rewrites an assignment to such a property in a designated initializer of its class, where
    /// Swift sets the stored value without calling observers: `p = v` into
    /// `_p = ObjectiveCDynamic(wrappedValue: v, "p")`.
    func rewriteInitialAssignment(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self), let (initializer, type) = initializer(around: Syntax(node)),
            !initializer.modifiers.contains("convenience")
        else { return }
        let target: DeclReferenceExprSyntax? =
            if let member = elements[0].as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
                member.declName
            } else {
                elements[0].as(DeclReferenceExprSyntax.self)
            }
        guard let target, target.argumentNames == nil else { return }
        let name = target.baseName.identifierText
        let properties = type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        guard
            let property = properties.first(where: { $0.bindings.first?.pattern.trimmedDescription == target.baseName.text }),
            property.modifiers.contains("dynamic"), property.bindings.count == 1, property.bindings.first?.accessorBlock != nil,
            property.canHaveWrapper, isKnownToObjectiveC(name), !hasMember("_" + name),
            elements[0].is(MemberAccessExprSyntax.self) || !initializer.declares(name)
        else { return }
        let key = property.attributes.statedObjectiveCName ?? name
        edits.replace(target.bytes, with: "_" + name)
        edits.insert("ObjectiveC.ObjectiveCDynamic(wrappedValue: ", at: elements[2].bytes.lowerBound)
        edits.insert(", \"\(key)\")", at: node.bytes.upperBound)
        usesObjectiveC = true
    }

    /// The initializer whose code contains a node outside of closures and functions, and its class.
    private func initializer(around node: Syntax) -> (InitializerDeclSyntax, ClassDeclSyntax)? {
        var ancestor = node.parent
        while let current = ancestor {
            if let initializer = current.as(InitializerDeclSyntax.self) {
                return initializer.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self).map { (initializer, $0) }
            }
            if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self) || current.is(AccessorDeclSyntax.self)
                || current.asProtocol((any DeclGroupSyntax).self) != nil
            {
                return nil
            }
            ancestor = current.parent
        }
        return nil
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

    /// Replaces the property in the code of its own observers by the wrapper's stored value. Swift
    /// accesses the stored value there, so that an assignment calls no observer; with a wrapper, it
    /// would call the observer again.
    private func useStoredValue(of name: String, in block: AccessorBlockSyntax) {
        guard case .accessors(let accessors) = block.accessors else { return }
        for accessor in accessors where accessor.parameters?.name.text != name {
            guard let body = accessor.body else { continue }
            let finder = ReferenceFinder(of: name, in: body)
            guard !finder.isShadowed else { continue }
            finder.references.forEach { edits.replace($0, with: "_\(name).storedValue") }
        }
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

/// Finds the references to a property of `self` in the code of an accessor, outside of closures and
/// functions.
private final class ReferenceFinder: SyntaxVisitor {
    private(set) var references: [Range<Int>] = []
    /// Whether a variable has the property's name.
    private(set) var isShadowed = false
    private let name: String

    init(of name: String, in body: CodeBlockSyntax) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
        walk(body)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.baseName.identifierText == name, node.argumentNames == nil else { return .skipChildren }
        if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
            guard member.base?.trimmedDescription == "self" else { return .skipChildren }
        } else if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true {
            return .skipChildren
        }
        references.append(node.baseName.bytes)
        return .skipChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        if node.identifier.identifierText == name { isShadowed = true }
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension InitializerDeclSyntax {
    /// Whether a parameter or a variable of the initializer has a name.
    fileprivate func declares(_ name: String) -> Bool {
        let isParameter = signature.parameterClause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
        return isParameter
            || body?.tokens(viewMode: .sourceAccurate).contains { token in
                token.text == name && token.parent?.is(IdentifierPatternSyntax.self) == true
            } == true
    }
}

extension VariableDeclSyntax {
    /// Whether the property is stored, and not in one of the ways that exclude a wrapper.
    fileprivate var canHaveWrapper: Bool {
        !["override", "lazy", "weak", "unowned"].contains(where: modifiers.contains)
            && bindings.first?.accessorBlock?.isObserving ?? true
    }
}

extension AccessorBlockSyntax {
    /// Whether the block has observers alone, so that the property is stored.
    fileprivate var isObserving: Bool {
        guard case .accessors(let accessors) = accessors else { return false }
        return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}
