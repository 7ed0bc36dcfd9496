import Foundation

/// The position of a child in one dimension.
public enum ASRelativeLayoutSpecPosition: UInt, Sendable {
    /// At the start; the child is at least as long as the spec.
    case none
    /// At the start.
    case start
    /// In the center.
    case center
    /// At the end.
    case end

    /// The fraction of the space left that is before the child.
    fileprivate var fraction: CGFloat {
        switch self {
        case .none, .start: 0
        case .center: 0.5
        case .end: 1
        }
    }
}

/// The dimensions in which a spec is as small as its child. In the others, it is as great as
/// possible.
public struct ASRelativeLayoutSpecSizingOption: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The width is the child's.
    public static let minimumWidth = ASRelativeLayoutSpecSizingOption(rawValue: 1 << 0)
    /// The height is the child's.
    public static let minimumHeight = ASRelativeLayoutSpecSizingOption(rawValue: 1 << 1)
    /// Both are the child's.
    public static let minimumSize: ASRelativeLayoutSpecSizingOption = [.minimumWidth, .minimumHeight]
}

/// A spec that places its child at the edges or in the center.
open class ASRelativeLayoutSpec: ASLayoutSpec {
    /// The horizontal position.
    open var horizontalPosition: ASRelativeLayoutSpecPosition { willSet { requireMutable() } }
    /// The vertical position.
    open var verticalPosition: ASRelativeLayoutSpecPosition { willSet { requireMutable() } }
    /// The dimensions in which the spec is as small as its child.
    open var sizingOption: ASRelativeLayoutSpecSizingOption { willSet { requireMutable() } }

    /// Creates a spec.
    public init(
        horizontalPosition: ASRelativeLayoutSpecPosition, verticalPosition: ASRelativeLayoutSpecPosition,
        sizingOption: ASRelativeLayoutSpecSizingOption, child: any ASLayoutElement
    ) {
        self.horizontalPosition = horizontalPosition
        self.verticalPosition = verticalPosition
        self.sizingOption = sizingOption
        super.init()
        self.child = child
    }

    /// Returns a new spec.
    open class func relativePositionLayoutSpec(
        withHorizontalPosition horizontalPosition: ASRelativeLayoutSpecPosition, verticalPosition: ASRelativeLayoutSpecPosition,
        sizingOption: ASRelativeLayoutSpecSizingOption, child: any ASLayoutElement
    ) -> ASRelativeLayoutSpec {
        ASRelativeLayoutSpec(
            horizontalPosition: horizontalPosition, verticalPosition: verticalPosition, sizingOption: sizingOption, child: child)
    }

    open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        guard let child else { return ASLayout(layoutElement: self, size: constrainedSize.min) }
        let available = constrainedSize.parentSize
        let least = CGSize(
            width: horizontalPosition == .none ? constrainedSize.min.width : 0,
            height: verticalPosition == .none ? constrainedSize.min.height : 0)
        let layout = child.layoutThatFits(ASSizeRangeMake(least, constrainedSize.max), parentSize: available)
        func length(_ available: CGFloat, _ child: CGFloat, isLeast: Bool) -> CGFloat {
            available.isNaN ? child : isLeast ? min(available, child) : available
        }
        let size = constrainedSize.clamp(
            CGSize(
                width: length(available.width, layout.size.width, isLeast: sizingOption.contains(.minimumWidth)),
                height: length(available.height, layout.size.height, isLeast: sizingOption.contains(.minimumHeight))))
        layout.position = CGPoint(
            x: PixelRounding.round((size.width - layout.size.width) * horizontalPosition.fraction),
            y: PixelRounding.round((size.height - layout.size.height) * verticalPosition.fraction))
        return ASLayout(layoutElement: self, size: size, sublayouts: [layout])
    }
}

/// The dimensions in which a child is centered.
public struct ASCenterLayoutSpecCenteringOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The child is centered horizontally.
    public static let X = ASCenterLayoutSpecCenteringOptions(rawValue: 1 << 0)
    /// The child is centered vertically.
    public static let Y = ASCenterLayoutSpecCenteringOptions(rawValue: 1 << 1)
    /// The child is centered in both dimensions.
    public static let XY: ASCenterLayoutSpecCenteringOptions = [.X, .Y]
}

/// The dimensions in which a centering spec is as small as its child.
public struct ASCenterLayoutSpecSizingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The width is the child's.
    public static let minimumX = ASCenterLayoutSpecSizingOptions(rawValue: 1 << 0)
    /// The height is the child's.
    public static let minimumY = ASCenterLayoutSpecSizingOptions(rawValue: 1 << 1)
    /// Both are the child's.
    public static let minimumXY: ASCenterLayoutSpecSizingOptions = [.minimumX, .minimumY]
}

/// A spec that centers its child.
open class ASCenterLayoutSpec: ASRelativeLayoutSpec {
    /// The dimensions in which the child is centered.
    open var centeringOptions: ASCenterLayoutSpecCenteringOptions {
        didSet {
            horizontalPosition = centeringOptions.contains(.X) ? .center : .none
            verticalPosition = centeringOptions.contains(.Y) ? .center : .none
        }
    }

    /// The dimensions in which the spec is as small as its child.
    open var sizingOptions: ASCenterLayoutSpecSizingOptions {
        didSet { sizingOption = ASRelativeLayoutSpecSizingOption(rawValue: sizingOptions.rawValue) }
    }

    /// Creates a spec.
    public init(
        centeringOptions: ASCenterLayoutSpecCenteringOptions, sizingOptions: ASCenterLayoutSpecSizingOptions, child: any ASLayoutElement
    ) {
        self.centeringOptions = centeringOptions
        self.sizingOptions = sizingOptions
        super.init(
            horizontalPosition: centeringOptions.contains(.X) ? .center : .none,
            verticalPosition: centeringOptions.contains(.Y) ? .center : .none,
            sizingOption: ASRelativeLayoutSpecSizingOption(rawValue: sizingOptions.rawValue), child: child)
    }
}
