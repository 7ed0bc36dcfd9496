import UIKit

/// The three tabs of the app.
final class MainViewController: UITabBarController {
    init(history: EnergyHistory, preferences: Preferences) {
        super.init(nibName: nil, bundle: nil)
        let overview = OverviewViewController(history: history, preferences: preferences)
        let trends = TrendsViewController(history: history)
        let settings = SettingsViewController(preferences: preferences)
        overview.tabBarItem = UITabBarItem(title: String(localized: "Overview"), image: UIImage(systemName: "house.fill"), tag: 0)
        trends.tabBarItem = UITabBarItem(title: String(localized: "Trends"), image: UIImage(systemName: "chart.bar.fill"), tag: 1)
        settings.tabBarItem = UITabBarItem(title: String(localized: "Settings"), image: UIImage(systemName: "gearshape.fill"), tag: 2)
        viewControllers = [overview, trends, settings].map { controller in
            let navigation = UINavigationController(rootViewController: controller)
            navigation.navigationBar.prefersLargeTitles = true
            return navigation
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }
}
