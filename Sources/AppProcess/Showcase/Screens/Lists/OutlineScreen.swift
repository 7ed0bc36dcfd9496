import UIKit

/// An outline of the parts of this project, whose branches open and close.
final class OutlineScreen: UIViewController {
    private struct Node: Hashable {
        let title: String
        var children: [Node] = []
    }

    private static let nodes = [
        Node(
            title: "App process",
            children: [
                Node(title: "UIKit", children: [Node(title: "Views"), Node(title: "Lists"), Node(title: "Gestures")]),
                Node(title: "Core Animation", children: [Node(title: "Layers"), Node(title: "Transactions")]),
                Node(title: "Core Graphics"),
            ]),
        Node(
            title: "Render server", children: [Node(title: "Render tree"), Node(title: "Compositor"), Node(title: "Rasterizer")]),
        Node(title: "Wire protocol"),
    ]

    private var source: UICollectionViewDiffableDataSource<Int, Node>?

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
        let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collection)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Node> { cell, _, node in
            var content = cell.defaultContentConfiguration()
            content.text = node.title
            cell.contentConfiguration = content
            cell.accessories = node.children.isEmpty ? [] : [.outlineDisclosure()]
        }
        let source = UICollectionViewDiffableDataSource<Int, Node>(collectionView: collection) { collection, path, node in
            collection.dequeueConfiguredReusableCell(using: registration, for: path, item: node)
        }
        var snapshot = NSDiffableDataSourceSectionSnapshot<Node>()
        func append(_ nodes: [Node], to parent: Node?) {
            snapshot.append(nodes, to: parent)
            for node in nodes where !node.children.isEmpty { append(node.children, to: node) }
        }
        append(Self.nodes, to: nil)
        snapshot.expand([Self.nodes[0]])
        source.apply(snapshot, to: 0, animatingDifferences: false)
        self.source = source
    }
}
