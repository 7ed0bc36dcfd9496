import CGIO
import Foundation
import Synchronization

/// A dialog that the desktop's portal shows on behalf of the app, by messages over the session's
/// D-Bus. The main thread never waits for it.
///
/// Each call has a thread and a connection of its own, which exist as long as the dialog. The
/// thread iterates a context of GLib: it subscribes to the answer before it calls the portal, so
/// that no answer is missed, and ends when the answer arrives, the call is canceled, or the portal
/// or the connection is gone.
///
/// Unchecked: GLib's cancellable and context, which are the only state besides the mutex, can be
/// used on all threads.
final class PortalCall: @unchecked Sendable {
    private static let service = "org.freedesktop.portal.Desktop"
    private static let object = "/org/freedesktop/portal/desktop"

    private let cancellable = g_cancellable_new()
    private let context = g_main_context_new()
    private let request: PortalRequest
    private let address: String
    /// The answer of the portal, which only the thread reads and writes.
    private var answer: PortalAnswer?

    /// Starts a call.
    ///
    /// - Parameters:
    ///   - request: The dialog.
    ///   - address: The address of the bus.
    ///   - completion: A closure that is called on the main thread, once.
    init(_ request: PortalRequest, at address: String, _ completion: @escaping @MainActor (PortalAnswer) -> Void) {
        self.request = request
        self.address = address
        Thread.detachNewThread {
            g_main_context_push_thread_default(self.context)
            let answer = self.perform()
            g_main_context_pop_thread_default(self.context)
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(answer) } }
        }
    }

    deinit {
        g_object_unref(cancellable)
        g_main_context_unref(context)
    }

    /// Closes the dialog. The answer is then `.canceled`.
    func cancel() {
        g_cancellable_cancel(cancellable)
        g_main_context_wakeup(context)
    }

    private var isCanceled: Bool { g_cancellable_is_cancelled(cancellable) != 0 }

    // MARK: On the thread

    private func perform() -> PortalAnswer {
        var error: UnsafeMutablePointer<GError>?
        let flags = GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, cancellable, &error) else {
            return isCanceled ? .canceled : .unavailable("cannot connect to the session's bus: \(Self.message(&error))")
        }
        defer {
            g_dbus_connection_close_sync(connection, nil, nil)
            g_object_unref(UnsafeMutableRawPointer(connection))
        }
        g_dbus_connection_set_exit_on_close(connection, 0)
        let token = "lamina_\(UUID().uuidString.replacingOccurrences(of: "-", with: ""))"
        let sender = String(cString: g_dbus_connection_get_unique_name(connection)).dropFirst().replacingOccurrences(of: ".", with: "_")
        let expected = "\(Self.object)/request/\(sender)/\(token)"
        subscribe(connection, to: expected)
        guard
            let reply = g_dbus_connection_call_sync(
                connection, Self.service, Self.object, "org.freedesktop.portal.FileChooser", request.method,
                request.arguments(token: token).variant, nil, G_DBUS_CALL_FLAGS_NONE, -1, cancellable, &error)
        else { return isCanceled ? .canceled : .unavailable("the portal shows no dialog: \(Self.message(&error))") }
        defer { g_variant_unref(reply) }
        let handle = Self.handle(in: reply) ?? expected
        // Old portals choose the path themselves.
        if handle != expected { subscribe(connection, to: handle) }
        let watch = watchPortal(connection)
        defer { g_bus_unwatch_name(watch) }
        while answer == nil, !isCanceled, g_dbus_connection_is_closed(connection) == 0 { g_main_context_iteration(context, 1) }
        if let answer { return answer }
        guard isCanceled else { return .unavailable("the connection to the session's bus was closed") }
        g_dbus_connection_call_sync(
            connection, Self.service, handle, "org.freedesktop.portal.Request", "Close", nil, nil, G_DBUS_CALL_FLAGS_NONE, 1000, nil, nil
        )
        .map { g_variant_unref($0) }
        return .canceled
    }

    private static func message(_ error: inout UnsafeMutablePointer<GError>?) -> String {
        defer { g_clear_error(&error) }
        return lamina_error_message(error).map { String(cString: $0) } ?? "unknown error"
    }

    private static func handle(in reply: OpaquePointer) -> String? {
        guard g_variant_is_container(reply) != 0, g_variant_n_children(reply) > 0, let child = g_variant_get_child_value(reply, 0)
        else { return nil }
        defer { g_variant_unref(child) }
        return String(cString: g_variant_get_type_string(child)) == "o" ? String(cString: g_variant_get_string(child, nil)) : nil
    }

    /// The pointer with which callbacks find this object. The thread retains it while they can be
    /// called.
    private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    private static func call(at pointer: UnsafeMutableRawPointer?) -> PortalCall? {
        pointer.map { Unmanaged<PortalCall>.fromOpaque($0).takeUnretainedValue() }
    }

    private func subscribe(_ connection: OpaquePointer, to path: String) {
        g_dbus_connection_signal_subscribe(
            connection, Self.service, "org.freedesktop.portal.Request", "Response", path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, parameters, pointer in
                guard let call = PortalCall.call(at: pointer), call.answer == nil, let parameters else { return }
                call.answer = PortalCall.answer(in: parameters)
            }, pointer, nil)
    }

    /// Ends the call if the portal's process ends. Returns the number of the watch.
    private func watchPortal(_ connection: OpaquePointer) -> guint {
        g_bus_watch_name_on_connection(
            connection, Self.service, G_BUS_NAME_WATCHER_FLAGS_NONE, nil,
            { _, _, pointer in
                guard let call = PortalCall.call(at: pointer), call.answer == nil else { return }
                call.answer = .unavailable("the portal has ended")
            }, pointer, nil)
    }

    /// Returns the answer in the parameters of the signal, `(ua{sv})`.
    private static func answer(in parameters: OpaquePointer) -> PortalAnswer {
        guard String(cString: g_variant_get_type_string(parameters)) == "(ua{sv})",
            let code = g_variant_get_child_value(parameters, 0), let results = g_variant_get_child_value(parameters, 1)
        else { return .unavailable("the portal's answer is not understood") }
        defer {
            g_variant_unref(code)
            g_variant_unref(results)
        }
        guard g_variant_get_uint32(code) == 0 else { return .canceled }
        let type = g_variant_type_new("as")
        defer { g_variant_type_free(type) }
        guard let list = g_variant_lookup_value(results, "uris", type) else { return .canceled }
        defer { g_variant_unref(list) }
        let files = (0..<g_variant_n_children(list)).compactMap { index -> URL? in
            guard let child = g_variant_get_child_value(list, index) else { return nil }
            defer { g_variant_unref(child) }
            return URL(string: String(cString: g_variant_get_string(child, nil))).flatMap { $0.isFileURL ? $0 : nil }
        }
        return files.isEmpty ? .canceled : .selected(files)
    }
}
