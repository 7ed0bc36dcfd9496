import SwiftSyntax

/// Values that patterns of enumerations' cases bind.
extension FileRewriter {
    /// The type of a value that a pattern binds, if it is an associated value of a case.
    ///
    /// - Parameter bound: The bound name in the pattern.
    /// - Returns: The type, as the enumeration states it; nil if the pattern is another one, or if
    ///   enumerations have several cases of the name.
    func typeOfValue(_ bound: TokenSyntax) -> String? {
        var ancestor = bound.parent
        while let current = ancestor, !current.is(LabeledExprSyntax.self) {
            guard
                current.is(IdentifierPatternSyntax.self) || current.is(ValueBindingPatternSyntax.self) || current.is(PatternExprSyntax.self)
                    || current.is(DeclReferenceExprSyntax.self)
            else { return nil }
            ancestor = current.parent
        }
        guard let argument = ancestor?.as(LabeledExprSyntax.self), let arguments = argument.parent?.as(LabeledExprListSyntax.self),
            let call = arguments.parent?.as(FunctionCallExprSyntax.self),
            let access = call.calledExpression.as(MemberAccessExprSyntax.self),
            let position = arguments.firstIndex(of: argument).map({ arguments.distance(from: arguments.startIndex, to: $0) })
        else { return nil }
        let name = access.declName.baseName.identifierText
        let cases: [CaseDeclaration]
        if let base = access.base {
            let type = module.index.resolve(base.trimmedDescription, in: enclosing.last?.path ?? [])
            cases = type.flatMap { module.index.types[$0]?.cases }?.filter { $0.name == name } ?? []
        } else {
            cases = module.index.cases[name] ?? []
        }
        guard cases.count == 1, cases[0].types.count == arguments.count else { return nil }
        return cases[0].types[position]
    }
}

extension PatternSyntax {
    /// The place at which the pattern binds a name; nil if it binds none of this name.
    func bound(_ name: String) -> TokenSyntax? {
        tokens(viewMode: .sourceAccurate).first { token in
            guard token.identifierText == name else { return false }
            if token.parent?.is(IdentifierPatternSyntax.self) == true { return true }
            // In `let .case(name)`, the name is an expression.
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.parent?.is(LabeledExprSyntax.self) == true
            else { return false }
            var ancestor = reference.parent
            while let current = ancestor, current.id != id {
                if current.is(ValueBindingPatternSyntax.self) { return true }
                ancestor = current.parent
            }
            return self.is(ValueBindingPatternSyntax.self)
        }
    }
}
