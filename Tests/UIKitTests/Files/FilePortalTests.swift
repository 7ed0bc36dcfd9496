import Foundation
import LaminaUniformTypes
import Testing

@testable import UIKit

extension SharingTests {
    @MainActor @Suite("The desktop's portal for files", .serialized)
    struct FilePortalTests {
        private func call(_ request: PortalRequest, at address: String) async throws -> PortalAnswer {
            var answer: PortalAnswer?
            let call = PortalCall(request, at: address) { answer = $0 }
            #expect(await DesktopFixture.wait { answer != nil })
            withExtendedLifetime(call) {}
            return try #require(answer)
        }

        private func isUnavailable(_ answer: PortalAnswer?) -> Bool { if case .unavailable? = answer { true } else { false } }

        @Test("The portal receives the title, filters and folder, and its answer is the selected files")
        func selection() async throws {
            let files = [URL(filePath: "/tmp/One file.png"), URL(filePath: "/tmp/two.png")]
            guard let portal = try PortalSimulator(.select(files)) else { return }
            defer { portal.stop() }
            let request = PortalRequest(
                title: "Open", selection: .files([.image, .pdf], allowsMultiple: true), folder: URL(filePath: "/tmp"))
            #expect(try await call(request, at: portal.address) == .selected(files))
            let log = try #require(portal.log.first)
            for part in [
                "OpenFile ('', 'Open', {", "'modal': <true>", "'multiple': <true>", "'current_folder': <b'/tmp'>",
                "[(uint32 1, 'image/*'), (0, '*.pdf'), (1, 'application/pdf')]",
            ] { #expect(log.contains(part), "\(log)") }
        }

        @Test("A folder and the name of a new file are asked for, and all files have no filter")
        func kinds() async throws {
            guard let portal = try PortalSimulator(.cancel) else { return }
            defer { portal.stop() }
            #expect(try await call(PortalRequest(title: "Folder", selection: .folder), at: portal.address) == .canceled)
            #expect(try await call(PortalRequest(title: "Save", selection: .newFile(name: "Note.txt")), at: portal.address) == .canceled)
            #expect(
                try await call(PortalRequest(title: "All", selection: .files([.item], allowsMultiple: false)), at: portal.address)
                    == .canceled)
            let log = portal.log
            #expect(log[0].hasPrefix("OpenFile") && log[0].contains("'directory': <true>"))
            #expect(log[1].hasPrefix("SaveFile") && log[1].contains("'current_name': <'Note.txt'>"))
            #expect(!log[2].contains("filters"))
        }

        @Test("Canceling closes the portal's dialog")
        func cancellation() async throws {
            guard let portal = try PortalSimulator(.wait) else { return }
            defer { portal.stop() }
            var answer: PortalAnswer?
            let call = PortalCall(PortalRequest(title: "Open", selection: .folder), at: portal.address) { answer = $0 }
            #expect(await DesktopFixture.wait { !portal.log.isEmpty } && answer == nil)
            call.cancel()
            #expect(await DesktopFixture.wait { answer != nil })
            #expect(answer == .canceled)
            #expect(await DesktopFixture.wait { portal.log.last?.hasPrefix("Close") == true })
        }

        @Test("Without a bus or a portal, and when the bus ends, no portal is found")
        func unavailable() async throws {
            let request = PortalRequest(title: "Open", selection: .folder)
            #expect(isUnavailable(try await call(request, at: "unix:path=/nonexistent")))
            guard let portal = try PortalSimulator(.wait) else { return }
            var answer: PortalAnswer?
            let call = PortalCall(request, at: portal.address) { answer = $0 }
            #expect(await DesktopFixture.wait { !portal.log.isEmpty })
            portal.stop()
            #expect(await DesktopFixture.wait { answer != nil })
            withExtendedLifetime(call) {}
            #expect(isUnavailable(answer))
        }

        @Test("The bus is the variable's unless it is empty, or the socket in the directory of runtime files")
        func addresses() throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            let folder = desktop.home.path
            #expect(SessionBus.address(in: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]) == "unix:path=/a")
            #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": folder]) == nil)
            try desktop.write("bus")
            #expect(SessionBus.address(in: ["XDG_RUNTIME_DIR": folder]) == "unix:path=\(folder)/bus")
            #expect(SessionBus.address(in: ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": folder]) == nil)
        }
    }
}
