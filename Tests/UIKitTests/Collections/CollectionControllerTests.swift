import Foundation
import Testing

@testable import UIKit

/// A controller of a grid of numbers.
private final class GridController: UICollectionViewController {
    var numbers = Array(0..<20)
    var selected: [IndexPath] = []
    var moves: [(IndexPath, IndexPath)] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(TestTextCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? TestTextCell)?.text = "\(numbers[indexPath.item])"
        return cell
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath) }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moves.append((sourceIndexPath, destinationIndexPath))
        numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
}

/// Tests of collection view controllers.
@MainActor @Suite(.serialized) struct CollectionControllerTests {
    private func make() -> GridController {
        let layout = TestGridLayout()
        layout.headerHeight = 0
        return GridController(collectionViewLayout: layout)
    }

    private func show(_ controller: UIViewController) -> UIWindow {
        let window = TestApp.showWindow()
        window.rootViewController = controller
        window.layoutIfNeeded()
        return window
    }

    @Test("A collection view controller is its collection view's data source and delegate, also in overridden methods")
    func controlsCollectionView() throws {
        let controller = make()
        #expect(!controller.isViewLoaded && controller.collectionViewLayout is TestGridLayout)
        let window = show(controller)
        defer { window.isHidden = true }
        let view = try #require(controller.collectionView)
        #expect(view.dataSource === controller && view.delegate === controller && view.superview === controller.view)
        #expect(view.frame == controller.view.bounds && view.collectionViewLayout === controller.collectionViewLayout)
        #expect(view.visibleCells.count == 20)
        controller.setEditing(true, animated: false)
        #expect(view.isEditing)
    }

    @Test("The selection ends when the view appears, unless the controller keeps it")
    func clearsSelection() throws {
        for clears in [true, false] {
            let controller = make()
            controller.clearsSelectionOnViewWillAppear = clears
            let window = show(controller)
            defer { window.isHidden = true }
            let view = try #require(controller.collectionView)
            view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
            controller.beginAppearanceTransition(false, animated: false)
            controller.endAppearanceTransition()
            controller.beginAppearanceTransition(true, animated: false)
            controller.endAppearanceTransition()
            #expect(view.indexPathsForSelectedItems == (clears ? [] : [IndexPath(item: 1, section: 0)]))
        }
    }

    @Test("A replaced collection view is controlled and shown")
    func replacesCollectionView() throws {
        let controller = make()
        let window = show(controller)
        defer { window.isHidden = true }
        let former = try #require(controller.collectionView)
        let layout = TestGridLayout()
        layout.headerHeight = 0
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(TestTextCell.self, forCellWithReuseIdentifier: "cell")
        controller.collectionView = view
        #expect(controller.collectionView === view && former.superview == nil && view.superview === controller.view)
        #expect(view.dataSource === controller && controller.collectionViewLayout === layout && view.frame == controller.view.bounds)
    }

    @Test("The standard gesture exists once, while it is wanted")
    func installsGesture() throws {
        let controller = make()
        let window = show(controller)
        defer { window.isHidden = true }
        let view = try #require(controller.collectionView)
        func presses() -> Int { (view.gestureRecognizers ?? []).filter { $0 is UILongPressGestureRecognizer }.count }
        #expect(controller.installsStandardGestureForInteractiveMovement && presses() == 1)
        controller.installsStandardGestureForInteractiveMovement = false
        #expect(presses() == 0)
        controller.installsStandardGestureForInteractiveMovement = true
        #expect(presses() == 1 && !controller.useLayoutToLayoutNavigationTransitions)
    }

    @Test("A long press moves an item")
    func movesItem() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let controller = make()
        simulator.window.rootViewController = controller
        simulator.window.layoutIfNeeded()
        let view = try #require(controller.collectionView)
        let from = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))).center
        let to = try #require(view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))).center
        UIView.performWithoutAnimation {
            let start = view.convert(from, to: nil)
            let end = view.convert(to, to: nil)
            simulator.down(0, start.x, start.y)
            simulator.wait(0.6)
            simulator.move(0, (start.x + end.x) / 2, start.y)
            simulator.move(0, end.x, end.y)
            simulator.up()
        }
        #expect(controller.moves.count == 1 && controller.numbers.prefix(4) == [1, 2, 3, 0])
    }

    @Test("Without a data source method, a requested cell ends the process with UIKit's message")
    func rejectsMissingCell() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let controller = UICollectionViewController(collectionViewLayout: TestGridLayout())
                _ = controller.collectionView(controller.collectionView, cellForItemAt: IndexPath(item: 0, section: 0))
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("failed to obtain a cell from its dataSource"))
    }
}
