/// The declarations of a module, over all of its files.
///
/// Names are resolved as far as the syntax allows: a type is found in the enclosing types and at
/// the top level of the module. Whatever is declared in other modules is unknown.
struct DeclarationIndex: Sendable {
    /// A type with all of its members and conformances, those of extensions included.
    struct TypeEntry: Sendable {
        var declaration: TypeDeclaration
        var members: [MemberDeclaration] = []
        var inherited: [String] = []
        var initializers: [InitializerDeclaration] = []
        var cases: [CaseDeclaration] = []
        /// Whether two types of the module have the name.
        var isAmbiguous = false
    }

    private(set) var types: [String: TypeEntry] = [:]
    /// Members of extensions of types that other modules declare, by the name of the type.
    private(set) var foreignMembers: [String: [MemberDeclaration]] = [:]
    /// The conformances that extensions of such types declare, by the name of the type.
    private(set) var foreignConformances: [String: [String]] = [:]
    /// The optional requirements of all protocols.
    private(set) var optionalRequirements: [OptionalRequirement] = []
    /// The optional requirements by the name of the protocol.
    private(set) var optionalRequirementsOfProtocols: [String: [OptionalRequirement]] = [:]
    /// The optional requirements that are methods, by the name without labels.
    private(set) var optionalMethods: [String: [OptionalRequirement]] = [:]
    /// The cases of all enumerations that have associated values, by name.
    private(set) var cases: [String: [CaseDeclaration]] = [:]
    /// The names of properties, which can hold closures.
    private(set) var propertyNames: Set<String> = []

    /// Merges the declarations of a module's files, and of the modules that it imports. A type of
    /// the module hides one of the same name in another.
    init(_ files: [FileDeclarations], imported: [FileDeclarations] = []) {
        for file in files + imported {
            for type in file.types {
                if let known = types[type.name] {
                    if known.declaration.file == nil || type.file != nil { types[type.name]?.isAmbiguous = true }
                } else {
                    types[type.name] = TypeEntry(declaration: type, inherited: type.inherited)
                }
            }
        }
        for file in files + imported {
            for scope in file.scopes {
                let name = scope.type.joined(separator: ".")
                if scope.isExtension {
                    guard let key = resolve(name, in: []) else {
                        foreignMembers[name, default: []] += scope.members
                        foreignConformances[name, default: []] += scope.inherited
                        continue
                    }
                    types[key]?.members += scope.members
                    types[key]?.inherited += scope.inherited
                } else if (types[name]?.declaration.file == nil) == scope.isImported {
                    types[name]?.members += scope.members
                    types[name]?.initializers += scope.initializers
                    types[name]?.cases += scope.cases
                }
                propertyNames.formUnion(scope.members.lazy.filter { $0.kind == .property }.map(\.name))
            }
        }
        cases = Dictionary(grouping: types.values.lazy.flatMap(\.cases), by: \.name)
        optionalRequirements = types.values.sorted { $0.declaration.name < $1.declaration.name }.flatMap { entry in
            let optional = entry.members.filter(\.isOptional)
            return optional.map { member in
                let isOverloaded = optional.count { $0.fullName == member.fullName } > 1
                let isUnlabeled = member.kind == .method && member.labels.allSatisfy(\.isEmpty)
                let sharesName =
                    isUnlabeled && !entry.declaration.isOfFramework
                    && optional.contains {
                        $0.kind == .method && $0.name == member.name && $0.labels.allSatisfy(\.isEmpty)
                            && $0.labels.count != member.labels.count
                    }
                return OptionalRequirement(
                    owner: entry.declaration, member: member, isOverloaded: isOverloaded, sharesName: sharesName)
            }
        }
        optionalRequirementsOfProtocols = Dictionary(grouping: optionalRequirements, by: \.owner.name)
        optionalMethods = Dictionary(grouping: optionalRequirements.filter { $0.member.kind == .method }, by: \.member.name)
    }

    /// Returns the qualified name of a type of the module, or nil if the module has no such type.
    ///
    /// - Parameters:
    ///   - name: The name as written, without generic arguments.
    ///   - path: The enclosing types, from the outermost.
    func resolve(_ name: String, in path: [String]) -> String? {
        resolve(name, in: path, aliases: 8)
    }

    private func resolve(_ name: String, in path: [String], aliases: Int) -> String? {
        guard aliases > 0 else { return nil }
        for depth in stride(from: path.count, through: 0, by: -1) {
            let scope = path.prefix(depth)
            let candidate = (scope + [name]).joined(separator: ".")
            if let entry = types[candidate] {
                guard entry.declaration.kind == .alias, let target = entry.declaration.inherited.first else { return candidate }
                return resolve(target, in: Array(entry.declaration.path.dropLast()), aliases: aliases - 1)
            }
            if depth > 0, name == path[depth - 1] { return scope.joined(separator: ".") }
        }
        return nil
    }

    /// Returns whether a name is an alias of a function type.
    func isFunctionAlias(_ name: String, in path: [String]) -> Bool {
        for depth in stride(from: path.count, through: 0, by: -1) {
            let candidate = (path.prefix(depth) + [name]).joined(separator: ".")
            if let entry = types[candidate] { return entry.declaration.kind == .alias && entry.declaration.inherited == ["()"] }
        }
        return false
    }

    /// Returns what the members of a type inherit from.
    ///
    /// - Returns: The qualified names of the class and its superclasses in the module, nearest
    ///   first; and the name of the first class or protocol that another module declares, if the
    ///   last of them has one.
    func superclasses(of type: String) -> (chain: [String], foreign: String?) {
        var chain: [String] = []
        var next: String? = type
        while let current = next, let entry = types[current], !chain.contains(current) {
            chain.append(current)
            guard entry.declaration.kind == .classType, let written = entry.declaration.inherited.first else { return (chain, nil) }
            guard let resolved = resolve(written, in: Array(entry.declaration.path.dropLast())) else { return (chain, written) }
            next = types[resolved]?.declaration.kind == .classType ? resolved : nil
        }
        return (chain, nil)
    }

    /// Returns the protocols of the module that a type conforms to through its own declarations:
    /// those that it names, and those that these inherit from.
    func protocols(of type: String) -> Set<String> {
        var found: Set<String> = []
        var pending = [type]
        while let current = pending.popLast() {
            guard let entry = types[current] else { continue }
            for written in entry.inherited {
                for part in written.split(separator: "&").map({ $0.filter { !$0.isWhitespace } }) {
                    guard let name = resolve(part, in: Array(entry.declaration.path.dropLast())),
                        types[name]?.declaration.kind == .protocolType, found.insert(name).inserted
                    else { continue }
                    pending.append(name)
                }
            }
        }
        return found
    }

    /// Returns a protocol that is written in an inheritance clause, or the protocols of a
    /// composition, and those that they inherit from.
    func protocols(written: String, in path: [String]) -> Set<String> {
        written.split(separator: "&").reduce(into: []) { result, part in
            guard let name = resolve(part.filter { !$0.isWhitespace }, in: path), types[name]?.declaration.kind == .protocolType else {
                return
            }
            result.formUnion(protocols(of: name).union([name]))
        }
    }

    /// Returns the protocols of the module that a class conforms to, those of superclasses
    /// included.
    func allProtocols(of type: String) -> Set<String> {
        superclasses(of: type).chain.reduce(into: []) { $0.formUnion(protocols(of: $1)) }
    }

    /// Returns whether Objective-C knows a member of a class.
    func isExposed(_ member: MemberDeclaration, of type: String) -> Bool {
        switch member.exposure {
        case .explicit, .byExtension: return true
        case .hidden: return false
        case .inferred: break
        }
        guard !member.isGeneric, member.access > .fileprivateAccess || exposesMembers(type) else { return false }
        if exposesMembers(type), member.access > .fileprivateAccess { return true }
        let chain = superclasses(of: type).chain
        if member.isOverride {
            for ancestor in chain.dropFirst() {
                let members = types[ancestor]?.members ?? []
                if let overridden = members.first(where: {
                    $0.kind == member.kind && $0.fullName == member.fullName && $0.isStatic == member.isStatic
                }) {
                    return isExposed(overridden, of: ancestor)
                }
            }
            // It overrides a member of another module's class. All of UIKit's are exposed.
            return true
        }
        if types[type]?.declaration.kind == .protocolType { return types[type]?.declaration.isObjectiveC == true }
        return allProtocols(of: type).contains { name in
            guard let entry = types[name], entry.declaration.isObjectiveC else { return false }
            return entry.members.contains {
                $0.kind == member.kind && $0.fullName == member.fullName && $0.isStatic == member.isStatic && $0.exposure != .hidden
            }
        }
    }

    /// Whether `@objcMembers` of a class or superclass exposes all members.
    private func exposesMembers(_ type: String) -> Bool {
        superclasses(of: type).chain.contains { types[$0]?.declaration.exposesMembers == true }
    }

    /// Returns the name of a member in Objective-C. That of an override, or of the
    /// implementation of a requirement, is the name of what it overrides or implements unless
    /// it states another.
    func objectiveCMember(_ member: MemberDeclaration, of type: String) -> MemberDeclaration {
        guard member.statedName == nil, member.getterName == nil else { return member }
        func original(_ name: String) -> MemberDeclaration? {
            let found = types[name]?.members.filter {
                $0.kind == member.kind && $0.fullName == member.fullName && $0.isStatic == member.isStatic
                    && ($0.statedName ?? $0.getterName) != nil
            }
            let types = member.parameters.map(\.type)
            return found?.first { $0.parameters.map(\.type) == types } ?? found?.first
        }
        let ancestors = member.isOverride ? Array(superclasses(of: type).chain.dropFirst()) : []
        for name in ancestors + allProtocols(of: type).sorted() {
            guard let stated = original(name) else { continue }
            var renamed = member
            (renamed.statedName, renamed.getterName, renamed.setterName) = (stated.statedName, stated.getterName, stated.setterName)
            return renamed
        }
        return member
    }
}

/// An optional requirement of an Objective-C protocol.
///
/// It becomes a type alias in the protocol, the type of the method or property, and an optional
/// property in an extension of the protocol, whose value is looked up in the class of the object.
///
/// Requirements of UIKit's protocols remain requirements, with a default implementation; UIKit
/// declares the alias and the property beside it.
struct OptionalRequirement: Sendable {
    let owner: TypeDeclaration
    let member: MemberDeclaration
    /// Whether another requirement of the protocol has the same name and labels, with parameters of
    /// other types.
    let isOverloaded: Bool
    /// Whether another requirement without labels has the same name and another number of
    /// parameters, which tells calls of the two apart.
    let sharesName: Bool

    /// The name of the type alias.
    var typeName: String {
        "_Optional_" + (owner.isOfFramework || isOverloaded ? member.objectiveCName.replacing(":", with: "_") : suffix)
    }

    /// The name of the property. That of a method without labels is the method's, so that calls
    /// such as `delegate.didFinish?()` remain as they are, because a closure that a property
    /// holds is called in the same way.
    var propertyName: String { isRenamed ? uniqueName : member.name }

    /// Whether calls cannot name the method as they do on iOS.
    var isRenamed: Bool { hasLabels || sharesName || isOverloaded }

    /// The name of a property that cannot be taken for the method. Overloads are functions without
    /// arguments, which the types of their results tell apart.
    var uniqueName: String {
        isRenamed || owner.isOfFramework ? "_optional_\(suffix)" + (isOverloaded ? "()" : "") : member.name
    }

    var hasLabels: Bool { member.labels.contains { !$0.isEmpty } }

    private var suffix: String { ([member.name] + member.labels).joined(separator: "_") }
}
