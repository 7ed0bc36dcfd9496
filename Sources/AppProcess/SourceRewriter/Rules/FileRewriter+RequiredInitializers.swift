import SwiftSyntax

/// Initializers that protocols require of UIKit's classes; see `RequiredInitializers`.
extension FileRewriter {
    /// Moves the requirement `init()` of a protocol to a protocol of its own.
    func moveRequiredInitializer(of node: ProtocolDeclSyntax) {
        let name = node.name.identifierText
        guard enclosing.last?.path == [name], module.requiredInitializers.contains(name),
            let requirement = node.memberBlock.requiredInitializer,
            let access = module.index.types[name]?.declaration.access.modifier
        else { return }
        usesObjectiveC = true
        edits.blank(requirement.bytes)
        // An initializer in an extension of a protocol of classes cannot replace the object.
        let superprotocol = "_Created_\(name)"
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", \(superprotocol)", at: last.type.bytes.upperBound)
        } else {
            edits.insert(": \(superprotocol)", at: (node.primaryAssociatedTypeClause?.bytes ?? node.name.bytes).upperBound)
        }
        let actor = node.attributes.contains("MainActor") ? "@MainActor " : ""
        let marker = RequiredInitializers.marker(of: name)
        edits.append("\(access)protocol \(superprotocol) {}")
        edits.append("extension \(superprotocol) { \(access)init(_created object: Any) { self = object as! Self } }")
        edits.append("\(actor)\(access)protocol \(marker): \(name) { init() }")
        edits.append(
            "\(actor)extension \(name) { \(access)init() { self.init(_created: (Self.self as? any \(marker).Type).map { $0.init() as Any } "
                + "?? ObjectiveC.objc_new(instanceOf: Self.self)) } }")
    }

    /// Makes a type that conforms to such a protocol conform to the one of the requirement.
    func conformToRequiredInitializers(_ clause: InheritanceClauseSyntax?, _ type: String) {
        for inherited in clause?.inheritedTypes ?? [] {
            for marker in module.requiredInitializers.markers(written: inherited.type.writtenName, of: type) {
                edits.insert(", \(marker)", at: inherited.type.bytes.upperBound)
            }
        }
    }
}
