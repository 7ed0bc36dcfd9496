public import CoreGraphics
import CoreText
import Diagnostics
public import Foundation
import WireProtocol

/// A layer that shows text: a string in one font and colour, or an attributed string.
///
/// It is drawn in the app, before the commit, whenever what it depends on changed. The text begins
/// at the corner of the least x and y.
open class CATextLayer: CALayer {
    private struct Text {
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

    /// A text layer with Core Animation's defaults.
    public override init() { super.init() }

    /// A copy of a text layer's values, for presentation.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATextLayer else { return }
        text = layer.text
    }

    /// The text layer of an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override class var keys: LayerKeys { .text }

    // MARK: Text

    /// The text: a `String` or an `NSAttributedString`, which is copied; nil for none. Anything
    /// else is reported on stderr and shows nothing.
    ///
    /// An attributed string has its own fonts and colours; `font`, `fontSize` and `foregroundColor`
    /// do not count for it.
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

    /// The font: a `CTFont`, whose size does not count, a `CGFont`, or a name as a string.
    /// Initially Helvetica.
    open var font: CFTypeRef? {
        get { text.font }
        set { set(\.font, newValue) }
    }

    /// The size of the font, in points. Initially 36. Animatable: every frame is drawn in the app.
    open var fontSize: CGFloat {
        get { text.size }
        set { if newValue != text.size { animate("fontSize") { set(\.size, newValue) } } }
    }

    /// The colour of the text. Initially opaque white. Animatable: every frame is drawn in the app.
    open var foregroundColor: CGColor? {
        get { text.color }
        set { if newValue != text.color { animate("foregroundColor") { set(\.color, newValue) } } }
    }

    /// Whether lines are broken where they are wider than the bounds. Initially false.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { if newValue != text.isWrapped { set(\.isWrapped, newValue) } }
    }

    /// Where lines stand in the bounds. Initially `.natural`, which a name that is none stands for
    /// too.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignment }
        set { if newValue != text.alignment { set(\.alignment, newValue) } }
    }

    /// Where text that does not fit has an ellipsis: in each line, or in the last one that fits
    /// where lines are wrapped. Initially `.none`.
    open var truncationMode: CATextLayerTruncationMode {
        get { text.truncation }
        set { if newValue != text.truncation { set(\.truncation, newValue) } }
    }

    /// Whether glyphs begin at quarters of pixels rather than anywhere. Initially false; text of up
    /// to 48 pixels does in any case.
    open var allowsFontSubpixelQuantization: Bool {
        get { text.isQuantized }
        set { if newValue != text.isQuantized { set(\.isQuantized, newValue) } }
    }

    private func set<Value>(_ path: WritableKeyPath<Text, Value>, _ value: Value) {
        text[keyPath: path] = value
        setNeedsDisplay()
    }

    override class var animatedDrawingKeys: Set<String> { ["fontSize", "foregroundColor"] }

    /// Makes a change with its action, which is looked up before it.
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

    /// Whether the text is drawn anew for a changed value, and for every frame where that is
    /// animated.
    open override class func needsDisplay(forKey key: String) -> Bool {
        LayerKeys.layer[key] == nil && LayerKeys.text[key] != nil || super.needsDisplay(forKey: key)
    }

    open override var bounds: CGRect {
        didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
    }

    open override var contentsScale: CGFloat {
        didSet { if contentsScale != oldValue { setNeedsDisplay() } }
    }

    /// Draws the text into the contents.
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

    private var options: TextLayout.Options {
        var options = TextLayout.Options()
        options.size = bounds.size
        // An attributed string's paragraphs know better, unless the layer was told.
        if text.alignment != .natural || !(text.string is NSAttributedString) { options.alignment = text.alignment.text }
        if text.isWrapped {
            options.truncation = text.truncation.place
        } else {
            options.lineBreakMode = text.truncation.lineBreakMode
        }
        return options
    }

    /// The text with all its attributes; empty for none.
    private var styledText: StyledText {
        if let attributed = text.string as? NSAttributedString { return StyledText(attributed) }
        guard let plain = text.string.flatMap(Self.plain) else { return StyledText("") }
        return StyledText(plain, [.font: sizedFont, .foregroundColor: text.color ?? CGColor.clear])
    }

    private var sizedFont: CTFont {
        let size = text.size.isFinite ? max(0.01, min(text.size, 10_000)) : 36
        switch text.font {
        case let font as any CTFontConvertible: return CTFontCreateCopyWithAttributes(font.ctFont, size, nil, nil)
        case let font as CGFont: return CTFont(font.postScriptName ?? font.fullName ?? "Helvetica" as CFString, size: size)
        case let name?: return CTFont((Self.plain(name) ?? "Helvetica") as CFString, size: size)
        case nil: return CTFont("Helvetica" as CFString, size: size)
        }
    }

    /// A string in whichever of its types; nil for anything else.
    private static func plain(_ value: Any) -> String? { value as? String ?? (value as? NSString).map { "\($0)" } }
}
