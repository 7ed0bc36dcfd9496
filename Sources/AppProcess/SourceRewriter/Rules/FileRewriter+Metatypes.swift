import SwiftSyntax

/// Initializers that are called on metatypes.
extension FileRewriter {
    /// Rewrites `T(frame: f)`, `Self(frame: f)` and `type.init(frame: f)`, where the type is a
    /// class of UIKit or inherits from one, into `objc_new(T.self, frame: f)`.
    ///
    /// In Objective-C, each class has each initializer of its superclasses. In Swift, metatypes
    /// only have required ones; the compiler reports calls that are not rewritten.
    func rewriteInitializerOfMetatype(_ node: FunctionCallExprSyntax) {
        guard let parenthesis = node.leftParen, node.trailingClosure == nil,
            let initializer = MetatypeInitializer(labels: node.arguments.map { $0.label?.text ?? "" }),
            let (metatype, bounds) = metatype(node.calledExpression),
            bounds.contains(where: { isFrameworkClass($0, initializer.classSuffixes) })
        else { return }
        usesObjectiveC = true
        edits.replace(node.calledExpression.bytes, with: "objc_new")
        edits.insert(metatype + (node.arguments.isEmpty ? "" : ", "), at: parenthesis.bytes.upperBound)
    }

    /// The metatype that an initializer is called on, and the classes that it is one of: nil if
    /// the callee is no initializer of a metatype, or if its class is not known.
    private func metatype(_ callee: ExprSyntax) -> (expression: String, bounds: [String])? {
        if let name = callee.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
            return bounds(ofType: name.baseName.text, at: Syntax(callee)).map { ("\(name.baseName.text).self", $0) }
        }
        guard let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init", let base = member.base else {
            return nil
        }
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if name == "self" { return isInTypeMethod(Syntax(callee)) ? selfBounds().map { ("self", $0) } : nil }
            if let bounds = bounds(ofType: name, at: Syntax(callee)) { return ("\(name).self", bounds) }
            return bounds(ofValue: name, at: Syntax(callee)).map { (name, $0) }
        }
        let written = base.trimmedDescription
        guard written == "type(of: self)" else { return nil }
        return selfBounds().map { (written, $0) }
    }

    /// The class of `Self`.
    private func selfBounds() -> [String]? {
        guard let type = enclosing.last else { return nil }
        guard type.isProtocol else { return [type.path.joined(separator: ".")] }
        return nil
    }

    /// The bounds of a type parameter or of `Self`; nil for other types.
    private func bounds(ofType name: String, at node: Syntax) -> [String]? {
        var ancestor = node.parent
        while let current = ancestor {
            let generics: GenericParameterClauseSyntax?
            let requirements: GenericWhereClauseSyntax?
            if let function = current.as(FunctionDeclSyntax.self) {
                (generics, requirements) = (function.genericParameterClause, function.genericWhereClause)
            } else if let initializer = current.as(InitializerDeclSyntax.self) {
                (generics, requirements) = (initializer.genericParameterClause, initializer.genericWhereClause)
            } else if let type = current.as(ClassDeclSyntax.self) {
                (generics, requirements) = (type.genericParameterClause, type.genericWhereClause)
            } else if let type = current.as(StructDeclSyntax.self) {
                (generics, requirements) = (type.genericParameterClause, type.genericWhereClause)
            } else if let type = current.as(EnumDeclSyntax.self) {
                (generics, requirements) = (type.genericParameterClause, type.genericWhereClause)
            } else if let type = current.as(ExtensionDeclSyntax.self) {
                (generics, requirements) = (nil, type.genericWhereClause)
            } else {
                (generics, requirements) = (nil, nil)
            }
            var found = generics?.parameters.filter { $0.name.text == name }.compactMap { $0.inheritedType } ?? []
            for requirement in requirements?.requirements ?? [] {
                if case .conformanceRequirement(let conformance) = requirement.requirement,
                    conformance.leftType.trimmedDescription == name
                {
                    found.append(conformance.rightType)
                }
            }
            let names = found.flatMap { $0.trimmedDescription.split(separator: "&") }.map { $0.filter { !$0.isWhitespace } }
            if !names.isEmpty { return names }
            if generics?.parameters.contains(where: { $0.name.text == name }) == true { return nil }
            ancestor = current.parent
        }
        return name == "Self" ? selfBounds() : nil
    }

    /// The class whose metatype a parameter, variable or property is declared to be.
    private func bounds(ofValue name: String, at node: Syntax) -> [String]? {
        guard let type = declaredType(of: name, at: node)?.withoutOptionality.trimmingParentheses, type.hasSuffix(".Type") else {
            return nil
        }
        let written = String(type.dropLast(".Type".count)).trimmingParentheses
        return bounds(ofType: written, at: node) ?? [written]
    }

    /// The type that the declaration of a parameter, variable or property states; nil if it states
    /// none, or if the declaration is not found.
    func declaredType(of name: String, at node: Syntax) -> String? {
        var ancestor = node.parent
        while let current = ancestor {
            let signature = current.as(FunctionDeclSyntax.self)?.signature ?? current.as(InitializerDeclSyntax.self)?.signature
            for parameter in signature?.parameterClause.parameters ?? []
            where (parameter.secondName ?? parameter.firstName).text == name {
                return parameter.type.trimmedDescription
            }
            if current.as(ClosureExprSyntax.self)?.declares(name) == true
                || current.as(ForStmtSyntax.self)?.pattern.trimmedDescription == name
            {
                return nil
            }
            for item in current.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)?.caseItems ?? [] {
                if let bound = item.pattern.bound(name) { return typeOfValue(bound) }
            }
            var conditions = Array(current.as(IfExprSyntax.self)?.conditions ?? [])
            conditions += current.as(WhileStmtSyntax.self)?.conditions ?? []
            for item in current.as(CodeBlockItemListSyntax.self) ?? [] {
                for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] where binding.pattern.trimmedDescription == name {
                    return (binding.typeAnnotation?.type ?? binding.initializer?.value.statedType)?.trimmedDescription
                        ?? binding.initializer?.value.createdType
                }
                conditions += item.item.as(GuardStmtSyntax.self)?.conditions ?? []
            }
            for pattern in conditions.compactMap({ $0.condition.as(MatchingPatternConditionSyntax.self)?.pattern }) {
                if let bound = pattern.bound(name) { return typeOfValue(bound) }
            }
            for binding in conditions.compactMap({ $0.condition.as(OptionalBindingConditionSyntax.self) })
            where binding.pattern.trimmedDescription == name {
                if let type = binding.typeAnnotation?.type ?? binding.initializer?.value.statedType { return type.trimmedDescription }
                // `if let x` and `if let x = y` unwrap a value that is declared outside.
                guard let value = binding.initializer?.value, value.trimmedDescription != name else { continue }
                if let access = value.as(SubscriptCallExprSyntax.self), access.arguments.count == 1,
                    let collection = access.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
                {
                    return declaredType(of: collection, at: Syntax(binding))?.typeOfElement
                }
                guard let other = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
                    !conditions.contains(where: {
                        $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern.trimmedDescription == other
                    })
                else { return nil }
                return declaredType(of: other, at: Syntax(binding))?.withoutOptionality
            }
            ancestor = current.parent
        }
        return declaredType(ofProperty: name)
    }

    /// The type that the declaration of a property of the enclosing type states.
    func declaredType(ofProperty name: String) -> String? {
        guard let type = enclosing.last?.path.joined(separator: ".") else { return nil }
        return module.index.types[type]?.members.first { $0.kind == .property && $0.name == name }?.result
    }

    /// Whether a node is in the code of a type method or type property.
    func isInTypeMethod(_ node: Syntax) -> Bool {
        var ancestor = node.parent
        while let current = ancestor {
            if let function = current.as(FunctionDeclSyntax.self), function.parent?.is(MemberBlockItemSyntax.self) == true {
                return function.modifiers.contains("static") || function.modifiers.contains("class")
            }
            if let variable = current.as(VariableDeclSyntax.self), variable.parent?.is(MemberBlockItemSyntax.self) == true {
                return variable.modifiers.contains("static") || variable.modifiers.contains("class")
            }
            if current.is(InitializerDeclSyntax.self) || current.asProtocol((any DeclGroupSyntax).self) != nil { return false }
            ancestor = current.parent
        }
        return false
    }

    /// Whether a class is one of UIKit, Core Animation or Foundation whose name ends in a certain
    /// way, or inherits from one.
    private func isFrameworkClass(_ name: String, _ suffixes: [String]) -> Bool {
        var root: String? = name
        if let resolved = module.index.resolve(name, in: enclosing.last?.path ?? []), module.index.types[resolved] != nil {
            root = module.index.superclasses(of: resolved).foreign
        }
        guard let root else { return false }
        return ["UI", "CA", "NS"].contains { root.hasPrefix($0) } && suffixes.contains { root.hasSuffix($0) }
    }
}

extension ClosureExprSyntax {
    /// Whether a parameter or a captured value of the closure has a name.
    fileprivate func declares(_ name: String) -> Bool {
        let captured = signature?.capture?.items.contains { $0.name.text == name && $0.initializer != nil } == true
        if case .simpleInput(let parameters)? = signature?.parameterClause {
            return captured || parameters.contains { $0.name.text == name }
        }
        if case .parameterClause(let clause)? = signature?.parameterClause {
            return captured || clause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
        }
        return captured
    }
}

extension String {
    /// The text without a question mark or exclamation mark at its end.
    fileprivate var withoutOptionality: String { last == "?" || last == "!" ? String(dropLast()) : self }

    /// The type of the values of a dictionary, or of the elements of an array, whose type this is.
    fileprivate var typeOfElement: String? {
        guard hasPrefix("["), hasSuffix("]") else { return nil }
        let types = dropFirst().dropLast()
        return (types.firstIndex(of: ":").map { types[types.index(after: $0)...] } ?? types).trimmingPrefix(while: \.isWhitespace)
            .description
    }

    /// The text without parentheses around it.
    fileprivate var trimmingParentheses: String { hasPrefix("(") && hasSuffix(")") ? String(dropFirst().dropLast()) : self }
}

extension ExprSyntax {
    /// The type that a cast at the end of the expression states.
    var statedType: TypeSyntax? {
        guard let elements = self.as(SequenceExprSyntax.self)?.elements.suffix(2), elements.count == 2,
            elements.first?.is(UnresolvedAsExprSyntax.self) == true
        else { return nil }
        return elements.last?.as(TypeExprSyntax.self)?.type
    }
}
