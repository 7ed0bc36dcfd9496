public import Foundation

/// A function that consumes `count` bytes and returns the number of bytes it consumed.
public typealias CGDataConsumerPutBytesCallback =
    @convention(c) (_ info: UnsafeMutableRawPointer?, _ buffer: UnsafeRawPointer, _ count: Int) -> Int
/// A function that releases a consumer's `info`.
public typealias CGDataConsumerReleaseInfoCallback = @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks through which a consumer writes bytes.
public struct CGDataConsumerCallbacks {
    /// The function that consumes bytes.
    public var putBytes: CGDataConsumerPutBytesCallback?
    /// The function that is called when the consumer is deallocated.
    public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

    /// Creates a structure without callbacks.
    public init() {}

    /// Creates a structure with the given callbacks.
    public init(putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?) {
        self.putBytes = putBytes
        self.releaseConsumer = releaseConsumer
    }
}

/// A destination to which an image file or a document is written. It may be used by one thread at a
/// time.
public final class CGDataConsumer: Hashable {
    private enum Target {
        case data(CFMutableData)
        case file(FileHandle)
        case callbacks(info: UnsafeMutableRawPointer?, CGDataConsumerCallbacks)
    }

    private let target: Target

    /// Creates a consumer that appends to `data`; never returns `nil`.
    public init?(data: CFMutableData) {
        target = .data(data)
    }

    /// Creates a consumer that writes a new file, replacing an existing one; returns `nil` if the
    /// file cannot be written.
    public init?(url: CFURL) {
        guard url.isFileURL, FileManager.default.createFile(atPath: (url as URL).path, contents: nil),
            let file = try? FileHandle(forWritingTo: url as URL)
        else { return nil }
        target = .file(file)
    }

    /// Creates a consumer that passes bytes to a callback; returns `nil` without `putBytes`.
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

    /// Writes all of `bytes`; returns `false` if only some of them were consumed.
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

    /// Returns whether two consumers are the same object.
    public static func == (lhs: CGDataConsumer, rhs: CGDataConsumer) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
