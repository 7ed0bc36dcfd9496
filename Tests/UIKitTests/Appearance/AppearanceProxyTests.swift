import Foundation
import Testing

@testable import UIKit

@Suite("Appearance proxies") @MainActor struct AppearanceProxyTests {
    /// Runs a test, and removes the proxies that it used.
    private func withProxies(_ body: @MainActor () -> Void) {
        body()
        AppearanceProxies.removeAll()
    }

    /// Adds a view to a window, inside other views from the outermost to the innermost.
    private func show(_ view: UIView, in containers: UIView...) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var parent: UIView = window
        for container in containers {
            parent.addSubview(container)
            parent = container
        }
        parent.addSubview(view)
        return window
    }

    /// The labels and images in a view.
    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
    }

    @Test("Proxies of labels and images reach those inside UIKit's controls, also after the controls have changed")
    func reachesParts() {
        withProxies {
            UILabel.appearance(whenContainedInInstancesOf: [UISegmentedControl.self]).numberOfLines = 2
            UILabel.appearance(whenContainedInInstancesOf: [UISegmentedControl.self]).lineBreakMode = .byTruncatingHead
            UIImageView.appearance(whenContainedInInstancesOf: [UISegmentedControl.self]).preferredSymbolConfiguration = .init(
                scale: .small)
            UILabel.appearance(whenContainedInInstancesOf: [UIDatePicker.self]).textColor = .systemRed
            UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).textColor = .systemPink
            let control = UISegmentedControl(items: ["One", "Two"])
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = .inline
            let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
            header.textLabel?.text = "Header"
            let windows = [show(control), show(picker), show(header)]
            #expect(all(UILabel.self, in: control).allSatisfy { $0.numberOfLines == 2 && $0.lineBreakMode == .byTruncatingHead })
            #expect(all(UIImageView.self, in: control).contains { $0.preferredSymbolConfiguration == .init(scale: .small) })
            control.selectedSegmentIndex = 1
            control.setTitle("Three", forSegmentAt: 1)
            control.layoutIfNeeded()
            #expect(all(UILabel.self, in: control).allSatisfy { $0.numberOfLines == 2 })
            picker.date = picker.date.addingTimeInterval(86_400)
            picker.layoutIfNeeded()
            let days = all(DayGrid.self, in: picker).flatMap { all(UILabel.self, in: $0) }
            #expect(!days.isEmpty && days.allSatisfy { $0.textColor == .systemRed })
            #expect(header.textLabel?.textColor == .systemPink)
            // What the app sets on a label that it can reach remains.
            header.textLabel?.textColor = .systemGreen
            header.removeFromSuperview()
            windows[2].addSubview(header)
            #expect(header.textLabel?.textColor == .systemGreen)
        }
    }

    @Test("A value that is set on the proxy of a class is set on its instances when they enter a window")
    func appliesInWindow() {
        withProxies {
            Meter.appearance().backgroundColor = .systemRed
            let (meter, other) = (Meter(), UIView())
            #expect(meter.backgroundColor == nil)
            let windows = [show(meter), show(other)]
            #expect(meter.backgroundColor == .systemRed)
            #expect(other.backgroundColor == nil)
            withExtendedLifetime(windows) {}
        }
    }

    @Test("Values are set before didMoveToWindow, and before those of subviews")
    func appliesBeforeDidMove() {
        withProxies {
            Meter.appearance().backgroundColor = .systemRed
            let meter = Meter()
            let window = show(meter)
            #expect(meter.colorInWindow == .systemRed)
            withExtendedLifetime(window) {}
        }
    }

    @Test("A proxy has the type of its class, is the same object for the same conditions, and returns the values set on it")
    func identity() {
        withProxies {
            let proxy: Meter = Meter.appearance()
            proxy.tintColor = .systemPink
            #expect(Meter.appearance() === proxy)
            #expect(Meter.appearance().tintColor == .systemPink)
            #expect(Meter.appearance(whenContainedInInstancesOf: [Panel.self]) !== proxy)
            #expect(
                Meter.appearance(whenContainedInInstancesOf: [Panel.self]) === Meter.appearance(whenContainedInInstancesOf: [Panel.self]))
            #expect(UISwitch.appearance() !== UISlider.appearance() as UIView)
        }
    }

    @Test("What the app has set on a view itself is not replaced")
    func explicitValuesRemain() {
        withProxies {
            Meter.appearance().backgroundColor = .systemRed
            Meter.appearance().tintColor = .systemPink
            let meter = Meter()
            meter.backgroundColor = .systemGreen
            let window = show(meter)
            #expect(meter.backgroundColor == .systemGreen)
            #expect(meter.tintColor == .systemPink)
            meter.tintColor = .systemTeal
            meter.removeFromSuperview()
            window.addSubview(meter)
            #expect(meter.tintColor == .systemTeal)
        }
    }

    @Test("A view that is in a window has new values only after it enters one again")
    func presentViewsKeepTheirValues() {
        withProxies {
            let meter = Meter()
            let window = show(meter)
            Meter.appearance().backgroundColor = .systemRed
            #expect(meter.backgroundColor == nil)
            meter.removeFromSuperview()
            window.addSubview(meter)
            #expect(meter.backgroundColor == .systemRed)
        }
    }

    @Test("Subclasses inherit the values of their superclass, and their own proxy takes precedence")
    func subclasses() {
        withProxies {
            SpecialMeter.appearance().backgroundColor = .systemGreen
            Meter.appearance().backgroundColor = .systemRed
            Meter.appearance().tintColor = .systemPink
            let meter = SpecialMeter()
            let window = show(meter)
            #expect(meter.backgroundColor == .systemGreen)
            #expect(meter.tintColor == .systemPink)
            withExtendedLifetime(window) {}
        }
    }

    // MARK: Containers

    @Test("Containers are listed from the innermost to the outermost, and other views may be between them")
    func containers() {
        withProxies {
            Meter.appearance(whenContainedInInstancesOf: [Panel.self, Page.self]).backgroundColor = .systemRed
            let (inside, reversed, outside) = (Meter(), Meter(), Meter())
            let windows = [
                show(inside, in: Page(), UIView(), Panel(), UIView()), show(reversed, in: Panel(), Page()), show(outside, in: Panel()),
            ]
            #expect(inside.backgroundColor == .systemRed)
            #expect(reversed.backgroundColor == nil)
            #expect(outside.backgroundColor == nil)
            withExtendedLifetime(windows) {}
        }
    }

    @Test("Of two proxies, that whose container is nearer to the window takes precedence")
    func outermostFirst() {
        withProxies {
            Meter.appearance(whenContainedInInstancesOf: [Page.self]).backgroundColor = .systemRed
            Meter.appearance(whenContainedInInstancesOf: [Panel.self]).backgroundColor = .systemGreen
            Meter.appearance().backgroundColor = .systemBlue
            let (inPanel, inPage) = (Meter(), Meter())
            let windows = [show(inPanel, in: Page(), Panel()), show(inPage, in: Panel(), Page())]
            #expect(inPanel.backgroundColor == .systemRed)
            #expect(inPage.backgroundColor == .systemGreen)
            withExtendedLifetime(windows) {}
        }
    }

    @Test("Of two proxies with the same outermost container, that with more containers takes precedence")
    func moreContainersFirst() {
        withProxies {
            Meter.appearance(whenContainedInInstancesOf: [Panel.self, Page.self]).backgroundColor = .systemGreen
            Meter.appearance(whenContainedInInstancesOf: [Page.self]).backgroundColor = .systemRed
            let (both, one) = (Meter(), Meter())
            let windows = [show(both, in: Page(), Panel()), show(one, in: Page())]
            #expect(both.backgroundColor == .systemGreen)
            #expect(one.backgroundColor == .systemRed)
            withExtendedLifetime(windows) {}
        }
    }

    @Test("View controllers and windows are containers, and so are instances of subclasses")
    func controllersAreContainers() {
        withProxies {
            Meter.appearance(whenContainedInInstancesOf: [UINavigationController.self]).backgroundColor = .systemRed
            Meter.appearance(whenContainedInInstancesOf: [UIWindow.self]).tintColor = .systemPink
            let root = UIViewController()
            let meter = Meter()
            root.view.addSubview(meter)
            let window = UIKitTests.show(UINavigationController(rootViewController: root))
            #expect(meter.backgroundColor == .systemRed)
            #expect(meter.tintColor == .systemPink)
            withExtendedLifetime(window) {}
        }
    }

    // MARK: Traits

    @Test("A proxy for traits applies while a view has them, also after they change")
    func traits() {
        withProxies {
            Meter.appearance().backgroundColor = .systemRed
            Meter.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).backgroundColor = .systemGreen
            let meter = Meter()
            let window = show(meter)
            window.overrideUserInterfaceStyle = .light
            #expect(meter.backgroundColor == .systemRed)
            window.overrideUserInterfaceStyle = .dark
            #expect(meter.backgroundColor == .systemGreen)
            window.overrideUserInterfaceStyle = .light
            #expect(meter.backgroundColor == .systemRed)
        }
    }

    @Test("Traits and containers can be combined")
    func traitsInContainers() {
        withProxies {
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            Meter.appearance(for: dark, whenContainedInInstancesOf: [Page.self]).backgroundColor = .systemGreen
            let (inPage, outside) = (Meter(), Meter())
            let windows = [show(inPage, in: Page()), show(outside)]
            for window in windows { window.overrideUserInterfaceStyle = .dark }
            #expect(inPage.backgroundColor == .systemGreen)
            #expect(outside.backgroundColor == nil)
        }
    }

    // MARK: Classes of UIKit

    @Test("Methods with a state set one value for each state")
    func statesAreSeparate() {
        withProxies {
            UIButton.appearance(whenContainedInInstancesOf: [Page.self]).setTitleColor(.systemRed, for: .normal)
            UIButton.appearance(whenContainedInInstancesOf: [Page.self]).setTitleColor(.systemGreen, for: .disabled)
            let button = UIButton(type: .custom)
            button.setTitleColor(.systemBlue, for: .disabled)
            let window = show(button, in: Page())
            #expect(button.titleColor(for: .normal) == .systemRed)
            #expect(button.titleColor(for: .disabled) == .systemBlue)
            withExtendedLifetime(window) {}
        }
    }

    @Test("Defaults that UIKit sets give way to proxies")
    func defaultsGiveWay() {
        withProxies {
            UITableView.appearance().backgroundColor = .systemRed
            UITableView.appearance().sectionHeaderTopPadding = 3
            UIStepper.appearance().backgroundColor = .systemGreen
            UITableViewCell.appearance().selectionStyle = .none
            let (table, stepper, cell) = (UITableView(frame: .zero, style: .grouped), UIStepper(), UITableViewCell())
            let windows = [show(table), show(stepper), show(cell)]
            #expect(table.backgroundColor == .systemRed)
            #expect(table.sectionHeaderTopPadding == 3)
            #expect(stepper.backgroundColor == .systemGreen)
            #expect(cell.selectionStyle == .none)
            withExtendedLifetime(windows) {}
        }
    }

    @Test("Every public view class has a proxy", arguments: viewClasses) func everyClassHasAProxy(_ type: UIView.Type) {
        withProxies {
            let proxy = type.appearance()
            proxy.tintColor = .systemPink
            #expect(Swift.type(of: proxy) == type)
            let appearances = AppearanceProxies.self
            #expect(appearances.areUsed)
        }
    }

    @Test("A navigation bar has the appearances, the tint and the attributes of its proxy")
    func navigationBars() {
        withProxies {
            let appearance = UINavigationBarAppearance()
            appearance.backgroundColor = .systemRed
            UINavigationBar.appearance().standardAppearance = appearance
            UINavigationBar.appearance().scrollEdgeAppearance = appearance
            UINavigationBar.appearance().prefersLargeTitles = true
            UINavigationBar.appearance().tintColor = .systemPink
            appearance.backgroundColor = .systemBlue
            let controller = UINavigationController(rootViewController: UIViewController())
            let window = UIKitTests.show(controller)
            let bar = controller.navigationBar
            #expect(bar.standardAppearance.backgroundColor == .systemRed)
            #expect(bar.scrollEdgeAppearance?.backgroundColor == .systemRed)
            #expect(bar.prefersLargeTitles)
            #expect(bar.tintColor == .systemPink)
            withExtendedLifetime(window) {}
        }
    }

    @Test("Bar items have the values of their proxy in the bars that contain them")
    func barItems() {
        withProxies {
            UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).tintColor = .systemRed
            UIBarButtonItem.appearance().setTitleTextAttributes([.kern: 3], for: .normal)
            UITabBarItem.appearance().badgeColor = .systemGreen
            let root = UIViewController()
            let (first, second) = (UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil), UIBarButtonItem(systemItem: .add))
            root.navigationItem.rightBarButtonItem = first
            root.toolbarItems = [second]
            let navigation = UINavigationController(rootViewController: root)
            navigation.isToolbarHidden = false
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            let window = UIKitTests.show(tabs)
            #expect(first.tintColor == .systemRed)
            #expect(first.titleTextAttributes(for: .normal)?[.kern] as? Int == 3)
            #expect(second.tintColor == nil)
            #expect(second.titleTextAttributes(for: .normal)?[.kern] as? Int == 3)
            #expect(navigation.tabBarItem.badgeColor == .systemGreen)
            let later = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
            root.navigationItem.leftBarButtonItem = later
            #expect(later.tintColor == .systemRed)
            withExtendedLifetime(window) {}
        }
    }

    // MARK: Properties of apps

    @Test("A dynamic property of an app's class is customized")
    func dynamicProperties() {
        withProxies {
            Meter.appearance().needleColor = .systemRed
            Meter.appearance(whenContainedInInstancesOf: [Page.self]).needleLength = 12
            let (meter, inPage, own) = (Meter(), Meter(), Meter())
            own.needleColor = .systemGreen
            let windows = [show(meter), show(inPage, in: Page()), show(own)]
            #expect(meter.needleColor == .systemRed)
            #expect(meter.needleLength == 5)
            #expect(inPage.needleColor == .systemRed)
            #expect(inPage.needleLength == 12)
            #expect(own.needleColor == .systemGreen)
            #expect(meter.changes == 1)
            withExtendedLifetime(windows) {}
        }
    }

    @Test("A property that is computed from one of UIKit is customized through it")
    func computedProperties() {
        withProxies {
            Meter.appearance().plateColor = .systemRed
            let meter = Meter()
            let window = show(meter)
            #expect(meter.plateColor == .systemRed)
            withExtendedLifetime(window) {}
        }
    }

    @Test("Setting a property that cannot be customized is reported once, with its name")
    func otherPropertiesAreReported() {
        withProxies {
            var reports: [String] = []
            let report = AppearanceProxies.report
            AppearanceProxies.report = { reports.append($0) }
            defer { AppearanceProxies.report = report }
            Meter.appearance().caption = "km/h"
            Meter.appearance().needleColor = .systemRed
            let windows = [show(Meter()), show(Meter())]
            #expect(
                reports == [
                    "Meter.appearance(): the value of 'caption' is not passed to other instances; declare the property '@objc dynamic'"
                ])
            withExtendedLifetime(windows) {}
        }
    }

    @Test("Cells and collection views are created by their own initializers")
    func initializersOfProxies() {
        withProxies {
            #expect(StyledCell.appearance().marker == "init(style:reuseIdentifier:)")
            #expect(StyledCollection.appearance().marker == "init(frame:collectionViewLayout:)")
        }
    }
}

private let viewClasses: [UIView.Type] = [
    UIView.self, UIWindow.self, UILabel.self, UIImageView.self, UIButton.self, UISwitch.self, UISlider.self, UIStepper.self,
    UISegmentedControl.self, UIPageControl.self, UIProgressView.self, UIActivityIndicatorView.self, UIRefreshControl.self,
    UINavigationBar.self, UIToolbar.self, UITabBar.self, UIScrollView.self, UITableView.self, UITableViewCell.self,
    UITableViewHeaderFooterView.self, UICollectionView.self, UICollectionViewCell.self, UICollectionViewListCell.self,
    UICollectionReusableView.self, UIStackView.self, UIVisualEffectView.self, UIControl.self,
]

private class Meter: UIView {
    @ObjectiveCDynamic("needleColor") var needleColor: UIColor? = nil { didSet { changes += 1 } }
    @ObjectiveCDynamic("needleLength") var needleLength: CGFloat = 5
    var plateColor: UIColor? {
        get { backgroundColor }
        set { backgroundColor = newValue }
    }
    var caption = ""
    var colorInWindow: UIColor?
    private(set) var changes = 0

    override func didMoveToWindow() { colorInWindow = backgroundColor }
}

private final class SpecialMeter: Meter {}

private final class Panel: UIView {}

private final class Page: UIView {}

private final class StyledCell: UITableViewCell {
    let marker: String

    override init(style: CellStyle, reuseIdentifier: String?) {
        marker = "init(style:reuseIdentifier:)"
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
}

private final class StyledCollection: UICollectionView {
    let marker: String

    override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        marker = "init(frame:collectionViewLayout:)"
        super.init(frame: frame, collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }
}
