import QuartzCore
import Synchronization
import UIKit

/// The methods of node classes that draw. A node whose class overrides none needs no contents.
struct NodeMethods: Sendable {
    /// `display(withParameters:isCancelled:)`.
    private let image: MethodSlots
    /// `draw(_:withParameters:isCancelled:isRasterizing:)`.
    private let drawing: MethodSlots

    /// The methods in this process, verified once.
    static let verified = RuntimeFault.require { () throws(RuntimeFault) in try NodeMethods() }

    private init() throws(RuntimeFault) {
        let methods = try IntroducedMethods(by: ASDisplayNode.self, below: NSObject.self)
        image = try methods.find(
            MethodProbes(
                ImageProbe.self, slotCount: 1, plain: PlainProbe.self, overriding: [KnownImage.self], inheriting: [DrawingProbe.self]))
        drawing = try methods.find(
            MethodProbes(
                DrawingProbe.self, slotCount: 1, plain: PlainProbe.self, overriding: [KnownDrawing.self], inheriting: [ImageProbe.self]))
    }

    /// How a class displays.
    enum Kind {
        case nothing, image, drawing
    }

    func kind(of type: ASDisplayNode.Type) -> Kind {
        if image.isAnyOverridden(by: type) { return .image }
        return drawing.isAnyOverridden(by: type) ? .drawing : .nothing
    }

    private final class PlainProbe: ASDisplayNode {}

    private final class ImageProbe: ASDisplayNode {
        override class func display(withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool) -> UIImage? { nil }
    }

    private final class DrawingProbe: ASDisplayNode {
        override class func draw(
            _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
        ) {}
    }

    private final class KnownImage: ASDisplayNode {
        override class func display(withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool) -> UIImage? {
            isCancelledBlock() ? nil : UIImage()
        }
    }

    private final class KnownDrawing: ASDisplayNode {
        override class func draw(
            _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
        ) {
            UIRectFill(bounds)
        }
    }
}

/// The result of a display block.
enum DisplayedContents {
    /// Pixels that the server maps.
    case drawn(DrawnContents)
    /// An image that is stretched between its caps.
    case resizable(UIImage)
}

/// Draw parameters of this module's nodes that provide the contents without an image in between.
protocol ContentsDrawing: AnyObject {
    /// Returns the contents, or nil if the drawing was canceled or is empty.
    func contents(of drawing: NodeDrawing, isCancelled: () -> Bool) -> DisplayedContents?
}

/// All that drawing a node needs, captured on the main thread: a display block.
///
/// There are three kinds: a node that draws, one that returns an image, and one whose subtree is
/// drawn into one image.
struct NodeDrawing {
    let type: ASDisplayNode.Type
    let kind: NodeMethods.Kind
    let parameters: Any?
    let bounds: CGRect
    let isOpaque: Bool
    let scale: CGFloat
    let traits: UITraitCollection
    let background: UIColor?
    let border: (width: CGFloat, color: CGColor?)
    let corners: NodeConfiguration.Corners
    let willDisplay: ASDisplayNodeContextModifier?
    let didDisplay: ASDisplayNodeContextModifier?
    /// The nodes of a rasterized subtree, or nil.
    let subtree: RasterizedNode?

    /// The kind of the display block, for traces.
    var name: String { subtree != nil ? "rasterized subtree" : kind == .image ? "image" : "drawing" }

    /// Draws the contents, on any thread.
    ///
    /// - Returns: nil if the drawing was canceled or is empty.
    func contents(isCancelled: () -> Bool) -> DisplayedContents? {
        guard !isCancelled() else { return nil }
        var result: DisplayedContents?
        traits.performAsCurrent {
            if subtree == nil, let parameters = parameters as? any ContentsDrawing {
                result = parameters.contents(of: self, isCancelled: isCancelled)
            } else if kind == .image, subtree == nil {
                guard let image = type.display(withParameters: parameters, isCancelled: isCancelled), !isCancelled() else { return }
                result = contents(of: image)
            } else {
                let contents = DrawnContents(bounds: bounds, scale: scale, isOpaque: isOpaque) { context in
                    if !isCancelled() { draw(in: context, isCancelled: isCancelled) }
                }
                if let contents, !isCancelled() { result = .drawn(contents) }
            }
        }
        return result
    }

    /// Returns an image as contents.
    func contents(of image: UIImage) -> DisplayedContents? {
        if image.capInsets != .zero { return .resizable(image) }
        guard roundsCorners else {
            // An image that is already in the right pixels is copied, and any other one drawn.
            if image.imageOrientation == .up, image.renderingMode != .alwaysTemplate, let picture = image.cgImage {
                return DrawnContents(copying: picture).map { .drawn($0) }
            }
            return DrawnContents(bounds: CGRect(origin: .zero, size: image.size), scale: image.scale, isOpaque: false) { context in
                Self.with(context) { image.draw(at: .zero) }
            }.map { .drawn($0) }
        }
        return DrawnContents(bounds: bounds, scale: scale, isOpaque: isOpaque) { context in
            Self.with(context) {
                image.draw(in: bounds)
                finishCorners(in: context)
            }
        }.map { .drawn($0) }
    }

    /// Draws into a context whose space is the node's.
    ///
    /// - Parameter isRasterizing: Whether the context is that of a supernode.
    func draw(in context: CGContext, isCancelled: () -> Bool, isRasterizing: Bool = false) {
        Self.with(context) {
            if let subtree { return subtree.draw(in: context, isCancelled: isCancelled) }
            context.saveGState()
            if roundsCorners { corners.path(in: bounds).addClip() }
            willDisplay?(context, parameters)
            switch kind {
            case .nothing: break
            case .drawing: type.draw(bounds, withParameters: parameters, isCancelled: isCancelled, isRasterizing: isRasterizing)
            case .image: type.display(withParameters: parameters, isCancelled: isCancelled)?.draw(in: bounds)
            }
            didDisplay?(context, parameters)
            context.restoreGState()
            if roundsCorners { finishCorners(in: context) }
        }
    }

    /// Whether the corners are part of the contents.
    private var roundsCorners: Bool { corners.type == .precomposited && corners.radius > 0 }

    /// Fills the corners with the background color, and strokes the border.
    private func finishCorners(in context: CGContext) {
        let hole = UIBezierPath(rect: bounds)
        hole.append(corners.path(in: bounds))
        hole.usesEvenOddFillRule = true
        (background ?? .clear).setFill()
        hole.fill(with: .copy, alpha: 1)
        guard border.width > 0, let color = border.color else { return }
        let outline = corners.path(in: bounds.insetBy(dx: border.width / 2, dy: border.width / 2))
        outline.lineWidth = border.width
        UIColor(cgColor: color).setStroke()
        outline.stroke()
    }

    private static func with(_ context: CGContext, _ body: () -> Void) {
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        body()
    }
}

/// A node of a subtree that is drawn into one image.
final class RasterizedNode {
    /// The node's position in its supernode; nil for the topmost node.
    let origin: CGPoint?
    let clip: UIBezierPath?
    let bounds: CGRect
    let alpha: CGFloat
    let background: UIColor?
    let drawing: NodeDrawing?
    let subnodes: [RasterizedNode]

    init(
        origin: CGPoint?, clip: UIBezierPath?, bounds: CGRect, alpha: CGFloat, background: UIColor?, drawing: NodeDrawing?,
        subnodes: [RasterizedNode]
    ) {
        self.origin = origin
        self.clip = clip
        self.bounds = bounds
        self.alpha = alpha
        self.background = background
        self.drawing = drawing
        self.subnodes = subnodes
    }

    func draw(in context: CGContext, isCancelled: () -> Bool) {
        guard !isCancelled() else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if let origin { context.translateBy(x: origin.x - bounds.minX, y: origin.y - bounds.minY) }
        clip?.addClip()
        if alpha < 1 {
            context.setAlpha(alpha)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        if let background {
            context.setFillColor(background.cgColor)
            context.fill(bounds)
        }
        drawing?.draw(in: context, isCancelled: isCancelled, isRasterizing: true)
        for subnode in subnodes { subnode.draw(in: context, isCancelled: isCancelled) }
        if alpha < 1 { context.endTransparencyLayer() }
    }
}

extension NodeConfiguration.Corners {
    /// The outline of a rectangle with these corners.
    func path(in rect: CGRect) -> UIBezierPath {
        var rounded: UIRectCorner = []
        if mask.contains(.layerMinXMinYCorner) { rounded.insert(.topLeft) }
        if mask.contains(.layerMaxXMinYCorner) { rounded.insert(.topRight) }
        if mask.contains(.layerMinXMaxYCorner) { rounded.insert(.bottomLeft) }
        if mask.contains(.layerMaxXMaxYCorner) { rounded.insert(.bottomRight) }
        return UIBezierPath(roundedRect: rect, byRoundingCorners: rounded, cornerRadii: CGSize(width: radius, height: radius))
    }
}
