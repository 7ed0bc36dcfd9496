import SwiftSyntax

extension Forwarding {
    /// Describes how to forward to a method.
    init(_ node: FunctionDeclSyntax, in parent: ExtensionDeclSyntax?) {
        var obstacle: String?
        if node.genericParameterClause != nil { obstacle = "it is generic" }
        var parameters: [String] = []
        var arguments: [String] = []
        for (index, parameter) in node.signature.parameterClause.parameters.enumerated() {
            if parameter.ellipsis != nil { obstacle = "it is variadic" }
            let label = parameter.firstName.text
            var name = (parameter.secondName ?? parameter.firstName).text
            if name == "_" { name = "_argument\(index)" }
            let defaultValue = parameter.defaultValue.map { " " + $0.onOneLine } ?? ""
            parameters.append("\(label == name ? name : "\(label) \(name)"): \(parameter.type.onOneLine)\(defaultValue)")
            var value = name
            if let type = parameter.type.as(AttributedTypeSyntax.self) {
                if type.specifiers.contains(where: { $0.trimmedDescription == "inout" }) { value = "&" + name }
                if type.attributes.contains("autoclosure") { value = name + "()" }
            }
            arguments.append(label == "_" ? value : "\(label): \(value)")
        }
        let effects = node.signature.effectSpecifiers
        let moved = Self.movedName(node.name.identifierText, in: parent)
        let call = "\(moved)(\(arguments.joined(separator: ", ")))"
        let prefix = (effects?.throwsClause != nil ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
        let rest = [effects?.onOneLine, node.signature.returnClause?.onOneLine].compactMap(\.self).map { " " + $0 }.joined()
        let head =
            Self.specifiers(node.attributes, node.modifiers, parent)
            + "func \(node.name.text)(\(parameters.joined(separator: ", ")))\(rest)"
        let usesSuper = node.body?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.super) } == true
        self.init(head: head, body: "{ \(prefix)\(call) }", movedName: moved, usesSuper: usesSuper, obstacle: obstacle)
    }

    /// Describes how to forward to a computed property.
    init(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, in parent: ExtensionDeclSyntax?) {
        let name = binding.pattern.trimmedDescription
        var accessors = ["get"]
        if case .accessors(let list)? = binding.accessorBlock?.accessors { accessors = list.map(\.accessorSpecifier.text) }
        let moved = Self.movedName(name, in: parent)
        var obstacle: String?
        if node.bindings.count > 1 { obstacle = "it is declared together with others" }
        if binding.typeAnnotation == nil { obstacle = "its type is not stated" }
        let observer = binding.accessorBlock?.observer
        if observer == nil, !accessors.allSatisfy(["get", "set"].contains) { obstacle = "it has accessors other than get and set" }
        let body =
            if let observer {
                "{ \(observer.accessorSpecifier.text) { \(moved)(\(observer.standardName)) } }"
            } else {
                accessors.contains("set") ? "{ get { \(moved) } set { \(moved) = newValue } }" : "{ \(moved) }"
            }
        let head = Self.specifiers(node.attributes, node.modifiers, parent) + "var \(name)\(binding.typeAnnotation?.onOneLine ?? "")"
        self.init(head: head, body: body, movedName: moved, obstacle: obstacle)
    }

    private static func specifiers(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ parent: ExtensionDeclSyntax?
    ) -> String {
        let removed = ["objc", "nonobjc", "IBAction", "IBSegueAction", "inlinable"]
        var words = attributes.plain.filter { !removed.contains($0.attributeName.trimmedDescription) }.map(\.onOneLine)
        words += modifiers.map(\.onOneLine).filter { !["override", "dynamic", "private"].contains($0) }
        // A member of the body that is private to the file is visible where the extension's is.
        if modifiers.contains("private") { words.append("fileprivate") }
        let levels = ["public", "open", "internal", "package", "fileprivate", "private"]
        if !modifiers.contains(where: { levels.contains($0.name.text) && $0.detail == nil }) {
            words += parent?.modifiers.map(\.text).filter(levels.contains) ?? []
        }
        return words.map { $0 + " " }.joined()
    }
}

extension AccessorBlockSyntax {
    /// The observer of the property, if it has one and nothing else.
    var observer: AccessorDeclSyntax? {
        guard case .accessors(let list) = accessors, list.count == 1, let only = list.first,
            ["didSet", "willSet"].contains(only.accessorSpecifier.text)
        else { return nil }
        return only
    }
}

extension AccessorDeclSyntax {
    /// The name of an observer's parameter if it states none.
    var standardName: String { accessorSpecifier.text == "didSet" ? "oldValue" : "newValue" }

    /// The name of an observer's parameter.
    var valueName: String { parameters?.name.text ?? standardName }
}

extension DeclModifierSyntax {
    fileprivate var text: String { name.text }
}
