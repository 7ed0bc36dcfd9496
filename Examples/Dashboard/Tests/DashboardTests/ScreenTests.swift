import UIKit
import XCTest

@testable import Dashboard

@MainActor final class ScreenTests: XCTestCase {
    private var defaults: UserDefaults!
    private var preferences: Preferences!
    private var window: UIWindow!

    override func setUp() async throws {
        defaults = UserDefaults(suiteName: "DashboardTests")
        defaults.removePersistentDomain(forName: "DashboardTests")
        preferences = Preferences(defaults: defaults)
    }

    override func tearDown() async throws {
        window?.isHidden = true
        window = nil
    }

    private var history: EnergyHistory {
        EnergyHistory.generated(ending: Date(timeIntervalSince1970: 1_749_993_600), days: 365, seed: 1)
    }

    private func show(_ controller: UIViewController) {
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    func testTheTabsAreOverviewTrendsAndSettings() {
        let main = MainViewController(history: history, preferences: preferences)
        show(main)
        XCTAssertEqual(main.tabBar.items?.map(\.title), ["Overview", "Trends", "Settings"])
        XCTAssertTrue(main.tabBar.items?.allSatisfy { $0.image != nil } ?? false)
    }

    func testTheOverviewShowsTodayFourMetricsAndAWeek() throws {
        let overview = OverviewViewController(history: history, preferences: preferences)
        show(UINavigationController(rootViewController: overview))
        XCTAssertEqual((0..<3).map { overview.collectionView.numberOfItems(inSection: $0) }, [1, 4, 7])
        let days = overview.dataSource.snapshot().itemIdentifiers(inSection: .days)
        XCTAssertEqual(days.first, .day(history.days[history.days.count - 2]))
    }

    func testTappingAMetricShowsItsDays() throws {
        let overview = OverviewViewController(history: history, preferences: preferences)
        let navigation = UINavigationController(rootViewController: overview)
        show(navigation)
        let index = IndexPath(item: 1, section: 1)
        XCTAssertTrue(overview.collectionView(overview.collectionView, shouldSelectItemAt: index))
        XCTAssertFalse(overview.collectionView(overview.collectionView, shouldSelectItemAt: IndexPath(item: 0, section: 2)))
        overview.collectionView(overview.collectionView, didSelectItemAt: index)
        let detail = try XCTUnwrap(navigation.topViewController as? MetricViewController)
        XCTAssertEqual(detail.title, "Production")
        detail.loadViewIfNeeded()
        XCTAssertEqual(detail.tableView.numberOfRows(inSection: 1), 30)
    }

    func testSelectingAPeriodReplacesTheEntries() {
        let trends = TrendsViewController(history: history)
        show(trends)
        XCTAssertEqual(trends.lines.labels.count, 7)
        trends.periods.selectedSegmentIndex = Period.month.rawValue
        trends.periods.sendActions(for: .valueChanged)
        XCTAssertEqual(trends.lines.labels.count, 30)
        XCTAssertEqual(trends.bars.labels.count, 30)
    }

    func testBothChartsShowTheSameEntry() {
        let trends = TrendsViewController(history: history)
        show(trends)
        trends.lines.accessibilityIncrement()
        XCTAssertEqual(trends.bars.selection, 0)
        trends.bars.accessibilityIncrement()
        XCTAssertEqual(trends.lines.selection, 1)
    }

    func testControlsChangeThePreferences() {
        let settings = SettingsViewController(preferences: preferences)
        show(settings)
        settings.appearance.selectedSegmentIndex = 2
        settings.appearance.sendActions(for: .valueChanged)
        settings.goal.value = 20
        settings.goal.sendActions(for: .valueChanged)
        settings.notifications.isOn = false
        settings.notifications.sendActions(for: .valueChanged)
        XCTAssertEqual(preferences.appearance, .dark)
        XCTAssertEqual(preferences.dailyGoal, 20)
        XCTAssertFalse(preferences.notifies)
        XCTAssertFalse(settings.report.isEnabled)
    }

    func testPreferencesArePersistentUntilTheyAreReset() {
        let date = Date(timeIntervalSince1970: 1_760_000_000)
        preferences.price = 0.42
        preferences.tint = UIColor(red: 0.5, green: 0.25, blue: 0, alpha: 1)
        preferences.billingDate = date
        let other = Preferences(defaults: UserDefaults(suiteName: "DashboardTests")!)
        XCTAssertEqual(other.price, 0.42)
        XCTAssertEqual(other.tint, UIColor(red: 0.5, green: 0.25, blue: 0, alpha: 1))
        XCTAssertEqual(other.billingDate, date)
        other.reset()
        XCTAssertEqual(preferences.price, 0.3)
        XCTAssertNil(preferences.billingDate)
    }

    func testResettingRestoresTheControls() {
        let settings = SettingsViewController(preferences: preferences)
        show(settings)
        settings.goal.value = 30
        settings.goal.sendActions(for: .valueChanged)
        settings.reset()
        XCTAssertEqual(settings.goal.value, 12)
    }
}
