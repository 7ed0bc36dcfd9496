import SwiftSyntax

/// `#selector`.
extension FileRewriter {
    private enum Form {
        case method, getter, setter
    }

    /// What `#selector` names: a base, a name and labels.
    fileprivate struct Reference {
        var base: ExprSyntax?
        var name: String
        /// The labels; nil if none are stated.
        var labels: [String]?
        /// The type after `as`.
        var coercion: TypeSyntax?
    }

    /// Where a member was found.
    private struct Match {
        var member: MemberDeclaration
        /// The type, as in the index.
        var owner: String
        /// The type whose objects have the method, as written in the selector.
        var object: String
    }

    /// Rewrites `#selector(…)` into a selector with its name and method.
    func rewriteSelector(_ node: MacroExpansionExprSyntax) {
        usesObjectiveC = true
        guard let argument = node.arguments.first, node.arguments.count == 1 else { return }
        let form: Form = argument.label?.text == "getter" ? .getter : argument.label?.text == "setter" ? .setter : .method
        guard let reference = Reference(argument.expression) else {
            return report("argument of '#selector' does not refer to an '@objc' method, property, or initializer", at: argument.expression)
        }
        guard let text = expression(reference, form, node) else { return }
        edits.replace(node.bytes, with: isInPattern(node) ? nameAlone(text) : text)
    }

    /// Whether a node is in a pattern, as in `case #selector(save):`. Swift does not resolve
    /// closures there. The name is all that patterns compare.
    private func isInPattern(_ node: some SyntaxProtocol) -> Bool {
        var ancestor = node.parent
        while let current = ancestor, !current.is(ClosureExprSyntax.self), !current.is(CodeBlockItemSyntax.self) {
            if current.is(ExpressionPatternSyntax.self) { return true }
            ancestor = current.parent
        }
        return false
    }

    /// Returns an expression that creates a selector without the closure that follows the name.
    private func nameAlone(_ expression: String) -> String {
        let end = expression.firstRange(of: "\", {")?.lowerBound
        return end.map { expression[..<$0] + "\")" } ?? expression
    }

    private func expression(_ reference: Reference, _ form: Form, _ node: MacroExpansionExprSyntax) -> String? {
        let kind: MemberDeclaration.Kind = form == .method ? .method : .property
        let scopes: [(path: String, object: String)]
        switch place(reference.base) {
        case .enclosing(let found): scopes = found
        case .value:
            return valueExpression(reference, kind, form, node)
        }
        // A type, and code of a type member, refer to type members first, and then to members of
        // instances without an instance.
        let refersToType = refersToType(reference, at: Syntax(node))
        for scope in scopes {
            var (matches, foreign) = lookup(reference, kind, in: scope.path, object: scope.object, areStatic: refersToType)
            if matches.isEmpty, refersToType {
                (matches, foreign) = lookup(reference, kind, in: scope.path, object: scope.object, areStatic: false)
            }
            if matches.count > 1 {
                if let match = disambiguated(matches, reference) { return text(match, form, node, statesTypes: true) }
                report("ambiguous use of '\(reference.name)'", at: node)
                return nil
            }
            if let match = matches.first { return text(match, form, node) }
            if let foreign,
                let text = foreignText(
                    reference, form, foreign: foreign, object: scope.object, isLast: scope.path == scopes.last?.path, node)
            {
                return text
            }
        }
        if !errors.contains(where: { $0.line == line(of: node) }), let scope = scopes.first {
            if isInPattern(node) {
                report("type '\(scope.object)' has no member '\(reference.name)'", at: node)
                return nil
            }
            // Swift's own message about the name.
            return "ObjectiveC.Selector(\"\(reference.name)\", { (o: \(scope.object)) in { o.\(reference.name) } })"
        }
        return nil
    }

    private func line(of node: some SyntaxProtocol) -> Int {
        SourceLocationConverter(fileName: source.path, tree: source.tree).location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    /// Whether a reference is to members of a type, which are those of its metatype, rather than to
    /// members of an instance.
    private func refersToType(_ reference: Reference, at node: Syntax) -> Bool {
        // The type of a method without its instance is that of a function that returns one.
        if reference.base != nil, let type = reference.coercion?.as(FunctionTypeSyntax.self),
            type.returnClause.type.is(FunctionTypeSyntax.self)
        {
            return false
        }
        switch reference.base?.trimmedDescription {
        case nil, "self", "super": return isInTypeMethod(node)
        default: return true
        }
    }

    private enum Place {
        /// Types whose members are searched, innermost first.
        case enclosing([(path: String, object: String)])
        /// The members of a value, whose type is unknown.
        case value
    }

    private func place(_ base: ExprSyntax?) -> Place {
        let types = enclosing.reversed().flatMap { type in
            // The class that an extension of a protocol requires has the members, too.
            (type.requiredClass.map { [(path: $0, object: $0)] } ?? []) + [
                (path: type.path.joined(separator: "."), object: type.expression)
            ]
        }
        guard let base else { return .enclosing(types) }
        let written = base.trimmedDescription
        if ["self", "Self", "super", "type(of: self)"].contains(written) {
            return .enclosing(Array(types.prefix(enclosing.last?.requiredClass == nil ? 1 : 2)))
        }
        let words = written.split(separator: ".").map(String.init)
        guard words.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else { return .value }
        if let resolved = module.index.resolve(written, in: enclosing.last?.path ?? []) {
            let isProtocol = module.index.types[resolved]?.declaration.kind == .protocolType
            return .enclosing([(resolved, isProtocol ? "any \(written)" : written)])
        }
        guard words.last?.first?.isUppercase == true else {
            guard words.count == 1, let type = declaredType(of: written, at: Syntax(base)),
                let resolved = module.index.resolve(type, in: enclosing.last?.path ?? []),
                module.index.types[resolved]?.declaration.kind == .classType
            else { return .value }
            return .enclosing([(resolved, type)])
        }
        return .enclosing([(written, written)])
    }

    /// Returns the members of a type with the name, those of the nearest class, and the first
    /// superclass of another module if no class of this module has one.
    private func lookup(
        _ reference: Reference, _ kind: MemberDeclaration.Kind, in type: String, object: String, areStatic: Bool
    ) -> (matches: [Match], foreign: String?) {
        func matching(_ members: [MemberDeclaration], _ owner: String) -> [Match] {
            members.filter { member in
                member.kind == kind && member.isStatic == areStatic && member.name == reference.name
                    && (reference.labels == nil || reference.labels == member.labels)
            }.map { Match(member: $0, owner: owner, object: areStatic ? "\(object).Type" : object) }
        }
        guard let entry = module.index.types[type] else {
            return (matching(module.index.foreignMembers[type] ?? [], type), type)
        }
        if entry.declaration.kind == .protocolType {
            for name in [type] + module.index.protocols(of: type).sorted() {
                let found = matching(module.index.types[name]?.members ?? [], name)
                if !found.isEmpty { return (found, nil) }
            }
            return ([], "protocol")
        }
        let (chain, foreign) = module.index.superclasses(of: type)
        for ancestor in chain {
            let found = matching(module.index.types[ancestor]?.members ?? [], ancestor)
            if !found.isEmpty { return (found, nil) }
        }
        // A class that inherits from one of another module may inherit its extensions here, too.
        for (name, members) in module.index.foreignMembers.sorted(by: { $0.key < $1.key }) where foreign != nil {
            let found = matching(members, name)
            if !found.isEmpty { return (found, nil) }
        }
        return ([], foreign)
    }

    /// The method among several of one name that Objective-C knows, or that `as` states.
    private func disambiguated(_ matches: [Match], _ reference: Reference) -> Match? {
        if var type = reference.coercion?.as(FunctionTypeSyntax.self) {
            // The type of a method of a type, such as (C) -> (Int) -> Void, contains the method's.
            if reference.base != nil, let method = type.returnClause.type.as(FunctionTypeSyntax.self) { type = method }
            let types = type.parameters.map(\.type.trimmedDescription)
            let fitting = matches.filter { $0.member.parameters.map(\.type) == types }
            if fitting.count == 1 { return fitting.first }
        }
        let exposed = matches.filter { module.index.isExposed($0.member, of: $0.owner) }
        return exposed.count == 1 ? exposed.first : nil
    }

    /// `#selector(value.method)`: the method is the only one of its name in the module.
    private func valueExpression(
        _ reference: Reference, _ kind: MemberDeclaration.Kind, _ form: Form, _ node: MacroExpansionExprSyntax
    ) -> String? {
        var matches: [Match] = []
        for (name, entry) in module.index.types
        where [.classType, .protocolType].contains(entry.declaration.kind) && !entry.declaration.isLocal {
            for member in entry.members
            where member.kind == kind && member.name == reference.name && !member.isOverride && !member.isStatic {
                guard reference.labels == nil || reference.labels == member.labels, module.index.isExposed(member, of: name) else {
                    continue
                }
                let isProtocol = entry.declaration.kind == .protocolType
                matches.append(Match(member: member, owner: name, object: isProtocol ? "any \(name)" : name))
            }
        }
        for (name, members) in module.index.foreignMembers {
            for member in members where member.kind == kind && member.name == reference.name && !member.isStatic {
                guard reference.labels == nil || reference.labels == member.labels, module.index.isExposed(member, of: name) else {
                    continue
                }
                matches.append(Match(member: member, owner: name, object: name))
            }
        }
        if matches.count == 1, let match = matches.first { return text(match, form, node) }
        if matches.isEmpty, let known = KnownSelectors.name(of: reference.name, labels: reference.labels, isProperty: kind == .property) {
            return form == .setter ? "ObjectiveC.Selector(\"\(KnownSelectors.setter(reference.name))\")" : nameOnly(known, form)
        }
        report(
            "on Linux, '#selector' cannot tell which class declares '\(reference.name)'; name the class instead of '\(reference.base?.trimmedDescription ?? "")'",
            at: node)
        return nil
    }

    private func nameOnly(_ name: String, _ form: Form) -> String {
        switch form {
        case .method, .getter: "ObjectiveC.Selector(\"\(name)\")"
        case .setter: "ObjectiveC.Selector(\"\(SelectorName.ofSetter(name))\")"
        }
    }

    /// A member of a class that another module declares.
    private func foreignText(
        _ reference: Reference, _ form: Form, foreign: String, object: String, isLast: Bool, _ node: MacroExpansionExprSyntax
    ) -> String? {
        let isProperty = form != .method
        if let name = KnownSelectors.name(of: reference.name, labels: reference.labels, isProperty: isProperty) {
            let access = "{ (o: \(object)) in { o.\(reference.name)"
            switch form {
            case .getter: return "ObjectiveC.Selector(\"\(name)\", \(access) } })"
            case .setter: return "ObjectiveC.Selector(\"\(KnownSelectors.setter(reference.name))\", \(access) = $0 } })"
            case .method:
                guard let labels = KnownSelectors.labels(of: reference.name, labels: reference.labels) else { return nil }
                let member = MemberDeclaration(
                    kind: .method, name: reference.name,
                    parameters: labels.map { .init(label: $0, type: "", isPlain: true, isClosure: false) },
                    exposure: .explicit, access: .publicAccess, file: nil, offset: 0)
                return SelectorExpression.method(member, named: name, of: object)
            }
        }
        // NSObject has no methods of its own that are used with selectors and not known.
        guard isLast, foreign != "NSObject" else { return nil }
        let full = reference.labels.map { "\(reference.name)(\($0.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()))" } ?? reference.name
        report(
            "on Linux, '#selector' needs the declaration of '\(full)', which this module does not contain; '\(foreign)' is declared in another module",
            at: node)
        return nil
    }

    private func text(_ match: Match, _ form: Form, _ node: MacroExpansionExprSyntax, statesTypes: Bool = false) -> String? {
        let (index, member) = (module.index, match.member)
        let what = form == .method ? member.isStatic ? "static method" : "instance method" : "property"
        guard index.isExposed(member, of: match.owner) else {
            report("argument of '#selector' refers to \(what) '\(member.fullName)' that is not exposed to Objective-C", at: node)
            return nil
        }
        // What only a protocol's conforming types may have is found by name.
        if member.isOptional {
            let named = index.objectiveCMember(member, of: match.owner)
            return nameOnly(form == .method ? named.objectiveCName : named.getterSelector, form)
        }
        let path = index.types[match.owner]?.declaration.path ?? []
        // Another name of a function's type needs `@escaping` where it is stated.
        let named = index.objectiveCMember(member.namingFunctions { index.isFunctionAlias($0, in: path) }, of: match.owner)
        guard named.canBeReferred else {
            report(
                "on Linux, '#selector' cannot refer to '\(member.fullName)': its arguments or its result cannot be passed without their types",
                at: node)
            return nil
        }
        switch form {
        case .method: return SelectorExpression.method(named, named: named.objectiveCName, of: match.object, statesTypes: statesTypes)
        case .getter: return "ObjectiveC.Selector(\"\(named.getterSelector)\", { (o: \(match.object)) in { o.\(member.name) } })"
        case .setter: return "ObjectiveC.Selector(\"\(named.setterSelector)\", { (o: \(match.object)) in { o.\(member.name) = $0 } })"
        }
    }
}

extension FileRewriter.Reference {
    init?(_ expression: ExprSyntax) {
        var (expression, coercion) = (expression, TypeSyntax?.none)
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            expression = only.expression
        }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            let elements = Array(sequence.elements)
            guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self), let type = elements[2].as(TypeExprSyntax.self) else {
                return nil
            }
            (expression, coercion) = (elements[0], type.type)
        }
        let reference: DeclReferenceExprSyntax
        if let member = expression.as(MemberAccessExprSyntax.self) {
            (base, reference) = (member.base, member.declName)
        } else if let name = expression.as(DeclReferenceExprSyntax.self) {
            (base, reference) = (nil, name)
        } else {
            return nil
        }
        name = reference.baseName.identifierText
        labels = reference.argumentNames?.arguments.map { $0.name.text == "_" ? "" : $0.name.identifierText }
        self.coercion = coercion
    }
}
