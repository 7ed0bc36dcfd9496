import Testing
import UIKit

/// Tests of the methods in which UIKit sets `UITraitCollection.current`, which Apple's
/// documentation of that property lists.
@MainActor struct CurrentTraitsTests {
    /// Records the style of the current traits in each call.
    @MainActor private final class StyleLog {
        var styles: [String: UIUserInterfaceStyle] = [:]

        func add(_ call: String) { styles[call] = UITraitCollection.current.userInterfaceStyle }
    }

    private final class StyleView: UIView {
        let log: StyleLog

        init(_ log: StyleLog) {
            self.log = log
            super.init(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        }

        required init?(coder: NSCoder) { nil }

        override func draw(_ rect: CGRect) { log.add("draw") }
        override func layoutSubviews() { log.add("layoutSubviews") }
        override func tintColorDidChange() { log.add("tintColorDidChange") }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            log.add("view's traitCollectionDidChange")
        }
    }

    private final class StyleController: UIViewController {
        let log: StyleLog

        init(_ log: StyleLog) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewWillLayoutSubviews() { log.add("viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { log.add("viewDidLayoutSubviews") }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            log.add("controller's traitCollectionDidChange")
        }
    }

    @Test("The current traits are those of the view or controller while UIKit calls its methods for layout, drawing, tint and traits")
    func callouts() {
        let log = StyleLog()
        let controller = StyleController(log)
        let window = show(controller)
        let view = StyleView(log)
        controller.view.addSubview(view)
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: StyleView, _) in view.log.add("view's handler") }
        controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (controller: StyleController, _) in
            controller.log.add("controller's handler")
        }
        settle(window)
        for style in [UIUserInterfaceStyle.dark, .light, .dark] {
            log.styles = [:]
            window.overrideUserInterfaceStyle = style
            view.tintColor = style == .dark ? .red : .green
            view.setNeedsLayout()
            controller.view.setNeedsLayout()
            settle(window)
            _ = rendering(of: view)
            #expect(
                log.styles == [
                    "draw": style, "layoutSubviews": style, "tintColorDidChange": style, "view's traitCollectionDidChange": style,
                    "viewWillLayoutSubviews": style, "viewDidLayoutSubviews": style, "controller's traitCollectionDidChange": style,
                    "view's handler": style, "controller's handler": style,
                ])
        }
        window.isHidden = true
    }

    @Test("A layer's color resolved in traitCollectionDidChange follows the appearance of the view")
    func layerColor() {
        final class BorderedView: UIView {
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
                    layer.borderColor = UIColor.label.cgColor
                }
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = BorderedView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.layer.borderWidth = 2
        window.addSubview(view)
        for (style, color) in [(UIUserInterfaceStyle.dark, UInt32(0xFFFF_FFFF)), (.light, 0xFF00_0000)] {
            window.overrideUserInterfaceStyle = style
            #expect(rendering(of: view)[0, 5] == color)
        }
    }
}
