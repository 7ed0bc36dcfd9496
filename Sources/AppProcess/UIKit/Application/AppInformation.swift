import CoreText
import Diagnostics
import Foundation

/// What UIKit reads from the app's Info.plist.
///
/// `lamina build` places the file, with the values of its variables, where Foundation searches it.
struct AppInformation {
    private let values: [String: Any]

    /// Creates the information from the values of an Info.plist.
    init(_ values: [String: Any]) { self.values = values }

    /// The information of the main bundle.
    static var main: AppInformation { AppInformation(Bundle.main.infoDictionary ?? [:]) }

    /// The appearance that the app has whatever that of the screen is, or nil.
    var style: UIUserInterfaceStyle? {
        switch values["UIUserInterfaceStyle"] as? String {
        case nil, "Automatic": return nil
        case "Light": return .light
        case "Dark": return .dark
        case let name?:
            Log.write(.error, "Info.plist: UIUserInterfaceStyle is '\(name)'; it must be Automatic, Light or Dark")
            return nil
        }
    }

    /// The appearance of the status bar that the app states for its launch.
    var statusBar: StatusBarAppearance {
        var appearance = StatusBarAppearance(isHidden: values["UIStatusBarHidden"] as? Bool ?? false)
        switch values["UIStatusBarStyle"] as? String {
        case nil, "UIStatusBarStyleDefault": break
        case "UIStatusBarStyleLightContent": appearance.style = .lightContent
        case "UIStatusBarStyleDarkContent": appearance.style = .darkContent
        case let name?:
            Log.write(
                .error,
                "Info.plist: UIStatusBarStyle is '\(name)'; it must be UIStatusBarStyleDefault, UIStatusBarStyleLightContent or "
                    + "UIStatusBarStyleDarkContent")
        }
        return appearance
    }

    /// The fonts of the app, relative to its resources.
    var fonts: [String] { values["UIAppFonts"] as? [String] ?? [] }

    /// Registers the fonts, which are then found by name.
    ///
    /// - Parameter folders: The folders of the app's resources.
    func registerFonts(in folders: [String]) {
        for font in fonts {
            let names = [font, (font as NSString).lastPathComponent]
            let paths = names.flatMap { name in folders.map { $0 + "/" + name } }
            guard let path = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
                Log.write(.error, "Info.plist: the font '\(font)' of UIAppFonts is not among the app's resources")
                continue
            }
            if !CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: path) as CFURL, .process, nil) {
                Log.write(.error, "Info.plist: \(path) of UIAppFonts is no font that can be used")
            }
        }
    }

    /// A configuration of scenes in UIApplicationSceneManifest.
    struct Scene: Equatable {
        let name: String?
        let delegate: String?
        let storyboard: String?
    }

    /// Returns the configuration with a name, or the first one for nil.
    func scene(named name: String?) -> Scene? {
        let manifest = values["UIApplicationSceneManifest"] as? [String: Any] ?? [:]
        let roles = manifest["UISceneConfigurations"] as? [String: Any] ?? [:]
        let scenes = (roles["UIWindowSceneSessionRoleApplication"] as? [Any] ?? []).compactMap { entry in
            (entry as? [String: Any]).map {
                Scene(
                    name: $0["UISceneConfigurationName"] as? String, delegate: $0["UISceneDelegateClassName"] as? String,
                    storyboard: $0["UISceneStoryboardFile"] as? String)
            }
        }
        return name == nil ? scenes.first : scenes.first { $0.name == name }
    }

    /// Reports a storyboard that the app expects to be shown.
    ///
    /// - Parameter scene: The configuration of the scene that connects.
    func reportStoryboards(of scene: Scene?) {
        let main = scene == nil ? values["UIMainStoryboardFile"] as? String : scene?.storyboard
        guard let main else { return }
        Log.write(
            .error,
            "Info.plist names the storyboard '\(main)', which cannot be loaded: storyboards are not supported. Create the window and its "
                + "root view controller in the delegate's scene(_:willConnectTo:options:)")
    }
}
