import SwiftIfConfig
import SwiftSyntax

extension SourceFile {
    /// Returns whether a file is written for iOS: it imports a module that only iOS has, in any
    /// branch of `#if`, or uses Objective-C where it is compiled for Linux.
    ///
    /// - Parameters:
    ///   - modules: The modules that make a file one for iOS.
    ///   - platformModules: Modules that make a file one for iOS if it imports them on Linux.
    ///   - conditions: The conditions of Linux.
    public func isForIOS(modules: Set<String>, platformModules: Set<String> = [], _ conditions: BuildConditions) -> Bool {
        let imports = ImportFinder(viewMode: .sourceAccurate)
        imports.walk(tree)
        guard imports.modules.isDisjoint(with: modules) else { return true }
        // On iOS, XCTest imports UIKit.
        if imports.modules.contains("XCTest"), text.firstMatch(of: /\bUI[A-Z][A-Za-z]+/) != nil { return true }
        var linux = conditions
        linux.isForIOS = false
        let finder = ObjectiveCFinder(viewMode: .sourceAccurate, configuration: ActiveConditions(linux))
        finder.modules = platformModules
        finder.walk(tree)
        return finder.isFound
    }

    /// Returns whether a text may be written for iOS. A cheap test without the syntax.
    public static func mayBeForIOS(_ text: String, modules: Set<String>, platformModules: Set<String> = []) -> Bool {
        let words = [
            "XCTest", "@objc", "#selector", "#keyPath", "@IB", "@nonobjc", "@NSManaged", "@UIApplicationMain", "@convention(block)",
        ]
        return words.contains { text.containsBytes(of: $0) } || modules.contains { text.containsBytes(of: $0) }
            || platformModules.contains { text.containsBytes(of: "import \($0)") }
    }
}

private final class ImportFinder: SyntaxVisitor {
    var modules: Set<String> = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.path.first?.name.text { modules.insert(name) }
        return .skipChildren
    }
}

private final class ObjectiveCFinder: ActiveSyntaxVisitor {
    var isFound = false
    var modules: Set<String> = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.path.first?.name.text, modules.contains(name) { isFound = true }
        return .skipChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        let attributes = ["objc", "objcMembers", "nonobjc", "UIApplicationMain"]
        if attributes.contains(name) || name.hasPrefix("IB") || node.isBlockConvention { isFound = true }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if ["selector", "keyPath"].contains(node.macroName.text) { isFound = true }
        return .visitChildren
    }
}
