public import UIKit

/// A view controller whose view is that of a node.
///
/// ```swift
/// import AsyncDisplayKit
///
/// final class CardController: ASDKViewController<ASDisplayNode> {
///     init() {
///         super.init(node: ASDisplayNode())
///         node.backgroundColor = .systemBackground
///     }
///
///     required init?(coder: NSCoder) { nil }
/// }
/// ```
@preconcurrency @MainActor open class ASDKViewController<DisplayNodeType: ASDisplayNode>: UIViewController {
    private let ownNode: DisplayNodeType

    /// The node whose view the controller manages.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var node: DisplayNodeType! { ownNode }

    /// A Boolean value that indicates whether the controller waits, on the main thread, until its
    /// node is displayed when its view is about to appear. The default is false.
    open var neverShowPlaceholders = false

    /// Creates a controller of a node.
    public init(node: DisplayNodeType) {
        ownNode = node
        super.init(nibName: nil, bundle: nil)
    }

    /// Returns nil: nodes are not in archives.
    public required init?(coder: NSCoder) { nil }

    /// The interface state of the node.
    open var interfaceState: ASInterfaceState { ownNode.interfaceState }

    open override func loadView() {
        let view = ownNode.view
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // The node is measured, and its contents are drawn, before the view appears.
        if neverShowPlaceholders { ownNode.recursivelyEnsureDisplaySynchronously(true) }
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        propagateTraits()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        propagateTraits()
    }

    /// Gives the node the traits of the controller, and lays it out again if they differ.
    private func propagateTraits() {
        var traits = ASPrimitiveTraitCollectionFromUITraitCollection(traitCollection)
        traits.containerSize = view.bounds.size
        let former = ownNode.primitiveTraitCollection()
        guard former != traits else { return }
        ASTraitCollectionPropagateDown(ownNode, traits)
        ownNode.setNeedsLayout()
    }
}
