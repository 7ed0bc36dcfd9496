import Foundation

/// The place of a supplementary node in its section.
struct SupplementaryKey: Hashable {
    let kind: String
    let item: Int
}

/// What a section of a collection has beside its items.
struct SectionParts {
    var supplementaries: [SupplementaryKey: ASCellNode] = [:]
    var context: (any ASSectionContext)?
}

/// What a new section needs beside its items.
struct SectionAddition {
    var context: (any ASSectionContext)?
    /// The places of its supplementary nodes.
    var keys: [SupplementaryKey] = []
    /// The nodes to create, in the same order.
    var requests: [CellStore.Request] = []

    /// Returns the parts of new sections, given the nodes that were requested for all of them.
    static func parts(of additions: [SectionAddition], _ nodes: ArraySlice<ASCellNode>) -> [SectionParts] {
        var rest = nodes
        return additions.map { addition in
            defer { rest = rest.dropFirst(addition.keys.count) }
            return SectionParts(
                supplementaries: Dictionary(zip(addition.keys, rest), uniquingKeysWith: { $1 }), context: addition.context)
        }
    }
}
