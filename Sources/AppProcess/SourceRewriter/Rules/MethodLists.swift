/// The lists of methods that classes get, as `ObjectiveCMethods` requires.
///
/// A class lists the members that Objective-C knows and that it declares itself: its superclasses
/// list theirs, and overrides are found through them. Members that cannot be called with untyped
/// arguments are left out.
struct MethodLists {
    private let index: DeclarationIndex

    init(_ index: DeclarationIndex) { self.index = index }

    /// Returns the additions to the classes of the module.
    func additions() -> [String: ClassAdditions] {
        var additions: [String: ClassAdditions] = [:]
        for (name, entry) in index.types where entry.declaration.kind == .classType && entry.declaration.file != nil && !entry.isAmbiguous {
            var found = ClassAdditions()
            for (file, text) in methods(of: name, entry) + requirements(of: name, entry) {
                if file == entry.declaration.file {
                    found.entries.append(text)
                } else {
                    found.entriesOfFiles[file, default: []].append(text)
                }
            }
            found.initializers = initializers(of: name, entry)
            if found.listsMethods { additions[name] = found }
        }
        return additions.reduce(into: [:]) { result, addition in
            var classAdditions = addition.value
            classAdditions.overridesList = index.superclasses(of: addition.key).chain.dropFirst().contains {
                additions[$0] != nil || index.types[$0]?.declaration.listsMethods == true
            }
            result[addition.key] = classAdditions
        }
    }

    /// The initializers of a class of Objective-C that calls through its superclass do not reach.
    private func initializers(of type: String, _ entry: DeclarationIndex.TypeEntry) -> [InitializerDeclaration] {
        guard let foreign = index.superclasses(of: type).foreign,
            FrameworkClasses.contains(foreign) || ["UI", "CA", "NS"].contains(where: foreign.hasPrefix)
        else { return [] }
        return entry.initializers
    }

    /// The entries of members that can be called by name, with the files that see the members.
    private func methods(of type: String, _ entry: DeclarationIndex.TypeEntry) -> [(file: Int, text: String)] {
        entry.members.flatMap { member -> [(Int, String)] in
            guard let file = member.file, !isInherited(member, by: type), index.isExposed(member, of: type),
                isSent(member, in: type)
            else { return [] }
            // Overrides are found through the member that they override; those of NSObject's
            // methods that decide about messages are found by their names.
            if member.isOverride, member.exposure == .inferred, !member.isDispatchOverride { return [] }
            let named = index.objectiveCMember(member, of: type)
            let object = (entry.declaration.path.last ?? type) + (member.isStatic ? ".Type" : "")
            let list = member.isStatic ? "typeMethod" : "method"
            if member.kind == .property {
                func entry(_ selector: String, _ access: String) -> String {
                    #".\#(list)(ObjectiveC.Selector("\#(selector)", { (o: \#(object)) in { o.\#(access) } }))"#
                }
                let getter = entry(named.getterSelector, member.name)
                let setter = entry(named.setterSelector, "\(member.name) = $0")
                return member.isSettable ? [(file, getter), (file, setter)] : [(file, getter)]
            }
            let hasOverload = index.superclasses(of: type).chain.contains { owner in
                index.types[owner]?.members.contains {
                    $0.fullName == member.fullName && ($0.file, $0.offset) != (member.file, member.offset) && $0.kind == .method
                        && $0.isStatic == member.isStatic
                } == true
            }
            let text = SelectorExpression.method(member, named: named.objectiveCName, of: object, statesTypes: hasOverload)
            return [(file, ".\(list)(\(text))")]
        }
    }

    /// The entries of implementations of optional requirements.
    private func requirements(of type: String, _ entry: DeclarationIndex.TypeEntry) -> [(file: Int, text: String)] {
        let chain = index.superclasses(of: type).chain
        let inherited = chain.dropFirst().reduce(into: Set<String>()) { $0.formUnion(index.protocols(of: $1)) }
        let conformances = index.protocols(of: type).union(inherited)
        guard let classFile = entry.declaration.file else { return [] }
        // Classes list what they implement of UIKit's protocols completely.
        let complete = index.protocols(of: type).subtracting(inherited).sorted()
            .filter { index.types[$0]?.declaration.isOfFramework == true }.map { (classFile, ".conformance(\"\($0)\")") }
        return complete
            + conformances.sorted().flatMap { index.optionalRequirementsOfProtocols[$0] ?? [] }.compactMap { requirement in
                func implementation(in name: String) -> MemberDeclaration? {
                    index.types[name]?.members.first {
                        (!requirement.isOverloaded
                            || $0.parameters.map(\.nameOfType) == requirement.member.parameters.map(\.nameOfType))
                            && $0.kind == requirement.member.kind && $0.fullName == requirement.member.fullName && !$0.isStatic
                            && $0.exposure != .hidden && ($0.access > .fileprivateAccess || requirement.owner.access <= .fileprivateAccess)
                    }
                }
                let own = implementation(in: type)
                let isNew = !inherited.contains(requirement.owner.name)
                // A superclass lists its own implementation if it conforms, and that of overrides
                // with it.
                let ancestor = chain.dropFirst().lazy.compactMap { implementation(in: $0) }.first
                guard let found = isNew ? own ?? ancestor : ancestor == nil ? own : nil else { return nil }
                let object = entry.declaration.path.last ?? type
                let function = "{ (o: \(object)) -> \(requirement.owner.name).\(requirement.typeName) in \(value(of: found)) }"
                let text = ".requirement(\"\(requirement.member.objectiveCName)\", \(function))"
                return (own?.file ?? classFile, text)
            }
    }

    /// The value of a requirement: the property, or the method in a closure, which is called in the
    /// isolation of the requirement.
    private func value(of member: MemberDeclaration) -> String {
        guard member.kind == .method, member.parameters.allSatisfy(\.isPlain) else { return "o.\(member.reference)" }
        let arguments = member.parameters.enumerated().map { $1.label.isEmpty ? "$\($0)" : "\($1.label): $\($0)" }
        return "{ o.\(member.name)(\(arguments.joined(separator: ", "))) }"
    }

    /// Whether an entry of a superclass finds the member, which overrides the one that is listed.
    private func isInherited(_ member: MemberDeclaration, by type: String) -> Bool {
        guard member.isOverride else { return false }
        return index.superclasses(of: type).chain.dropFirst().contains { ancestor in
            index.types[ancestor]?.members.contains {
                $0.kind == member.kind && $0.fullName == member.fullName && $0.isStatic == member.isStatic
            } == true
        }
    }

    private func isSent(_ member: MemberDeclaration, in type: String) -> Bool {
        member.canBeSent
            && !member.parameters.contains { index.isFunctionAlias($0.type, in: index.types[type]?.declaration.path ?? []) }
    }
}

/// Expressions that create selectors.
enum SelectorExpression {
    /// Returns a selector with a method of a class.
    ///
    /// - Parameters:
    ///   - name: The selector's name.
    ///   - object: The class, or protocol with `any`, as it is written at the place of the
    ///     expression.
    ///   - statesTypes: Whether another method has the same name and labels, so that only the types
    ///     of the arguments and of the result tell them apart.
    static func method(_ member: MemberDeclaration, named name: String, of object: String, statesTypes: Bool = false) -> String {
        let statesTypes = statesTypes || member.canThrow || member.parameters.contains(where: \.isClosure)
        let names = member.parameters.indices.map { statesTypes ? "a\($0)" : "$\($0)" }
        let arguments = zip(member.parameters, names).map { $0.label.isEmpty ? $1 : "\($0.label): \($1)" }.joined(separator: ", ")
        var stated = zip(names, member.parameters).map { "\($0): \($1.escapingType ?? $1.type)" }
        var (result, call) = (member.result, "o.\(member.name)(\(arguments))")
        if let index = member.errorIndex {
            // The place for the error, which is not written: in Objective-C, the result tells
            // whether there is one.
            stated.insert("_: Any?", at: index)
            let isVoid = ["Swift.Void", "Void", "()"].contains(result)
            call = isVoid ? "(try? \(call)) != nil" : "try? \(call)"
            result = isVoid ? "Swift.Bool" : "(\(result))?"
        }
        let parameters = statesTypes ? "(" + stated.joined(separator: ", ") + ") -> \(result) in " : ""
        return #"ObjectiveC.Selector("\#(name)", { (o: \#(object)) in { \#(parameters)\#(call) } })"#
    }
}
