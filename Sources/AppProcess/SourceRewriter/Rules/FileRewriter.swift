import SwiftIfConfig
import SwiftSyntax

/// Applies the rules to a file.
///
/// The visitor finds what the rules rewrite; the rules are methods in the other files of this
/// folder.
final class FileRewriter: ActiveSyntaxVisitor {
    /// A type or extension around a node.
    struct Enclosing {
        /// The names of the types, as in the index.
        var path: [String]
        /// The type as it is written at the node.
        var expression: String
        var isProtocol: Bool
        /// The class that an extension of a protocol requires.
        var requiredClass: String?
    }

    let source: SourceFile
    let file: Int
    let module: RewritingContext
    let conditions: BuildConditions
    var edits: TextEdits
    private(set) var errors: [SourceDiagnostic] = []
    private(set) var enclosing: [Enclosing] = []
    /// The modules that the file imports, in the branches of `#if` that are compiled.
    private(set) var imports: Set<String> = []
    /// Whether the file needs the module ObjectiveC.
    var usesObjectiveC = false
    /// Whether the file needs the module LaminaLocalization.
    var usesFormats = false

    init(_ source: SourceFile, file: Int, _ module: RewritingContext, _ conditions: BuildConditions) {
        (self.source, self.file, self.module, self.conditions) = (source, file, module, conditions)
        edits = TextEdits(source.text)
        super.init(viewMode: .sourceAccurate, configuration: ActiveConditions(conditions))
    }

    /// Rewrites the file.
    func rewrite() -> (output: RewrittenFile, diagnostics: [SourceDiagnostic]) {
        walk(source.tree)
        for (offset, message) in module.diagnostics[file] ?? [] { report(at: offset, message) }
        addMethodListsOfExtensions()
        addOptionalRequirements()
        for text in module.additions[file] ?? [] {
            usesObjectiveC = true
            edits.append(text)
        }
        addImports()
        var output = RewrittenFile(path: source.path, text: nil)
        guard !edits.isEmpty else { return (output, sorted) }
        do throws(TextEdits.Overlap) {
            output.text = try edits.applied()
        } catch {
            report(at: error.offset, "this code combines features of Objective-C in a way that cannot be compiled on Linux")
        }
        return (output, sorted)
    }

    private var sorted: [SourceDiagnostic] { errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) } }

    func report(_ message: String, at node: some SyntaxProtocol) { report(at: node.bytes.lowerBound, message) }

    func report(at offset: Int, _ message: String) {
        let converter = SourceLocationConverter(fileName: source.path, tree: source.tree)
        let location = converter.location(for: AbsolutePosition(utf8Offset: offset))
        errors.append(SourceDiagnostic(path: source.path, line: location.line, column: location.column, message))
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first { imports.insert(module.name.text) }
        return .skipChildren
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.name)
        if let name = enclosing.last?.path.joined(separator: "."), let additions = module.classes[name] { add(additions, to: node) }
        return .visitChildren
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.name, isProtocol: true)
        rewriteProtocol(node)
        moveRequiredInitializer(of: node)
        return .visitChildren
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.inheritanceClause?.writtenNames.contains("PreviewProvider") == true {
            edits.blank(node.bytes)
            enter(node, node.name)
            return .skipChildren
        }
        enter(node, node.name)
        return .visitChildren
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.name)
        return .visitChildren
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.name)
        return .visitChildren
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let written = node.extendedType.writtenName
        let resolved = module.index.resolve(written, in: [])
        let isProtocol = resolved.map { module.index.types[$0]?.declaration.kind == .protocolType } ?? false
        enclosing.append(
            Enclosing(
                path: (resolved ?? written).split(separator: ".").map(String.init), expression: isProtocol ? "Self" : written,
                isProtocol: isProtocol, requiredClass: isProtocol ? node.genericWhereClause?.classOfSelf : nil))
        conformToRequiredInitializers(node.inheritanceClause, resolved ?? written)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }

    private func enter(_ node: some DeclGroupSyntax, _ name: TokenSyntax, isProtocol: Bool = false) {
        let local = "@\(file):\(node.bytes.lowerBound)"
        let isLocal = isWithinFunction(node)
        let path = (isLocal ? [local] : enclosing.last?.path ?? []) + [name.identifierText]
        enclosing.append(Enclosing(path: path, expression: isProtocol ? "Self" : name.text, isProtocol: isProtocol))
        if !isProtocol { conformToRequiredInitializers(node.inheritanceClause, path.joined(separator: ".")) }
    }

    /// Whether the nearest declaration around a type is code, not a type.
    private func isWithinFunction(_ node: some SyntaxProtocol) -> Bool {
        var ancestor = node.parent
        while let current = ancestor {
            if current.asProtocol((any DeclGroupSyntax).self) != nil { return false }
            if current.is(FunctionDeclSyntax.self) || current.is(InitializerDeclSyntax.self) || current.is(DeinitializerDeclSyntax.self)
                || current.is(SubscriptDeclSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(VariableDeclSyntax.self)
            {
                return true
            }
            ancestor = current.parent
        }
        return false
    }

    // MARK: Other nodes

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        rewriteAttribute(node)
        return .skipChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let member = module.forwarded[file]?[node.name.bytes.lowerBound] {
            moveAway(node.name, node.modifiers, member)
        } else {
            renameOverride(node.name, node.modifiers, at: node.name.bytes.lowerBound)
        }
        rewriteDispatchOverride(node)
        rewriteReplacement(node)
        return .visitChildren
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let member = module.forwarded[file]?[node.bytes.lowerBound],
            let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
        {
            moveAway(pattern.identifier, node.modifiers, member)
            moveObserver(node)
        } else if let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self) {
            renameOverride(pattern.identifier, node.modifiers, at: node.bytes.lowerBound)
        }
        rewriteDynamicProperty(node)
        return .visitChildren
    }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            rewriteSelector(node)
            return .skipChildren
        case "keyPath":
            rewriteKeyPath(node)
            return .skipChildren
        case "Preview" where node.parent?.is(CodeBlockItemSyntax.self) == true:
            edits.blank(node.bytes)
            return .skipChildren
        default: return .visitChildren
        }
    }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        edits.blank(node.bytes)
        return .skipChildren
    }
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteConditions(node)
        return super.visit(node)
    }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalCall(node)
        rewriteFormat(node)
        rewriteDispatchCall(node)
        rewriteDynamicMessage(node)
        rewriteInitializerOfMetatype(node)
        rewriteInitializerOfTestCase(node)
        return .visitChildren
    }
    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteCallOfTestCase(node)
        return .visitChildren
    }
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteErasedCast(node)
        rewriteInitialAssignment(node)
        return .visitChildren
    }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalReference(node)
        rewriteSuperOfExtension(node)
        rewriteDynamicValue(node)
        return .visitChildren
    }
    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
        noteName(node)
        rejectRuntimeFunction(node)
        rewriteClassNames(node)
        return .skipChildren
    }

    /// Names that need an import beyond those of iOS.
    private(set) var usesNetworking = false
    private(set) var usesXML = false
    private(set) var usesDarwin = false

    private func noteName(_ token: TokenSyntax) {
        guard case .identifier(let name) = token.tokenKind else { return }
        if Self.namesOfObjectiveC.contains(name) || name.hasPrefix("objc_") { usesObjectiveC = true }
        if Self.namesOfNetworking.contains(name) || name.hasPrefix("URLSession") { usesNetworking = true }
        if Self.namesOfXML.contains(name) { usesXML = true }
        if name == "Darwin", token.isBaseOfMember { usesDarwin = true }
    }

    private static let namesOfObjectiveC: Set<String> = [
        "Selector", "NSSelectorFromString", "NSStringFromSelector", "responds", "perform", "performSelector",
        "cancelPreviousPerformRequests", "detachNewThreadSelector", "scheduledTimer", "Timer", "Thread", "addObserver", "removeObserver",
        "observe", "observeValue", "willChangeValue", "didChangeValue", "setValue", "forKey", "forKeyPath", "forUndefinedKey",
        "NSKeyValueObservation",
        "NSKeyValueObservedChange", "NSKeyValueObservingOptions", "NSKeyValueChange", "NSKeyValueChangeKey", "NSHashTable", "NSMapTable",
        "NSPointerArray", "NSPointerFunctions", "NSException", "NSSetUncaughtExceptionHandler", "NSUserActivity", "NSDataDetector",
        "RelativeDateTimeFormatter", "ListFormatter", "autoreleasepool", "class_getName", "class_getSuperclass", "object_getClass",
        "object_getClassName", "NSInteger", "NSUInteger", "Method", "IMP", "method_exchangeImplementations", "method_setImplementation",
        "method_getImplementation", "method_getName", "method_getTypeEncoding", "class_addMethod", "class_replaceMethod",
        "imp_implementationWithBlock", "class_getInstanceMethod", "class_getClassMethod", "class_getMethodImplementation",
        "thermalState", "isLowPowerModeEnabled", "performExpiringActivity", "ThermalState",
    ]
    /// Names that Foundation for Linux declares in FoundationXML. Other types of XML are those of
    /// macOS alone.
    private static let namesOfXML: Set<String> = ["XMLParser", "XMLParserDelegate"]
    /// Names that Foundation for Linux declares in FoundationNetworking.
    private static let namesOfNetworking: Set<String> = [
        "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
        "URLCredential",
        "URLCredentialStorage", "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol", "HTTPCookie", "HTTPCookieStorage",
    ]
}
