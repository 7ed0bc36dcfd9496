import SwiftSyntax

extension FileRewriter {
    /// Renames an override of a member that an extension of UIKit's class declares.
    func renameOverride(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, at offset: Int) {
        guard let renaming = module.overridesOfExtensions.renaming(at: offset, in: file) else { return }
        edits.replace(name.bytes, with: renaming.name)
        guard renaming.isFirst, let keyword = modifiers.first(where: { $0.name.text == "override" }) else { return }
        edits.blank(keyword.bytes)
    }

    /// Rewrites `super.f` where `f` is such a member: it would call the override again.
    func rewriteSuperOfExtension(_ node: MemberAccessExprSyntax) {
        guard node.base?.is(SuperExprSyntax.self) == true, let type = enclosing.last?.path.joined(separator: ".") else { return }
        var labels = node.declName.argumentNames?.arguments.map { $0.name.text == "_" ? "" : $0.name.text }
        if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
            labels = call.arguments.map { $0.label?.identifierText ?? "" }
        }
        guard let name = module.overridesOfExtensions.nameForSuper(node.declName.baseName.identifierText, labels, in: type) else { return }
        edits.replace(node.declName.baseName.bytes, with: name)
    }
}
