/// Protocols of the module that require `init()` and that an extension makes a class of UIKit or
/// Foundation conform to.
///
/// In Objective-C, each class has each initializer of its superclasses, so that `init()` of
/// `NSObject` satisfies the requirement; in Swift, a required initializer alone does. The
/// requirement of such a protocol `P` moves to a protocol `_Initializable_P`, to which all types
/// conform that conform to `P` in another way. An extension of `P` declares `init()`, which calls
/// the requirement or, for a class of Objective-C, the initializer of the object's class.
struct RequiredInitializers: Sendable {
    private let index: DeclarationIndex
    /// The classes of UIKit and Foundation that conform, by the name of the protocol.
    private var classes: [String: [String]] = [:]

    init(_ index: DeclarationIndex) {
        self.index = index
        for (type, written) in index.foreignConformances where FrameworkClasses.contains(type) {
            for name in written.reduce(into: Set<String>(), { $0.formUnion(index.protocols(written: $1, in: [])) }) {
                guard let entry = index.types[name], entry.declaration.requiresInitializer, entry.declaration.path.count == 1,
                    !entry.isAmbiguous
                else { continue }
                classes[name, default: []].append(type)
            }
        }
    }

    /// Returns whether the requirement of a protocol moves.
    func contains(_ name: String) -> Bool { classes[name] != nil }

    /// The protocol that a requirement moves to.
    static func marker(of name: String) -> String { "_Initializable_\(name)" }

    /// Returns the protocols of moved requirements that a type conforms to because its declaration,
    /// or an extension, names a protocol.
    ///
    /// - Parameters:
    ///   - written: The protocol, as written.
    ///   - type: The type; a class of UIKit and its subclasses have the initializer.
    func markers(written: String, of type: String) -> [String] {
        guard !classes.isEmpty, !FrameworkClasses.contains(type), index.types[type]?.declaration.kind != .protocolType else { return [] }
        let path = Array((index.types[type]?.declaration.path ?? []).dropLast())
        let protocols = index.protocols(written: written, in: path)
        let (chain, foreign) = index.superclasses(of: type)
        return protocols.filter { name in
            guard let conforming = classes[name] else { return false }
            if let foreign, conforming.contains(where: { FrameworkClasses.isSubclass(foreign, of: $0) }) { return false }
            return !chain.dropFirst().contains { index.protocols(of: $0).contains(name) }
        }.sorted().map(Self.marker)
    }
}
