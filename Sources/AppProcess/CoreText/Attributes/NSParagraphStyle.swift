public import CoreGraphics

/// How a paragraph is set. Lengths are points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
    // First: see there.
    private let info = CoreFoundationInfo()
    var values = ParagraphValues()

    /// The style of text that has none: natural alignment, word wrapping and twelve tabs 28 points apart.
    public static let `default` = NSParagraphStyle()

    /// The default style.
    public override init() {
        super.init()
    }

    init(_ values: ParagraphValues) {
        self.values = values
        super.init()
    }

    /// The direction of a language's writing by its code, such as `ar`; nil stands for the user's language.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let code = languageName ?? Locale.current.identifier
        return Locale.Language(identifier: code).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Added between the lines of a paragraph, and after its last line where another paragraph follows.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Added after the paragraph where another follows.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Where lines stand.
    open var alignment: NSTextAlignment { values.alignment }
    /// The leading margin of lines but the first.
    open var headIndent: CGFloat { values.headIndent }
    /// The trailing margin: if positive from the leading edge, else from the trailing edge.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The leading margin of the first line.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The least height of a line.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line; 0 for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// What becomes of text that is wider than its line.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The direction of writing.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Multiplied into the natural height of lines, before the limits apply; 0 for 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// Added before the paragraph where another precedes it.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Where tabs go, in ascending order.
    open var tabStops: [NSTextTab] { values.tabStops }
    /// The distance of tabs beyond the last of ``tabStops``; 0 for 28 points.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }

    /// An immutable style of the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        Swift.type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(values)
    }

    /// A mutable style of the same values.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableParagraphStyle(values)
    }

    /// True: it is decoded from its own classes only.
    public static var supportsSecureCoding: Bool { true }

    /// Writes all values.
    open func encode(with coder: NSCoder) {
        for (key, path) in ParagraphValues.lengths { coder.encode(Double(values[keyPath: path]), forKey: key) }
        coder.encode(values.alignment.rawValue, forKey: "alignment")
        coder.encode(values.lineBreakMode.rawValue, forKey: "lineBreakMode")
        coder.encode(values.baseWritingDirection.rawValue, forKey: "baseWritingDirection")
        coder.encode(NSArray(array: values.tabStops), forKey: "tabStops")
    }

    /// Reads what ``encode(with:)`` wrote; values that do not exist are as the default style's.
    public required init?(coder: NSCoder) {
        super.init()
        for (key, path) in ParagraphValues.lengths { values[keyPath: path] = CGFloat(coder.decodeDouble(forKey: key)) }
        values.alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) ?? .natural
        values.lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "lineBreakMode")) ?? .byWordWrapping
        values.baseWritingDirection = NSWritingDirection(rawValue: coder.decodeInteger(forKey: "baseWritingDirection")) ?? .natural
        if let tabs = coder.decodeObject(of: [NSArray.self, NSTextTab.self], forKey: "tabStops") as? [Any] {
            values.tabStops = tabs.compactMap { $0 as? NSTextTab }
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var tabStops: [NSTextTab] {
        get { values.tabStops }
        set { values.tabStops = newValue.sorted { $0.location < $1.location } }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }

    /// Adds a tab in its place among the others.
    open func addTabStop(_ anObject: NSTextTab) {
        tabStops += [anObject]
    }

    /// Removes the first tab equal to the one given.
    open func removeTabStop(_ anObject: NSTextTab) {
        if let index = values.tabStops.firstIndex(where: { $0.isEqual(anObject) }) { values.tabStops.remove(at: index) }
    }

    /// Takes over all values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        values = obj.values
    }
}
