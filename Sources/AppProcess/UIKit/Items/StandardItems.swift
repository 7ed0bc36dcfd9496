public import Foundation

// The standard classes that item providers read and write.

/// Returns an object as one of a class, or throws an error if a subclass was asked for that the
/// object is not of.
private func item<Object: AnyObject>(_ object: AnyObject?, as type: Object.Type) throws -> Object {
    guard let object = object as? Object else { throw NSItemProvider.error(.unavailableCoercionError) }
    return object
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.utf16-plain-text", "public.plain-text"]
    }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let encoding: String.Encoding = typeIdentifier == "public.utf16-plain-text" ? .utf16 : .utf8
        let text = String(data: data, encoding: encoding)
        return try item(text.map { self is NSMutableString.Type ? NSMutableString(string: $0) : NSString(string: $0) }, as: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.file-url", "public.url"] }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    public var writableTypeIdentifiersForItemProvider: [String] {
        (self as URL).isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
    }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try item(URL(dataRepresentation: data, relativeTo: nil).map { $0 as NSURL }, as: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler((self as URL).dataRepresentation, nil)
        return nil
    }
}

extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text", "public.plain-text"] }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    /// Creates a string without attributes.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let text = String(data: data, encoding: .utf8)
        let isMutable = self is NSMutableAttributedString.Type
        return try item(text.map { isMutable ? NSMutableAttributedString(string: $0) : NSAttributedString(string: $0) }, as: self)
    }
    /// Passes the text without attributes.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(string.utf8), nil)
        return nil
    }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg", "public.image"] }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try item(UIImage(data: data), as: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let data = typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 0.9) : pngData()
        completionHandler(data, data == nil ? NSItemProvider.error(.unavailableCoercionError) : nil)
        return nil
    }
}

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try item(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data), as: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        do { completionHandler(try NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: true), nil) } catch {
            completionHandler(nil, error)
        }
        return nil
    }
}
