import SwiftSyntax

/// Formats: `String(format:)` and `String.localizedStringWithFormat(_:)` become the functions that
/// know the plurals of localized formats. On iOS, Foundation's own functions do.
/// `Bundle(identifier:)` becomes the function that finds bundles.
extension FileRewriter {
    func rewriteFormat(_ node: FunctionCallExprSyntax) {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "Bundle",
            node.arguments.first?.label?.text == "identifier", node.arguments.count == 1
        {
            edits.replace(name.bytes, with: "LaminaLocalization.LocalizedBundle.bundle")
            usesFormats = true
        }
        if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "String", let label = node.arguments.first?.label,
            label.text == "format"
        {
            edits.replace(label.bytes, with: "_localizedFormat")
            usesFormats = true
        }
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "localizedStringWithFormat",
            member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "String"
        {
            edits.replace(member.declName.baseName.bytes, with: "_localizedStringWithFormat")
            usesFormats = true
        }
    }
}
