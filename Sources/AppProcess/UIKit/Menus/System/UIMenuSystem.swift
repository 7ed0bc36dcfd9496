public import Foundation

/// The menus of the app or of a context, which responders build. Main thread only.
///
/// ```swift
/// final class AppDelegate: UIResponder, UIApplicationDelegate {
///     override func buildMenu(with builder: any UIMenuBuilder) {
///         super.buildMenu(with: builder)
///         guard builder.system == .main else { return }
///         let refresh = UIKeyCommand(
///             title: "Refresh", action: { (_: UIKeyCommand) in print("refreshed") }, input: "r",
///             modifierFlags: .command)
///         builder.insertChild(
///             UIMenu(options: .displayInline, children: [refresh]), atEndOfMenu: .view)
///     }
/// }
/// ```
///
/// The key commands of the main system are keyboard shortcuts. It is not shown as a menu bar, as on
/// iPadOS before 26.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
    /// The system of the app's menus. The application and its delegate build it.
    open class var main: UIMenuSystem { mainSystem }
    /// The system of edit menus. The responders of the chain that begins at the edited view build
    /// it whenever such a menu is shown.
    open class var context: UIMenuSystem { contextSystem }

    private static let mainSystem = UIMenuSystem(isMain: true)
    private static let contextSystem = UIMenuSystem(isMain: false)

    private let isMain: Bool
    private var tree: MenuTree?
    /// A Boolean value that indicates whether the menus will be built on the next pass of the run
    /// loop.
    private var isScheduled = false

    init(isMain: Bool) {
        self.isMain = isMain
        super.init()
    }

    /// Requests that responders build the menus again: those of the main system on the next pass of
    /// the run loop or before the next shortcut, those of the context system when they are shown.
    open func setNeedsRebuild() {
        guard isMain else { return }
        tree = nil
        guard !isScheduled, UIApplication.running != nil else { return }
        isScheduled = true
        DispatchQueue.main.async { MainActor.assumeIsolated { self.rebuildIfNeeded() } }
    }

    /// Requests that commands are validated again.
    ///
    /// Commands are validated whenever they are shown or their shortcut is pressed, so only the
    /// overview of shortcuts that is being shown changes.
    open func setNeedsRevalidate() { if isMain { UIApplication.running?.shortcutOverview.revalidate() } }

    // MARK: Building

    private func rebuildIfNeeded() {
        isScheduled = false
        _ = root
    }

    /// The menu that contains those of the main system.
    final var root: UIMenu {
        if let tree { return tree.root }
        let new = MenuTree(self, root: StandardMenus.main)
        tree = new
        if let application = UIApplication.running {
            application.buildMenu(with: new)
            if let delegate = application.delegate as? UIResponder, delegate !== application { delegate.buildMenu(with: new) }
        }
        return new.root
    }

    /// Returns the menu of a context.
    ///
    /// - Parameter first: The responder whose chain builds the menu: the last one of the chain
    ///   first, so that closer ones change what others provide.
    final func root(from first: UIResponder?) -> UIMenu {
        let new = MenuTree(self, root: StandardMenus.context)
        var chain: [UIResponder] = []
        while let next = chain.isEmpty ? first : chain.last?.next { chain.append(next) }
        for responder in chain.reversed() { responder.buildMenu(with: new) }
        return new.root
    }

    /// The key commands of the main system, in the order of its menus.
    final var keyCommands: [UIKeyCommand] { root.allElements.compactMap { $0 as? UIKeyCommand } }
}
