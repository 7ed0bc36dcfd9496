public import CoreGraphics
public import CoreText

/// The alignment, spacing, indents and line breaking of a paragraph. Lengths are in points.
///
/// Use ``NSMutableParagraphStyle`` to set values, and add the style to text under
/// ``Foundation/NSAttributedString/Key/paragraphStyle``:
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.alignment = .center
/// style.lineSpacing = 4
/// let text = NSAttributedString(string: "Hello", attributes: [.paragraphStyle: style])
/// ```
///
/// Unchecked: an immutable style does not change. Code that uses a mutable style on several threads
/// must not change it.
open class NSParagraphStyle: CTParagraphStyle, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
    /// The tab stops that the app set, which may have options that `values` does not store; nil if
    /// it set none.
    fileprivate var tabs: [NSTextTab]?

    /// The style of text without one: natural alignment, word wrapping and twelve tab stops 28
    /// points apart.
    open class var `default`: NSParagraphStyle { standard }
    private static let standard = NSParagraphStyle()

    /// Creates a paragraph style with the default values.
    public init() {
        super.init(ParagraphValues())
    }

    fileprivate init(_ style: CTParagraphStyle) {
        super.init(style.values)
        tabs = (style as? NSParagraphStyle)?.tabs
    }

    /// Returns the writing direction of a language.
    ///
    /// - Parameter languageName: The language's code, such as `ar`, or `nil` for the user's
    ///   language.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let code = languageName ?? Locale.current.identifier
        return Locale.Language(identifier: code).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The space between the lines of a paragraph, and after its last line if another paragraph
    /// follows.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The space after the paragraph if another follows.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The alignment of the lines.
    open var alignment: NSTextAlignment { NSTextAlignment(values.alignment) }
    /// The leading indent of all lines except the first.
    open var headIndent: CGFloat { values.headIndent }
    /// The trailing margin, measured from the leading edge if positive and from the trailing edge
    /// otherwise.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The leading indent of the first line.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The least height of a line.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line; 0 for no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The treatment of text that is wider than its line.
    open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(values.lineBreakMode) }
    /// The writing direction.
    open var baseWritingDirection: NSWritingDirection { NSWritingDirection(values.baseWritingDirection) }
    /// The factor of the natural line height, applied before the minimum and maximum; 0 means 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The space before the paragraph if another precedes it.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The tab stops in ascending order of location.
    open var tabStops: [NSTextTab] { tabs ?? values.tabStops.map { NSTextTab($0) } }
    /// The interval of tabs after the last of ``tabStops``; 0 means 28 points.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }

    /// Returns an immutable style with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        Swift.type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(self)
    }

    /// Returns a mutable style with the same values.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableParagraphStyle(self)
    }

    /// Always `true`: decoding accepts only the expected classes.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes all values.
    open func encode(with coder: NSCoder) {
        for (key, path) in ParagraphValues.lengths { coder.encode(Double(values[keyPath: path]), forKey: key) }
        coder.encode(NSTextAlignment(values.alignment).rawValue, forKey: "alignment")
        coder.encode(NSLineBreakMode(values.lineBreakMode).rawValue, forKey: "lineBreakMode")
        coder.encode(NSWritingDirection(values.baseWritingDirection).rawValue, forKey: "baseWritingDirection")
        coder.encode(NSArray(array: tabs ?? values.tabStops.map { NSTextTab($0) }), forKey: "tabStops")
    }

    /// Decodes a style that ``encode(with:)`` wrote. Invalid values are replaced with the defaults.
    public required init?(coder: NSCoder) {
        super.init(ParagraphValues())
        for (key, path) in ParagraphValues.lengths { values[keyPath: path] = CGFloat(coder.decodeDouble(forKey: key)) }
        values.alignment = CTTextAlignment(NSTextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) ?? .natural)
        values.lineBreakMode = CTLineBreakMode(NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "lineBreakMode")) ?? .byWordWrapping)
        values.baseWritingDirection = CTWritingDirection(
            NSWritingDirection(rawValue: coder.decodeInteger(forKey: "baseWritingDirection")) ?? .natural)
        if let tabs = coder.decodeObject(of: [NSArray.self, NSTextTab.self], forKey: "tabStops") as? [Any] {
            set(tabs.compactMap { $0 as? NSTextTab })
        }
    }

    /// Sets the tab stops, which must be in ascending order of location.
    fileprivate func set(_ tabs: [NSTextTab]) {
        self.tabs = tabs
        values.tabStops = tabs.map(\.stop)
    }
}

/// A paragraph style whose values can be changed.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.firstLineHeadIndent = 20
/// style.lineBreakMode = .byTruncatingTail
/// ```
///
/// Unchecked: see ``NSParagraphStyle``.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// The space between the lines of a paragraph, and after its last line if another paragraph
    /// follows.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// The space after the paragraph if another follows.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// The alignment of the lines.
    open override var alignment: NSTextAlignment {
        get { NSTextAlignment(values.alignment) }
        set { values.alignment = CTTextAlignment(newValue) }
    }
    /// The leading indent of all lines except the first.
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// The trailing margin, measured from the leading edge if positive and from the trailing edge
    /// otherwise.
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// The leading indent of the first line.
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// The least height of a line.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The greatest height of a line; 0 for no limit.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// The treatment of text that is wider than its line.
    open override var lineBreakMode: NSLineBreakMode {
        get { NSLineBreakMode(values.lineBreakMode) }
        set { values.lineBreakMode = CTLineBreakMode(newValue) }
    }
    /// The writing direction.
    open override var baseWritingDirection: NSWritingDirection {
        get { NSWritingDirection(values.baseWritingDirection) }
        set { values.baseWritingDirection = CTWritingDirection(newValue) }
    }
    /// The factor of the natural line height, applied before the minimum and maximum; 0 means 1.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// The space before the paragraph if another precedes it.
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    /// The tab stops. Setting them sorts them in ascending order of location.
    open override var tabStops: [NSTextTab] {
        get { super.tabStops }
        set { set(newValue.sorted { $0.location < $1.location }) }
    }
    /// The interval of tabs after the last of ``tabStops``; 0 means 28 points.
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }

    /// Adds a tab stop at its position in ascending order.
    open func addTabStop(_ anObject: NSTextTab) {
        tabStops += [anObject]
    }

    /// Removes the first tab stop that equals a given one.
    open func removeTabStop(_ anObject: NSTextTab) {
        var stops = tabStops
        guard let index = stops.firstIndex(where: { $0.isEqual(anObject) }) else { return }
        stops.remove(at: index)
        set(stops)
    }

    /// Copies all values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        values = obj.values
        tabs = obj.tabs
    }
}
