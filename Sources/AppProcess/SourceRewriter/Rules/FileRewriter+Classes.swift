import SwiftSyntax

/// What classes get: lists of methods, and members that forward to extensions.
extension FileRewriter {
    /// Adds members on the line of the class's opening brace.
    func add(_ additions: ClassAdditions, to node: ClassDeclSyntax) {
        var members = additions.forwards
        if additions.listsMethods {
            usesObjectiveC = true
            members += additions.initializers.flatMap { creators($0, node) }
            members.append(methodList(additions, node))
            if !additions.overridesList { addConformance(to: node) }
        }
        guard !members.isEmpty else { return }
        edits.insert(" " + members.map { $0 + ";" }.joined(separator: " "), at: node.memberBlock.leftBrace.bytes.upperBound)
    }

    private func methodList(_ additions: ClassAdditions, _ node: ClassDeclSyntax) -> String {
        let level = module.index.types[enclosing.last?.path.joined(separator: ".") ?? ""]?.declaration.access ?? .internalAccess
        var parts = additions.overridesList ? ["super.objectiveCMethods"] : []
        let entries = additions.initializers.map { entry($0, node) } + additions.entries
        if !entries.isEmpty { parts.append("[\(entries.joined(separator: ", "))]") }
        parts += additions.entriesOfFiles.keys.sorted().map { module.listName(of: enclosing.last?.path ?? [], in: $0) }
        return
            "\(level.modifier)nonisolated \(additions.overridesList ? "override " : "")class var objectiveCMethods: "
            + "[ObjectiveC.ObjectiveCMethod] { \(parts.joined(separator: " + ")) }"
    }

    /// The members that create an object of the class, or of a subclass, with an initializer of the
    /// class.
    ///
    /// A convenience initializer creates an object of the class that it is called on. It is
    /// declared a second time as a method, because metatypes can call methods alone.
    private func creators(_ initializer: InitializerDeclaration, _ node: ClassDeclSyntax) -> [String] {
        let labels = initializer.kind.labels
        let symbol = creator(initializer)
        func parameters(_ ownership: String) -> String {
            (["_created: Swift.Void"] + zip(labels, initializer.types).map { "\($0): \(ownership)\($1)" }).joined(separator: ", ")
        }
        let call = "self.init(\(labels.map { "\($0): \($0)" }.joined(separator: ", ")))"
        let attribute = "@_silgen_name(\"\(symbol)\") private"
        return [
            "\(attribute) convenience init(\(parameters(""))) { \(call) }",
            "\(attribute) static func \(symbol)(\(parameters("__owned "))) -> \(node.name.text)",
        ]
    }

    /// The entry of an initializer in the list of methods.
    private func entry(_ initializer: InitializerDeclaration, _ node: ClassDeclSyntax) -> String {
        let labels = initializer.kind.labels
        let values = labels.count == 1 ? ["a"] : labels.indices.map { "a.\($0)" }
        let arguments = (["_created: ()"] + zip(labels, values).map { "\($0): \($1)" }).joined(separator: ", ")
        let parameters = "o: \(node.name.text).Type, a: (\(initializer.types.joined(separator: ", ")))"
        return ".initializer(\"\(initializer.kind.rawValue)\", { (\(parameters)) in o.\(creator(initializer))(\(arguments)) })"
    }

    /// The symbol of the two, which only its file sees.
    private func creator(_ initializer: InitializerDeclaration) -> String {
        module.name((["_objc_new"] + initializer.kind.labels).joined(separator: "_"), of: enclosing.last?.path ?? [], in: file)
    }

    private func addConformance(to node: ClassDeclSyntax) {
        let conformance = "nonisolated ObjectiveC.ObjectiveCMethods"
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", \(conformance)", at: last.type.bytes.upperBound)
        } else {
            edits.insert(": \(conformance)", at: (node.genericParameterClause?.bytes ?? node.name.bytes).upperBound)
        }
    }

    /// Adds the lists of what this file alone sees: members of extensions of classes that other
    /// files declare.
    func addMethodListsOfExtensions() {
        for (name, additions) in module.classes.sorted(by: { $0.key < $1.key }) {
            guard let entries = additions.entriesOfFiles[file] else { continue }
            usesObjectiveC = true
            let list = module.listName(of: name.split(separator: ".").map(String.init), in: file)
            edits.append(
                "extension \(name) { nonisolated static var \(list): [ObjectiveC.ObjectiveCMethod] { "
                    + "[\(entries.joined(separator: ", "))] } }")
        }
    }

    /// Renames a member of an extension that a member of the class body forwards to.
    func moveAway(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ member: MemberDeclaration) {
        for modifier in modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.override), .keyword(.dynamic): edits.blank(modifier.bytes)
            case .keyword(.open): edits.replace(modifier.bytes, with: "public")
            // The class body may be in another file.
            case .keyword(.private) where modifier.detail == nil, .keyword(.fileprivate) where modifier.detail == nil:
                edits.blank(modifier.bytes)
            default: break
            }
        }
        edits.replace(name.bytes, with: member.forwarding?.movedName ?? name.identifierText)
    }

    /// Rewrites a property of an extension with an observer, which the class body declares, into
    /// the method that the observer calls: `var p: T { didSet { … } }` into
    /// `func p(_ oldValue: T) { do { … } }`.
    func moveObserver(_ node: VariableDeclSyntax) {
        guard let binding = node.bindings.first, let observer = binding.accessorBlock?.observer, let type = binding.typeAnnotation else {
            return
        }
        edits.replace(node.bindingSpecifier.bytes, with: "func")
        edits.replace(type.colon.bytes, with: "(_ \(observer.valueName): ")
        edits.insert(")", at: type.bytes.upperBound)
        edits.replace(observer.accessorSpecifier.bytes, with: "do")
        if let parameters = observer.parameters { edits.blank(parameters.bytes) }
    }
}
