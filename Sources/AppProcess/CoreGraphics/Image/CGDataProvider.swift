public import Foundation

/// Bytes to make an image from.
public final class CGDataProvider: Sendable {
    let bytes: Data

    /// A provider of a copy of `data`; never nil.
    public init?(data: CFData) {
        bytes = data as Data
    }

    /// A provider of the bytes of the file at `filename`; nil when it cannot be read.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(contentsOf: URL(fileURLWithPath: String(cString: filename)))
    }

    /// A provider of the bytes of the file at `url`; nil when it cannot be read or is not a file's address.
    public convenience init?(url: CFURL) {
        guard url.isFileURL else { return nil }
        self.init(contentsOf: url as URL)
    }

    private init?(contentsOf url: URL) {
        guard let bytes = try? Data(contentsOf: url) else { return nil }
        self.bytes = bytes
    }

    /// The provider's bytes.
    public var data: CFData? { bytes as NSData }
}
