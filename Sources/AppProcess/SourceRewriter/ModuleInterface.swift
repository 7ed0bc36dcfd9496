/// What other modules need to know of a module to be rewritten: its public types and members.
public struct ModuleInterface: Codable, Sendable, Equatable {
    var declarations: FileDeclarations

    /// Collects the public declarations of a module.
    init(_ files: [FileDeclarations], _ context: RewritingContext) {
        declarations = FileDeclarations()
        for file in files {
            for var type in file.types where type.access >= .publicAccess && !type.isLocal {
                let chain = context.index.superclasses(of: type.name).chain
                type.listsMethods = chain.contains {
                    context.classes[$0]?.listsMethods == true || context.index.types[$0]?.declaration.listsMethods == true
                }
                type.file = nil
                type.offset = 0
                declarations.types.append(type)
            }
            for var scope in file.scopes {
                let declaration = context.index.types[scope.type.joined(separator: ".")]?.declaration
                let isProtocol = declaration?.kind == .protocolType
                if declaration.map({ $0.access < .publicAccess }) ?? true { scope.cases = [] }
                scope.members = scope.members.compactMap { member in
                    guard isProtocol || member.access >= .publicAccess else { return nil }
                    var member = member
                    (member.file, member.offset, member.forwarding) = (nil, 0, nil)
                    return member
                }
                (scope.isImported, scope.offset) = (true, 0)
                scope.initializers = []
                if !scope.members.isEmpty || !scope.inherited.isEmpty || !scope.cases.isEmpty { declarations.scopes.append(scope) }
            }
        }
    }
}
