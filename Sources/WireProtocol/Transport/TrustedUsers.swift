import Glibc

/// The users whose processes this one exchanges messages with, and whose directories may lead to
/// its sockets: root, and the user that this process runs as.
public enum TrustedUsers {
    /// Returns whether a user is root or the effective user of this process.
    public static func contains(_ user: UInt32) -> Bool { user == 0 || user == geteuid() }
}
