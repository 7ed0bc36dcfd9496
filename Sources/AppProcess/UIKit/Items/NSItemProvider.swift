public import Foundation
import LaminaUniformTypes
import Synchronization

/// An item in several forms, which are made when they are asked for.
///
/// ```swift
/// let provider = NSItemProvider(object: "Hello" as NSString)
/// _ = provider.loadObject(ofClass: String.self) { text, error in
///     print(text ?? "", error == nil)
/// }
/// ```
///
/// Items stay in the process. Closures are called on a background queue.
///
/// Sendable is unchecked because a lock guards the representations, and their closures are
/// `Sendable`.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    /// Receives an item, or an error.
    public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
    /// Makes an item and passes it to the first argument. The second one is the class of the item
    /// that is expected, or nil.
    public typealias LoadHandler = @Sendable (@escaping CompletionHandler, AnyClass?, [AnyHashable: Any]) -> Void

    /// The reasons why an item cannot be loaded.
    public enum ErrorCode: Int, Sendable {
        /// Another reason.
        case unknownError = -1
        /// There is no item of the type.
        case itemUnavailableError = -1000
        /// The item is of another class.
        case unexpectedValueClassError = -1100
        /// The item cannot be converted to the type.
        case unavailableCoercionError = -1200
    }

    /// The domain of the errors.
    public static let errorDomain = "NSItemProviderErrorDomain"

    private let representations = Mutex<[ItemRepresentation]>([])
    private let name = Mutex<String?>(nil)

    /// Creates a provider without representations.
    public override init() { super.init() }

    /// Creates a provider with the representations that an object writes.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider of an item of a type.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        self.init()
        guard let item, let typeIdentifier else { return }
        let box = UncheckedItem(item)
        registerItem(forTypeIdentifier: typeIdentifier) { completion, _, _ in completion(box.item, nil) }
    }

    /// Creates a provider of the contents of a file, whose extension determines the type.
    ///
    /// - Returns: Nil if the URL is no URL of a file.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL else { return nil }
        self.init()
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        let type = UTType(filenameExtension: fileURL.pathExtension)?.identifier ?? "public.data"
        registerFileRepresentation(forTypeIdentifier: type, fileOptions: [], visibility: .all) { completion in
            completion(fileURL, true, nil)
            return nil
        }
    }

    /// A name for the file of the item, without an extension.
    open var suggestedName: String? {
        get { name.withLock { $0 } }
        set { name.withLock { $0 = newValue } }
    }

    // MARK: Registering

    /// Adds a form of the item as data.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (_ completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        register(ItemRepresentation(type: typeIdentifier, source: .data(loadHandler)))
    }

    /// Adds a form of the item as a file. The closure passes the file's URL, and whether access to
    /// it is coordinated, which has no effect.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (_ completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        register(
            ItemRepresentation(type: typeIdentifier, source: .file(loadHandler), isInPlace: fileOptions.contains(.openInPlace)))
    }

    /// Adds the forms that an object writes.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        let box = UncheckedItem(object)
        for type in object.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                box.item.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
            }
        }
    }

    /// Adds the forms that objects of a class write, one of which is made when it is needed.
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                loadHandler { object, error in
                    guard let object else { return completion(nil, error ?? Self.error(.itemUnavailableError)) }
                    _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
                }
            }
        }
    }

    /// Adds a form of the item as an object.
    open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
        register(ItemRepresentation(type: typeIdentifier, source: .item(loadHandler)))
    }

    private func register(_ representation: ItemRepresentation) {
        representations.withLock { list in
            // A later form of the same type replaces the former one, and keeps its index.
            if let index = list.firstIndex(where: { $0.type == representation.type }) {
                list[index] = representation
            } else {
                list.append(representation)
            }
        }
    }

    // MARK: Types

    /// The identifiers of the types of the forms, in the order in which they were added.
    open var registeredTypeIdentifiers: [String] { representations.withLock { $0.map(\.type) } }

    /// Returns the identifiers of the types of forms with options.
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        representations.withLock { list in list.filter { !fileOptions.contains(.openInPlace) || $0.isInPlace }.map(\.type) }
    }

    /// Returns whether a form's type is another one or conforms to it.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { representation(typeIdentifier) != nil }

    /// Returns whether a form with options has a type that is another one or conforms to it.
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        registeredTypeIdentifiers(fileOptions: fileOptions).contains { ItemRepresentation.type($0, conformsTo: typeIdentifier) }
    }

    private func representation(_ identifier: String) -> ItemRepresentation? {
        representations.withLock { list in list.first { $0.type == identifier } ?? list.first { $0.conforms(to: identifier) } }
    }

    // MARK: Loading

    /// Loads the data of a type.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The type; a form that conforms to it counts.
    ///   - completionHandler: A closure that receives the data, or an error.
    /// - Returns: The progress.
    @discardableResult open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        load(typeIdentifier) { representation, finish in
            guard let representation else { return finish { completionHandler(nil, Self.error(.itemUnavailableError)) } }
            _ = representation.loadData { data, error in finish { completionHandler(data, error) } }
        }
    }

    /// Loads the data of a type into a temporary file, which is removed when the closure returns.
    @discardableResult open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let name = suggestedName
        return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { [weak self] data, error in
            guard let data else { return completionHandler(nil, error) }
            let type = self?.representation(typeIdentifier)?.type ?? typeIdentifier
            do {
                let file = try TemporaryItemFile(data, name: name, type: type)
                completionHandler(file.url, nil)
                file.remove()
            } catch { completionHandler(nil, error) }
        }
    }

    /// Loads a file of a type: the file itself if the form allows it, otherwise a copy that is not
    /// removed. The closure also receives whether it is the file itself.
    @discardableResult open func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        let name = suggestedName
        return load(typeIdentifier) { representation, finish in
            guard let representation else { return finish { completionHandler(nil, false, Self.error(.itemUnavailableError)) } }
            if representation.isInPlace, case .file(let handler) = representation.source {
                _ = handler { url, _, error in finish { completionHandler(url, url != nil, error) } }
                return
            }
            _ = representation.loadData { data, error in
                finish {
                    guard let data else { return completionHandler(nil, false, error) }
                    do {
                        let file = try TemporaryItemFile(data, name: name, type: representation.type)
                        completionHandler(file.url, false, nil)
                    } catch { completionHandler(nil, false, error) }
                }
            }
        }
    }

    /// Loads the item of a type: the object that was registered, or the data.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil, completionHandler: CompletionHandler? = nil
    ) {
        load(typeIdentifier) { representation, finish in
            guard let representation else { return finish { completionHandler?(nil, Self.error(.itemUnavailableError)) } }
            if case .item(let handler) = representation.source {
                handler(
                    { item, error in
                        let box = UncheckedItem(item)
                        finish { completionHandler?(box.item, error) }
                    }, nil, [:])
                return
            }
            _ = representation.loadData { data, error in finish { completionHandler?(data.map { $0 as NSData }, error) } }
        }
    }

    /// Returns whether a class reads a form of the item.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { readableType(aClass) != nil }

    /// Loads an object of a class from the form that the class prefers.
    ///
    /// - Returns: The progress.
    @discardableResult open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let (type, reader) = (readableType(aClass), UncheckedItem(aClass))
        return load(type ?? "") { representation, finish in
            guard let representation, let type else { return finish { completionHandler(nil, Self.error(.unavailableCoercionError)) } }
            _ = representation.loadData { data, error in
                finish {
                    guard let data else { return completionHandler(nil, error) }
                    do { completionHandler(try reader.item.object(withItemProviderData: data, typeIdentifier: type), nil) } catch {
                        completionHandler(nil, error)
                    }
                }
            }
        }
    }

    /// Returns the type of the form that a class reads.
    private func readableType(_ aClass: any NSItemProviderReading.Type) -> String? {
        let registered = registeredTypeIdentifiers
        for readable in aClass.readableTypeIdentifiersForItemProvider {
            if let type = registered.first(where: { ItemRepresentation.type($0, conformsTo: readable) }) { return type }
        }
        return nil
    }

    /// Calls a closure on a background queue with the form of a type, and with a function that
    /// completes the progress and calls its argument.
    @discardableResult private func load(
        _ identifier: String, _ body: @escaping @Sendable (ItemRepresentation?, @escaping @Sendable (() -> Void) -> Void) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let representation = representation(identifier)
        DispatchQueue.global().async {
            body(representation) { deliver in
                progress.completedUnitCount = 1
                deliver()
            }
        }
        return progress
    }

    static func error(_ code: ErrorCode) -> NSError { NSError(domain: errorDomain, code: code.rawValue) }

    /// Returns a provider with the same forms.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        copy.suggestedName = suggestedName
        for representation in representations.withLock({ $0 }) { copy.register(representation) }
        return copy
    }
}

extension NSItemProvider {
    /// Returns whether a text can be loaded.
    public func canLoadObject(ofClass: String.Type) -> Bool { canLoadObject(ofClass: NSString.self) }
    /// Returns whether a URL can be loaded.
    public func canLoadObject(ofClass: URL.Type) -> Bool { canLoadObject(ofClass: NSURL.self) }
    /// Loads a text.
    @discardableResult public func loadObject(
        ofClass: String.Type, completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) -> Progress {
        loadObject(ofClass: NSString.self) { object, error in completionHandler((object as? NSString).map { $0 as String }, error) }
    }
    /// Loads a URL.
    @discardableResult public func loadObject(
        ofClass: URL.Type, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        loadObject(ofClass: NSURL.self) { object, error in completionHandler((object as? NSURL).map { $0 as URL }, error) }
    }
}

/// An item that a provider passes between threads. The app that registers it is responsible for its
/// use on several threads, as on iOS.
struct UncheckedItem<Item>: @unchecked Sendable {
    let item: Item

    init(_ item: Item) { self.item = item }
}

/// A file with the data of an item, in a folder of its own.
private struct TemporaryItemFile {
    let url: URL

    init(_ data: Data, name: String?, type: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("item-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let base = (name ?? type).replacingOccurrences(of: "/", with: "-")
        let file = folder.appendingPathComponent(base)
        url = UTType(type)?.preferredFilenameExtension.map { file.appendingPathExtension($0) } ?? file
        try data.write(to: url)
    }

    func remove() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}
