import SwiftSyntax

extension TokenSyntax {
    /// Whether the token is the name before a period, as in `Darwin.round`.
    var isBaseOfMember: Bool {
        if let reference = parent?.as(DeclReferenceExprSyntax.self) {
            return reference.parent?.as(MemberAccessExprSyntax.self)?.base?.id == reference.id
        }
        guard let type = parent?.as(IdentifierTypeSyntax.self) else { return false }
        return type.parent?.as(MemberTypeSyntax.self)?.baseType.id == type.id
    }
}

extension TokenSyntax {
    /// The identifier without backticks.
    var identifierText: String {
        let text = self.text
        return text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
    }
}

extension AttributeListSyntax {
    /// The attributes outside of `#if`.
    var plain: [AttributeSyntax] {
        compactMap { if case .attribute(let attribute) = $0 { attribute } else { nil } }
    }

    func contains(_ name: String) -> Bool { plain.contains { $0.attributeName.trimmedDescription == name } }

    /// Whether the declaration cannot be used anywhere.
    var areUnavailable: Bool {
        plain.contains { attribute in
            guard attribute.attributeName.trimmedDescription == "available", let arguments = attribute.arguments?.onOneLine else {
                return false
            }
            return arguments.hasPrefix("*") && arguments.contains("unavailable")
        }
    }

    /// The name in `@objc(name)`.
    var statedObjectiveCName: String? {
        for attribute in plain where attribute.attributeName.trimmedDescription == "objc" {
            if let arguments = attribute.arguments { return String(arguments.description.filter { !$0.isWhitespace }) }
        }
        return nil
    }
}

extension DeclModifierListSyntax {
    func contains(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension InheritanceClauseSyntax {
    var writtenNames: [String] { inheritedTypes.map(\.type.writtenName) }
}

extension TypeSyntax {
    /// The name of a type without generic arguments, attributes and optionality.
    var writtenName: String {
        if let type = self.as(IdentifierTypeSyntax.self) { return type.name.identifierText }
        if let type = self.as(MemberTypeSyntax.self) { return "\(type.baseType.writtenName).\(type.name.identifierText)" }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.writtenName }
        if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.writtenName }
        return trimmedDescription
    }

    /// Whether the type is written as that of a function, which may be optional or have attributes.
    var isClosure: Bool {
        if self.is(FunctionTypeSyntax.self) { return true }
        if let type = self.as(AttributedTypeSyntax.self) { return type.attributes.contains("escaping") || type.baseType.isClosure }
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.isClosure }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.isClosure }
        if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1 { return type.elements.first?.type.isClosure ?? false }
        return false
    }

    /// The type of a closure that can be kept, in a list of parameters; nil of other types, and of
    /// parameters that are passed specially.
    var escapingClosure: String? {
        guard isClosure, !isPassedSpecially else { return nil }
        let isOptional = self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        let isEscaping = self.as(AttributedTypeSyntax.self)?.attributes.contains("escaping") == true
        return (isOptional || isEscaping ? "" : "@escaping ") + onOneLine
    }

    /// Whether arguments are passed in another way than by value.
    var isPassedSpecially: Bool {
        guard let type = self.as(AttributedTypeSyntax.self) else { return self.is(PackExpansionTypeSyntax.self) }
        return !type.specifiers.isEmpty || type.attributes.contains("autoclosure") || type.baseType.isPassedSpecially
    }
}

extension SyntaxProtocol {
    /// The source on one line, without comments.
    var onOneLine: String {
        var result = ""
        for token in tokens(viewMode: .sourceAccurate) {
            if !result.isEmpty, result.last != " ", !token.leadingTrivia.isEmpty { result += " " }
            result += token.text
            if !token.trailingTrivia.isEmpty { result += " " }
        }
        while result.last == " " { result.removeLast() }
        return result
    }
}

extension MemberBlockSyntax {
    /// The requirement of a protocol that is an initializer without parameters, which neither fails
    /// nor throws.
    var requiredInitializer: InitializerDeclSyntax? {
        members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.first {
            $0.signature.parameterClause.parameters.isEmpty && $0.signature.effectSpecifiers == nil && $0.optionalMark == nil
                && $0.genericParameterClause == nil
        }
    }

    var requiresInitializer: Bool { requiredInitializer != nil }
}

extension GenericWhereClauseSyntax {
    /// The name of the class of UIKit or Foundation that `Self` must inherit from, if it is a
    /// known one.
    var classOfSelf: String? {
        for requirement in requirements {
            if case .conformanceRequirement(let conformance) = requirement.requirement, conformance.leftType.trimmedDescription == "Self",
                FrameworkClasses.contains(conformance.rightType.writtenName)
            {
                return conformance.rightType.writtenName
            }
        }
        return nil
    }
}

extension ExprSyntax {
    /// The type whose initializer the expression calls, as `Panel()` does: the callee is the name
    /// of a type by convention.
    var createdType: String? {
        guard let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self),
            callee.baseName.text.first?.isUppercase == true
        else { return nil }
        return callee.baseName.text
    }
}
