import UIKit

/// The values of a node's bridged properties: those that its view or layer has, or will have once
/// it is loaded.
///
/// The node's lock guards them. On the main thread a loaded node reads its view or layer instead,
/// which other code may have changed.
struct NodeProperties {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var alpha: CGFloat = 1
    var clipsToBounds = false
    var isHidden = false
    var isOpaque = true
    var contents: Any?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsScale: CGFloat = 1
    var rasterizationScale: CGFloat = 1
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var zPosition: CGFloat = 0
    var transform = CATransform3DIdentity
    var subnodeTransform = CATransform3DIdentity
    var isUserInteractionEnabled = true
    var isExclusiveTouch = false
    var actions: [String: any CAAction]?
    var backgroundColor: UIColor?
    var tintColor: UIColor?
    var contentMode = UIView.ContentMode.scaleToFill
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    var shadowColor: CGColor? = UIColor.black.cgColor
    var shadowOpacity: CGFloat = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = UIColor.black.cgColor
    var allowsGroupOpacity = true
    var allowsEdgeAntialiasing = false
    var edgeAntialiasingMask: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
    var needsDisplayOnBoundsChange = false
    var autoresizesSubviews = true
    var autoresizingMask: UIView.AutoresizingMask = []
    var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true
    /// The view's safe area when it changed last.
    var safeAreaInsets = UIEdgeInsets.zero
    var accessibility = NodeAccessibility()

    /// The rectangle in the supernode (points), for an identity transform.
    var frame: CGRect {
        get {
            CGRect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height, width: bounds.width,
                height: bounds.height)
        }
        set {
            bounds.size = newValue.size
            position = CGPoint(x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }
}

/// The accessibility attributes of a node. Attributes that are nil are the view's standard ones.
struct NodeAccessibility {
    var isElement = false
    var label: NSAttributedString?
    var hint: NSAttributedString?
    var value: NSAttributedString?
    var traits = UIAccessibilityTraits.none
    var frame = CGRect.zero
    var path: UIBezierPath?
    var activationPoint = CGPoint.zero
    var language: String?
    var elementsHidden = false
    var viewIsModal = false
    var groupsChildren = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var customActions: [UIAccessibilityCustomAction]?
    var identifier: String?
}

/// The view, if the node is not layer-backed, and the layer of a loaded node.
@MainActor struct NodeBacking {
    let view: UIView?
    let layer: CALayer
}

/// A property that is stored in the node until its view or layer exists, and read and written there
/// from then on.
///
/// Unchecked: key paths and functions without captures are immutable.
struct BridgedProperty<Value>: @unchecked Sendable {
    let path: WritableKeyPath<NodeProperties, Value>
    /// The bit of the property among those that wait to be written.
    let bit: UInt64
    /// Reads the view or layer; nil if the node's own value is always right.
    let read: (@MainActor (NodeBacking) -> Value)?
    let write: @MainActor (NodeBacking, Value) -> Void

    init(
        _ path: WritableKeyPath<NodeProperties, Value>, _ index: UInt64, read: (@MainActor (NodeBacking) -> Value)?,
        write: @escaping @MainActor (NodeBacking, Value) -> Void
    ) {
        self.path = path
        bit = 1 << index
        self.read = read
        self.write = write
    }

    /// Writes the stored value to the view or layer.
    @MainActor func apply(_ properties: NodeProperties, to backing: NodeBacking) { write(backing, properties[keyPath: path]) }
}
