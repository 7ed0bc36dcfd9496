public import CoreGraphics
import CoreText
import Diagnostics
public import Foundation
import WireProtocol

/// A layer that shows a string in one font and color, or an attributed string.
///
/// The app draws the text, before the commit, whenever a value that it depends on has changed. The
/// text starts at the corner of the bounds with the least x and y. Set `contentsScale` to the scale
/// of the screen for sharp text:
///
/// ```swift
/// let label = CATextLayer()
/// label.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
/// label.contentsScale = 2
/// label.string = "Hello"
/// label.fontSize = 24
/// label.foregroundColor = CGColor(gray: 0, alpha: 1)
/// label.alignmentMode = .center
/// ```
open class CATextLayer: CALayer {
    /// The values that the drawing depends on.
    private struct Text {
        /// A `String`, an `NSAttributedString`, or an object that cannot be shown.
        var string: Any?
        var font: AnyObject? = CATextLayer.standardFont
        var size: CGFloat = 36
        var color: CGColor? = .opaqueWhite
        var isWrapped = false
        var alignment = CATextLayerAlignmentMode.natural
        var truncation = CATextLayerTruncationMode.none
        var isQuantized = false
    }

    private static let standardFont = CTFont("Helvetica" as CFString, size: 36)

    private final var text = Text()

    /// Creates a text layer with Core Animation's default values.
    public override init() { super.init() }

    /// Creates a copy of a text layer's values, for presentation.
    ///
    /// - Parameter layer: The text layer to copy.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATextLayer else { return }
        text = layer.text
    }

    /// Creates a text layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override class var keys: LayerKeys { .text }

    // MARK: Text

    /// The text, a `String` or an `NSAttributedString`; `nil` for no text. The default is `nil`.
    ///
    /// The layer copies an attributed string. Its attributes determine fonts and colors; the layer
    /// ignores `font`, `fontSize` and `foregroundColor`. An object of another type is reported on
    /// standard error, and the layer shows nothing.
    open var string: Any? {
        get { text.string }
        set {
            let copy = (newValue as? NSAttributedString)?.copy() ?? newValue
            if let newValue, Self.plain(newValue) == nil, !(newValue is NSAttributedString) {
                Log.write(.error, "a text layer shows no \(type(of: newValue)); set a String or an NSAttributedString")
            }
            text.string = copy
            setNeedsDisplay()
        }
    }

    /// The font: a `CTFont`, whose size is ignored, a `CGFont`, or a font name as a string. The
    /// default is Helvetica.
    open var font: CFTypeRef? {
        get { text.font }
        set { set(\.font, newValue) }
    }

    /// The font size (points). The default is 36. Animatable; the app draws every frame of the
    /// animation.
    open var fontSize: CGFloat {
        get { text.size }
        set { if newValue != text.size { animate("fontSize") { set(\.size, newValue) } } }
    }

    /// The color of the text. The default is opaque white. Animatable; the app draws every frame of
    /// the animation.
    open var foregroundColor: CGColor? {
        get { text.color }
        set { if newValue != text.color { animate("foregroundColor") { set(\.color, newValue) } } }
    }

    /// A Boolean value that indicates whether lines that are wider than the bounds are broken. The
    /// default is `false`.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { if newValue != text.isWrapped { set(\.isWrapped, newValue) } }
    }

    /// The horizontal alignment of lines in the bounds. The default is `.natural`; unrecognized
    /// names are treated as `.natural`.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignment }
        set { if newValue != text.alignment { set(\.alignment, newValue) } }
    }

    /// The position of the ellipsis in text that does not fit. The default is `.none`.
    ///
    /// The ellipsis is in the last line that fits if lines are wrapped, and in each line that is
    /// too wide otherwise.
    open var truncationMode: CATextLayerTruncationMode {
        get { text.truncation }
        set { if newValue != text.truncation { set(\.truncation, newValue) } }
    }

    /// A Boolean value that indicates whether glyph positions are rounded to quarters of a pixel.
    /// The default is `false`.
    ///
    /// Glyphs of text of up to 48 pixels are always at quarters of a pixel.
    open var allowsFontSubpixelQuantization: Bool {
        get { text.isQuantized }
        set { if newValue != text.isQuantized { set(\.isQuantized, newValue) } }
    }

    /// Stores a value and requests display.
    private func set<Value>(_ path: WritableKeyPath<Text, Value>, _ value: Value) {
        text[keyPath: path] = value
        setNeedsDisplay()
    }

    override class var animatedDrawingKeys: Set<String> { ["fontSize", "foregroundColor"] }

    /// Makes a change and runs the action for its key, which is looked up before the change. A
    /// basic animation without values starts from the presentation value.
    private func animate(_ key: String, _ change: () -> Void) {
        guard !isPresentation, !CATransaction.disableActions() else { return change() }
        var action = action(forKey: key)
        if let animation = action as? CABasicAnimation, animation.hasNoValues, animation.keyPath == key,
            let copy = animation.copy() as? CABasicAnimation
        {
            copy.fromValue = presentation()?.value(forKey: key) ?? value(forKey: key)
            action = copy
        }
        change()
        if !(action is NSNull) { action?.run(forKey: key, object: self, arguments: nil) }
    }

    // MARK: Drawing

    /// Returns a Boolean value that indicates whether a change of a property redraws the text, in
    /// every frame if the property is animated.
    open override class func needsDisplay(forKey key: String) -> Bool {
        LayerKeys.layer[key] == nil && LayerKeys.text[key] != nil || super.needsDisplay(forKey: key)
    }

    /// The layer's bounds. A change of their size redraws the text.
    open override var bounds: CGRect {
        didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
    }

    /// The pixels of the drawn text per point. A change redraws the text.
    open override var contentsScale: CGFloat {
        didSet { if contentsScale != oldValue { setNeedsDisplay() } }
    }

    /// Draws the text into the layer's contents. Without text and without a delegate, removes
    /// contents that were drawn earlier.
    open override func display() {
        guard delegate == nil, styledText.isEmpty else { return super.display() }
        setState(.needsDisplay, false)
        if contentsObject is BackingStore { setContents(nil) }
    }

    /// Draws the text, in the layer's own space.
    open override func draw(in ctx: CGContext) {
        let styled = styledText
        guard !styled.isEmpty, !bounds.isEmpty else { return }
        ctx.saveGState()
        defer { ctx.restoreGState() }
        ctx.clip(to: bounds)
        ctx.setAllowsFontSubpixelQuantization(text.isQuantized)
        ctx.setShouldSubpixelQuantizeFonts(text.isQuantized)
        TextLayout(styled, options).draw(at: bounds.origin, in: ctx)
    }

    override func renderContents(in ctx: CGContext) {
        if contentsObject == nil { draw(in: ctx) } else { super.renderContents(in: ctx) }
    }

    /// Returns the size of the text: of its lines or, if it is wrapped, of the lines that fit into
    /// the width of the bounds. It is rounded up to pixels of `contentsScale`, so that a layer of
    /// this size does not truncate its text, and zero without text.
    open override func preferredFrameSize() -> CGSize {
        let styled = styledText
        guard !styled.isEmpty else { return .zero }
        var options = options
        options.size = CGSize(width: text.isWrapped ? bounds.width : .infinity, height: .infinity)
        let size = TextLayout(styled, options).usedSize
        let scale = contentsScale > 0 ? contentsScale : 1
        return CGSize(width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
    }

    private var options: TextLayout.Options {
        var options = TextLayout.Options()
        options.size = bounds.size
        // The paragraph styles of an attributed string determine the alignment unless the layer
        // sets one.
        if text.alignment != .natural || !(text.string is NSAttributedString) { options.alignment = text.alignment.text }
        if text.isWrapped {
            options.truncation = text.truncation.mode
        } else {
            options.lineBreakMode = text.truncation.lineBreakMode
        }
        return options
    }

    /// The text with all its attributes; empty if there is no text.
    private var styledText: StyledText {
        if let attributed = text.string as? NSAttributedString { return StyledText(attributed) }
        guard let plain = text.string.flatMap(Self.plain) else { return StyledText("") }
        return StyledText(plain, [TextAttributeName.font: sizedFont, TextAttributeName.foregroundColor: text.color ?? CGColor.clear])
    }

    /// The font in the layer's size, limited to a range in which fonts can be scaled. A size that
    /// is not finite is replaced with the default.
    private var sizedFont: CTFont {
        let size = text.size.isFinite ? max(0.01, min(text.size, 10_000)) : 36
        switch text.font {
        case let font as any CTFontConvertible: return CTFontCreateCopyWithAttributes(font.ctFont, size, nil, nil)
        case let font as CGFont: return CTFont(font.postScriptName ?? font.fullName ?? "Helvetica" as CFString, size: size)
        case let name?: return CTFont((Self.plain(name) ?? "Helvetica") as CFString, size: size)
        case nil: return CTFont("Helvetica" as CFString, size: size)
        }
    }

    /// Returns the string of a `String` or an `NSString`; `nil` for a value of another type.
    private static func plain(_ value: Any) -> String? { value as? String ?? (value as? NSString).map { "\($0)" } }
}
