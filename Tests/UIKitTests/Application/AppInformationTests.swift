import CoreText
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Info.plist") struct AppInformationTests {
    @Test(
        "The appearance is Light, Dark or that of the screen",
        arguments: [("Light", .light), ("Dark", .dark), ("Automatic", nil), ("Sepia", nil), (nil, nil)]
            as [(String?, UIUserInterfaceStyle?)])
    func style(name: String?, style: UIUserInterfaceStyle?) {
        #expect(AppInformation(name.map { ["UIUserInterfaceStyle": $0] } ?? [:]).style == style)
    }

    @Test("A scene's configuration is found by its name, or is the first one; other values are ignored")
    func scenes() {
        let entries: [[String: Any]] = [
            ["UISceneConfigurationName": "A", "UISceneDelegateClassName": "M.A"],
            ["UISceneConfigurationName": "B", "UISceneStoryboardFile": "Main", "UISceneDelegateClassName": 7],
        ]
        let information = AppInformation([
            "UIApplicationSceneManifest": ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": entries]]
        ])
        #expect(information.scene(named: nil) == .init(name: "A", delegate: "M.A", storyboard: nil))
        #expect(information.scene(named: "B") == .init(name: "B", delegate: nil, storyboard: "Main"))
        #expect(information.scene(named: "C") == nil)
        #expect(AppInformation(["UIApplicationSceneManifest": "none"]).scene(named: nil) == nil)
    }

    @Test("Fonts of UIAppFonts are registered from the folders of resources, with or without their path")
    func fonts() throws {
        let source = try #require(
            FileManager.default.enumerator(atPath: "/usr/share/fonts")?.compactMap { $0 as? String }.first { $0.hasSuffix(".ttf") })
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let font = folder.appendingPathComponent("App.ttf")
        try FileManager.default.copyItem(atPath: "/usr/share/fonts/" + source, toPath: font.path)
        try Data("no font".utf8).write(to: folder.appendingPathComponent("Bad.ttf"))
        AppInformation(["UIAppFonts": ["Fonts/App.ttf", "Bad.ttf", "None.ttf"]]).registerFonts(in: [folder.path])
        // Only a registered file can be unregistered.
        #expect(CTFontManagerUnregisterFontsForURL(font as CFURL, .process, nil))
        #expect(!CTFontManagerUnregisterFontsForURL(folder.appendingPathComponent("Bad.ttf") as CFURL, .process, nil))
    }
}
