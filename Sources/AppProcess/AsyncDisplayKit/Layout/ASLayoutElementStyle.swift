public import Foundation

/// The name of `ASLayoutElementStyle.width`.
public let ASLayoutElementStyleWidthProperty = "ASLayoutElementStyleWidthProperty"
/// The name of `ASLayoutElementStyle.minWidth`.
public let ASLayoutElementStyleMinWidthProperty = "ASLayoutElementStyleMinWidthProperty"
/// The name of `ASLayoutElementStyle.maxWidth`.
public let ASLayoutElementStyleMaxWidthProperty = "ASLayoutElementStyleMaxWidthProperty"
/// The name of `ASLayoutElementStyle.height`.
public let ASLayoutElementStyleHeightProperty = "ASLayoutElementStyleHeightProperty"
/// The name of `ASLayoutElementStyle.minHeight`.
public let ASLayoutElementStyleMinHeightProperty = "ASLayoutElementStyleMinHeightProperty"
/// The name of `ASLayoutElementStyle.maxHeight`.
public let ASLayoutElementStyleMaxHeightProperty = "ASLayoutElementStyleMaxHeightProperty"
/// The name of `ASLayoutElementStyle.spacingBefore`.
public let ASLayoutElementStyleSpacingBeforeProperty = "ASLayoutElementStyleSpacingBeforeProperty"
/// The name of `ASLayoutElementStyle.spacingAfter`.
public let ASLayoutElementStyleSpacingAfterProperty = "ASLayoutElementStyleSpacingAfterProperty"
/// The name of `ASLayoutElementStyle.flexGrow`.
public let ASLayoutElementStyleFlexGrowProperty = "ASLayoutElementStyleFlexGrowProperty"
/// The name of `ASLayoutElementStyle.flexShrink`.
public let ASLayoutElementStyleFlexShrinkProperty = "ASLayoutElementStyleFlexShrinkProperty"
/// The name of `ASLayoutElementStyle.flexBasis`.
public let ASLayoutElementStyleFlexBasisProperty = "ASLayoutElementStyleFlexBasisProperty"
/// The name of `ASLayoutElementStyle.alignSelf`.
public let ASLayoutElementStyleAlignSelfProperty = "ASLayoutElementStyleAlignSelfProperty"
/// The name of `ASLayoutElementStyle.ascender`.
public let ASLayoutElementStyleAscenderProperty = "ASLayoutElementStyleAscenderProperty"
/// The name of `ASLayoutElementStyle.descender`.
public let ASLayoutElementStyleDescenderProperty = "ASLayoutElementStyleDescenderProperty"
/// The name of `ASLayoutElementStyle.layoutPosition`.
public let ASLayoutElementStyleLayoutPositionProperty = "ASLayoutElementStyleLayoutPositionProperty"

/// An object that is notified of changes of a style.
public protocol ASLayoutElementStyleDelegate: AnyObject {
    /// Notifies that a property changed, on the thread that changed it.
    ///
    /// - Parameter propertyName: The name, such as `ASLayoutElementStyleWidthProperty`.
    func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String)
}

/// The properties by which a stack places an element.
public protocol ASStackLayoutElement: AnyObject {
    /// The additional space before the element in the direction of the stack (points). The default
    /// is 0.
    var spacingBefore: CGFloat { get set }
    /// The additional space after the element in the direction of the stack (points). The default
    /// is 0.
    var spacingAfter: CGFloat { get set }
    /// The element's share of space that is left, relative to that of the others. The default is 0:
    /// it does not grow.
    var flexGrow: CGFloat { get set }
    /// The element's share of a lack of space, relative to that of the others and weighted by its
    /// length. The default is 0: it does not shrink.
    var flexShrink: CGFloat { get set }
    /// The length in the direction of the stack before the element grows or shrinks. The default is
    /// automatic.
    var flexBasis: ASDimension { get set }
    /// The alignment across the direction of the stack, which overrides the stack's `alignItems`.
    var alignSelf: ASStackLayoutAlignSelf { get set }
    /// The distance from the top to the first baseline (points).
    var ascender: CGFloat { get set }
    /// The negative distance from the bottom to the last baseline (points).
    var descender: CGFloat { get set }
}

/// The property by which an `ASAbsoluteLayoutSpec` places an element.
public protocol ASAbsoluteLayoutElement: AnyObject {
    /// The position in the parent (points). The default is (0, 0).
    var layoutPosition: CGPoint { get set }
}

/// The values of a style.
struct StyleValues {
    var size = ASLayoutElementSize()
    var spacingBefore: CGFloat = 0
    var spacingAfter: CGFloat = 0
    var flexGrow: CGFloat = 0
    var flexShrink: CGFloat = 0
    var flexBasis = ASDimensionAuto
    var alignSelf = ASStackLayoutAlignSelf.auto
    var ascender: CGFloat = 0
    var descender: CGFloat = 0
    var layoutPosition = CGPoint.zero
}

/// The properties by which layout specs size and place an element.
///
/// ```swift
/// import AsyncDisplayKit
///
/// let avatar = ASImageNode()
/// avatar.style.preferredSize = CGSize(width: 44, height: 44)
/// let name = ASTextNode()
/// name.style.flexShrink = 1
/// ```
///
/// May be used on any thread.
open class ASLayoutElementStyle: NSObject, ASStackLayoutElement, ASAbsoluteLayoutElement {
    private let lock = NodeLock()
    private var stored = StyleValues()

    /// The object that is notified of changes.
    open private(set) weak var delegate: (any ASLayoutElementStyleDelegate)?

    /// Creates a style with the default values.
    public override init() { super.init() }

    /// Creates a style that notifies an object of changes.
    public convenience init(delegate: any ASLayoutElementStyleDelegate) {
        self.init()
        self.delegate = delegate
    }

    /// All values at one time.
    final var values: StyleValues { lock { stored } }

    private func change<Value: Equatable>(_ path: WritableKeyPath<StyleValues, Value>, to value: Value, _ names: String...) {
        let isChanged = lock {
            guard stored[keyPath: path] != value else { return false }
            stored[keyPath: path] = value
            return true
        }
        guard isChanged, let delegate else { return }
        for name in names { delegate.style(self, propertyDidChange: name) }
    }

    private func changeSize(_ names: String..., change: (inout ASLayoutElementSize) -> Void) {
        let isChanged = lock {
            let former = stored.size
            change(&stored.size)
            return stored.size != former
        }
        guard isChanged, let delegate else { return }
        for name in names { delegate.style(self, propertyDidChange: name) }
    }

    // MARK: Size

    /// The width. The default is automatic.
    open var width: ASDimension {
        get { values.size.width }
        set { change(\.size.width, to: newValue, ASLayoutElementStyleWidthProperty) }
    }

    /// The height. The default is automatic.
    open var height: ASDimension {
        get { values.size.height }
        set { change(\.size.height, to: newValue, ASLayoutElementStyleHeightProperty) }
    }

    /// The smallest height, which overrides `maxHeight` and `height`. The default is automatic.
    open var minHeight: ASDimension {
        get { values.size.minHeight }
        set { change(\.size.minHeight, to: newValue, ASLayoutElementStyleMinHeightProperty) }
    }

    /// The greatest height, which overrides `height`. The default is automatic.
    open var maxHeight: ASDimension {
        get { values.size.maxHeight }
        set { change(\.size.maxHeight, to: newValue, ASLayoutElementStyleMaxHeightProperty) }
    }

    /// The smallest width, which overrides `maxWidth` and `width`. The default is automatic.
    open var minWidth: ASDimension {
        get { values.size.minWidth }
        set { change(\.size.minWidth, to: newValue, ASLayoutElementStyleMinWidthProperty) }
    }

    /// The greatest width, which overrides `width`. The default is automatic.
    open var maxWidth: ASDimension {
        get { values.size.maxWidth }
        set { change(\.size.maxWidth, to: newValue, ASLayoutElementStyleMaxWidthProperty) }
    }

    /// The width and height in points. Reading a fractional width or height ends a debug build.
    open var preferredSize: CGSize {
        get {
            let size = values.size
            guard size.width.unit != .fraction, size.height.unit != .fraction else {
                assertionFailure("preferredSize is in points, but the width or height is a fraction; read preferredLayoutSize")
                return .zero
            }
            return CGSize(width: size.width.value, height: size.height.value)
        }
        set { preferredLayoutSize = Self.points(newValue) }
    }

    /// The smallest width and height in points. It can only be set; read `minLayoutSize`.
    open var minSize: CGSize {
        @available(*, unavailable, message: "read minLayoutSize")
        get { fatalError("minSize cannot be read") }
        set { minLayoutSize = Self.points(newValue) }
    }

    /// The greatest width and height in points. It can only be set; read `maxLayoutSize`.
    open var maxSize: CGSize {
        @available(*, unavailable, message: "read maxLayoutSize")
        get { fatalError("maxSize cannot be read") }
        set { maxLayoutSize = Self.points(newValue) }
    }

    /// The width and height.
    open var preferredLayoutSize: ASLayoutSize {
        get {
            let size = values.size
            return ASLayoutSize(width: size.width, height: size.height)
        }
        set {
            changeSize(ASLayoutElementStyleWidthProperty, ASLayoutElementStyleHeightProperty) {
                ($0.width, $0.height) = (newValue.width, newValue.height)
            }
        }
    }

    /// The smallest width and height.
    open var minLayoutSize: ASLayoutSize {
        get {
            let size = values.size
            return ASLayoutSize(width: size.minWidth, height: size.minHeight)
        }
        set {
            changeSize(ASLayoutElementStyleMinWidthProperty, ASLayoutElementStyleMinHeightProperty) {
                ($0.minWidth, $0.minHeight) = (newValue.width, newValue.height)
            }
        }
    }

    /// The greatest width and height.
    open var maxLayoutSize: ASLayoutSize {
        get {
            let size = values.size
            return ASLayoutSize(width: size.maxWidth, height: size.maxHeight)
        }
        set {
            changeSize(ASLayoutElementStyleMaxWidthProperty, ASLayoutElementStyleMaxHeightProperty) {
                ($0.maxWidth, $0.maxHeight) = (newValue.width, newValue.height)
            }
        }
    }

    private static func points(_ size: CGSize) -> ASLayoutSize {
        ASLayoutSize(width: ASDimensionMakeWithPoints(size.width), height: ASDimensionMakeWithPoints(size.height))
    }

    // MARK: Stacks

    open var spacingBefore: CGFloat {
        get { values.spacingBefore }
        set { change(\.spacingBefore, to: newValue, ASLayoutElementStyleSpacingBeforeProperty) }
    }

    open var spacingAfter: CGFloat {
        get { values.spacingAfter }
        set { change(\.spacingAfter, to: newValue, ASLayoutElementStyleSpacingAfterProperty) }
    }

    open var flexGrow: CGFloat {
        get { values.flexGrow }
        set { change(\.flexGrow, to: newValue, ASLayoutElementStyleFlexGrowProperty) }
    }

    open var flexShrink: CGFloat {
        get { values.flexShrink }
        set { change(\.flexShrink, to: newValue, ASLayoutElementStyleFlexShrinkProperty) }
    }

    open var flexBasis: ASDimension {
        get { values.flexBasis }
        set { change(\.flexBasis, to: newValue, ASLayoutElementStyleFlexBasisProperty) }
    }

    open var alignSelf: ASStackLayoutAlignSelf {
        get { values.alignSelf }
        set { change(\.alignSelf, to: newValue, ASLayoutElementStyleAlignSelfProperty) }
    }

    open var ascender: CGFloat {
        get { values.ascender }
        set { change(\.ascender, to: newValue, ASLayoutElementStyleAscenderProperty) }
    }

    open var descender: CGFloat {
        get { values.descender }
        set { change(\.descender, to: newValue, ASLayoutElementStyleDescenderProperty) }
    }

    // MARK: Absolute positions

    open var layoutPosition: CGPoint {
        get { values.layoutPosition }
        set { change(\.layoutPosition, to: newValue, ASLayoutElementStyleLayoutPositionProperty) }
    }
}
