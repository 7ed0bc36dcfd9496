public import Foundation
import Synchronization

/// A function that releases memory used by a ``CGDataProvider``, given the provider's `info`, the
/// bytes and their count.
public typealias CGDataProviderReleaseDataCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int) -> Void
/// A function that releases a provider's `info`.
public typealias CGDataProviderReleaseInfoCallback = @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void
/// A function that copies the next `count` bytes to `buffer` and returns the number of bytes
/// copied; 0 at the end.
public typealias CGDataProviderGetBytesCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int
/// A function that skips `count` bytes and returns the number of bytes skipped.
public typealias CGDataProviderSkipForwardCallback = @convention(c) (_ info: UnsafeMutableRawPointer?, _ count: off_t) -> off_t
/// A function that returns to the first byte.
public typealias CGDataProviderRewindCallback = @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void
/// A function that returns the address of all bytes, or `nil`.
public typealias CGDataProviderGetBytePointerCallback = @convention(c) (_ info: UnsafeMutableRawPointer?) -> UnsafeRawPointer?
/// A function that is called when an address returned earlier is no longer used.
public typealias CGDataProviderReleaseBytePointerCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?, _ pointer: UnsafeRawPointer) -> Void
/// A function that copies `count` bytes, starting at the offset `position`, to `buffer` and returns
/// the number of bytes copied.
public typealias CGDataProviderGetBytesAtPositionCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?, _ buffer: UnsafeMutableRawPointer, _ position: off_t, _ count: Int) -> Int

/// The callbacks with which a provider reads bytes sequentially.
public struct CGDataProviderSequentialCallbacks {
    /// The version of the structure: 0.
    public var version: UInt32
    /// The function that copies the next bytes.
    public var getBytes: CGDataProviderGetBytesCallback?
    /// The function that skips bytes. It is not called.
    public var skipForward: CGDataProviderSkipForwardCallback?
    /// The function that returns to the first byte.
    public var rewind: CGDataProviderRewindCallback?
    /// The function that is called when the provider is deallocated.
    public var releaseInfo: CGDataProviderReleaseInfoCallback?

    /// Creates a structure without callbacks.
    public init() {
        version = 0
    }

    /// Creates a structure with the given callbacks.
    public init(
        version: UInt32, getBytes: CGDataProviderGetBytesCallback?, skipForward: CGDataProviderSkipForwardCallback?,
        rewind: CGDataProviderRewindCallback?, releaseInfo: CGDataProviderReleaseInfoCallback?
    ) {
        self.version = version
        self.getBytes = getBytes
        self.skipForward = skipForward
        self.rewind = rewind
        self.releaseInfo = releaseInfo
    }
}

/// The callbacks with which a provider reads bytes in any order.
public struct CGDataProviderDirectCallbacks {
    /// The version of the structure: 0.
    public var version: UInt32
    /// The function that returns the address of all bytes.
    public var getBytePointer: CGDataProviderGetBytePointerCallback?
    /// The function that is called when the address is no longer used.
    public var releaseBytePointer: CGDataProviderReleaseBytePointerCallback?
    /// The function that copies bytes from an offset.
    public var getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?
    /// The function that is called when the provider is deallocated.
    public var releaseInfo: CGDataProviderReleaseInfoCallback?

    /// Creates a structure without callbacks.
    public init() {
        version = 0
    }

    /// Creates a structure with the given callbacks.
    public init(
        version: UInt32, getBytePointer: CGDataProviderGetBytePointerCallback?,
        releaseBytePointer: CGDataProviderReleaseBytePointerCallback?, getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?,
        releaseInfo: CGDataProviderReleaseInfoCallback?
    ) {
        self.version = version
        self.getBytePointer = getBytePointer
        self.releaseBytePointer = releaseBytePointer
        self.getBytesAtPosition = getBytesAtPosition
        self.releaseInfo = releaseInfo
    }
}

/// A source of bytes for an image or font.
///
/// Callbacks are called once, when the bytes are first needed, on the thread that needs them.
public final class CGDataProvider: Hashable, Sendable {
    private enum Phase: Sendable {
        case read(Data)
        case unread(DataCallbacks)
    }

    private let phase: Mutex<Phase>
    private let context: CallbackInfo

    /// Creates a provider of bytes that are already in memory.
    package init(_ bytes: Data) {
        phase = Mutex(.read(bytes))
        context = CallbackInfo(nil, release: nil)
    }

    private init(_ callbacks: DataCallbacks, _ context: CallbackInfo) {
        phase = Mutex(.unread(callbacks))
        self.context = context
    }

    /// Creates a provider of a copy of `data`; never returns `nil`.
    public convenience init?(data: CFData) {
        self.init(data as Data)
    }

    /// Creates a provider of bytes in the caller's memory.
    ///
    /// - Parameters:
    ///   - info: A value that is passed to `releaseData`.
    ///   - data: The bytes.
    ///   - size: The number of bytes.
    ///   - releaseData: A function that is called when the bytes are no longer needed.
    /// - Returns: `nil`, without calling `releaseData`, if the size is negative.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int, releaseData: @escaping CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        let memory = BorrowedMemory(info: info, address: data, size: size, release: releaseData)
        // Data copies a small number of bytes immediately. Because the closure owns the memory, it
        // is released in that case as well.
        let bytes = Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: data), count: size,
            deallocator: .custom { _, _ in withExtendedLifetime(memory) {} })
        phase = Mutex(.read(bytes))
        context = CallbackInfo(info, release: nil)
    }

    /// Creates a provider of bytes that callbacks read sequentially; returns `nil` if `getBytes` is
    /// `nil` or the version is not 0.
    public convenience init?(sequentialInfo info: UnsafeMutableRawPointer?, callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>) {
        let functions = callbacks.pointee
        guard functions.version == 0, let getBytes = functions.getBytes else { return nil }
        self.init(.sequential(getBytes, rewind: functions.rewind), CallbackInfo(info, release: functions.releaseInfo))
    }

    /// Creates a provider of `size` bytes that callbacks read in any order; returns `nil` if both
    /// `getBytePointer` and `getBytesAtPosition` are `nil`, the size is negative, or the version is
    /// not 0.
    public convenience init?(
        directInfo info: UnsafeMutableRawPointer?, size: off_t, callbacks: UnsafePointer<CGDataProviderDirectCallbacks>
    ) {
        let functions = callbacks.pointee
        guard functions.version == 0, size >= 0, functions.getBytePointer != nil || functions.getBytesAtPosition != nil else { return nil }
        self.init(
            .direct(functions.getBytePointer, functions.releaseBytePointer, functions.getBytesAtPosition, size: Int(size)),
            CallbackInfo(info, release: functions.releaseInfo))
    }

    /// Creates a provider of a file's bytes; returns `nil` if the file cannot be read.
    public convenience init?(filename: UnsafePointer<CChar>) {
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: String(cString: filename))) else { return nil }
        self.init(bytes)
    }

    /// Creates a provider of a file's bytes; returns `nil` if the file cannot be read or `url` is
    /// not a file URL.
    public convenience init?(url: CFURL) {
        guard url.isFileURL, let bytes = try? Data(contentsOf: url as URL) else { return nil }
        self.init(bytes)
    }

    /// The provider's bytes.
    public var data: CFData? { bytes as NSData }

    /// The first argument of the provider's callbacks; `nil` for providers without callbacks.
    public var info: UnsafeMutableRawPointer? { context.info }

    /// The provider's bytes, which callbacks read on first access.
    package var bytes: Data {
        phase.withLock { phase in
            switch phase {
            case .read(let bytes): return bytes
            case .unread(let callbacks):
                let bytes = callbacks.read(context.info)
                phase = .read(bytes)
                return bytes
            }
        }
    }

    /// Returns whether two providers are the same object.
    public static func == (lhs: CGDataProvider, rhs: CGDataProvider) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// A caller's pointer that is released on deallocation. Unchecked: the pointer is only passed to
/// callbacks, whose author is responsible for thread safety.
private final class CallbackInfo: @unchecked Sendable {
    let info: UnsafeMutableRawPointer?
    private let release: CGDataProviderReleaseInfoCallback?

    init(_ info: UnsafeMutableRawPointer?, release: CGDataProviderReleaseInfoCallback?) {
        self.info = info
        self.release = release
    }

    deinit { release?(info) }
}

/// A caller's memory that is released on deallocation. Unchecked: the memory is only read.
private final class BorrowedMemory: @unchecked Sendable {
    private let info: UnsafeMutableRawPointer?
    private let address: UnsafeRawPointer
    private let size: Int
    private let release: CGDataProviderReleaseDataCallback

    init(info: UnsafeMutableRawPointer?, address: UnsafeRawPointer, size: Int, release: @escaping CGDataProviderReleaseDataCallback) {
        self.info = info
        self.address = address
        self.size = size
        self.release = release
    }

    deinit { release(info, address, size) }
}

/// The callbacks that read a provider's bytes.
private enum DataCallbacks: Sendable {
    case sequential(CGDataProviderGetBytesCallback, rewind: CGDataProviderRewindCallback?)
    case direct(
        CGDataProviderGetBytePointerCallback?, CGDataProviderReleaseBytePointerCallback?, CGDataProviderGetBytesAtPositionCallback?,
        size: Int)

    /// Calls the callbacks and returns all bytes. The result is shorter than a direct provider's
    /// size if its callback copies fewer bytes.
    func read(_ info: UnsafeMutableRawPointer?) -> Data {
        switch self {
        case .sequential(let getBytes, let rewind):
            rewind?(info)
            var bytes = Data()
            var chunk = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = chunk.withUnsafeMutableBytes { $0.baseAddress.map { getBytes(info, $0, 65_536) } ?? 0 }
                guard count > 0 else { return bytes }
                bytes.append(contentsOf: chunk.prefix(count))
            }
        case .direct(let getBytePointer, let releaseBytePointer, let getBytesAtPosition, let size):
            if let pointer = getBytePointer?(info) {
                defer { releaseBytePointer?(info, pointer) }
                return Data(bytes: pointer, count: size)
            }
            guard let getBytesAtPosition, size > 0 else { return Data() }
            var bytes = Data(count: size)
            let count = bytes.withUnsafeMutableBytes { $0.baseAddress.map { getBytesAtPosition(info, $0, 0, size) } ?? 0 }
            return bytes.prefix(max(0, count))
        }
    }
}
