import QuartzCore
import Synchronization
import UIKit

/// The settings of a node that are not those of a view or layer.
struct NodeConfiguration {
    /// Where the view or layer comes from.
    enum Source {
        /// The framework's own classes.
        case standard
        case view(ASDisplayNodeViewBlock)
        case layer(ASDisplayNodeLayerBlock)
    }

    struct Corners {
        var type = ASCornerRoundingType.defaultSlowCALayer
        var radius: CGFloat = 0
        var mask: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }

    var source = Source.standard
    var didLoadBlocks: [ASDisplayNodeDidLoadBlock] = []
    var isLayerBacked = false
    var automaticallyManagesSubnodes = false
    var layoutSpecBlock: ASLayoutSpecBlock?
    var willDisplay: ASDisplayNodeContextModifier?
    var didDisplay: ASDisplayNodeContextModifier?
    var displaysAsynchronously = true
    var displaySuspended = false
    var rasterizesSubtree = false
    var drawingPriority = ASDefaultDrawingPriority
    /// The scale of the contents (pixels per point); nil for that of the screen.
    var displayScale: CGFloat?
    var placeholderEnabled = false
    var placeholderFadeDuration: TimeInterval = 0
    var hitTestSlop = UIEdgeInsets.zero
    var animatesSizeChanges = true
    var transitionDuration: TimeInterval = 0.2
    var transitionDelay: TimeInterval = 0
    var transitionOptions: UIView.AnimationOptions = []
    var relayoutsOnSafeArea = false
    var relayoutsOnMargins = false
    var corners = Corners()
    var debugName: String?
    /// Whether the app's view or layer displays itself, because it is not of this module's classes.
    var isSynchronous = false

    var supportsLayerBacking: Bool {
        if case .view = source { false } else { true }
    }
}

/// The position of a node in the tree.
struct NodeTree {
    weak var supernode: ASDisplayNode?
    var subnodes: [ASDisplayNode] = []
    var isInHierarchy = false
    /// Whether the node draws into a supernode's contents.
    var isRasterized = false
    /// Whether a table or collection sets the interface state.
    var isRangeManaged = false
    var interfaceState: ASInterfaceState = []
}

/// A layout, and what it was calculated for.
struct CalculatedLayout {
    let layout: ASLayout
    let range: ASSizeRange
    let parentSize: CGSize
    /// The size of the node's style.
    let size: ASLayoutElementSize
    let version: UInt

    func isValid(_ range: ASSizeRange, _ parentSize: CGSize, _ size: ASLayoutElementSize, _ version: UInt) -> Bool {
        func isSame(_ left: CGFloat, _ right: CGFloat) -> Bool { left == right || left.isNaN && right.isNaN }
        return version == self.version && size == self.size && range == self.range && isSame(parentSize.width, self.parentSize.width)
            && isSame(parentSize.height, self.parentSize.height)
    }
}

/// The layouts and traits of a node.
struct NodeLayoutState {
    /// Incremented when the layouts become invalid.
    var version: UInt = 1
    /// The layout that the subnodes have.
    var applied: CalculatedLayout?
    /// The layout that was measured last.
    var pending: CalculatedLayout?
    var traits = ASPrimitiveTraitCollection()
    /// Whether layout was requested before the layer existed.
    var needsLayout = false
    /// Whether display was requested before the layer existed.
    var needsDisplay = false

    var latest: CalculatedLayout? {
        if let pending, pending.version == version { return pending }
        return applied
    }
}

/// State of a node that only the main thread uses.
struct MainState {
    var delegates: [WeakDelegate] = []
    /// The node and the subnodes that are drawn, or wait to be.
    var displaying: Set<ObjectIdentifier> = []
    /// The sentinel's number when the display block that runs, or waits to, was made; or nil.
    var drawingNumber: UInt64?
    var placeholder: CALayer?
    var cornerLayers: [CALayer] = []
    /// The transition to another layout that takes place, or nil.
    var transition: LayoutTransition?
    /// The number of the last transition.
    var transitionNumber = 0
    var isMeasuringTransition = false
}

/// An object that is notified of a node's state.
struct WeakDelegate {
    weak var object: (any ASInterfaceStateDelegate)?
}

/// A number that each request for display increments, by which drawing that is under way finds that
/// its result is no longer needed.
final class DisplaySentinel: Sendable {
    private let number = Atomic<UInt64>(0)

    var value: UInt64 { number.load(ordering: .acquiring) }

    @discardableResult
    func increment() -> UInt64 { number.add(1, ordering: .acquiringAndReleasing).newValue }
}

/// The spec of a node that has none.
final class NoLayoutSpec: ASLayoutSpec {}
