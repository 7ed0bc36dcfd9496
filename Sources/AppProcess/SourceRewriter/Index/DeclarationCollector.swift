import SwiftIfConfig
import SwiftSyntax

/// Collects the declarations of a file that are compiled.
final class DeclarationCollector: ActiveSyntaxVisitor {
    private(set) var declarations = FileDeclarations()
    private let file: Int
    /// The scopes around the current node: the index of a scope, or nil for a function.
    private var scopes: [Int?] = []

    init(_ source: SourceFile, file: Int, _ conditions: BuildConditions) {
        self.file = file
        super.init(viewMode: .sourceAccurate, configuration: ActiveConditions(conditions))
        walk(source.tree)
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, .classType, node.name, node.modifiers, node.attributes, node.inheritanceClause)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, .protocolType, node.name, node.modifiers, node.attributes, node.inheritanceClause)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, .otherType, node.name, node.modifiers, node.attributes, node.inheritanceClause)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, .otherType, node.name, node.modifiers, node.attributes, node.inheritanceClause)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, .otherType, node.name, node.modifiers, node.attributes, node.inheritanceClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        guard scopes.last != .some(nil) else { return .skipChildren }
        let target = node.initializer.value
        let written = target.is(FunctionTypeSyntax.self) || target.is(AttributedTypeSyntax.self) ? "()" : target.writtenName
        declarations.types.append(
            TypeDeclaration(
                kind: .alias, path: enclosingPath + [node.name.identifierText], access: access(node.modifiers), inherited: [written],
                file: file, offset: node.bytes.lowerBound))
        return .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        scopes.append(declarations.scopes.count)
        declarations.scopes.append(
            FileDeclarations.Scope(
                type: node.extendedType.writtenName.split(separator: ".").map(String.init), isExtension: true,
                inherited: node.inheritanceClause?.writtenNames ?? [], isConstrained: node.genericWhereClause != nil,
                offset: node.bytes.lowerBound))
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first { declarations.imports.insert(module.name.text) }
        return .skipChildren
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        addMethod(node)
        scopes.append(nil)
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        addInitializer(node)
        return enterCode()
    }
    override func visitPost(_ node: InitializerDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { enterCode() }
    override func visitPost(_ node: DeinitializerDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { enterCode() }
    override func visitPost(_ node: SubscriptDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterCode() }
    override func visitPost(_ node: ClosureExprSyntax) { scopes.removeLast() }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        addProperties(node)
        scopes.append(nil)
        return .visitChildren
    }
    override func visitPost(_ node: VariableDeclSyntax) { scopes.removeLast() }

    private func enterCode() -> SyntaxVisitorContinueKind {
        scopes.append(nil)
        return .visitChildren
    }

    private var enclosingPath: [String] {
        guard let index = scopes.last ?? nil else { return [] }
        return declarations.scopes[index].type
    }

    private func enter(
        _ node: some DeclGroupSyntax, _ kind: TypeDeclaration.Kind, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax,
        _ attributes: AttributeListSyntax, _ inheritance: InheritanceClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        let isLocal = scopes.contains { $0 == nil } || enclosingPath.first?.hasPrefix("@") == true
        let offset = node.bytes.lowerBound
        // A type within a function is known by its place.
        let enclosing = scopes.last == .some(nil) ? ["@\(file):\(offset)"] : enclosingPath
        let path = enclosing + [name.identifierText]
        declarations.types.append(
            TypeDeclaration(
                kind: kind, path: path, access: access(modifiers), inherited: inheritance?.writtenNames ?? [],
                isObjectiveC: attributes.contains("objc") || attributes.contains("objcMembers"),
                exposesMembers: attributes.contains("objcMembers"), isFinal: modifiers.contains("final"), isLocal: isLocal, file: file,
                offset: offset, requiresInitializer: kind == .protocolType && node.memberBlock.requiresInitializer))
        scopes.append(declarations.scopes.count)
        declarations.scopes.append(FileDeclarations.Scope(type: path, isExtension: false, offset: offset))
        return .visitChildren
    }

    private func access(_ modifiers: DeclModifierListSyntax) -> AccessLevel {
        for modifier in modifiers where modifier.detail == nil {
            switch modifier.name.tokenKind {
            case .keyword(.private): return .privateAccess
            case .keyword(.fileprivate): return .fileprivateAccess
            case .keyword(.package): return .packageAccess
            case .keyword(.public): return .publicAccess
            case .keyword(.open): return .openAccess
            default: continue
            }
        }
        return .internalAccess
    }

    private func addMethod(_ node: FunctionDeclSyntax) {
        guard let index = scopes.last ?? nil, case .identifier = node.name.tokenKind else { return }
        var member = member(.method, node.name, node.modifiers, node.attributes, index)
        let effects = node.signature.effectSpecifiers
        member.isAsync = effects?.asyncSpecifier != nil
        member.canThrow = effects?.throwsClause != nil
        member.isGeneric = node.genericParameterClause != nil || node.genericWhereClause != nil
        member.result = node.signature.returnClause?.type.trimmedDescription ?? "Swift.Void"
        member.parameters = node.signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.identifierText
            let isClosure = parameter.type.isClosure
            let isPlain = !isClosure && parameter.ellipsis == nil && !parameter.type.isPassedSpecially
            return MemberDeclaration.Parameter(
                label: label == "_" ? "" : label, type: parameter.type.trimmedDescription, isPlain: isPlain, isClosure: isClosure,
                escapingType: parameter.ellipsis == nil ? parameter.type.escapingClosure : nil)
        }
        if member.isInExtension { member.forwarding = Forwarding(node, in: enclosingExtension(of: Syntax(node))) }
        declarations.scopes[index].members.append(member)
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let index = scopes.last ?? nil else { return .skipChildren }
        for element in node.elements {
            guard let parameters = element.parameterClause?.parameters else { continue }
            declarations.scopes[index].cases.append(
                CaseDeclaration(name: element.name.identifierText, types: parameters.map(\.type.trimmedDescription)))
        }
        return .skipChildren
    }

    private func addInitializer(_ node: InitializerDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        guard let index = scopes.last ?? nil, !declarations.scopes[index].isExtension, !node.modifiers.contains("override"),
            node.signature.effectSpecifiers == nil, node.optionalMark == nil, node.genericParameterClause == nil,
            node.genericWhereClause == nil, !node.attributes.contains("nonobjc"),
            !node.attributes.areUnavailable, let kind = MetatypeInitializer(labels: parameters.map(\.firstName.identifierText))
        else { return }
        let types = parameters.map(\.type.trimmedDescription)
        guard zip(types, kind.types).allSatisfy({ $1.contains(String($0.split(separator: ".").last ?? "")) }) else { return }
        declarations.scopes[index].initializers.append(InitializerDeclaration(kind: kind, types: types))
    }

    private func addProperties(_ node: VariableDeclSyntax) {
        guard let index = scopes.last ?? nil else { return }
        for binding in node.bindings {
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            var member = member(.property, pattern.identifier, node.modifiers, node.attributes, index)
            member.result = binding.typeAnnotation?.type.trimmedDescription ?? ""
            member.offset = node.bytes.lowerBound
            let restrictsSetter = node.modifiers.contains { $0.detail?.detail.text == "set" }
            member.isSettable = node.bindingSpecifier.text == "var" && !restrictsSetter
            if case .getter? = binding.accessorBlock?.accessors { member.isSettable = false }
            if case .accessors(let accessors)? = binding.accessorBlock?.accessors {
                let names = accessors.map(\.accessorSpecifier.text)
                if names.contains("get") && !names.contains("set") { member.isSettable = false }
                for accessor in accessors {
                    let name = accessor.attributes.statedObjectiveCName
                    if accessor.accessorSpecifier.text == "get" { member.getterName = name }
                    if accessor.accessorSpecifier.text == "set" { member.setterName = name }
                }
            }
            if member.isInExtension { member.forwarding = Forwarding(node, binding, in: enclosingExtension(of: Syntax(node))) }
            declarations.scopes[index].members.append(member)
        }
    }

    private func member(
        _ kind: MemberDeclaration.Kind, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax,
        _ index: Int
    ) -> MemberDeclaration {
        let isInExtension = declarations.scopes[index].isExtension
        var exposure = MemberDeclaration.Exposure.inferred
        if attributes.contains("nonobjc") || attributes.areUnavailable {
            exposure = .hidden
        } else if ["objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "NSManaged", "GKInspectable"].contains(
            where: attributes.contains)
        {
            exposure = .explicit
        } else if isInExtension, enclosingExtension(of: Syntax(name))?.attributes.contains("objc") == true {
            exposure = .byExtension
        }
        // A modifier of an extension is the default for its members.
        var level = access(modifiers)
        if isInExtension, level == .internalAccess, !modifiers.contains("internal"), let node = enclosingExtension(of: Syntax(name)) {
            level = access(node.modifiers)
        }
        return MemberDeclaration(
            kind: kind, name: name.identifierText, exposure: exposure, statedName: attributes.statedObjectiveCName,
            isOptional: modifiers.contains("optional"), isStatic: modifiers.contains("static") || modifiers.contains("class"),
            isOverride: modifiers.contains("override"), access: level, isInExtension: isInExtension, file: file,
            offset: name.bytes.lowerBound)
    }

    private func enclosingExtension(of node: Syntax) -> ExtensionDeclSyntax? {
        var ancestor = node.parent
        while let current = ancestor {
            if let found = current.as(ExtensionDeclSyntax.self) { return found }
            ancestor = current.parent
        }
        return nil
    }
}
