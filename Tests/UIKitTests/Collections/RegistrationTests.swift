import Foundation
import Testing

@testable import UIKit

/// A data source whose methods are closures.
@MainActor private final class ClosureSource: NSObject, UICollectionViewDataSource {
    var cell: (UICollectionView, IndexPath) -> UICollectionViewCell
    var header: ((UICollectionView, IndexPath) -> UICollectionReusableView)?

    init(_ cell: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell) { self.cell = cell }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        cell(collectionView, indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        header?(collectionView, indexPath) ?? collectionView.raiseMissingSupplementaryView(kind, indexPath)
    }
}

/// Tests of registrations.
@MainActor @Suite(.serialized) struct RegistrationTests {
    private func show(_ source: ClosureSource, headerHeight: CGFloat = 0) -> (UIWindow, UICollectionView) {
        let window = TestApp.showWindow()
        let layout = TestGridLayout()
        layout.headerHeight = headerHeight
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 120), collectionViewLayout: layout)
        view.dataSource = source
        window.addSubview(view)
        view.layoutIfNeeded()
        return (window, view)
    }

    @Test("Cells of a registration are configured with their items, and reused for it alone")
    func configuresCells() {
        var configured: [String] = []
        let texts = UICollectionView.CellRegistration<TestTextCell, String> { cell, path, item in
            cell.text = item
            configured.append("\(path.item) \(item)")
        }
        let others = UICollectionView.CellRegistration<TestTextCell, Int> { cell, _, item in cell.text = "other \(item)" }
        let source = ClosureSource { view, path in
            path.item % 2 == 0
                ? view.dequeueConfiguredReusableCell(using: texts, for: path, item: "text")
                : view.dequeueConfiguredReusableCell(using: others, for: path, item: path.item)
        }
        let (window, view) = show(source)
        defer { window.isHidden = true }
        // Eight columns and three rows.
        #expect(view.visibleCells.count == 24 && configured.count == 12 && configured[1] == "2 text")
        let identifiers = Set(view.visibleCells.compactMap(\.reuseIdentifier))
        #expect(identifiers.count == 2)
        let before = Set(view.visibleCells.map(ObjectIdentifier.init))
        view.contentOffset.y = 240
        view.layoutIfNeeded()
        let kept = view.visibleCells.filter { before.contains(ObjectIdentifier($0)) }
        #expect(!kept.isEmpty && kept.allSatisfy { ($0 as? TestTextCell)?.reuseCount == 1 })
        for cell in view.visibleCells {
            guard let path = view.indexPath(for: cell), let cell = cell as? TestTextCell else { continue }
            #expect(cell.text == (path.item % 2 == 0 ? "text" : "other \(path.item)"))
        }
    }

    @Test("Copies of a registration share their cells, and a registration without an item only dequeues")
    func sharesIdentity() {
        var count = 0
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in count += 1 }
        let copy = registration
        #expect(registration.identity.identifier == copy.identity.identifier)
        let source = ClosureSource { view, path in view.dequeueConfiguredReusableCell(using: copy, for: path, item: nil) }
        let (window, view) = show(source)
        defer { window.isHidden = true }
        #expect(view.visibleCells.count == 24 && count == 0)
    }

    @Test("Supplementary views of a registration are configured with their kind and place")
    func configuresSupplementaryViews() throws {
        var configured: [String] = []
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { _, kind, path in configured.append("\(kind) \(path.section)") }
        let source = ClosureSource { view, path in view.dequeueConfiguredReusableCell(using: cells, for: path, item: 0) }
        source.header = { $0.dequeueConfiguredReusableSupplementary(using: headers, for: $1) }
        let (window, view) = show(source, headerHeight: 20)
        defer { window.isHidden = true }
        #expect(configured == ["UICollectionElementKindSectionHeader 0"])
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(header is UICollectionViewListCell)
    }

    @Test("A registration that is created while its cell is requested ends the process with UIKit's message")
    func rejectsLateRegistration() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let window = TestApp.showWindow()
                let layout = TestGridLayout()
                layout.headerHeight = 0
                let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
                let source = ClosureSource { view, path in
                    let late = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
                    return view.dequeueConfiguredReusableCell(using: late, for: path, item: 0)
                }
                view.dataSource = source
                window.addSubview(view)
                view.layoutIfNeeded()
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or inside "
                    + "a UICollectionViewDiffableDataSource cell provider."))
    }
}
