/// Which members of extensions move out of the way of members in the body of their class.
///
/// Swift dispatches members of extensions statically unless Objective-C knows them: they neither
/// override nor are overridden. Such a member keeps its place and body, and gets another name; a
/// member with the original name, in the body of the class, forwards to it.
struct ForwardingPlan {
    private let index: DeclarationIndex
    private(set) var forwarded: [Int: [Int: MemberDeclaration]] = [:]
    private(set) var bodies: [String: [String]] = [:]
    private(set) var diagnostics: [Int: [(offset: Int, message: String)]] = [:]

    init(_ index: DeclarationIndex) { self.index = index }

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
                bodies[name, default: []].append((member.isOverride ? "override " : "") + forwarding.head + " " + forwarding.body)
            }
        }
        // Overrides in extensions of classes that other modules declare.
        for (name, members) in index.foreignMembers {
            for member in members where member.isOverride {
                guard let file = member.file else { continue }
                diagnostics[file, default: []].append(
                    (
                        member.offset,
                        "an extension of '\(name)', which another module declares, cannot override '\(member.fullName)' on Linux"
                    ))
            }
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
