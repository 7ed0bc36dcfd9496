import SwiftIfConfig
import SwiftSyntax

/// The names that a file declares and uses, in the branches of `#if` that are compiled.
public struct FileNames: Sendable {
    /// The names of all declarations, at any level.
    public internal(set) var declared: Set<String> = []
    /// The modules that are imported, with the line of the first import.
    public internal(set) var imports: [String: Int] = [:]
    /// Names of types, and of functions and values that begin like types, with the line of the
    /// first use.
    public internal(set) var types: [String: Int] = [:]
    /// Names after a period, with the line of the first use.
    public internal(set) var members: [String: Int] = [:]

    /// Collects the names of a file.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - conditions: What `#if` evaluates to.
    public init(_ source: SourceFile, _ conditions: BuildConditions) {
        let collector = FileNameCollector(source, conditions)
        collector.walk(source.tree)
        self = collector.names
    }

    init() {}
}

private final class FileNameCollector: ActiveSyntaxVisitor {
    var names = FileNames()
    private let locations: SourceLocationConverter

    init(_ source: SourceFile, _ conditions: BuildConditions) {
        locations = SourceLocationConverter(fileName: source.path, tree: source.tree)
        super.init(viewMode: .sourceAccurate, configuration: ActiveConditions(conditions))
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.path.first?.name { note(name, in: \.imports) }
        return .skipChildren
    }

    // MARK: Uses

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        noteType(node.name)
        return .visitChildren
    }
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        note(node.name, in: \.members)
        return .visitChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
            note(node.baseName, in: \.members)
        } else {
            noteType(node.baseName)
        }
        return .skipChildren
    }
    /// Attributes of the language and of Objective-C are no types; property wrappers and macros
    /// are. `@_spi` names a group of declarations.
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        return name.hasPrefix("IB") || name.hasPrefix("_") || Self.attributes.contains(name) ? .skipChildren : .visitChildren
    }
    private static let attributes: Set<String> = [
        "NSManaged", "UIApplicationMain", "NSApplicationMain", "NSCopying", "GKInspectable", "LLDBDebuggerFunction",
    ]

    /// Names that begin with an uppercase letter name types.
    private func noteType(_ token: TokenSyntax) {
        if token.identifierText.first?.isUppercase == true { note(token, in: \.types) }
    }

    private func note(_ token: TokenSyntax, in list: WritableKeyPath<FileNames, [String: Int]>) {
        guard case .identifier = token.tokenKind else { return }
        let name = token.identifierText
        // The standard library's members with an underscore are in no list.
        guard !name.hasPrefix("$"), !name.hasPrefix("_"), names[keyPath: list][name] == nil else { return }
        names[keyPath: list][name] = locations.location(for: token.positionAfterSkippingLeadingTrivia).line
    }

    // MARK: Declarations

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { declare(node.identifier) }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { declare(node.secondName ?? node.firstName) }
    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind { declare(node.secondName ?? node.firstName) }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: TupleTypeElementSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.firstName { names.declared.insert(name.identifierText) }
        return .visitChildren
    }
    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        // The elements of a tuple are members.
        if node.parent?.parent?.is(TupleExprSyntax.self) == true, let label = node.label { names.declared.insert(label.identifierText) }
        return .visitChildren
    }

    private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        names.declared.insert(name.identifierText)
        return .visitChildren
    }
}
