public import Foundation
import Synchronization

/// Gives back memory that a ``CGDataProvider`` used: its `info`, the bytes and their count.
public typealias CGDataProviderReleaseDataCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int) -> Void
/// Gives back a provider's or a consumer's `info`.
public typealias CGDataProviderReleaseInfoCallback = @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void
/// Copies the next `count` bytes to `buffer` and returns how many there were; 0 at the end.
public typealias CGDataProviderGetBytesCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int
/// Moves on by `count` bytes and returns by how many it did.
public typealias CGDataProviderSkipForwardCallback = @convention(c) (_ info: UnsafeMutableRawPointer?, _ count: off_t) -> off_t
/// Goes back to the first byte.
public typealias CGDataProviderRewindCallback = @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void
/// Returns the address of all bytes, or nil.
public typealias CGDataProviderGetBytePointerCallback = @convention(c) (_ info: UnsafeMutableRawPointer?) -> UnsafeRawPointer?
/// Tells that an address got before is not used any more.
public typealias CGDataProviderReleaseBytePointerCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?, _ pointer: UnsafeRawPointer) -> Void
/// Copies `count` bytes from `position` on to `buffer` and returns how many there were.
public typealias CGDataProviderGetBytesAtPositionCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?, _ buffer: UnsafeMutableRawPointer, _ position: off_t, _ count: Int) -> Int

/// How a provider reads bytes that come one after the other.
public struct CGDataProviderSequentialCallbacks {
    /// 0.
    public var version: UInt32
    public var getBytes: CGDataProviderGetBytesCallback?
    public var skipForward: CGDataProviderSkipForwardCallback?
    public var rewind: CGDataProviderRewindCallback?
    public var releaseInfo: CGDataProviderReleaseInfoCallback?

    /// No callbacks.
    public init() {
        version = 0
    }

    /// The given callbacks.
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

/// How a provider reads bytes that it can reach in any order.
public struct CGDataProviderDirectCallbacks {
    /// 0.
    public var version: UInt32
    public var getBytePointer: CGDataProviderGetBytePointerCallback?
    public var releaseBytePointer: CGDataProviderReleaseBytePointerCallback?
    public var getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?
    public var releaseInfo: CGDataProviderReleaseInfoCallback?

    /// No callbacks.
    public init() {
        version = 0
    }

    /// The given callbacks.
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

/// Bytes to make an image from. Callbacks are called once, when the bytes are first needed, by whichever thread needs them.
public final class CGDataProvider: Hashable, Sendable {
    private enum Phase: Sendable {
        case read(Data)
        case unread(DataCallbacks)
    }

    private let phase: Mutex<Phase>
    private let context: CallbackInfo

    package init(_ bytes: Data) {
        phase = Mutex(.read(bytes))
        context = CallbackInfo(nil, release: nil)
    }

    private init(_ callbacks: DataCallbacks, _ context: CallbackInfo) {
        phase = Mutex(.unread(callbacks))
        self.context = context
    }

    /// A provider of a copy of `data`; never nil.
    public convenience init?(data: CFData) {
        self.init(data as Data)
    }

    /// A provider of bytes in memory of the caller's, which `releaseData` gives back when they are no longer needed.
    ///
    /// - Returns: nil, without a call of `releaseData`, for a negative size.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int, releaseData: @escaping CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        let memory = BorrowedMemory(info: info, address: data, size: size, release: releaseData)
        // The memory goes back with the closure, however Data came to its bytes: few bytes are copied at once.
        let bytes = Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: data), count: size,
            deallocator: .custom { _, _ in withExtendedLifetime(memory) {} })
        phase = Mutex(.read(bytes))
        context = CallbackInfo(info, release: nil)
    }

    /// A provider of bytes that callbacks read one after the other; nil without `getBytes`.
    public convenience init?(sequentialInfo info: UnsafeMutableRawPointer?, callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>) {
        let functions = callbacks.pointee
        guard functions.version == 0, let getBytes = functions.getBytes else { return nil }
        self.init(.sequential(getBytes, rewind: functions.rewind), CallbackInfo(info, release: functions.releaseInfo))
    }

    /// A provider of `size` bytes that callbacks read in any order; nil without `getBytePointer` and `getBytesAtPosition`.
    public convenience init?(
        directInfo info: UnsafeMutableRawPointer?, size: off_t, callbacks: UnsafePointer<CGDataProviderDirectCallbacks>
    ) {
        let functions = callbacks.pointee
        guard functions.version == 0, size >= 0, functions.getBytePointer != nil || functions.getBytesAtPosition != nil else { return nil }
        self.init(
            .direct(functions.getBytePointer, functions.releaseBytePointer, functions.getBytesAtPosition, size: Int(size)),
            CallbackInfo(info, release: functions.releaseInfo))
    }

    /// A provider of the bytes of the file at `filename`; nil when it cannot be read.
    public convenience init?(filename: UnsafePointer<CChar>) {
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: String(cString: filename))) else { return nil }
        self.init(bytes)
    }

    /// A provider of the bytes of the file at `url`; nil when it cannot be read or is not a file's address.
    public convenience init?(url: CFURL) {
        guard url.isFileURL, let bytes = try? Data(contentsOf: url as URL) else { return nil }
        self.init(bytes)
    }

    /// The provider's bytes.
    public var data: CFData? { bytes as NSData }

    /// What the provider was made with as its callbacks' first argument; nil for other providers.
    public var info: UnsafeMutableRawPointer? { context.info }

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

    /// Providers are the same when they are the same object.
    public static func == (lhs: CGDataProvider, rhs: CGDataProvider) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// A pointer of the caller's that is given back at the end.
private final class CallbackInfo: @unchecked Sendable {
    let info: UnsafeMutableRawPointer?
    private let release: CGDataProviderReleaseInfoCallback?

    init(_ info: UnsafeMutableRawPointer?, release: CGDataProviderReleaseInfoCallback?) {
        self.info = info
        self.release = release
    }

    deinit { release?(info) }
}

/// Memory of the caller's that is given back at the end.
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

    func read(_ info: UnsafeMutableRawPointer?) -> Data {
        switch self {
        case .sequential(let getBytes, let rewind):
            rewind?(info)
            var bytes = Data()
            var piece = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = piece.withUnsafeMutableBytes { $0.baseAddress.map { getBytes(info, $0, 65_536) } ?? 0 }
                guard count > 0 else { return bytes }
                bytes.append(contentsOf: piece.prefix(count))
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
