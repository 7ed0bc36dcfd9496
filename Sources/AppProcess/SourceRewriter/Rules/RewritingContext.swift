import SwiftSyntax

/// What the rules need to know about the module.
struct RewritingContext: Sendable {
    let index: DeclarationIndex
    /// The modules that files of the module import.
    let imports: Set<String>
    /// The additions to the bodies of classes.
    let classes: [String: ClassAdditions]
    /// Members of extensions that move out of the way of a member in the body of the class, by the
    /// offset of their declaration in each file.
    let forwarded: [Int: [Int: MemberDeclaration]]
    /// Overrides of members that extensions of UIKit's classes declare.
    let overridesOfExtensions: OverridesOfExtensions
    /// Initializers that protocols require of UIKit's classes.
    let requiredInitializers: RequiredInitializers
    /// Declarations that follow the last line of a file.
    let additions: [Int: [String]]
    /// Errors about declarations, by file.
    let diagnostics: [Int: [(offset: Int, message: String)]]

    private let fileNames: [String]

    /// Plans the rewriting of a module.
    ///
    /// - Parameters:
    ///   - index: The declarations.
    ///   - files: The same by file.
    ///   - paths: The paths of the files.
    init(_ index: DeclarationIndex, _ files: [FileDeclarations], paths: [String]) {
        self.index = index
        // The base names of a module's files differ.
        fileNames = paths.map { path in
            String((path.split(separator: "/").last ?? "").map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }
        imports = files.reduce(into: []) { $0.formUnion($1.imports) }
        overridesOfExtensions = OverridesOfExtensions(index)
        requiredInitializers = RequiredInitializers(index)
        var forwarding = ForwardingPlan(index, overridesOfExtensions)
        forwarding.plan(files)
        forwarded = forwarding.forwarded
        diagnostics = forwarding.diagnostics
        additions = forwarding.additions
        var classes = MethodLists(index).additions()
        for (name, members) in forwarding.bodies { classes[name, default: ClassAdditions()].forwards = members }
        self.classes = classes
    }

    /// Returns the name of the list of those methods of a class that one file sees.
    func listName(of type: [String], in file: Int) -> String { name("objectiveCMethods", of: type, in: file) }

    /// Returns a name for a class and a file. It does not depend on the number of files, so that a
    /// new file changes no other.
    func name(_ prefix: String, of type: [String], in file: Int) -> String {
        ([prefix] + type.map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" }) } + [fileNames[file]]).joined(
            separator: "_")
    }
}

/// What a class body gets, on the line of its opening brace, and what its extensions list.
struct ClassAdditions: Sendable {
    /// Members that forward to those of extensions.
    var forwards: [String] = []
    /// Entries of the class's list of methods.
    var entries: [String] = []
    /// Entries for members that other files declare in extensions, and see alone, by file.
    var entriesOfFiles: [Int: [String]] = [:]
    /// Initializers that metatypes reach through the list.
    var initializers: [InitializerDeclaration] = []
    /// Whether a superclass lists methods.
    var overridesList = false

    var listsMethods: Bool { !entries.isEmpty || !entriesOfFiles.isEmpty || !initializers.isEmpty }
}
