public import Foundation

extension UIApplication {
    /// The options with which an app opens a URL in another program.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The option as a string.
        public let rawValue: String
        /// Creates an option from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Whether the URL is opened only in an app that handles it as a universal link. There are
        /// none on Linux, so true opens nothing.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The options with which an app receives a URL.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The option as a string.
        public let rawValue: String
        /// Creates an option from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The bundle identifier of the app that opened the URL. It is given only for the app's
        /// own.
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// A property list from the other app. It is never given.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the app shall copy the file before it uses it, an `NSNumber`. It is never given.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// The URL that opens the settings of the app on iOS. There is no settings app on Linux, so
    /// `canOpenURL(_:)` is false unless a program handles the scheme `app-settings`.
    nonisolated public static let openSettingsURLString = "app-settings:"
    /// The URL that opens the settings of the app's notifications on iOS; see
    /// `openSettingsURLString`.
    nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"

    /// Implements `open(_:options:completionHandler:)`.
    func open(
        _ url: URL, _ options: [OpenExternalURLOptionsKey: Any], _ completion: (@MainActor (Bool) -> Void)?
    ) {
        if options[.universalLinksOnly] as? Bool == true {
            DispatchQueue.main.async { MainActor.assumeIsolated { completion?(false) } }
        } else if lifeCycle.handles(url) {
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self.lifeCycle.deliver([url], to: self, from: Bundle.main.bundleIdentifier)
                    completion?(true)
                }
            }
        } else {
            opener.open(url) { completion?($0) }
        }
    }
}

/// A URL that an app was opened with. Main thread only.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    private let openedURL: URL
    private let openingOptions: UIScene.OpenURLOptions

    init(_ url: URL, from source: String?) {
        openedURL = url
        openingOptions = UIScene.OpenURLOptions(source)
        super.init()
    }

    /// The URL.
    open var url: URL { openedURL }
    /// The circumstances in which it was opened.
    open var options: UIScene.OpenURLOptions { openingOptions }
}

extension UIScene {
    /// The circumstances in which an app was opened with a URL. Main thread only.
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        private let source: String?

        init(_ source: String?) {
            self.source = source
            super.init()
        }

        /// The bundle identifier of the app that opened the URL: this app's, or nil.
        open var sourceApplication: String? { source }
        /// A property list from the other app: always nil.
        open var annotation: Any? { nil }
        /// A Boolean value that indicates whether a file may be used where it is: always true.
        open var openInPlace: Bool { true }
    }
}

/// The URLs that an app's bundle declares it opens.
struct OwnSchemes {
    private let schemes: Set<String>

    /// Creates the schemes of a bundle's information dictionary: the `CFBundleURLSchemes` of its
    /// `CFBundleURLTypes`.
    init(information: [String: Any]?) {
        let types = information?["CFBundleURLTypes"] as? [[String: Any]] ?? []
        schemes = Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
    }

    /// Returns whether the app opens a URL.
    func contain(_ url: URL) -> Bool { url.scheme.map { schemes.contains($0.lowercased()) } ?? false }

    /// Returns the URLs among command-line arguments that the app opens. A desktop entry whose
    /// command ends with `%u` passes them.
    func urls(in arguments: some Sequence<String>) -> [URL] { arguments.compactMap { URL(string: $0) }.filter(contain) }
}

extension LifeCycle {
    /// Returns whether the app itself opens a URL.
    func handles(_ url: URL) -> Bool { schemes.contain(url) }

    /// Passes URLs to the scene's delegate, or to the application's if the scene has none.
    func deliver(_ urls: [URL], to application: UIApplication, from source: String?) {
        if let scene, let delegate = scene.delegate {
            delegate.scene(scene, openURLContexts: Set(urls.map { UIOpenURLContext($0, from: source) }))
        } else {
            let options = source.map { [UIApplication.OpenURLOptionsKey.sourceApplication: $0 as Any] } ?? [:]
            for url in urls { _ = application.delegate?.application(application, open: url, options: options) }
        }
    }
}
