import Foundation
import UIKit

/// The cells of a table or collection, measured on background threads.
///
/// The data source is asked on the main thread. Its cells are created and measured in the
/// background, one change after the other, and each change is applied on the main thread. Main
/// thread only, unless stated otherwise.
@MainActor final class CellStore {
    /// A cell to create, and the range of sizes that it may have.
    struct Request {
        let make: ASCellNodeBlock
        let range: ASSizeRange
    }

    /// A change that waits for its cells.
    private final class Job {
        let requests: [Request]
        let apply: @MainActor ([ASCellNode]) -> Void
        let done = DispatchSemaphore(value: 0)
        let cells = Locked<Unchecked<[ASCellNode]>?>(nil)
        var hasBegun = false

        init(_ requests: [Request], _ apply: @escaping @MainActor ([ASCellNode]) -> Void) {
            self.requests = requests
            self.apply = apply
        }
    }

    /// The cells that the table or collection shows, by section.
    private(set) var sections: [[ASCellNode]] = []
    private var jobs: [Job] = []
    private var idleBlocks: [@MainActor () -> Void] = []

    private static let queue = DispatchQueue(label: "AsyncDisplayKit.cells", qos: .userInitiated)

    /// Whether changes wait for their cells.
    var isBusy: Bool { !jobs.isEmpty }

    /// Creates and measures cells, and then applies a change with them.
    func add(_ requests: [Request], apply: @escaping @MainActor ([ASCellNode]) -> Void) {
        jobs.append(Job(requests, apply))
        beginNext()
    }

    private func beginNext() {
        guard let job = jobs.first, !job.hasBegun else { return }
        job.hasBegun = true
        let (requests, cells, done) = (Unchecked(job.requests), job.cells, job.done)
        let store = Unchecked(self)
        Self.queue.async {
            let made = Unchecked(Self.make(requests.value))
            cells.withLock { $0 = made }
            done.signal()
            MainThread.performLater { store.value.finishFirst() }
        }
    }

    /// Creates and measures cells on several threads.
    private nonisolated static func make(_ requests: [Request]) -> [ASCellNode] {
        let cells = Locked<[Int: Unchecked<ASCellNode>]>([:])
        let source = Unchecked(requests)
        DispatchQueue.concurrentPerform(iterations: requests.count) { index in
            let request = source.value[index]
            let cell = request.make()
            measure(cell, request.range)
            let result = Unchecked(cell)
            cells.withLock { $0[index] = result }
        }
        let made = cells.withLock { $0 }
        return requests.indices.compactMap { made[$0]?.value }
    }

    /// Measures a cell, and gives it its size.
    nonisolated static func measure(_ cell: ASCellNode, _ range: ASSizeRange) {
        let size = cell.layoutThatFits(range).size
        cell.frame = CGRect(origin: cell.frame.origin, size: size)
    }

    /// Applies the first change if its cells exist.
    private func finishFirst() {
        guard let job = jobs.first, let cells = job.cells.withLock({ $0 }) else { return }
        jobs.removeFirst()
        job.apply(cells.value)
        beginNext()
        notifyIfIdle()
    }

    /// Waits until all changes are applied.
    func waitUntilIdle() {
        while let job = jobs.first {
            beginNext()
            job.done.wait()
            finishFirst()
        }
    }

    /// Calls a function when all changes are applied: at once if they are.
    func whenIdle(_ body: @escaping @MainActor () -> Void) {
        idleBlocks.append(body)
        notifyIfIdle()
    }

    private func notifyIfIdle() {
        guard jobs.isEmpty else { return }
        let blocks = idleBlocks
        idleBlocks = []
        for block in blocks { block() }
    }

    // MARK: Cells

    func cell(at path: IndexPath) -> ASCellNode? {
        guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item) else { return nil }
        return sections[path.section][path.item]
    }

    /// Returns the position of a cell. Its cost grows with the number of cells.
    func path(of cell: ASCellNode) -> IndexPath? {
        if let known = cell.indexPath, self.cell(at: known) === cell { return known }
        for (section, cells) in sections.enumerated() {
            if let item = cells.firstIndex(where: { $0 === cell }) { return IndexPath(item: item, section: section) }
        }
        return nil
    }

    /// Replaces all cells.
    func replace(counts: [Int], _ cells: [ASCellNode]) {
        var rest = cells[...]
        sections = counts.map { count in
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        number()
    }

    /// Changes the cells, and numbers them anew.
    func change(_ body: (inout [[ASCellNode]]) -> Void) {
        body(&sections)
        number()
    }

    private func number() {
        for (section, cells) in sections.enumerated() {
            for (item, cell) in cells.enumerated() { cell.setIndexPath(IndexPath(item: item, section: section)) }
        }
    }
}
