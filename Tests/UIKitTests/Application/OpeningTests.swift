import Foundation
import Testing

@testable import UIKit

extension SharingTests {
    @MainActor @Suite(.serialized) struct OpeningTests {
        /// A desktop in a temporary folder: its settings, its programs, and an `xdg-open`.
        private struct Desktop {
            let root = FileManager.default.temporaryDirectory.appending(path: "desktop-\(UUID().uuidString)")

            var environment: [String: String] {
                [
                    "HOME": root.path, "XDG_CONFIG_HOME": path("config"), "XDG_CONFIG_DIRS": path("xdg"), "XDG_DATA_HOME": path("data"),
                    "XDG_DATA_DIRS": path("share"), "XDG_CURRENT_DESKTOP": "GNOME", "PATH": path("bin") + ":/usr/bin:/bin",
                ]
            }

            var opener: DesktopOpener { DesktopOpener(environment: environment) }
            var handlers: DesktopHandlers { DesktopHandlers(directories: UserDirectories(environment: environment)) }

            func path(_ name: String) -> String { root.appending(path: name).path }

            func write(_ name: String, _ text: String, isExecutable: Bool = false) throws {
                let file = root.appending(path: name)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
                if isExecutable { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path) }
            }

            func install(_ name: String, hidden: Bool = false) throws {
                try write("share/applications/\(name)", "[Desktop Entry]\nType=Application\nHidden=\(hidden)\n")
            }

            func remove() { try? FileManager.default.removeItem(at: root) }
        }

        @Test("The handler of a scheme is the first installed default in the lists of the user, the desktop and the system lists")
        func defaults() throws {
            let desktop = Desktop()
            defer { desktop.remove() }
            try desktop.install("system.desktop")
            try desktop.write(
                "xdg/mimeapps.list", "[Default Applications]\nx-scheme-handler/tel=system.desktop;\nx-scheme-handler/sms=missing.desktop\n")
            #expect(desktop.handlers.handler(ofScheme: "TEL") == "system.desktop")
            #expect(desktop.handlers.handler(ofScheme: "sms") == nil && desktop.handlers.handler(ofScheme: "geo") == nil)
            try desktop.install("gnome.desktop")
            try desktop.write("config/gnome-mimeapps.list", "[Default Applications]\nx-scheme-handler/tel=missing.desktop;gnome.desktop;\n")
            #expect(desktop.handlers.handler(ofScheme: "tel") == "gnome.desktop")
        }

        @Test("Without a default, an added association applies, and then the caches except for what a list removes")
        func associations() throws {
            let desktop = Desktop()
            defer { desktop.remove() }
            try desktop.install("one.desktop")
            try desktop.install("vendor/two.desktop")
            try desktop.install("three.desktop", hidden: true)
            try desktop.write(
                "share/applications/mimeinfo.cache", "[MIME Cache]\nx-scheme-handler/tel=three.desktop;one.desktop;vendor-two.desktop;\n")
            #expect(desktop.handlers.handler(ofScheme: "tel") == "one.desktop")
            try desktop.write("config/mimeapps.list", "[Removed Associations]\nx-scheme-handler/tel=one.desktop;\n")
            #expect(desktop.handlers.handler(ofScheme: "tel") == "vendor-two.desktop")
            try desktop.write("config/mimeapps.list", "# comment\n[Added Associations]\nx-scheme-handler/tel=one.desktop;\n")
            #expect(desktop.handlers.handler(ofScheme: "tel") == "one.desktop")
        }

        @Test("A URL can be opened if xdg-open is installed and its scheme has a handler, a page also if there is a browser")
        func canOpen() throws {
            let desktop = Desktop()
            defer { desktop.remove() }
            try desktop.install("phone.desktop")
            try desktop.write("share/applications/mimeinfo.cache", "[MIME Cache]\nx-scheme-handler/tel=phone.desktop;\n")
            let tel = try #require(URL(string: "tel:5550100"))
            var opener = desktop.opener
            opener.environment["PATH"] = desktop.path("bin")
            #expect(!opener.canOpen(tel))
            try desktop.write("bin/xdg-open", "#!/bin/sh\n", isExecutable: true)
            let settings = try #require(URL(string: UIApplication.openSettingsURLString))
            #expect(opener.canOpen(tel) && !opener.canOpen(settings))
            let page = try #require(URL(string: "https://example.org"))
            #expect(!opener.canOpen(page))
            opener.environment["BROWSER"] = "lynx"
            #expect(opener.canOpen(page))
            #expect(opener.canOpen(desktop.root) && !opener.canOpen(desktop.root.appending(path: "missing")))
            let relative = try #require(URL(string: "relative"))
            #expect(!opener.canOpen(relative))
        }

        /// Opens a URL through the application and returns the result.
        private func open(
            _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:], with opener: DesktopOpener
        ) async -> Bool {
            let application = TestApp.application
            let former = application.opener
            application.opener = opener
            defer { application.opener = former }
            var hasReturned = false
            let result = await withCheckedContinuation { continuation in
                application.open(url, options: options) { isSuccessful in
                    #expect(hasReturned && Thread.isMainThread)
                    continuation.resume(returning: isSuccessful)
                }
                hasReturned = true
            }
            return result
        }

        @Test("xdg-open receives the URL as one argument, without a shell; its exit code decides the result")
        func opening() async throws {
            let desktop = Desktop()
            defer { desktop.remove() }
            try desktop.install("phone.desktop")
            try desktop.write("share/applications/mimeinfo.cache", "[MIME Cache]\nx-scheme-handler/tel=phone.desktop;\n")
            try desktop.write(
                "bin/xdg-open", "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$1\" > \"$HOME/arguments\"\nexit \"$XDG_OPEN_RESULT\"\n",
                isExecutable: true
            )
            let url = try #require(URL(string: "tel:$(touch%20x);5550100&x=1"))
            var opener = desktop.opener
            opener.environment["XDG_OPEN_RESULT"] = "0"
            #expect(await open(url, with: opener))
            let arguments = try String(contentsOf: desktop.root.appending(path: "arguments"), encoding: .utf8)
            #expect(arguments == "1\n\(url.absoluteString)\n")
            opener.environment["XDG_OPEN_RESULT"] = "3"
            #expect(await !open(url, with: opener))
        }

        @Test("Opening fails for a URL without a handler and for universal links")
        func failures() async throws {
            let desktop = Desktop()
            defer { desktop.remove() }
            try desktop.write("bin/xdg-open", "#!/bin/sh\ntouch \"$HOME/started\"\n", isExecutable: true)
            let url = try #require(URL(string: UIApplication.openSettingsURLString))
            #expect(await !open(url, with: desktop.opener))
            let page = try #require(URL(string: "https://example.org"))
            #expect(await !open(page, options: [.universalLinksOnly: true], with: desktop.opener))
            #expect(!FileManager.default.fileExists(atPath: desktop.path("started")))
        }

        @Test("A program that xdg-open becomes counts as opened while it runs")
        func runningProgram() async throws {
            let desktop = Desktop()
            defer { desktop.remove() }
            try desktop.install("phone.desktop")
            try desktop.write("share/applications/mimeinfo.cache", "[MIME Cache]\nx-scheme-handler/tel=phone.desktop;\n")
            try desktop.write("bin/xdg-open", "#!/bin/sh\nexec sleep 2\n", isExecutable: true)
            var opener = desktop.opener
            opener.patience = 0.05
            let url = try #require(URL(string: "tel:5550100"))
            #expect(await open(url, with: opener))
        }

        // MARK: URLs of the app

        private final class Delegate: NSObject, UIApplicationDelegate {
            var opened: [String] = []
            var failure: (any Error)?
            var failed: (() -> Void)?
            func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
                opened.append(url.absoluteString)
                return true
            }
            func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
                failure = error
                failed?()
            }
        }

        @Test("URLs among an app's arguments are those whose scheme its Info.plist declares")
        func launchURLs() {
            let types: [[String: Any]] = [["CFBundleURLSchemes": ["Notes", "memo"]], ["CFBundleURLName": "x"]]
            let schemes = OwnSchemes(information: ["CFBundleURLTypes": types])
            #expect(
                schemes.urls(in: ["--flag", "notes://open?id=3", "https://example.org", "MEMO:1", "plain"]).map(\.absoluteString)
                    == ["notes://open?id=3", "MEMO:1"])
            #expect(OwnSchemes(information: nil).urls(in: ["notes:1"]).isEmpty)
        }

        @Test("The app opens URLs of its own schemes itself")
        func ownScheme() async throws {
            let application = TestApp.application
            let delegate = Delegate()
            let former = application.lifeCycle.schemes
            application.delegate = delegate
            application.lifeCycle.schemes = OwnSchemes(information: ["CFBundleURLTypes": [["CFBundleURLSchemes": ["notes"]]]])
            defer {
                application.delegate = nil
                application.lifeCycle.schemes = former
            }
            let url = try #require(URL(string: "notes:7"))
            #expect(application.canOpenURL(url))
            #expect(await open(url, with: DesktopOpener(environment: [:])))
            #expect(delegate.opened == ["notes:7"])
        }

        @Test("Services that Linux lacks fail or store their values")
        func services() async {
            let application = TestApp.application
            let delegate = Delegate()
            application.delegate = delegate
            defer { application.delegate = nil }
            await withCheckedContinuation { continuation in
                delegate.failed = { continuation.resume() }
                application.registerForRemoteNotifications()
            }
            #expect(delegate.failure?.localizedDescription == "remote notifications are not available on Linux")
            #expect(!application.isRegisteredForRemoteNotifications && application.backgroundRefreshStatus == .restricted)
            let error = await withCheckedContinuation { continuation in
                application.setAlternateIconName("Dark") { continuation.resume(returning: $0 == nil ? nil : "failed") }
            }
            #expect(error == "failed" && application.alternateIconName == nil && !application.supportsAlternateIcons)
            application.applicationIconBadgeNumber = 3
            application.isIdleTimerDisabled = true
            let item = UIMutableApplicationShortcutItem(type: "compose", localizedTitle: "Compose")
            item.localizedSubtitle = "A message"
            application.shortcutItems = [item]
            #expect(application.applicationIconBadgeNumber == 3 && application.isIdleTimerDisabled && application.isProtectedDataAvailable)
            #expect((application.shortcutItems?.first?.copy() as? UIApplicationShortcutItem)?.localizedSubtitle == "A message")
            application.applicationIconBadgeNumber = 0
            application.isIdleTimerDisabled = false
            application.shortcutItems = nil
        }
    }
}
