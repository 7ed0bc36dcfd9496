import Foundation
import LaminaUniformTypes

/// One form of an item: data, a file, or an object.
struct ItemRepresentation {
    typealias DataHandler = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    typealias FileHandler = @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?

    enum Source {
        case data(DataHandler)
        case file(FileHandler)
        case item(NSItemProvider.LoadHandler)
    }

    let type: String
    let source: Source
    var isInPlace = false

    /// Returns whether the representation's type is another one or conforms to it.
    func conforms(to identifier: String) -> Bool { Self.type(type, conformsTo: identifier) }

    static func type(_ type: String, conformsTo identifier: String) -> Bool {
        type == identifier || UTType(importedAs: type).conforms(to: UTType(importedAs: identifier))
    }

    /// Passes the data to a closure, on any thread.
    func loadData(_ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress? {
        switch source {
        case .data(let handler): return handler(completion)
        case .file(let handler):
            return handler { url, _, error in
                guard let url else { return completion(nil, error ?? NSItemProvider.error(.itemUnavailableError)) }
                do { completion(try Data(contentsOf: url), nil) } catch { completion(nil, error) }
            }
        case .item(let handler):
            handler(
                { item, error in
                    if let data = Self.data(of: item) {
                        completion(data, nil)
                    } else {
                        completion(nil, error ?? NSItemProvider.error(item == nil ? .itemUnavailableError : .unavailableCoercionError))
                    }
                }, nil, [:])
            return nil
        }
    }

    private static func data(of item: (any NSSecureCoding)?) -> Data? {
        switch item {
        case let data as NSData: data as Data
        case let url as NSURL: (url as URL).isFileURL ? try? Data(contentsOf: url as URL) : (url as URL).dataRepresentation
        case let text as NSString: (text as String).data(using: .utf8)
        default: nil
        }
    }
}
