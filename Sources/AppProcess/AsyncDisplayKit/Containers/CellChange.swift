import Foundation
import UIKit

/// A change of the cells of a table or collection. The animations are those of tables.
enum CellChange {
    case insertSections(IndexSet, UITableView.RowAnimation)
    case deleteSections(IndexSet, UITableView.RowAnimation)
    case moveSection(Int, Int)
    case insertItems([IndexPath], UITableView.RowAnimation)
    case deleteItems([IndexPath], UITableView.RowAnimation)
    case reloadItems([IndexPath], UITableView.RowAnimation)
    case moveItem(IndexPath, IndexPath)
}

/// The changes of a batch. Deletions, reloads and the origins of moves are former positions;
/// insertions and the destinations of moves are later ones.
struct CellChangeSet {
    private(set) var insertedSections = IndexSet()
    private var deletedSections = IndexSet()
    /// The former sections of later ones.
    private var movedSections: [Int: Int] = [:]
    private(set) var insertedItems: [IndexPath] = []
    private var deletedItems: Set<IndexPath> = []
    private(set) var reloadedItems: [IndexPath] = []
    /// The former positions of later ones.
    private var movedItems: [IndexPath: IndexPath] = [:]

    init(_ changes: [CellChange]) {
        for change in changes {
            switch change {
            case .insertSections(let sections, _): insertedSections.formUnion(sections)
            case .deleteSections(let sections, _): deletedSections.formUnion(sections)
            case .moveSection(let former, let later): movedSections[later] = former
            case .insertItems(let items, _): insertedItems += items
            case .deleteItems(let items, _): deletedItems.formUnion(items)
            case .reloadItems(let items, _): reloadedItems += items
            case .moveItem(let former, let later): movedItems[later] = former
            }
        }
    }

    /// Returns the later index of one that stays: those that stay fill the indices that nothing
    /// else has, in their order.
    private static func later(_ index: Int, leaving: IndexSet, arriving: IndexSet) -> Int {
        var rank = index - leaving.count(in: 0..<index)
        var result = 0
        while true {
            if !arriving.contains(result) {
                if rank == 0 { return result }
                rank -= 1
            }
            result += 1
        }
    }

    private var leavingSections: IndexSet { deletedSections.union(IndexSet(movedSections.values)) }
    private var arrivingSections: IndexSet { insertedSections.union(IndexSet(movedSections.keys)) }

    private func leavingItems(of section: Int) -> IndexSet {
        IndexSet((deletedItems.union(movedItems.values)).filter { $0.section == section }.map(\.item))
    }

    private func arrivingItems(of section: Int) -> IndexSet {
        IndexSet((insertedItems + movedItems.keys).filter { $0.section == section }.map(\.item))
    }

    /// Returns the later position of a cell that is neither deleted nor moved on its own.
    func laterPath(_ former: IndexPath) -> IndexPath {
        let section =
            movedSections.first { $0.value == former.section }?.key
            ?? Self.later(former.section, leaving: leavingSections, arriving: arrivingSections)
        return IndexPath(
            item: Self.later(former.item, leaving: leavingItems(of: former.section), arriving: arrivingItems(of: section)),
            section: section)
    }

    /// Changes sections of cells.
    ///
    /// - Parameters:
    ///   - made: The cells of insertions and reloads, by their later positions.
    ///   - counts: The numbers of cells in inserted sections.
    /// - Returns: The cells that were removed.
    func apply(to sections: inout [[ASCellNode]], made: [IndexPath: ASCellNode], counts: [Int: Int]) -> [ASCellNode] {
        let former = sections
        var kept = former
        for path in reloadedItems {
            if let cell = made[laterPath(path)] { kept[path.section][path.item] = cell }
        }
        // The sections that stay, without the cells that leave them.
        let present = former.indices.map { section -> [ASCellNode] in
            let leaving = leavingItems(of: section)
            return kept[section].indices.filter { !leaving.contains($0) }.map { kept[section][$0] }
        }
        var later = arrange(present) { section in
            (0..<(counts[section] ?? 0)).compactMap { made[IndexPath(item: $0, section: section)] }
        }
        for path in (insertedItems + movedItems.keys).sorted() where !insertedSections.contains(path.section) {
            let cell = movedItems[path].map { former[$0.section][$0.item] } ?? made[path]
            if let cell { later[path.section].insert(cell, at: path.item) }
        }
        sections = later
        let remaining = Set(later.joined().map(ObjectIdentifier.init))
        return former.joined().filter { !remaining.contains(ObjectIdentifier($0)) }
    }

    /// Returns what sections have, in their later order.
    ///
    /// - Parameters:
    ///   - former: What the former sections have.
    ///   - insert: Returns what an inserted section has.
    func arrange<Part>(_ former: [Part], _ insert: (_ section: Int) -> Part) -> [Part] {
        var later = former.indices.filter { !leavingSections.contains($0) }.map { former[$0] }
        for section in arrivingSections { later.insert(movedSections[section].map { former[$0] } ?? insert(section), at: section) }
        return later
    }
}
