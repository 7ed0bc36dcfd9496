import UIKit

/// A screen of the showcase: its title, what is on it, and how it is made.
struct ShowcaseScreen {
    let title: String
    let detail: String
    private let make: @MainActor () -> UIViewController

    /// All of them, in the order of the menu.
    @MainActor static let all = [
        ShowcaseScreen("Controls", "Buttons, switches, sliders and the like") { ControlsScreen() },
        ShowcaseScreen("Labels", "Text in lines, shrunk, truncated and attributed") { LabelsScreen() },
        ShowcaseScreen("Drawing", "Views that draw themselves, one on another thread") { DrawingScreen() },
        ShowcaseScreen("Transactions", "Which colours are seen while the main thread sleeps") { TransactionsScreen() },
        ShowcaseScreen("Card", "Gestures: dragged, pinched, turned, tapped and held") { CardScreen() },
        ShowcaseScreen("Animation", "Blocks, springs, keyframes, and an animator to scrub") { AnimationScreen() },
        ShowcaseScreen("Presentation", "Controllers over others, and under them") { PresentationScreen() },
        ShowcaseScreen("List", "Ten thousand rows, of which a few exist") { ListScreen() },
        ShowcaseScreen("Touches", "Every gesture on one card, and a lamp to switch") { GesturesScreen() },
    ]

    private init(_ title: String, _ detail: String, make: @escaping @MainActor () -> UIViewController) {
        self.title = title
        self.detail = detail
        self.make = make
    }

    @MainActor func makeController() -> UIViewController {
        let controller = make()
        controller.title = title
        return controller
    }
}
