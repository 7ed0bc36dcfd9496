import CoreGraphics
import CoreText
public import Foundation
public import UIFoundation

/// A view that displays one or more lines of text.
///
/// Subclasses change the position of the text by overriding
/// `textRect(forBounds:limitedToNumberOfLines:)` and `drawText(in:)`. Use labels on the main
/// thread.
///
/// ```swift
/// let label = UILabel()
/// label.text = "Hello"
/// label.font = .preferredFont(forTextStyle: .headline)
/// label.numberOfLines = 0
/// ```
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    /// The text and its formatting, which the properties below read and write.
    final var content = LabelText()
    /// The cached value of `composedText`, or `nil` if it is out of date.
    private var composed: StyledText?
    /// The text as `attributedText` last returned it.
    private var exported: NSAttributedString?
    /// The at most three sizes measured last, with their limits. Layout with constraints measures a
    /// label alternately without a limit and at a width.
    private var measured: [(limit: CGSize, lines: Int, size: CGSize)] = []

    /// Creates a label with a frame in the superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a label from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decodeLabel(from: coder)
    }

    private func prepare() {
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeLabel(with: coder)
    }

    // MARK: Text

    /// The text. Setting it discards the attributes of `attributedText`.
    open var text: String? {
        get { reported("text", content.string) }
        set { changing("text", "attributedText") { change { $0.content = newValue.map { .plain($0) } ?? .nothing } } }
    }

    /// The text with attributes. Those of the first character become the label's font, color and so
    /// on.
    open var attributedText: NSAttributedString? {
        get {
            if exported == nil { exported = composedText?.attributedString }
            return reported("attributedText", exported)
        }
        set { changing("attributedText", "text") { show(newValue.map { StyledText($0) }) } }
    }

    /// Displays an attributed text.
    final func show(_ text: StyledText?) { change { $0.adopt(text) } }

    /// The font of the text. The default, also for nil, is the system font at 17 points.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! {
        get { reported("font", content.font) }
        set {
            let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            changing("font") {
                change { text in
                    text.font = font
                    text.override(.font, font)
                }
            }
            recordAppearance(\.font, newValue)
        }
    }

    /// The color of the text. The default, also for nil, is `label`.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! {
        get { reported("textColor", content.color) }
        set {
            let color = newValue ?? .label
            changing("textColor") {
                change(measures: false) { text in
                    text.color = color
                    text.override(.foregroundColor, color)
                }
            }
            recordAppearance(\.textColor, newValue)
        }
    }

    /// The color of the text's shadow, which is not blurred; nil for no shadow.
    open var shadowColor: UIColor? {
        get { content.shadowColor }
        set {
            change(measures: false) { $0.shadowColor = newValue }
            recordAppearance(\.shadowColor, newValue)
        }
    }

    /// The offset of the shadow (points). The default is one point upward.
    open var shadowOffset: CGSize {
        get { content.shadowOffset }
        set {
            change(measures: false) { $0.shadowOffset = newValue }
            recordAppearance(\.shadowOffset, newValue)
        }
    }

    /// The alignment of the lines. The default is `natural`.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set {
            change(measures: false) { text in
                text.alignment = newValue
                text.overrideParagraphs { $0.alignment = newValue }
            }
            recordAppearance(\.textAlignment, newValue)
        }
    }

    /// The mode by which text that does not fit is wrapped or truncated. The default is
    /// `byTruncatingTail`.
    open var lineBreakMode: NSLineBreakMode {
        get { content.lineBreakMode }
        set {
            change { text in
                text.lineBreakMode = newValue
                text.overrideParagraphs { $0.lineBreakMode = newValue }
            }
            recordAppearance(\.lineBreakMode, newValue)
        }
    }

    /// The maximum number of lines; 0 for no limit. The default is 1.
    open var numberOfLines = 1 {
        didSet {
            recordAppearance(\.numberOfLines, numberOfLines)
            if numberOfLines != oldValue { textDidChange() }
        }
    }

    // MARK: State

    /// The color of the text while the label is highlighted; nil for `textColor`.
    open var highlightedTextColor: UIColor? {
        didSet {
            recordAppearance(\.highlightedTextColor, highlightedTextColor)
            if isHighlighted { setNeedsDisplay() }
        }
    }

    /// A Boolean value that indicates whether the text is drawn in `highlightedTextColor`.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

    /// A Boolean value that indicates whether the text is drawn in its full color. The default is
    /// true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

    // MARK: Fitting

    /// A Boolean value that indicates whether text that does not fit is scaled down. The default is
    /// false.
    open var adjustsFontSizeToFitWidth: Bool {
        get { content.shrinks }
        set {
            change { $0.shrinks = newValue }
            recordAppearance(\.adjustsFontSizeToFitWidth, newValue)
        }
    }

    /// The smallest scale factor of the font (0 to 1). The default of 0 selects a limit of 0.1.
    open var minimumScaleFactor: CGFloat {
        get { content.minimumScale }
        set {
            change { $0.minimumScale = newValue }
            recordAppearance(\.minimumScaleFactor, newValue)
        }
    }

    /// The vertical position of text that was scaled down. The default is `alignBaselines`.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet {
            recordAppearance(\.baselineAdjustment, baselineAdjustment)
            setNeedsDisplay()
        }
    }

    /// A Boolean value that indicates whether letter spacing is reduced before text is truncated.
    /// The default is false.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { content.tightens }
        set { change { $0.tightens = newValue } }
    }

    /// The width at which lines wrap if constraints determine none (points); 0 for no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// A Boolean value that indicates whether a font of a text style follows the preferred text
    /// size. The default is false.
    open var adjustsFontForContentSizeCategory = false {
        didSet {
            recordAppearance(\.adjustsFontForContentSizeCategory, adjustsFontForContentSizeCategory)
            if adjustsFontForContentSizeCategory { followTextSize() }
        }
    }

    // MARK: Size

    /// Returns the rectangle of the text in a rectangle: of the text's size, vertically centered.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle that the text is drawn in.
    ///   - numberOfLines: The maximum number of lines; 0 for no limit.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        centeredRect(of: size(limit: bounds.size, lines: numberOfLines), in: bounds)
    }

    /// Returns the size of the text: not wrapped if the label has a single line, otherwise wrapped
    /// for the width of `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: numberOfLines == 1 || size.width <= 0 ? Self.unboundedLength : size.width)
    }

    open override var intrinsicContentSize: CGSize {
        fittingSize(width: numberOfLines == 1 || preferredMaxLayoutWidth <= 0 ? Self.unboundedLength : preferredMaxLayoutWidth)
    }

    override var contentWraps: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat { fittingSize(width: width).height }

    /// The distances of the baselines from the top and bottom edges of a label that is as high as
    /// its text (points), measured in a single line.
    override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
        let font = content.font
        guard let text = composedText, !text.isEmpty else { return (font.ascender, -font.descender) }
        let layout = content.layout(text, in: Self.layoutLimit(CGSize(width: Self.unboundedLength, height: Self.unboundedLength)), lines: 1)
        let height = PixelGrid.ceil(layout.usedSize.height, pixelScale)
        return (PixelGrid.round(layout.firstBaseline, pixelScale), height - PixelGrid.round(layout.lastBaseline, pixelScale))
    }

    override var textLineHeight: CGFloat? { content.font.lineHeight }

    override var defaultHuggingPriority: Float { UILayoutPriority.defaultLow.rawValue + 1 }

    override var layoutCaption: String? { content.string }

    // MARK: Drawing

    /// Draws the text in a rectangle. Override this method, but do not call it.
    open func drawText(in rect: CGRect) { drawContent(in: rect) }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    override var standardAccessibility: AccessibilityStandard {
        AccessibilityStandard(isElement: true, label: text, traits: isEnabled ? .staticText : [.staticText, .notEnabled])
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        measured = []
        if adjustsFontForContentSizeCategory { followTextSize() }
        if previousTraitCollection?.layoutDirection != traitCollection.layoutDirection { setNeedsDisplay() }
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { setNeedsDisplay() } }
    }
}

/// Measuring.
extension UILabel {
    /// A length that exceeds the length of any text (points). It stands for no limit, because
    /// rectangles with infinite sides cannot be centered or rounded.
    static let unboundedLength: CGFloat = 1e6

    /// The text with all of its attributes.
    final var composedText: StyledText? {
        if let composed { return composed }
        composed = content.composed
        return composed
    }

    /// Changes the text or its formatting, and requests drawing and layout if it differs.
    ///
    /// - Parameters:
    ///   - measures: Whether the change can affect the size of the text.
    ///   - body: A closure that changes the text.
    private func change(measures: Bool = true, _ body: (inout LabelText) -> Void) {
        UIKitException.requireMainThread("text", of: "UILabel")
        let former = content
        body(&content)
        guard content != former else { return }
        (composed, exported) = (nil, nil)
        if measures { textDidChange() } else { setNeedsDisplay() }
    }

    private func textDidChange() {
        measured = []
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    private func fittingSize(width: CGFloat) -> CGSize {
        textRect(forBounds: CGRect(x: 0, y: 0, width: width, height: Self.unboundedLength), limitedToNumberOfLines: numberOfLines).size
    }

    /// Returns the size of the text, rounded up to whole pixels (points).
    ///
    /// - Parameters:
    ///   - limit: The size in which the text is laid out (points); see `layoutLimit(_:)`.
    ///   - lines: The maximum number of lines; 0 for no limit.
    final func size(limit: CGSize, lines: Int) -> CGSize {
        if let known = measured.first(where: { $0.limit == limit && $0.lines == lines }) { return known.size }
        guard let text = composedText, !text.isEmpty else { return .zero }
        let used = content.layout(text, in: Self.layoutLimit(limit), lines: lines).usedSize
        let size = PixelGrid.ceil(used, pixelScale)
        if measured.count > 2 { measured.removeFirst() }
        measured.append((limit, lines, size))
        return size
    }

    /// Returns a size whose sides are infinite if they are at least half of `unboundedLength`, so
    /// that subtracted insets still leave them unlimited.
    static func layoutLimit(_ limit: CGSize) -> CGSize {
        func side(_ length: CGFloat) -> CGFloat { length >= unboundedLength / 2 ? .infinity : max(0, length) }
        return CGSize(width: side(limit.width), height: side(limit.height))
    }

    /// Returns the rectangle of a text with a size: centered vertically and aligned horizontally as
    /// the text, with its origin on a pixel boundary.
    private func centeredRect(of size: CGSize, in bounds: CGRect) -> CGRect {
        let space = bounds.width - size.width
        let x: CGFloat =
            switch textAlignment {
            case .center: space / 2
            case .right: space
            case .natural, .justified: isRightToLeft ? space : 0
            case .left: 0
            }
        let y = (bounds.height - size.height) / 2
        let scale = pixelScale
        return CGRect(
            origin: CGPoint(x: bounds.minX + PixelGrid.round(max(0, x), scale), y: bounds.minY + PixelGrid.round(max(0, y), scale)),
            size: size)
    }
}
