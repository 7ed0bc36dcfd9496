public import Foundation
import LaminaUniformTypes

/// A place where an app puts items to be pasted. Main thread only.
///
/// The text of the general pasteboard is that of the desktop's clipboard and of the other apps of
/// the server. Reading it waits for the server; `hasStrings`, `types` and `changeCount` do not.
/// Other forms of items, items with the option `localOnly`, and other pasteboards belong to the
/// process and end with it.
///
/// ```swift
/// UIPasteboard.general.string = "Hello"
/// if UIPasteboard.general.hasStrings { print(UIPasteboard.general.string ?? "") }
/// ```
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name as a string.
        public let rawValue: String
        /// Creates a name from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The general pasteboard.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    /// The keys of options of items.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as a string.
        public let rawValue: String
        /// Creates a key from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `Date` after which the items are removed.
        public static let expirationDate = OptionsKey(rawValue: "expirationDate")
        /// A Boolean value that indicates whether only this app receives the items, and neither the
        /// desktop nor other apps.
        public static let localOnly = OptionsKey(rawValue: "localOnly")
    }

    /// What a pasteboard contains. Objects of one name share it.
    @MainActor private final class Contents {
        var items: [[String: Any]] = []
        var expiration: Date?
        /// A Boolean value that indicates whether the only item is a text that the server has, and
        /// that has not been asked for.
        var isForeign = false
        var changes = 0
        /// The object of notifications.
        weak var pasteboard: UIPasteboard?
    }

    private static var all: [Name: Contents] = [:]
    private static let generalPasteboard = UIPasteboard(.general, contents(named: .general))

    /// The general pasteboard.
    open class var general: UIPasteboard { generalPasteboard }

    private static func contents(named name: Name) -> Contents {
        if let known = all[name] { return known }
        let new = Contents()
        all[name] = new
        return new
    }

    private let pasteboardName: Name
    nonisolated private let contents: Contents

    private init(_ name: Name, _ contents: Contents) {
        (pasteboardName, self.contents) = (name, contents)
        super.init()
        if contents.pasteboard == nil { contents.pasteboard = self }
    }

    /// Creates an object for the pasteboard with a name.
    ///
    /// - Parameters:
    ///   - pasteboardName: The name.
    ///   - create: Whether the pasteboard is created if there is none.
    /// - Returns: Nil if there is none and `create` is false.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard create || Self.all[pasteboardName] != nil else { return nil }
        self.init(pasteboardName, Self.contents(named: pasteboardName))
    }

    /// Returns a new pasteboard with a name of its own.
    open class func withUniqueName() -> UIPasteboard {
        let name = Name(rawValue: UUID().uuidString)
        return UIPasteboard(name, contents(named: name))
    }

    /// Removes a pasteboard and its items. The general one remains.
    open class func remove(withName pasteboardName: Name) {
        guard pasteboardName != .general, let removed = all.removeValue(forKey: pasteboardName) else { return }
        removed.items = []
        NotificationCenter.default.post(name: Self.removedNotification, object: removed.pasteboard)
    }

    /// Returns whether another object is of the same pasteboard.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIPasteboard)?.contents === contents }

    open override var hash: Int { ObjectIdentifier(contents).hashValue }

    /// The name.
    open var name: Name { pasteboardName }

    /// A Boolean value that indicates whether the items outlive the app: always false.
    @available(*, deprecated, message: "Do not set persistence on pasteboards. This property is set automatically.")
    open var isPersistent: Bool { false }

    /// The number of times that the items changed.
    open var changeCount: Int { contents.changes }

    // MARK: Items

    /// The items, each with its forms by the identifiers of their types.
    open var items: [[String: Any]] {
        get {
            _ = describedItems
            if contents.isForeign, let text = Self.clipboard.text {
                contents.isForeign = false
                contents.items = [[Self.foreignType: text]]
            }
            // Without a response of the server, there is no text.
            return contents.isForeign ? [] : contents.items
        }
        set { setItems(newValue) }
    }

    /// The items, of which a text that the server has may not have been received.
    private var describedItems: [[String: Any]] {
        if let expiration = contents.expiration, expiration <= Date() { (contents.items, contents.expiration) = ([], nil) }
        return contents.items
    }

    /// The number of items.
    open var numberOfItems: Int { describedItems.count }

    /// Replaces the items.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        let former = contents.items
        contents.isForeign = false
        (contents.items, contents.expiration) = (items, options[.expirationDate] as? Date)
        share(isLocal: options[.localOnly] as? Bool ?? false)
        notify(from: former)
        removeTextWhenExpired()
    }

    /// Adds items.
    open func addItems(_ items: [[String: Any]]) {
        let former = self.items
        contents.items += items
        share(isLocal: false)
        notify(from: former)
    }

    // MARK: The desktop

    /// The type of texts of the desktop and of other apps.
    private static let foreignType = "public.utf8-plain-text"
    /// The clipboard that the server shares. Tests replace it.
    static var clipboard = UIScreen.main.context.clipboard

    /// Replaces the items of the general pasteboard after another app, or the desktop, has changed
    /// the text of the clipboard.
    ///
    /// - Parameter hasText: Whether there is a text, which is received when it is read.
    static func clipboardDidChange(hasText: Bool) {
        let contents = contents(named: .general)
        let former = contents.items
        (contents.items, contents.expiration) = (hasText ? [[foreignType: ""]] : [], nil)
        contents.isForeign = hasText
        generalPasteboard.notify(from: former)
    }

    /// Passes the text of the general pasteboard to the desktop and to other apps, or removes the
    /// former text.
    private func share(isLocal: Bool) {
        guard pasteboardName == .general else { return }
        let text = isLocal ? nil : strings?.joined(separator: "\n") ?? string
        guard let text, text.utf8.count <= ServerClipboard.limit else { return Self.clipboard.replace(with: nil) }
        Self.clipboard.replace(with: text)
    }

    /// Schedules the removal of the clipboard's text when the items expire.
    private func removeTextWhenExpired() {
        guard pasteboardName == .general, let expiration = contents.expiration else { return }
        let expected = contents.changes
        let timer = Timer(fire: expiration, interval: 0, repeats: false) { [weak contents] _ in
            MainActor.assumeIsolated {
                guard let contents, contents.changes == expected else { return }
                (contents.items, contents.expiration) = ([], nil)
                Self.clipboard.replace(with: nil)
            }
        }
        RunLoop.main.add(timer, forMode: .common)
    }

    private func notify(from former: [[String: Any]]) {
        contents.changes += 1
        let (old, new) = (Set(former.flatMap(\.keys)), Set(contents.items.flatMap(\.keys)))
        let information = [
            Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
            Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
        ]
        NotificationCenter.default.post(name: Self.changedNotification, object: contents.pasteboard, userInfo: information)
    }

    /// The identifiers of the types of the first item.
    open var types: [String] { describedItems.first.map { $0.keys.sorted() } ?? [] }

    /// Returns the identifiers of the types of items, or of all items.
    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { Self.chosen(itemSet, of: describedItems).map { $0.keys.sorted() } }

    /// Returns whether the first item has a form of one of some types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        describedItems.first.map { item in Self.has(item, pasteboardTypes) } ?? false
    }

    /// Returns whether each of some items has a form of one of some types.
    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        let chosen = Self.chosen(itemSet, of: describedItems)
        return !chosen.isEmpty && chosen.allSatisfy { Self.has($0, pasteboardTypes) }
    }

    /// Returns the indices of the items that have a form of one of some types.
    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let items = describedItems
        return IndexSet(items.indices.filter { Self.has(items[$0], pasteboardTypes) })
    }

    private static func has(_ item: [String: Any], _ types: [String]) -> Bool { types.contains { form(of: item, $0) != nil } }

    private static func form(of item: [String: Any], _ type: String) -> Any? {
        item[type] ?? item.keys.sorted().first { ItemRepresentation.type($0, conformsTo: type) }.flatMap { item[$0] }
    }

    private static func chosen(_ itemSet: IndexSet?, of items: [[String: Any]]) -> [[String: Any]] {
        itemSet.map { set in items.indices.filter { set.contains($0) }.map { items[$0] } } ?? items
    }

    /// Returns the form of the first item of a type, or nil.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first.flatMap { Self.form(of: $0, pasteboardType) } }

    /// Returns the form of the first item of a type as data, or nil.
    open func data(forPasteboardType pasteboardType: String) -> Data? { value(forPasteboardType: pasteboardType).flatMap { Self.data($0) } }

    /// Returns the forms of items of a type.
    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        Self.chosen(itemSet, of: items).compactMap { Self.form(of: $0, pasteboardType) }
    }

    /// Returns the forms of items of a type as data.
    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        Self.chosen(itemSet, of: items).compactMap { Self.form(of: $0, pasteboardType).flatMap { Self.data($0) } }
    }

    private static func data(_ value: Any) -> Data? {
        switch value {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: url.dataRepresentation
        case let image as UIImage: image.pngData()
        default: nil
        }
    }

    /// Replaces the items with one that has a form of a type.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

    /// Replaces the items with one that has data of a type.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

    // MARK: Item providers

    /// The items as providers.
    open var itemProviders: [NSItemProvider] {
        get { items.map { Self.provider(of: $0) } }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Replaces the items with those of providers, whose forms are loaded after this method has
    /// returned.
    open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        var options: [OptionsKey: Any] = [.localOnly: localOnly]
        if let expirationDate { options[.expirationDate] = expirationDate }
        setItems(itemProviders.map { _ in [:] }, options: options)
        let expected = contents.changes
        for (index, provider) in itemProviders.enumerated() {
            for type in provider.registeredTypeIdentifiers {
                provider.loadDataRepresentation(forTypeIdentifier: type) { [weak self] data, _ in
                    DispatchQueue.main.async {
                        MainActor.assumeIsolated {
                            guard let self, self.contents.changes == expected, index < self.contents.items.count else { return }
                            self.contents.items[index][type] = data
                            if ItemRepresentation.type(type, conformsTo: "public.text") { self.share(isLocal: localOnly) }
                        }
                    }
                }
            }
        }
    }

    private static func provider(of item: [String: Any]) -> NSItemProvider {
        let provider = NSItemProvider()
        for (type, value) in item.sorted(by: { $0.key < $1.key }) {
            guard let data = data(value) ?? archived(value) else { continue }
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                completion(data, nil)
                return nil
            }
        }
        return provider
    }

    private static func archived(_ value: Any) -> Data? {
        guard let object = value as? any NSSecureCoding else { return nil }
        return try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    }

    // MARK: Standard types

    /// The types of texts.
    public static var typeListString: [String] { ["public.utf8-plain-text", "public.text"] }
    /// The types of URLs.
    public static var typeListURL: [String] { ["public.url"] }
    /// The types of images.
    public static var typeListImage: [String] { ["public.png", "public.jpeg", "public.image"] }
    /// The types of colors.
    public static var typeListColor: [String] { ["com.apple.uikit.color"] }
    /// The type of values whose own type is that of their class.
    public static var typeAutomatic: String { "com.apple.uikit.type-automatic" }

    private func first<Value>(_ types: [String], _ read: (Any) -> Value?) -> Value? { items.first.flatMap { Self.read($0, types, read) } }

    private func each<Value>(_ types: [String], _ read: (Any) -> Value?) -> [Value]? {
        let found = items.compactMap { Self.read($0, types, read) }
        return found.isEmpty ? nil : found
    }

    private static func read<Value>(_ item: [String: Any], _ types: [String], _ read: (Any) -> Value?) -> Value? {
        for type in types + [typeAutomatic] { if let value = form(of: item, type).flatMap(read) { return value } }
        return nil
    }

    private static func text(_ value: Any) -> String? {
        (value as? String) ?? (value as? NSAttributedString)?.string ?? (value as? Data).flatMap { String(data: $0, encoding: .utf8) }
    }

    private static func url(_ value: Any) -> URL? {
        (value as? URL) ?? (value as? Data).flatMap { URL(dataRepresentation: $0, relativeTo: nil) }
    }

    private static func image(_ value: Any) -> UIImage? { (value as? UIImage) ?? (value as? Data).flatMap { UIImage(data: $0) } }

    private static func color(_ value: Any) -> UIColor? {
        (value as? UIColor) ?? (value as? Data).flatMap { try? NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: $0) }
    }

    private func put(_ values: [Any]?, _ type: String) { items = values.map { $0.map { [type: $0] } } ?? [] }

    /// The text of the first item. Setting it replaces the items; nil removes them.
    open var string: String? {
        get { first(Self.typeListString, Self.text) ?? first(Self.typeListURL) { Self.url($0)?.absoluteString } }
        set { put(newValue.map { [$0] }, "public.utf8-plain-text") }
    }
    /// The texts of the items.
    open var strings: [String]? {
        get { each(Self.typeListString, Self.text) }
        set { put(newValue, "public.utf8-plain-text") }
    }
    /// The URL of the first item.
    open var url: URL? {
        get { first(Self.typeListURL, Self.url) }
        set { put(newValue.map { [$0] }, "public.url") }
    }
    /// The URLs of the items.
    open var urls: [URL]? {
        get { each(Self.typeListURL, Self.url) }
        set { put(newValue, "public.url") }
    }
    /// The image of the first item.
    open var image: UIImage? {
        get { first(Self.typeListImage, Self.image) }
        set { put(newValue.map { [$0] }, "public.png") }
    }
    /// The images of the items.
    open var images: [UIImage]? {
        get { each(Self.typeListImage, Self.image) }
        set { put(newValue, "public.png") }
    }
    /// The color of the first item.
    open var color: UIColor? {
        get { first(Self.typeListColor, Self.color) }
        set { put(newValue.map { [$0] }, "com.apple.uikit.color") }
    }
    /// The colors of the items.
    open var colors: [UIColor]? {
        get { each(Self.typeListColor, Self.color) }
        set { put(newValue, "com.apple.uikit.color") }
    }

    /// A Boolean value that indicates whether an item is a text.
    open var hasStrings: Bool { describedItems.contains { Self.has($0, Self.typeListString) } }
    /// A Boolean value that indicates whether an item is a URL.
    open var hasURLs: Bool { describedItems.contains { Self.has($0, Self.typeListURL) } }
    /// A Boolean value that indicates whether an item is an image.
    open var hasImages: Bool { describedItems.contains { Self.has($0, Self.typeListImage) } }
    /// A Boolean value that indicates whether an item is a color.
    open var hasColors: Bool { describedItems.contains { Self.has($0, Self.typeListColor) } }
}

extension UIPasteboard {
    /// Posted after the items of a pasteboard changed. The object is the pasteboard.
    nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    /// Posted after a pasteboard was removed.
    nonisolated public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
    /// The types that were added, in the user info of notifications.
    nonisolated public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedUserInfoKey"
    /// The types that were removed, in the user info of notifications.
    nonisolated public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedUserInfoKey"
}
