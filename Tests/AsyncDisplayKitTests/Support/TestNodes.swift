import AsyncDisplayKit
import Foundation
import Synchronization

/// Fills its bounds with a color, on the thread that it records.
class ColorNode: ASDisplayNode {
    /// What drawing needs, and what it did.
    final class Parameters: NSObject, Sendable {
        let color: UIColor
        let draws = Mutex<[Bool]>([])
        /// Drawing waits for it, if it is not nil.
        let gate: DispatchSemaphore?
        let began = Mutex(false)

        init(_ color: UIColor, _ gate: DispatchSemaphore? = nil) {
            self.color = color
            self.gate = gate
        }

        /// For each drawing, whether it was on the main thread.
        var onMain: [Bool] { draws.withLock { $0 } }
    }

    var parameters: Parameters
    var calls: [String] = []

    init(_ color: UIColor, gate: DispatchSemaphore? = nil) {
        parameters = Parameters(color, gate)
        super.init()
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? { parameters }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let parameters = parameters as? Parameters else { return }
        parameters.began.withLock { $0 = true }
        parameters.gate?.wait()
        parameters.draws.withLock { $0.append(Thread.isMainThread) }
        parameters.color.setFill()
        UIRectFill(bounds)
    }

    override func displayDidFinish() {
        super.displayDidFinish()
        calls.append("displayDidFinish")
    }
}

/// Shows an image.
final class PictureNode: ASDisplayNode {
    final class Parameters: NSObject, Sendable {
        let image: UIImage
        init(_ image: UIImage) { self.image = image }
    }

    let parameters: Parameters

    init(_ image: UIImage) {
        parameters = Parameters(image)
        super.init()
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? { parameters }

    override class func display(withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool) -> UIImage? {
        (parameters as? Parameters)?.image
    }
}

/// Records the calls of its life cycle.
final class LifeNode: ASDisplayNode {
    var calls: [String] = []

    override func didLoad() {
        super.didLoad()
        calls.append("didLoad")
    }
    override func layout() {
        super.layout()
        calls.append("layout")
    }
    override func willEnterHierarchy() {
        calls.append("willEnterHierarchy")
        super.willEnterHierarchy()
    }
    override func didEnterHierarchy() {
        super.didEnterHierarchy()
        calls.append("didEnterHierarchy")
    }
    override func didExitHierarchy() {
        super.didExitHierarchy()
        calls.append("didExitHierarchy")
    }
    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        calls.append("didEnterPreloadState")
    }
    override func didEnterDisplayState() {
        super.didEnterDisplayState()
        calls.append("didEnterDisplayState")
    }
    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        calls.append("didEnterVisibleState")
    }
    override func didExitVisibleState() {
        super.didExitVisibleState()
        calls.append("didExitVisibleState")
    }
    override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        calls.append("interfaceStateDidChange")
    }
}

extension TestApp {
    /// Shows a collection of a side length (points) whose items and lines touch each other, and
    /// waits for its items.
    ///
    /// - Parameter prepare: A function that changes the collection before it is shown.
    static func showGrid(
        _ source: any ASCollectionDataSource & ASCollectionDelegate, _ side: CGFloat, in window: UIWindow,
        _ direction: UICollectionView.ScrollDirection = .vertical, prepare: (ASCollectionNode) -> Void = { _ in }
    ) async throws -> ASCollectionNode {
        let layout = UICollectionViewFlowLayout()
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing, layout.scrollDirection) = (0, 0, direction)
        let grid = ASCollectionNode(frame: CGRect(x: 0, y: 0, width: side, height: side), collectionViewLayout: layout)
        prepare(grid)
        grid.dataSource = source
        grid.delegate = source
        window.addSubnode(grid)
        pass()
        try await run("the items") {
            grid.view.layoutIfNeeded()
            return !grid.isProcessingUpdates && !grid.visibleNodes.isEmpty
        }
        return grid
    }
}
