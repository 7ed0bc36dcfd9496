import AsyncDisplayKit

/// A card with a post: its author, picture and text, and a button. Everything is measured and drawn
/// on background threads; until then, gray shapes are shown, which fade.
final class PostNode: ASCellNode, ASTextNodeDelegate {
    private let post: Post
    private let card = ASDisplayNode()
    private let avatar: AvatarNode
    private let author: ASTextNode
    private let place: ASTextNode
    private let picture: LandscapeNode
    private let like = ASButtonNode()
    private let text = ASTextNode()
    private let design: NodeStyle
    /// Called with the tag that was tapped.
    private let tapped: @MainActor (String) -> Void

    init(_ post: Post, _ design: NodeStyle, tapped: @escaping @MainActor (String) -> Void) {
        self.post = post
        self.design = design
        self.tapped = tapped
        avatar = AvatarNode(post.author, number: post.number)
        author = ASTextNode(post.author, design.title)
        place = ASTextNode(post.place, design.detail, color: .detail)
        picture = LandscapeNode(post.number)
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        backgroundColor = .clear
        card.backgroundColor = .secondarySystemGroupedBackground
        card.cornerRadius = 16
        picture.cornerRadius = 10
        picture.clipsToBounds = true
        picture.style.flexGrow = 1
        addText()
        addButton()
    }

    private func addText() {
        let string = NSMutableAttributedString(string: post.text, attributes: [.font: design.body, .foregroundColor: UIColor.label])
        let tag = NSAttributedString(
            string: "#\(post.tag)", attributes: [.font: design.body, .foregroundColor: UIColor.readableBlue, .link: post.tag])
        string.insert(NSAttributedString(string: " ", attributes: [.font: design.body]), at: 0)
        string.insert(tag, at: 0)
        string.addAttribute(.paragraphStyle, value: design.paragraph, range: NSRange(location: 0, length: string.length))
        text.attributedText = string
        text.maximumNumberOfLines = 2
        text.truncationAttributedText = NSAttributedString(string: "…")
        text.additionalTruncationMessage = NSAttributedString(string: "more", attributes: [.foregroundColor: UIColor.detail])
        text.isUserInteractionEnabled = true
        text.delegate = self
        text.fadePlaceholder()
    }

    private func addButton() {
        let size = design.body.pointSize
        func heart(_ name: String, _ color: UIColor) -> UIImage? {
            UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .medium))?
                .withTintColor(color, renderingMode: .alwaysOriginal)
        }
        like.setImage(heart("heart", .systemGray), for: .normal)
        like.setImage(heart("heart.fill", .systemRed), for: .selected)
        like.setTitle("\(post.likes)", with: design.body, with: .detail, for: .normal)
        like.setTitle("\(post.likes + 1)", with: design.body, with: .readableRed, for: .selected)
        like.contentSpacing = 6
        like.hitTestSlop = UIEdgeInsets(top: -12, left: -12, bottom: -12, right: -12)
        like.addTarget(self, action: PostNode.toggleLike, forControlEvents: .touchUpInside)
    }

    override func didLoad() {
        super.didLoad()
        layer.as_allowsHighlightDrawing = true
    }

    private func toggleLike() { like.isSelected.toggle() }

    func textNode(_ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange) {
        if let tag = value as? String { tapped(tag) }
    }

    func textNodeTappedTruncationToken(_ textNode: ASTextNode) {
        text.maximumNumberOfLines = 0
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let header = design.row(spacing: 10, [avatar, design.column(spacing: 1, [author, place]), like])
        let content = ASStackLayoutSpec(
            direction: .vertical, spacing: 12, justifyContent: .start, alignItems: .stretch,
            children: [header, ASRatioLayoutSpec(ratio: 0.56, child: picture), text])
        let padded = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 14, bottom: 14, right: 14), child: content)
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 6, left: 16, bottom: 6, right: 16), child: ASBackgroundLayoutSpec(child: padded, background: card))
    }
}

/// A node that paints a landscape.
final class LandscapeNode: ASDisplayNode {
    private final class Parameters: NSObject, Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    private let parameters: Parameters

    init(_ number: Int) {
        parameters = Parameters(number)
        super.init()
        isLayerBacked = true
        placeholderEnabled = true
        placeholderFadeDuration = 0.4
    }

    override func placeholderImage() -> UIImage? { .pixel(.systemGray5) }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? { parameters }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let parameters = parameters as? Parameters, !isCancelledBlock() else { return }
        Landscape.draw(parameters.number, in: bounds)
    }
}

/// A node that draws a person's initials on a disc.
final class AvatarNode: ASDisplayNode {
    private final class Parameters: NSObject, Sendable {
        let initials: String
        let hue: CGFloat

        init(_ name: String, _ number: Int) {
            initials = name.split(separator: " ").compactMap(\.first).map(String.init).joined()
            hue = CGFloat(number * 53 % 100) / 100
        }
    }

    private let parameters: Parameters

    init(_ name: String, number: Int, side: CGFloat = 40) {
        parameters = Parameters(name, number)
        super.init()
        isLayerBacked = true
        isOpaque = false
        placeholderEnabled = true
        placeholderFadeDuration = 0.4
        cornerRadius = side / 2
        clipsToBounds = true
        style.preferredSize = CGSize(width: side, height: side)
    }

    override func placeholderImage() -> UIImage? { .pixel(.systemGray5) }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? { parameters }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let parameters = parameters as? Parameters, !isCancelledBlock() else { return }
        UIColor(hue: parameters.hue, saturation: 0.55, brightness: 0.62, alpha: 1).setFill()
        UIBezierPath(ovalIn: bounds).fill()
        let font = UIFont.systemFont(ofSize: bounds.height * 0.38, weight: .semibold)
        let text = NSAttributedString(string: parameters.initials, attributes: [.font: font, .foregroundColor: UIColor.white])
        let size = text.size()
        text.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
    }
}

extension UIImage {
    /// Returns an image of a single pixel.
    static func pixel(_ color: UIColor) -> UIImage {
        let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
        return UIGraphicsImageRenderer(bounds: pixel).image { context in
            color.setFill()
            context.fill(pixel)
        }
    }
}
