import CPango
public import CoreGraphics
import Synchronization

/// An error of Core Foundation; the same type as `NSError`.
public typealias CFError = NSError

/// The range of processes that can use a registered font.
public enum CTFontManagerScope: UInt32, Sendable {
    /// No process.
    case none = 0
    /// The current process, until it exits. This is the only supported scope.
    case process = 1
    /// All processes of the user, permanently. This scope is not supported.
    case persistent = 2
    /// All processes of the user's login session. This scope is not supported.
    case session = 3
}

/// The reasons why registering or unregistering fonts fails.
public enum CTFontManagerError: CFIndex, Error, Sendable {
    /// The file does not exist.
    case fileNotFound = 101
    /// The file is not a readable font.
    case unrecognizedFormat = 103
    /// The file is already registered.
    case alreadyRegistered = 105
    /// The file is not registered.
    case notRegistered = 201
    /// The scope is not ``CTFontManagerScope/process``.
    case unsupportedScope = 306
}

/// The domain of errors whose codes are ``CTFontManagerError`` values.
nonisolated(unsafe) public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain" as CFString

/// Registers the fonts of a file with the process, so that they can be created by name like
/// installed ones.
///
/// ```swift
/// let url = URL(fileURLWithPath: "/usr/share/fonts/truetype/MyFont.ttf")
/// CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
/// ```
///
/// - Parameters:
///   - fontURL: The URL of the font file.
///   - scope: ``CTFontManagerScope/process``.
///   - error: Receives an error with a ``CTFontManagerError`` code on failure.
/// - Returns: `true` if the fonts were registered by this call.
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

/// Unregisters the fonts of a file. Existing fonts that use them stay valid.
///
/// - Parameters:
///   - fontURL: The URL of the font file.
///   - scope: ``CTFontManagerScope/process``.
///   - error: Receives an error with a ``CTFontManagerError`` code on failure.
/// - Returns: `true` if the file was registered.
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

/// The font files that the app has registered.
private enum AppFonts {
    private static let paths = Mutex<[String]>([])

    /// Changes the list of files and loads it into fontconfig. The list stays as it is if `body`
    /// throws or fontconfig cannot read a file.
    ///
    /// - Parameters:
    ///   - error: Receives the error on failure.
    ///   - body: Changes the paths.
    /// - Returns: Whether the list was changed.
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

    /// Returns the number of faces in a font file; 0 if fontconfig cannot read it.
    static func countFaces(in path: String) -> Int32 {
        Pango.withContext { _ in
            var count: Int32 = 0
            guard let pattern = FcFreeTypeQuery(path, 0, nil, &count) else { return 0 }
            FcPatternDestroy(pattern)
            return count
        }
    }
}
