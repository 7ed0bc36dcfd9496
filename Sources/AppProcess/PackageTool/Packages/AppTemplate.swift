import CommandLineInterface

/// The files of a new app.
struct AppTemplate {
    let name: String

    /// Creates the files for an app.
    ///
    /// - Throws: An error if the name cannot be that of a module.
    init(name: String) throws(UsageError) {
        let isIdentifier =
            name.first.map { $0.isLetter || $0 == "_" } == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard isIdentifier, name.allSatisfy(\.isASCII) else {
            throw UsageError(
                "'\(name)' cannot be the name of a Swift module: it consists of letters, digits and '_', and starts with a letter")
        }
        guard !Self.modules.contains(name) else {
            throw UsageError("'\(name)' is the name of a module that apps import; choose another one")
        }
        self.name = name
    }

    private static let modules: Set<String> = [
        "Swift", "Foundation", "Dispatch", "Glibc", "XCTest", "Testing", "CoreGraphics", "CoreText", "CoreImage", "QuartzCore", "ImageIO",
        "ObjectiveC", "UIKit", "UIFoundation", "AsyncDisplayKit",
    ]

    /// The paths and texts.
    var files: [(path: String, text: String)] {
        [
            ("Package.swift", package), (".gitignore", ".build/\n.swiftpm/\n"), ("Sources/\(name)/AppDelegate.swift", delegate),
            ("Sources/\(name)/CounterViewController.swift", controller), ("Tests/\(name)Tests/CounterTests.swift", tests),
        ]
    }

    private var package: String {
        """
        // swift-tools-version: 5.9
        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.iOS(.v15)],
            targets: [
                .executableTarget(name: "\(name)"),
                .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
            ]
        )

        """
    }

    private var delegate: String {
        """
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(
                _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.rootViewController = CounterViewController()
                window.makeKeyAndVisible()
                self.window = window
                return true
            }
        }

        """
    }

    private var controller: String {
        """
        import UIKit

        class CounterViewController: UIViewController {
            private(set) var count = 0
            let label = UILabel()
            let button = UIButton(type: .system)

            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemBackground
                label.font = .preferredFont(forTextStyle: .largeTitle)
                button.setTitle("Count", for: .normal)
                button.addTarget(self, action: #selector(increment), for: .touchUpInside)

                let stack = UIStackView(arrangedSubviews: [label, button])
                stack.axis = .vertical
                stack.alignment = .center
                stack.spacing = 16
                stack.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(stack)
                NSLayoutConstraint.activate([
                    stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                    stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                ])
                showCount()
            }

            @objc func increment() {
                count += 1
                showCount()
            }

            private func showCount() {
                label.text = "\\(count)"
            }
        }

        """
    }

    private var tests: String {
        """
        import XCTest
        @testable import \(name)

        final class CounterTests: XCTestCase {
            @MainActor func testTappingTheButtonCounts() {
                let controller = CounterViewController()
                controller.loadViewIfNeeded()
                XCTAssertEqual(controller.label.text, "0")
                controller.button.sendActions(for: .touchUpInside)
                XCTAssertEqual(controller.label.text, "1")
            }
        }

        """
    }
}
