/// Which members of extensions move out of the way of members in the body of their class.
///
/// Swift dispatches members of extensions statically unless Objective-C knows them: they neither
/// override nor are overridden. Such a member keeps its place and body, and gets another name; a
/// member with the original name, in the body of the class, forwards to it.
struct ForwardingPlan {
    private let index: DeclarationIndex
    private let overridesOfExtensions: OverridesOfExtensions
    private(set) var forwarded: [Int: [Int: MemberDeclaration]] = [:]
    private(set) var bodies: [String: [String]] = [:]
    private(set) var diagnostics: [Int: [(offset: Int, message: String)]] = [:]
    /// Declarations that follow the last line of a file.
    private(set) var additions: [Int: [String]] = [:]
    private var dispatchers: [String: Dispatcher] = [:]

    init(_ index: DeclarationIndex, _ overridesOfExtensions: OverridesOfExtensions) {
        (self.index, self.overridesOfExtensions) = (index, overridesOfExtensions)
    }

    mutating func plan(_ files: [FileDeclarations]) {
        let overridden = overriddenNames()
        for (name, entry) in index.types.sorted(by: { $0.key < $1.key }) where entry.declaration.kind == .classType {
            for member in entry.members where member.isInExtension {
                guard let file = member.file, let forwarding = member.forwarding else { continue }
                let isOverridden =
                    member.access == .openAccess
                    || overridden["\(member.kind) \(member.fullName)"]?.contains { isAncestor(name, of: $0) } == true
                guard member.isOverride || isOverridden && !member.isStatic else { continue }
                if let obstacle = forwarding.obstacle {
                    let what = member.isOverride ? "overrides a member in an extension" : "is declared in an extension and overridden"
                    diagnostics[file, default: []].append(
                        (
                            member.offset,
                            "'\(member.fullName)' \(what), which is not supported on Linux because \(obstacle); declare it in the class"
                        ))
                    continue
                }
                guard entry.declaration.file != nil, !entry.isAmbiguous else {
                    diagnostics[file, default: []].append(
                        (
                            member.offset,
                            "'\(member.fullName)' cannot be overridden on Linux: the class '\(name)' is declared in another module"
                        ))
                    continue
                }
                forwarded[file, default: [:]][member.offset] = member
                bodies[name, default: []].append(head(of: member, forwarding, file) + " " + forwarding.body)
            }
        }
        for (name, members) in index.foreignMembers.sorted(by: { $0.key < $1.key }) {
            for member in members where member.isOverride { planOverride(member, of: name) }
        }
        for base in overridesOfExtensions.bases {
            guard let file = base.member.file, let forwarding = base.member.forwarding else { continue }
            forwarded[file, default: [:]][base.member.offset] = base.member
            dispatchers[key(base.type, base.member), default: Dispatcher(type: base.type, file: file, forwarding: forwarding)]
                .overrides += base.overrides
        }
        for (_, dispatcher) in dispatchers.sorted(by: { $0.key < $1.key }) {
            additions[dispatcher.file, default: []].append(dispatcher.text)
        }
    }

    /// An override in an extension of a class that another module declares. If an extension in this
    /// module declares the member for a superclass, which is such a class, too, the member becomes
    /// one that calls the override for the objects of its class.
    private mutating func planOverride(_ member: MemberDeclaration, of type: String) {
        guard let file = member.file else { return }
        let bases = index.foreignMembers.flatMap { name, members in
            members.filter {
                name != type && !$0.isOverride && !$0.isStatic && $0.kind == .method && $0.fullName == member.fullName
                    && $0.parameters.map(\.type) == member.parameters.map(\.type) && $0.file != nil
            }.map { (name: name, member: $0) }
        }
        guard member.kind == .method, !member.isStatic, bases.count == 1, let base = bases.first, let baseFile = base.member.file,
            let own = base.member.forwarding, let forwarding = member.forwarding
        else {
            diagnostics[file, default: []].append(
                (
                    member.offset,
                    "an extension of '\(type)', which another module declares, cannot override '\(member.fullName)' on Linux"
                ))
            return
        }
        let obstacle = own.obstacle ?? forwarding.obstacle ?? (forwarding.usesSuper ? "it calls the superclass" : nil)
        if let obstacle {
            diagnostics[file, default: []].append(
                (
                    member.offset,
                    "'\(member.fullName)' overrides a member in an extension, which is not supported on Linux because \(obstacle)"
                ))
            return
        }
        forwarded[file, default: [:]][member.offset] = member
        forwarded[baseFile, default: [:]][base.member.offset] = base.member
        dispatchers[key(base.name, base.member), default: Dispatcher(type: base.name, file: baseFile, forwarding: own)].overrides
            .append((type: type, name: forwarding.movedName))
    }

    private func key(_ type: String, _ member: MemberDeclaration) -> String { "\(type).\(member.fullName) \(member.offset)" }

    /// The head of the member in the class body that forwards to a member of an extension.
    private func head(of member: MemberDeclaration, _ forwarding: Forwarding, _ file: Int) -> String {
        guard let renaming = overridesOfExtensions.renaming(at: member.offset, in: file) else {
            return member.isOverride ? forwarding.overridingHead : forwarding.head
        }
        let head = renaming.isFirst ? forwarding.head : forwarding.overridingHead
        let keyword = member.kind == .method ? "func " : "var "
        return head.replacing(keyword + member.name, with: keyword + renaming.name, maxReplacements: 1)
    }

    /// A method in an extension of another module's class that calls the override for an object.
    private struct Dispatcher {
        let type: String
        let file: Int
        let forwarding: Forwarding
        var overrides: [(type: String, name: String)] = []

        var text: String {
            let body = String(forwarding.body.dropFirst().dropLast())
            guard body.hasPrefix(" get {") else {
                return "extension \(type) { \(forwarding.head) { \(cases(returning: body)) } }"
            }
            return "extension \(type) { \(forwarding.head) { get { \(cases(returning: " \(forwarding.movedName) ")) } "
                + "set { \(cases("", " \(forwarding.movedName) = newValue ")) } } }"
        }

        private func cases(returning value: String) -> String { cases("return", value) }

        /// A switch over the classes with overrides.
        private func cases(_ keyword: String, _ original: String) -> String {
            let classes = overrides.map { "\($0.type).self" }.joined(separator: ", ")
            let cases = overrides.enumerated().map { index, override in
                "case \(index): \(keyword)"
                    + original.replacing(forwarding.movedName, with: "(self as! \(override.type)).\(override.name)")
            }
            return "switch ObjectiveC.objc_override(of: self, in: [\(classes)]) { "
                + cases.joined(separator: "; ") + "; default: \(keyword)\(original)}"
        }
    }

    /// The classes that override a member, by the kind and name of the member.
    private func overriddenNames() -> [String: [String]] {
        var result: [String: [String]] = [:]
        for (name, entry) in index.types where entry.declaration.kind == .classType {
            for member in entry.members where member.isOverride { result["\(member.kind) \(member.fullName)", default: []].append(name) }
        }
        return result
    }

    private func isAncestor(_ name: String, of type: String) -> Bool {
        name != type && index.superclasses(of: type).chain.contains(name)
    }
}
