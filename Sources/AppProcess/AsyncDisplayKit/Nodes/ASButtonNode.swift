public import UIKit

/// The position of a button's image relative to its title.
public enum ASButtonNodeImageAlignment: UInt8, Sendable {
    /// Before the title.
    case beginning
    /// After the title.
    case end
}

/// A control with a title, an image and a background image, each by state.
///
/// ```swift
/// import AsyncDisplayKit
///
/// let button = ASButtonNode()
/// button.setTitle("Follow", with: .systemFont(ofSize: 15), with: .white, for: .normal)
/// button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
/// ```
open class ASButtonNode: ASControlNode {
    private struct Values {
        var titles: [UInt: NSAttributedString] = [:]
        var images: [UInt: UIImage] = [:]
        var backgrounds: [UInt: UIImage] = [:]
        var contentSpacing: CGFloat = 8
        var laysOutHorizontally = true
        var horizontalAlignment = ASHorizontalAlignment.middle
        var verticalAlignment = ASVerticalAlignment.center
        var insets = UIEdgeInsets.zero
        var imageAlignment = ASButtonNodeImageAlignment.beginning
    }

    private let values = Locked(Unchecked(Values()))

    /// The node of the title.
    public let titleNode = ASTextNode()
    /// The node of the image.
    public let imageNode = ASImageNode()
    /// The node of the background image.
    public let backgroundImageNode = ASImageNode()

    /// Creates a button without contents.
    public override init() {
        super.init()
        automaticallyManagesSubnodes = true
        isAccessibilityElement = true
        accessibilityTraits = .button
        for node in [titleNode, imageNode, backgroundImageNode] as [ASDisplayNode] { node.isLayerBacked = true }
        titleNode.style.flexShrink = 1
        backgroundImageNode.contentMode = .scaleToFill
        imageNode.contentMode = .center
    }

    private var current: Values { values.withLock { $0 }.value }

    private func change(_ change: (inout Values) -> Void) {
        values.withLock { stored in
            var values = stored.value
            change(&values)
            stored = Unchecked(values)
        }
        showState()
        setNeedsLayout()
    }

    /// The space between the image and the title (points). The default is 8.
    open var contentSpacing: CGFloat {
        get { current.contentSpacing }
        set { change { $0.contentSpacing = newValue } }
    }
    /// A Boolean value that indicates whether the image is beside the title, rather than above it.
    /// The default is true.
    open var laysOutHorizontally: Bool {
        get { current.laysOutHorizontally }
        set { change { $0.laysOutHorizontally = newValue } }
    }
    /// The horizontal alignment of the contents. The default is middle.
    open var contentHorizontalAlignment: ASHorizontalAlignment {
        get { current.horizontalAlignment }
        set { change { $0.horizontalAlignment = newValue } }
    }
    /// The vertical alignment of the contents. The default is center.
    open var contentVerticalAlignment: ASVerticalAlignment {
        get { current.verticalAlignment }
        set { change { $0.verticalAlignment = newValue } }
    }
    /// The insets around the contents (points). The default is zero.
    open var contentEdgeInsets: UIEdgeInsets {
        get { current.insets }
        set { change { $0.insets = newValue } }
    }
    /// The position of the image relative to the title. The default is beginning.
    open var imageAlignment: ASButtonNodeImageAlignment {
        get { current.imageAlignment }
        set { change { $0.imageAlignment = newValue } }
    }

    // MARK: Contents by state

    /// Returns the title of a state, or nil.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { current.titles[state.rawValue] }
    /// Sets the title of a state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) { change { $0.titles[state.rawValue] = title } }
    /// Sets the title of a state.
    ///
    /// - Parameters:
    ///   - title: The text.
    ///   - font: The font, or nil for the system font of the standard size of buttons.
    ///   - color: The color, or nil for the standard one.
    ///   - state: The state.
    open func setTitle(_ title: String, with font: UIFont?, with color: UIColor?, for state: UIControl.State) {
        var attributes: [NSAttributedString.Key: Any] = [.font: font ?? UIFont.systemFont(ofSize: UIFont.buttonFontSize)]
        if let color { attributes[.foregroundColor] = color }
        setAttributedTitle(NSAttributedString(string: title, attributes: attributes), for: state)
    }
    /// Returns the image of a state, or nil.
    open func image(for state: UIControl.State) -> UIImage? { current.images[state.rawValue] }
    /// Sets the image of a state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) { change { $0.images[state.rawValue] = image } }
    /// Returns the background image of a state, or nil.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { current.backgrounds[state.rawValue] }
    /// Sets the background image of a state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { change { $0.backgrounds[state.rawValue] = image } }

    override func stateDidChange() {
        super.stateDidChange()
        showState()
        setNeedsLayout()
    }

    /// Shows the contents of the state: those of the disabled, selected or highlighted state, in
    /// this order, or else those of the normal one.
    private func showState() {
        let (values, state) = (current, state)
        func value<Value>(_ table: [UInt: Value]) -> Value? {
            if let exact = table[state.rawValue] { return exact }
            for part in [UIControl.State.disabled, .selected, .highlighted] where state.contains(part) {
                if let value = table[part.rawValue] { return value }
            }
            return table[UIControl.State.normal.rawValue]
        }
        titleNode.attributedText = value(values.titles)
        imageNode.image = value(values.images)
        backgroundImageNode.image = value(values.backgrounds)
        accessibilityLabel = titleNode.attributedText?.string
    }

    // MARK: Layout

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let values = current
        let stack = values.laysOutHorizontally ? ASStackLayoutSpec.horizontal() : ASStackLayoutSpec.vertical()
        stack.spacing = values.contentSpacing
        stack.horizontalAlignment = values.horizontalAlignment
        stack.verticalAlignment = values.verticalAlignment
        var children: [any ASLayoutElement] = imageNode.image == nil ? [] : [imageNode]
        if (titleNode.attributedText?.length ?? 0) > 0 {
            children.insert(titleNode, at: values.imageAlignment == .beginning ? children.count : 0)
        }
        stack.children = children
        var spec: ASLayoutSpec = stack
        if values.insets != .zero { spec = ASInsetLayoutSpec(insets: values.insets, child: spec) }
        if backgroundImageNode.image != nil { spec = ASBackgroundLayoutSpec(child: spec, background: backgroundImageNode) }
        return spec
    }
}
