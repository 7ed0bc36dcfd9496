import Foundation

/// The bus over which the programs of a user's session send each other messages.
enum SessionBus {
    /// Returns the address of the bus: `DBUS_SESSION_BUS_ADDRESS`, or the socket `bus` in the
    /// directory of runtime files. Returns nil if there is none, or the variable is empty.
    static func address(in environment: [String: String]) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return address.isEmpty ? nil : address }
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        let socket = "\(folder)/bus"
        return FileManager.default.fileExists(atPath: socket) ? "unix:path=\(socket)" : nil
    }
}
