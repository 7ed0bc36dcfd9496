import SwiftSyntax

/// Rewrites Package.swift, so that conditions for iOS hold on Linux, and that targets have the
/// resources that Xcode gives them.
///
/// SwiftPM evaluates `.when(platforms:)` for the system that it builds for, and silently drops what
/// is meant for others. A list of platforms with iOS is given Linux.
public enum ManifestRewriter {
    /// Rewrites a manifest.
    ///
    /// - Parameters:
    ///   - source: The manifest.
    ///   - resources: The resources in the package's folder that targets may lack.
    public static func rewrite(
        _ source: SourceFile, resources: ImplicitResources = ImplicitResources(paths: [], targetFolders: [])
    ) -> RewrittenFile {
        let rewriter = ConditionRewriter(source)
        rewriter.walk(source.tree)
        if rewriter.usesFunction { rewriter.edits.append(function) }
        if !resources.paths.isEmpty, acceptsResources(source.text), let variable = variable(source.tree) {
            rewriter.edits.append(resources.declarations(variable))
        }
        // Conditions are not nested, so that edits do not overlap.
        return RewrittenFile(path: source.path, text: rewriter.edits.isEmpty ? nil : try? rewriter.edits.applied())
    }

    /// Returns whether the manifest is for tools that support resources: version 5.3 or newer.
    private static func acceptsResources(_ text: String) -> Bool {
        guard let line = text.split(whereSeparator: \.isNewline).first(where: { $0.contains("swift-tools-version") }),
            let colon = line.firstIndex(of: ":")
        else { return false }
        let parts = line[line.index(after: colon)...].drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }.split(separator: ".")
        let numbers = parts.compactMap { Int($0) }
        return numbers.count > 1 ? numbers[0] > 5 || numbers[0] == 5 && numbers[1] >= 3 : (numbers.first ?? 0) > 5
    }

    /// Returns the name of the variable with the package.
    private static func variable(_ tree: SourceFileSyntax) -> String? {
        for statement in tree.statements {
            for binding in statement.item.as(VariableDeclSyntax.self)?.bindings ?? [] {
                let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
                let isCall = call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Package"
                let isTyped = binding.typeAnnotation?.type.as(IdentifierTypeSyntax.self)?.name.text == "Package"
                if isCall || isTyped { return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
            }
        }
        return nil
    }

    private static let function = """
        func _includingLinux(_ platforms: [Platform]) -> [Platform] {
            platforms.contains(.iOS) && !platforms.contains(.linux) ? platforms + [.linux] : platforms
        }
        """
}

private final class ConditionRewriter: SyntaxVisitor {
    var edits: TextEdits
    /// Whether a list is known only when the manifest runs.
    var usesFunction = false

    init(_ source: SourceFile) {
        edits = TextEdits(source.text)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "when",
            let list = node.arguments.first(where: { $0.label?.text == "platforms" })?.expression
        else { return .visitChildren }
        if let elements = list.as(ArrayExprSyntax.self)?.elements, elements.allSatisfy({ $0.expression.is(MemberAccessExprSyntax.self) }) {
            let names = elements.map { $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
            if names.contains("iOS"), !names.contains("linux"), let last = elements.last {
                edits.insert(", .linux", at: last.expression.bytes.upperBound)
            }
        } else {
            // The list is known when the manifest runs.
            edits.insert("_includingLinux(", at: list.bytes.lowerBound)
            usesFunction = true
            edits.insert(")", at: list.bytes.upperBound)
        }
        return .skipChildren
    }
}
