public import Foundation

/// Takes `count` bytes and returns how many it took.
public typealias CGDataConsumerPutBytesCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?, _ buffer: UnsafeRawPointer, _ count: Int) -> Int
/// Gives back a consumer's `info`.
public typealias CGDataConsumerReleaseInfoCallback = @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void

/// How a consumer writes bytes.
public struct CGDataConsumerCallbacks {
    public var putBytes: CGDataConsumerPutBytesCallback?
    public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

    /// No callbacks.
    public init() {}

    /// The given callbacks.
    public init(putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?) {
        self.putBytes = putBytes
        self.releaseConsumer = releaseConsumer
    }
}

/// Where the bytes of a picture or a document go. Belongs to one thread at a time.
public final class CGDataConsumer: Hashable {
    private enum Target {
        case data(CFMutableData)
        case file(FileHandle)
        case callbacks(info: UnsafeMutableRawPointer?, CGDataConsumerCallbacks)
    }

    private let target: Target

    /// A consumer that appends to `data`; never nil.
    public init?(data: CFMutableData) {
        target = .data(data)
    }

    /// A consumer that writes a new file at `url`, replacing one that is there; nil when it cannot be written.
    public init?(url: CFURL) {
        guard url.isFileURL, FileManager.default.createFile(atPath: (url as URL).path, contents: nil),
            let file = try? FileHandle(forWritingTo: url as URL)
        else { return nil }
        target = .file(file)
    }

    /// A consumer that hands bytes to a callback; nil without `putBytes`.
    public init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
        guard cbks.pointee.putBytes != nil else { return nil }
        target = .callbacks(info: info, cbks.pointee)
    }

    deinit {
        switch target {
        case .data: break
        case .file(let file): try? file.close()
        case .callbacks(let info, let callbacks): callbacks.releaseConsumer?(info)
        }
    }

    /// Hands on all of `bytes`; false when not all were taken.
    package func write(_ bytes: Data) -> Bool {
        switch target {
        case .data(let data):
            data.append(bytes)
            return true
        case .file(let file):
            return (try? file.write(contentsOf: bytes)) != nil
        case .callbacks(let info, let callbacks):
            return bytes.withUnsafeBytes { buffer in
                guard let address = buffer.baseAddress else { return true }
                return callbacks.putBytes?(info, address, buffer.count) == buffer.count
            }
        }
    }

    /// Consumers are the same when they are the same object.
    public static func == (lhs: CGDataConsumer, rhs: CGDataConsumer) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
