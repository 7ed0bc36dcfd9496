import CPango
public import CoreGraphics
import Synchronization

/// The counterpart of Core Foundation's error.
public typealias CFError = NSError

/// Who may use fonts that are registered.
public enum CTFontManagerScope: UInt32, Sendable {
    /// Nobody.
    case none = 0
    /// The process, as long as it runs: the only one that there is.
    case process = 1
    /// The user, always.
    case persistent = 2
    /// The user's session.
    case session = 3
}

/// Why fonts were not registered or unregistered.
public enum CTFontManagerError: CFIndex, Error, Sendable {
    /// There is no such file.
    case fileNotFound = 101
    /// The file is no font that can be read.
    case unrecognizedFormat = 103
    /// The file is registered already.
    case alreadyRegistered = 105
    /// The file is not registered.
    case notRegistered = 201
    /// The scope is another than the process.
    case unsupportedScope = 306
}

/// The domain of errors of ``CTFontManagerError``.
public var kCTFontManagerErrorDomain: CFString { "com.apple.CoreText.CTFontManagerErrorDomain" }

/// Makes the fonts of a file known to the process, by their names as installed ones are.
///
/// - Parameters:
///   - scope: `process`.
///   - error: receives why not, of ``CTFontManagerError``.
/// - Returns: whether they were not known before and are now.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    AppFonts.change(error) { paths throws(CTFontManagerError) in
        guard scope == .process else { throw .unsupportedScope }
        guard let path = fontURL.path, FileManager.default.fileExists(atPath: path) else { throw .fileNotFound }
        guard !paths.contains(path) else { throw .alreadyRegistered }
        guard AppFonts.countFaces(in: path) > 0 else { throw .unrecognizedFormat }
        paths.append(path)
    }
}

/// Makes the process forget the fonts of a file; those that are in use stay as they are.
///
/// - Parameters:
///   - scope: `process`.
///   - error: receives why not, of ``CTFontManagerError``.
/// - Returns: whether they were known.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    AppFonts.change(error) { paths throws(CTFontManagerError) in
        guard scope == .process else { throw .unsupportedScope }
        guard let path = fontURL.path, let index = paths.firstIndex(of: path) else { throw .notRegistered }
        paths.remove(at: index)
    }
}

/// The files that the app has registered.
private enum AppFonts {
    private static let paths = Mutex<[String]>([])

    static func change(
        _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: (inout [String]) throws(CTFontManagerError) -> Void
    ) -> Bool {
        let failure = paths.withLock { paths -> CTFontManagerError? in
            var changed = paths
            do throws(CTFontManagerError) { try body(&changed) } catch { return error }
            let isRead = Pango.withContext { context in
                let isRead = FontLocation.setAppFonts(changed)
                lamina_font_map_changed(context.fontMap)
                context.faces = FaceTable()
                return isRead
            }
            guard isRead else { return .unrecognizedFormat }
            paths = changed
            return nil
        }
        guard let failure else { return true }
        error?.pointee = .passRetained(NSError(domain: kCTFontManagerErrorDomain.string, code: failure.rawValue))
        return false
    }

    static func countFaces(in path: String) -> Int32 {
        Pango.withContext { _ in
            var count: Int32 = 0
            guard let pattern = FcFreeTypeQuery(path, 0, nil, &count) else { return 0 }
            FcPatternDestroy(pattern)
            return count
        }
    }
}
