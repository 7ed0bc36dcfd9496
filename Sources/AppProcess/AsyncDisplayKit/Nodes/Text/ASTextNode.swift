import CoreText
import UIFoundation
public import UIKit

/// The style in which a text node highlights a part of its text.
public enum ASTextNodeHighlightStyle: UInt8, Sendable {
    /// For text on a light background: darker.
    case light
    /// For text on a dark background: lighter.
    case dark
}

/// A node that shows text, which any thread can measure and draw.
///
/// ```swift
/// import AsyncDisplayKit
///
/// let title = ASTextNode()
/// title.attributedText = NSAttributedString(
///     string: "Nodes draw in the background",
///     attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
/// title.maximumNumberOfLines = 2
/// ```
///
/// Links in the text receive touches if `isUserInteractionEnabled` is true. The delegate is
/// notified of them, and they are highlighted if the node's layer or one above allows it by
/// `as_allowsHighlightDrawing`.
open class ASTextNode: ASControlNode {
    private let values = Locked(Unchecked(TextValues()))
    private weak var receiver: (any ASTextNodeDelegate)?
    /// The highlighted part of the text. Main thread only.
    final var highlight = TextHighlight()

    /// Creates a node without text.
    public override init() {
        super.init()
        isOpaque = false
        needsDisplayOnBoundsChange = true
        accessibilityTraits = .staticText
    }

    final var current: TextValues { values.withLock { $0 }.value }

    private func store(_ change: (inout TextValues) -> Void) {
        values.withLock { stored in
            var values = stored.value
            change(&values)
            stored = Unchecked(values)
        }
    }

    /// Changes values on which the layout depends.
    private func change(_ change: (inout TextValues) -> Void) {
        store(change)
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The text. The default is nil.
    open var attributedText: NSAttributedString? {
        get { current.attributedText }
        set {
            let text = newValue?.copy() as? NSAttributedString
            guard text != current.attributedText else { return }
            change { values in
                values.attributedText = text
                values.text = text.map { StyledText($0) } ?? StyledText("")
                values.composeTruncation()
            }
            updateBaselines(text)
            accessibilityLabel = text?.string
            isAccessibilityElement = (text?.length ?? 0) > 0
        }
    }

    private func updateBaselines(_ text: NSAttributedString?) {
        guard let text, text.length > 0 else {
            (style.ascender, style.descender) = (0, 0)
            return
        }
        let first = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        let last = text.attribute(.font, at: text.length - 1, effectiveRange: nil) as? UIFont
        style.ascender = first?.ascender ?? 0
        style.descender = last?.descender ?? 0
    }

    // MARK: Truncation

    /// The position of the ellipsis if the text does not fit: at the head, in the middle, or at the
    /// tail for all other modes but `byClipping`. The default is `byWordWrapping`.
    open var truncationMode: NSLineBreakMode {
        get { current.truncationMode }
        set { if newValue != current.truncationMode { change { $0.truncationMode = newValue } } }
    }

    /// The greatest number of lines; 0, the default, for no limit.
    open var maximumNumberOfLines: UInt {
        get { current.maximumNumberOfLines }
        set { if newValue != current.maximumNumberOfLines { change { $0.maximumNumberOfLines = newValue } } }
    }

    /// The text that is shown for text that does not fit. Attributes that it lacks are those of the
    /// end of the text. The default is nil, which means an ellipsis.
    open var truncationAttributedText: NSAttributedString? {
        get { current.truncationText }
        set { changeTruncation(newValue, current.truncationText) { $0.truncationText = $1 } }
    }

    /// A text that follows `truncationAttributedText`, after a space, and is highlighted by
    /// touches. The default is nil.
    open var additionalTruncationMessage: NSAttributedString? {
        get { current.truncationMessage }
        set { changeTruncation(newValue, current.truncationMessage) { $0.truncationMessage = $1 } }
    }

    private func changeTruncation(
        _ new: NSAttributedString?, _ former: NSAttributedString?, _ assign: (inout TextValues, NSAttributedString?) -> Void
    ) {
        guard new != former else { return }
        let copy = new?.copy() as? NSAttributedString
        change { values in
            assign(&values, copy)
            values.composeTruncation()
        }
    }

    /// Factors of the text's size, in descending order and less than 1, of which the first is used
    /// for which the text fits; the last if it fits for none. The default is nil, which means the
    /// text's own size only.
    open var pointSizeScaleFactors: [NSNumber]? {
        get { current.scaleFactors?.map { NSNumber(value: Double($0)) } }
        set {
            let factors = newValue?.map { CGFloat($0.doubleValue) }
            if factors != current.scaleFactors { change { $0.scaleFactors = factors } }
        }
    }

    /// A Boolean value that indicates whether the text does not fit in the calculated size.
    open var isTruncated: Bool { !layout(in: calculatedSize).isComplete }

    /// The number of lines in the calculated size.
    open var lineCount: UInt { UInt(layout(in: calculatedSize).lines.count) }

    // MARK: Layout

    /// Returns the layout of the text in a size.
    final func layout(in size: CGSize) -> TextLayout { current.layout(in: size) }

    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let used = layout(in: constrainedSize).usedSize
        return PixelRounding.ceil(CGSize(width: min(used.width, constrainedSize.width), height: min(used.height, constrainedSize.height)))
    }

    // MARK: Positions

    /// Returns the rectangles of the characters in a range, one for each line, from above the
    /// capitals to below the baseline (points, in the node's space).
    open func rects(forTextRange textRange: NSRange) -> [NSValue] {
        positions.lineRects(of: textRange, .capitals).map { NSValue(cgRect: $0) }
    }

    /// Returns the rectangles of a highlight of the characters in a range: those of the first and
    /// of the last line, and of all between (points, in the node's space).
    open func highlightRects(forTextRange textRange: NSRange) -> [NSValue] {
        positions.blockRects(of: textRange).map { NSValue(cgRect: $0) }
    }

    /// Returns the rectangle that contains the lines' parts in a range (points, in the node's
    /// space).
    open func frame(forTextRange textRange: NSRange) -> CGRect {
        positions.lineRects(of: textRange, .lines).reduce(CGRect.null) { $0.union($1) }
    }

    /// Returns the part of the last line after its text (points, in the node's space).
    open func trailingRect() -> CGRect { positions.trailingRect }

    /// The positions of the characters in the bounds.
    final var positions: TextPositions { TextPositions(current, bounds.size) }

    // MARK: Placeholders

    /// The color of the placeholder, which fills the lines of the text. Setting it enables the
    /// placeholder, or disables it if the color is nil or clear.
    open var placeholderColor: UIColor? {
        get { current.placeholderColor }
        set {
            store { $0.placeholderColor = newValue }
            placeholderEnabled = (newValue?.cgColor.alpha ?? 0) > 0
        }
    }

    /// The distances from the edges of a line to its placeholder (points). The default is 1 at the
    /// top and the bottom.
    open var placeholderInsets: UIEdgeInsets {
        get { current.placeholderInsets }
        set { store { $0.placeholderInsets = newValue } }
    }

    open override func placeholderImage() -> UIImage? {
        let (values, size) = (current, calculatedSize)
        guard let color = values.placeholderColor, size.width > 0, size.height > 0 else { return nil }
        let positions = TextPositions(values, size)
        return UIGraphicsImageRenderer(size: size).image { context in
            color.setFill()
            for line in positions.lineRects(of: NSRange(location: 0, length: values.text.length), .lines) {
                context.fill(line.inset(by: values.placeholderInsets))
            }
        }
    }

    // MARK: Links

    /// The object that is notified of touches of links. The node does not retain it. Set it before
    /// the node is loaded to be notified of long presses.
    open weak var delegate: (any ASTextNodeDelegate)? {
        get { receiver }
        set { receiver = newValue }
    }

    /// The names of the attributes whose ranges are links. The default is that of
    /// `NSAttributedString.Key.link`.
    open var linkAttributeNames: [String] {
        get { current.linkNames }
        set { store { $0.linkNames = newValue } }
    }

    /// Returns the value of the link that is nearest to a point, within about 20 points, or nil.
    ///
    /// - Parameters:
    ///   - point: A point in the node's space.
    ///   - attributeNameOut: Receives the name of the attribute.
    ///   - rangeOut: Receives the visible part of the link's range.
    @preconcurrency @MainActor open func linkAttributeValue(
        at point: CGPoint, attributeName attributeNameOut: UnsafeMutablePointer<NSString?>?, range rangeOut: UnsafeMutablePointer<NSRange>?
    ) -> Any? {
        guard let link = positions.link(near: point, current.linkNames, isAllowed: { _ in true }) else { return nil }
        attributeNameOut?.pointee = NSString(string: link.name)
        rangeOut?.pointee = link.range
        return link.value
    }

    /// The style of highlights. The default is `light`.
    open var highlightStyle: ASTextNodeHighlightStyle {
        get { current.highlightStyle }
        set { store { $0.highlightStyle = newValue } }
    }

    /// The range of the text that is highlighted; empty, the default, for none. A range after the
    /// visible text is that of the truncation text.
    @preconcurrency @MainActor open var highlightRange: NSRange {
        get { highlight.range }
        set { setHighlightRange(newValue, animated: false) }
    }

    /// Highlights a range of the text, or none if it is empty.
    @preconcurrency @MainActor open func setHighlightRange(_ highlightRange: NSRange, animated: Bool) {
        showHighlight(highlightRange, of: nil, animated: animated)
    }

    /// A Boolean value that indicates whether a long press of a link cancels its touch. Set it
    /// before the node is loaded. The default is false.
    open var longPressCancelsTouches: Bool {
        get { current.longPressCancelsTouches }
        set { store { $0.longPressCancelsTouches = newValue } }
    }

    /// A Boolean value that indicates whether the node receives touches of links only. The default
    /// is false.
    open var passthroughNonlinkTouches: Bool {
        get { current.passesNonlinkTouches }
        set { store { $0.passesNonlinkTouches = newValue } }
    }

    /// A Boolean value that indicates whether the node receives touches everywhere although
    /// `passthroughNonlinkTouches` is true, so that the truncation text can be tapped. The default
    /// is false.
    open var alwaysHandleTapTruncationAction: Bool {
        get { current.handlesTruncationTaps }
        set { store { $0.handlesTruncationTaps = newValue } }
    }

    open override var supportsLayerBacking: Bool {
        let values = current
        return super.supportsLayerBacking && !values.linkNames.contains { values.hasAttribute($0) }
    }

    open override func didLoad() {
        super.didLoad()
        addLongPressRecognizer()
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let values = current
        guard values.passesNonlinkTouches, !values.handlesTruncationTaps else { return super.point(inside: point, with: event) }
        return onMain { ($0 as? ASTextNode)?.target(at: point)?.link != nil }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        recognizerMayBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        beginHighlight(touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        followHighlight(touches)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        endHighlight(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>?, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        clearHighlight()
    }

    // MARK: Drawing

    /// What drawing needs.
    private final class Parameters: NSObject, Sendable {
        private let values: Unchecked<TextValues>
        private let size: CGSize

        init(_ values: TextValues, _ size: CGSize) {
            self.values = Unchecked(values)
            self.size = size
        }

        var layout: TextLayout { values.value.layout(in: size) }
    }

    open override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? {
        Parameters(current, bounds.size)
    }

    open override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let parameters = parameters as? Parameters, let context = UIGraphicsGetCurrentContext(), !isCancelledBlock() else { return }
        let layout = parameters.layout
        guard !isCancelledBlock() else { return }
        layout.draw(at: bounds.origin, in: context)
    }
}
