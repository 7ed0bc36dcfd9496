/// Overrides, in classes of the module, of members that an extension in the module declares for a
/// class of UIKit.
///
/// Swift dispatches such a member statically. It is renamed to `_extension_T_f`, and a new `f`
/// calls the override of the object's class. The override becomes `_override_f`, a member of its
/// class that subclasses override, so that a call finds it through the class that declares it
/// first.
struct OverridesOfExtensions: Sendable {
    /// What becomes of an override.
    struct Renaming: Sendable {
        let name: String
        /// Whether no superclass overrides the member.
        let isFirst: Bool
    }

    /// A member of an extension, with the classes that override it first.
    struct Base: Sendable {
        let type: String
        let member: MemberDeclaration
        var overrides: [(type: String, name: String)] = []
    }

    private let index: DeclarationIndex
    private(set) var bases: [Base] = []
    /// The overrides by the file and offset of their declarations.
    private var renamings: [Int: [Int: Renaming]] = [:]

    init(_ index: DeclarationIndex) {
        self.index = index
        for (type, members) in index.foreignMembers.sorted(by: { $0.key < $1.key }) {
            for member in members where !member.isOverride && !member.isStatic && member.file != nil {
                guard let forwarding = member.forwarding, forwarding.obstacle == nil else { continue }
                bases.append(Base(type: type, member: member))
            }
        }
        guard !bases.isEmpty else { return }
        for (name, entry) in index.types.sorted(by: { $0.key < $1.key })
        where entry.declaration.kind == .classType && entry.declaration.file != nil && !entry.isAmbiguous {
            for member in entry.members where member.isOverride && !member.isStatic {
                guard let file = member.file, let position = base(of: member, in: name) else { continue }
                let isFirst = !index.superclasses(of: name).chain.dropFirst().contains { overrides($0, member) }
                let renaming = Renaming(name: Self.name(of: member), isFirst: isFirst)
                renamings[file, default: [:]][member.offset] = renaming
                if isFirst { bases[position].overrides.append((type: name, name: renaming.name)) }
            }
        }
        bases.removeAll { $0.overrides.isEmpty }
    }

    /// Returns what becomes of a member, or nil if it overrides no member of an extension.
    func renaming(at offset: Int, in file: Int) -> Renaming? { renamings[file]?[offset] }

    /// Returns the name of the member that `super.f` calls in a class; nil if it keeps its name.
    ///
    /// - Parameters:
    ///   - labels: The argument labels of the call; nil without a call.
    func nameForSuper(_ name: String, _ labels: [String]?, in type: String) -> String? {
        guard
            let base = bases.first(where: {
                $0.member.name == name && inherits(type, from: $0.type)
                    && ($0.member.kind == .property || labels.map($0.member.labels.contains(inOrder:)) == true)
            })
        else { return nil }
        let isOverridden = index.superclasses(of: type).chain.dropFirst().contains { overrides($0, base.member) }
        return isOverridden ? Self.name(of: base.member) : base.member.forwarding?.movedName
    }

    private static func name(of member: MemberDeclaration) -> String { "_override_\(member.name)" }

    /// The position of the member that an override overrides.
    private func base(of member: MemberDeclaration, in type: String) -> Int? {
        bases.firstIndex { $0.member.hasSignature(of: member) && inherits(type, from: $0.type) }
    }

    private func inherits(_ type: String, from ancestor: String) -> Bool {
        index.superclasses(of: type).foreign.map { FrameworkClasses.isSubclass($0, of: ancestor) } == true
    }

    /// Whether a class declares an override of a member.
    private func overrides(_ type: String, _ member: MemberDeclaration) -> Bool {
        index.types[type]?.members.contains { $0.isOverride && $0.hasSignature(of: member) } == true
    }
}

extension MemberDeclaration {
    /// Whether another member has the same kind, name and types.
    fileprivate func hasSignature(of other: MemberDeclaration) -> Bool {
        kind == other.kind && isStatic == other.isStatic && fullName == other.fullName
            && parameters.map(\.type) == other.parameters.map(\.type)
    }
}

extension [String] {
    /// Whether other labels are among these, in the same order: arguments that have default values
    /// are left out.
    fileprivate func contains(inOrder others: [String]) -> Bool {
        var rest = self[...]
        for label in others {
            guard let index = rest.firstIndex(of: label) else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }
}
