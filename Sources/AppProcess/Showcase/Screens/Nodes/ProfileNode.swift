import AsyncDisplayKit

/// A profile: the tree of nodes that the inspector examines.
final class ProfileNode: ASDisplayNode {
    private let cover = LandscapeNode(2)
    private let avatar = AvatarNode("Mira Holm", number: 4, side: 64)
    private let name: ASTextNode
    private let place: ASTextNode
    private let about: ASTextNode
    private let figures: [FigureNode]
    private let follow = FollowButtonNode()
    private let design: NodeStyle

    init(_ design: NodeStyle) {
        self.design = design
        name = ASTextNode("Mira Holm", design.headline)
        place = ASTextNode("Lofoten, Norway", design.detail, color: .detail)
        about = ASTextNode("Photographs coasts before breakfast, and writes about the weather afterwards.", design.body)
        if let text = about.attributedText.map({ NSMutableAttributedString(attributedString: $0) }) {
            text.addAttribute(.paragraphStyle, value: design.paragraph, range: NSRange(location: 0, length: text.length))
            about.attributedText = text
        }
        figures = [("148", "posts"), ("2,310", "followers"), ("86", "places")].map { FigureNode($0, $1, design) }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemGroupedBackground
        cover.style.flexGrow = 1
        cover.cornerRadius = 10
        cover.clipsToBounds = true
        avatar.borderWidth = 3
        avatar.borderColor = UIColor.white.cgColor
        follow.setTitle("Follow", with: design.title, with: .white, for: .normal)
        follow.setTitle("Following", with: design.title, with: .white, for: .selected)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let header = design.row(spacing: 12, [avatar, design.column(spacing: 2, [name, place])])
        let numbers = ASStackLayoutSpec(
            direction: .horizontal, spacing: 12, justifyContent: .spaceBetween, alignItems: .start, flexWrap: .wrap, alignContent: .start,
            lineSpacing: 8, children: design.isMirrored ? figures.reversed() : figures)
        let stack = ASStackLayoutSpec(
            direction: .vertical, spacing: 14, justifyContent: .start, alignItems: .stretch,
            children: [ASRatioLayoutSpec(ratio: 0.32, child: cover), header, about, numbers, follow])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12), child: stack)
    }
}

/// A number above its caption.
final class FigureNode: ASDisplayNode {
    private let number: ASTextNode
    private let caption: ASTextNode
    private let design: NodeStyle

    init(_ number: String, _ caption: String, _ design: NodeStyle) {
        self.design = design
        self.number = ASTextNode(number, design.title)
        self.caption = ASTextNode(caption, design.detail, color: .detail)
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        design.column(spacing: 1, [number, caption])
    }
}

/// A button with a filled background.
final class FollowButtonNode: ASButtonNode {
    override init() {
        super.init()
        backgroundColor = .readableButton
        cornerRadius = 10
        contentEdgeInsets = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    }
}

extension UIColor {
    /// A blue on which white is readable in both appearances.
    fileprivate static let readableButton = UIColor(red: 0, green: 0.36, blue: 0.85, alpha: 1)
}
