import CoreGraphics
public import CoreText
public import Foundation

/// Text that is read: one line or several. Main thread.
///
/// Subclasses draw elsewhere by overriding `textRect(forBounds:limitedToNumberOfLines:)` and `drawText(in:)`.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    final var content = LabelText()
    private var composed: StyledText?
    /// The same as the app reads it, once it did.
    private var exported: NSAttributedString?
    /// The sizes of the text that were measured last, and what for: constraints ask for that without a limit and that at a width in turns.
    private var measured: [(limit: CGSize, lines: Int, size: CGSize)] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

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

    /// What the label says. Setting it gives up the attributes of `attributedText`.
    open var text: String? {
        get { content.string }
        set { change { $0.content = newValue.map { .plain($0) } ?? .nothing } }
    }

    /// What the label says, with attributes. Those it begins with become the label's own.
    open var attributedText: NSAttributedString? {
        get {
            if exported == nil { exported = composedText?.attributedString }
            return exported
        }
        set { show(newValue.map { StyledText($0) }) }
    }

    /// Says a text with attributes.
    final func show(_ text: StyledText?) { change { $0.adopt(text) } }

    /// The font of the whole text. Initially the system's of 17 points; nil means that one.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! {
        get { content.font }
        set {
            let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            change { text in
                text.font = font
                text.override(.font, font)
            }
        }
    }

    /// The colour of the whole text. Initially `label`; nil means that one.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! {
        get { content.color }
        set {
            let color = newValue ?? .label
            change(measures: false) { text in
                text.color = color
                text.override(.foregroundColor, color)
            }
        }
    }

    /// The colour of a hard shadow of the text; nil for none.
    open var shadowColor: UIColor? {
        get { content.shadowColor }
        set { change(measures: false) { $0.shadowColor = newValue } }
    }

    /// Where the shadow lies, x to the right and y down. Initially a point above.
    open var shadowOffset: CGSize {
        get { content.shadowOffset }
        set { change(measures: false) { $0.shadowOffset = newValue } }
    }

    /// Where lines begin. Initially `natural`.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set {
            change(measures: false) { text in
                text.alignment = newValue
                text.overrideParagraphs { $0.alignment = newValue }
            }
        }
    }

    /// What becomes of text that has no room. Initially `byTruncatingTail`.
    open var lineBreakMode: NSLineBreakMode {
        get { content.lineBreakMode }
        set {
            change { text in
                text.lineBreakMode = newValue
                text.overrideParagraphs { $0.lineBreakMode = newValue }
            }
        }
    }

    /// The most lines; 0 for no limit. Initially 1.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }

    // MARK: State

    /// The colour of the text while the label is highlighted; nil for its usual one.
    open var highlightedTextColor: UIColor? { didSet { if isHighlighted { setNeedsDisplay() } } }

    /// Whether the text has `highlightedTextColor`.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

    /// Whether the text is shown in its full colour. Initially true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

    // MARK: Room

    /// Whether a text that is too long is shrunk. Initially false.
    open var adjustsFontSizeToFitWidth: Bool {
        get { content.shrinks }
        set { change { $0.shrinks = newValue } }
    }

    /// The least factor of the font's size, from 0 to 1; 0 for no limit.
    open var minimumScaleFactor: CGFloat {
        get { content.leastScale }
        set { change { $0.leastScale = newValue } }
    }

    /// Where text that was shrunk lies. Initially `alignBaselines`.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }

    /// Whether letters are moved together before the text is cut short. Initially false.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { content.tightens }
        set { change { $0.tightens = newValue } }
    }

    /// The width that lines are broken for where constraints say none, in points; 0 for no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Whether a font of a text style follows the user's text size. Initially false.
    public var adjustsFontForContentSizeCategory = false { didSet { if adjustsFontForContentSizeCategory { followTextSize() } } }

    // MARK: Size

    /// Where the text lies when it is drawn in a rectangle: as large as it is, in the middle between top and bottom.
    ///
    /// - Parameter numberOfLines: the most lines; 0 for no limit.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        place(of: size(limit: bounds.size, lines: numberOfLines), in: bounds)
    }

    /// The size of the text: of one line as long as it is, of several broken for the width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: numberOfLines == 1 || size.width <= 0 ? Self.endless : size.width)
    }

    open override var intrinsicContentSize: CGSize {
        fittingSize(width: numberOfLines == 1 || preferredMaxLayoutWidth <= 0 ? Self.endless : preferredMaxLayoutWidth)
    }

    override var contentWraps: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat { fittingSize(width: width).height }

    /// Of a label that is as high as its text.
    override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
        let font = content.font
        guard let text = composedText, !text.isEmpty else { return (font.ascender, -font.descender) }
        let layout = content.layout(text, in: Self.room(CGSize(width: Self.endless, height: Self.endless)), lines: 1)
        let height = PixelGrid.ceil(layout.usedSize.height, pixelScale)
        return (PixelGrid.round(layout.firstBaseline, pixelScale), height - PixelGrid.round(layout.lastBaseline, pixelScale))
    }

    override var textLineHeight: CGFloat? { content.font.lineHeight }

    override var usualHugging: Float { UILayoutPriority.defaultLow.rawValue + 1 }

    override var layoutCaption: String? { content.string }

    // MARK: Drawing

    /// Draws the text in the middle of a rectangle. Not to be called but by overriding methods.
    open func drawText(in rect: CGRect) { drawContent(in: rect) }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        measured = []
        if adjustsFontForContentSizeCategory { followTextSize() }
    }
}

/// Measuring.
extension UILabel {
    /// Longer than any text.
    static let endless: CGFloat = 1e6

    /// The text with all of its attributes.
    final var composedText: StyledText? {
        if let composed { return composed }
        composed = content.composed
        return composed
    }

    private func change(measures: Bool = true, _ body: (inout LabelText) -> Void) {
        UIKitException.requireMainThread("text", of: "UILabel")
        body(&content)
        (composed, exported) = (nil, nil)
        if measures { textDidChange() } else { setNeedsDisplay() }
    }

    private func textDidChange() {
        measured = []
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    private func fittingSize(width: CGFloat) -> CGSize {
        textRect(forBounds: CGRect(x: 0, y: 0, width: width, height: Self.endless), limitedToNumberOfLines: numberOfLines).size
    }

    /// The size of the text in whole pixels.
    final func size(limit: CGSize, lines: Int) -> CGSize {
        if let known = measured.first(where: { $0.limit == limit && $0.lines == lines }) { return known.size }
        guard let text = composedText, !text.isEmpty else { return .zero }
        let used = content.layout(text, in: Self.room(limit), lines: lines).usedSize
        let size = PixelGrid.ceil(used, pixelScale)
        if measured.count > 2 { measured.removeFirst() }
        measured.append((limit, lines, size))
        return size
    }

    /// A size with infinite sides where there is no limit.
    static func room(_ limit: CGSize) -> CGSize {
        func side(_ length: CGFloat) -> CGFloat { length >= endless / 2 ? .infinity : max(0, length) }
        return CGSize(width: side(limit.width), height: side(limit.height))
    }

    private func place(of size: CGSize, in bounds: CGRect) -> CGRect {
        let slack = bounds.width - size.width
        let x: CGFloat =
            switch textAlignment {
            case .center: slack / 2
            case .right: slack
            case .natural, .justified: isRightToLeft ? slack : 0
            case .left: 0
            }
        let y = (bounds.height - size.height) / 2
        let scale = pixelScale
        return CGRect(
            origin: CGPoint(x: bounds.minX + PixelGrid.round(max(0, x), scale), y: bounds.minY + PixelGrid.round(max(0, y), scale)),
            size: size)
    }
}
