import AsyncDisplayKit

final class ProfileNode: ASDisplayNode {
    let picture = ASImageNode()
    let badge = ASDisplayNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        picture.style.preferredSize = CGSize(width: 40, height: 40)
        badge.style.preferredSize = CGSize(width: 20, height: 20)
        badge.isLayerBacked = true
        badge.backgroundColor = .systemRed
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.alignItems = .center
        row.children = [picture, badge]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: row)
    }
}

let node = ProfileNode()
let measured = DispatchSemaphore(value: 0)
DispatchQueue.global().async {
    let range = ASSizeRangeMake(.zero, CGSize(width: 320, height: CGFloat.greatestFiniteMagnitude))
    print(node.layoutThatFits(range).size, Thread.isMainThread, node.isNodeLoaded)
    measured.signal()
}
measured.wait()
node.frame = CGRect(origin: .zero, size: node.calculatedSize)
node.view.layoutIfNeeded()
print(node.picture.frame, node.badge.frame)
print(node.view.subviews.count, node.view.layer.sublayers?.count ?? 0, node.badge.isLayerBacked)
