import SwiftSyntax

/// `#keyPath`.
extension FileRewriter {
    /// Rewrites `#keyPath(A.b.c)` into the string of names in Objective-C, such as `"b.c"`.
    func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first, node.arguments.count == 1, var components = components(argument.expression) else {
            return report("this key path cannot be compiled on Linux", at: node)
        }
        var type: String?
        if components.first == "self" || components.first == "Self" {
            components.removeFirst()
            type = enclosing.last?.path.joined(separator: ".")
        } else if let root = root(&components) {
            type = root
        } else {
            type = enclosing.last?.path.joined(separator: ".")
        }
        guard !components.isEmpty else { return report("the key path names no property", at: node) }
        var names: [String] = []
        for component in components {
            let member = type.flatMap { property(component, of: $0) }
            if let member {
                names.append(member.member.objectiveCName)
                type = module.index.resolve(member.member.resultName, in: module.index.types[member.owner]?.declaration.path ?? [])
                continue
            }
            // Properties of Apple's classes such as isHidden have the name hidden in Objective-C.
            // Those of other classes might have it, too.
            if component.hasPrefix("is"), component.dropFirst(2).first?.isUppercase == true {
                guard let type, module.index.types[type] == nil || module.index.superclasses(of: type).foreign != nil else {
                    return report("on Linux, the name of '\(component)' in Objective-C is not known", at: node)
                }
                let rest = component.dropFirst(2)
                names.append(rest.prefix(1).lowercased() + rest.dropFirst())
            } else {
                names.append(type == "UIApplication" && component == "shared" ? "sharedApplication" : component)
            }
            type = nil
        }
        edits.replace(node.bytes, with: "\"\(names.joined(separator: "."))\"")
    }

    private func property(_ name: String, of type: String) -> (member: MemberDeclaration, owner: String)? {
        for ancestor in module.index.superclasses(of: type).chain {
            if let found = module.index.types[ancestor]?.members.first(where: { $0.kind == .property && $0.name == name }) {
                return (found, ancestor)
            }
        }
        return nil
    }

    /// Removes the type at the start of the components and returns its name.
    private func root(_ components: inout [String]) -> String? {
        for count in stride(from: components.count - 1, through: 1, by: -1) {
            let written = components.prefix(count).joined(separator: ".")
            if let resolved = module.index.resolve(written, in: enclosing.last?.path ?? []) {
                components.removeFirst(count)
                return resolved
            }
        }
        guard components.count > 1, components[0].first?.isUppercase == true else { return nil }
        return components.removeFirst()
    }

    private func components(_ expression: ExprSyntax) -> [String]? {
        if let name = expression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil { return [name.baseName.identifierText] }
        if let chaining = expression.as(OptionalChainingExprSyntax.self) { return components(chaining.expression) }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base, let first = components(base) else {
            return nil
        }
        return first + [member.declName.baseName.identifierText]
    }
}

extension MemberDeclaration {
    /// The type of a property without optionality and generic arguments.
    var resultName: String { String(result.prefix { !"?!<".contains($0) }) }
}
