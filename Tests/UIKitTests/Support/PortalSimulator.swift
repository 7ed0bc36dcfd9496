import CGIO
import Foundation
import Synchronization
import TestSupport

/// The desktop's portal for files on a private D-Bus, and what the user does in its dialog.
///
/// Unchecked: the answer is immutable, and mutexes guard the rest.
final class PortalSimulator: @unchecked Sendable {
    /// What the user does.
    enum Answer: Sendable {
        case select([URL])
        case cancel
        /// Nothing; the dialog stays until it is closed.
        case wait
    }

    /// The address of the bus.
    let address: String
    private let answer: Answer
    private let bus = Process()
    private let calls = Mutex<[String]>([])
    private let isReady = Mutex(false)

    /// The methods that were called, with their arguments as text.
    var log: [String] { calls.withLock { $0 } }

    /// Starts a bus and the portal. Returns nil if dbus-daemon is not installed.
    init?(_ answer: Answer) throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon") else { return nil }
        self.answer = answer
        let output = Pipe()
        bus.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
        bus.arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
        bus.standardOutput = output
        bus.standardError = FileHandle.nullDevice
        try bus.run()
        var line = Data()
        while !line.contains(10) {
            let part = output.fileHandleForReading.availableData
            guard !part.isEmpty else { throw TestFailure("dbus-daemon prints no address") }
            line += part
        }
        address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        Thread.detachNewThread { self.serve() }
        try eventually("the portal is on the bus") { self.isReady.withLock { $0 } }
    }

    /// Ends the bus.
    func stop() {
        if bus.isRunning { bus.terminate() }
        bus.waitUntilExit()
    }

    private static let interfaces = """
        <node>
          <interface name="org.freedesktop.portal.FileChooser">
            <method name="OpenFile"><arg type="s" direction="in"/><arg type="s" direction="in"/>
              <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
            <method name="SaveFile"><arg type="s" direction="in"/><arg type="s" direction="in"/>
              <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
          </interface>
          <interface name="org.freedesktop.portal.Request"><method name="Close"/></interface>
        </node>
        """

    private static func simulator(at pointer: UnsafeMutableRawPointer?) -> PortalSimulator? {
        pointer.map { Unmanaged<PortalSimulator>.fromOpaque($0).takeUnretainedValue() }
    }

    private func serve() {
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        let flags = GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else { return }
        g_dbus_connection_set_exit_on_close(connection, 0)
        register(connection, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.FileChooser")
        g_bus_own_name_on_connection(
            connection, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE,
            { _, _, pointer in PortalSimulator.simulator(at: pointer)?.isReady.withLock { $0 = true } }, nil,
            Unmanaged.passUnretained(self).toOpaque(), nil)
        while g_dbus_connection_is_closed(connection) == 0 {
            g_main_context_iteration(context, 0)
            usleep(2000)
        }
        g_main_context_pop_thread_default(context)
    }

    private func register(_ connection: OpaquePointer, _ path: String, _ interface: String) {
        let node = g_dbus_node_info_new_for_xml(Self.interfaces, nil)
        let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
        table.initialize(to: GDBusInterfaceVTable())
        table.pointee.method_call = { connection, sender, path, _, method, parameters, invocation, pointer in
            guard let simulator = PortalSimulator.simulator(at: pointer), let connection, let sender, let method, let parameters else {
                return
            }
            simulator.handle(
                connection, String(cString: sender), path.map { String(cString: $0) } ?? "", String(cString: method), parameters, invocation
            )
        }
        g_dbus_connection_register_object(
            connection, path, g_dbus_node_info_lookup_interface(node, interface), table, Unmanaged.passUnretained(self).toOpaque(), nil, nil
        )
    }

    private func handle(
        _ connection: OpaquePointer, _ sender: String, _ path: String, _ method: String, _ parameters: OpaquePointer,
        _ invocation: OpaquePointer?
    ) {
        let text = g_variant_print(parameters, 0).map { printed in
            defer { g_free(printed) }
            return String(cString: printed)
        }
        calls.withLock { $0.append("\(method) \(text ?? "")") }
        guard method != "Close" else { return g_dbus_method_invocation_return_value(invocation, nil) }
        let options = g_variant_get_child_value(parameters, 2)
        let token = g_variant_lookup_value(options, "handle_token", nil).map { String(cString: g_variant_get_string($0, nil)) } ?? ""
        let owner = sender.dropFirst().replacingOccurrences(of: ".", with: "_")
        let request = "/org/freedesktop/portal/desktop/request/\(owner)/\(token)"
        register(connection, request, "org.freedesktop.portal.Request")
        g_dbus_method_invocation_return_value(invocation, g_variant_parse(nil, "(objectpath '\(request)',)", nil, nil, nil))
        let response: String
        switch answer {
        case .wait: return
        case .cancel: response = "(uint32 1, @a{sv} {})"
        case .select(let files):
            response = "(uint32 0, {'uris': <[\(files.map { "'\($0.absoluteString)'" }.joined(separator: ", "))]>})"
        }
        g_dbus_connection_emit_signal(
            connection, sender, request, "org.freedesktop.portal.Request", "Response", g_variant_parse(nil, response, nil, nil, nil), nil)
    }
}
