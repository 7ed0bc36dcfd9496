import UIKit

// Written as for iOS 18: declarations of pasteboards and item providers that no other caller uses,
// with Apple's types. The functions are compiled, and not called.

@MainActor private func signaturesOfNSItemProvider() {
    _ = (NSItemProvider.CompletionHandler).self
    _ = { (itemProvider: NSItemProvider, zone: NSZone?) -> Any in itemProvider.copy(with: zone) }
    _ = { (itemProvider: NSItemProvider, typeIdentifier: String, fileOptions: NSItemProviderFileOptions) -> Bool in
        itemProvider.hasRepresentationConforming(toTypeIdentifier: typeIdentifier, fileOptions: fileOptions)
    }
    _ = {
        (
            itemProvider: NSItemProvider, typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
        ) -> Progress in itemProvider.loadDataRepresentation(forTypeIdentifier: typeIdentifier, completionHandler: completionHandler)
    }
    _ = {
        (
            itemProvider: NSItemProvider, typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
        ) -> Progress in itemProvider.loadFileRepresentation(forTypeIdentifier: typeIdentifier, completionHandler: completionHandler)
    }
    _ = {
        (
            itemProvider: NSItemProvider, typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
        ) -> Progress in itemProvider.loadInPlaceFileRepresentation(forTypeIdentifier: typeIdentifier, completionHandler: completionHandler)
    }
    _ = {
        (
            itemProvider: NSItemProvider, typeIdentifier: String, options: [AnyHashable: Any]?,
            completionHandler: NSItemProvider.CompletionHandler?
        ) in itemProvider.loadItem(forTypeIdentifier: typeIdentifier, options: options, completionHandler: completionHandler)
    }
    _ = {
        (
            itemProvider: NSItemProvider, aClass: any NSItemProviderReading.Type,
            completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
        ) -> Progress in itemProvider.loadObject(ofClass: aClass, completionHandler: completionHandler)
    }
    _ = {
        (
            itemProvider: NSItemProvider, ofClass: String.Type, completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
        ) -> Progress in itemProvider.loadObject(ofClass: ofClass, completionHandler: completionHandler)
    }
    _ = {
        (
            itemProvider: NSItemProvider, ofClass: URL.Type, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
        ) -> Progress
        in itemProvider.loadObject(ofClass: ofClass, completionHandler: completionHandler)
    }
    _ = {
        (
            itemProvider: NSItemProvider, typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
            loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
        ) in itemProvider.registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: visibility, loadHandler: loadHandler)
    }
    _ = { (itemProvider: NSItemProvider, fileOptions: NSItemProviderFileOptions) -> [String] in
        itemProvider.registeredTypeIdentifiers(fileOptions: fileOptions)
    }
    _ = {
        (
            itemProvider: NSItemProvider, typeIdentifier: String, fileOptions: NSItemProviderFileOptions,
            visibility: NSItemProviderRepresentationVisibility,
            loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
        ) in
        itemProvider.registerFileRepresentation(
            forTypeIdentifier: typeIdentifier, fileOptions: fileOptions, visibility: visibility, loadHandler: loadHandler)
    }
    _ = { (itemProvider: NSItemProvider, typeIdentifier: String, loadHandler: @escaping NSItemProvider.LoadHandler) in
        itemProvider.registerItem(forTypeIdentifier: typeIdentifier, loadHandler: loadHandler)
    }
    _ = { (itemProvider: NSItemProvider, object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) in
        itemProvider.registerObject(object, visibility: visibility)
    }
    _ = {
        (
            itemProvider: NSItemProvider, aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
            loadHandler: @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
        ) in itemProvider.registerObject(ofClass: aClass, visibility: visibility, loadHandler: loadHandler)
    }
    let _: NSItemProvider.ErrorCode = .unavailableCoercionError
    let _: NSItemProvider.ErrorCode = .unexpectedValueClassError
    let _: NSItemProvider.ErrorCode = .unknownError
    _ = (NSItemProvider.LoadHandler).self
}

@MainActor private func signaturesOfNSItemProviderFileOptions() {
    _ = NSItemProviderFileOptions.self
    _ = { (rawValue: Int) -> NSItemProviderFileOptions in NSItemProviderFileOptions(rawValue: rawValue) }
}

@MainActor private func signaturesOfNSItemProviderRepresentationVisibility() {
    _ = NSItemProviderRepresentationVisibility.self
}

@MainActor private func signaturesOfNSItemProviderWriting() {
    _ = (any NSItemProviderWriting).self
}

@MainActor private func signaturesOfUIPasteboard() {
    _ = { (pasteboard: UIPasteboard, items: [[String: Any]]) in pasteboard.addItems(items) }
    let _: KeyPath<UIPasteboard, Int> = \.changeCount
    let _: Notification.Name = UIPasteboard.changedNotification
    let _: String = UIPasteboard.changedTypesAddedUserInfoKey
    let _: String = UIPasteboard.changedTypesRemovedUserInfoKey
    _ = { (pasteboard: UIPasteboard, pasteboardTypes: [String]) -> Bool in pasteboard.contains(pasteboardTypes: pasteboardTypes) }
    _ = { (pasteboard: UIPasteboard, pasteboardTypes: [String], itemSet: IndexSet?) -> Bool in
        pasteboard.contains(pasteboardTypes: pasteboardTypes, inItemSet: itemSet)
    }
    _ = { (pasteboard: UIPasteboard, pasteboardType: String) -> Data? in pasteboard.data(forPasteboardType: pasteboardType) }
    _ = { (pasteboard: UIPasteboard, pasteboardType: String, itemSet: IndexSet?) -> [Data]? in
        pasteboard.data(forPasteboardType: pasteboardType, inItemSet: itemSet)
    }
    let _: UIPasteboard = UIPasteboard.general
    let _: KeyPath<UIPasteboard, Bool> = \.hasColors
    let _: KeyPath<UIPasteboard, Int> = \.hash
    let _: KeyPath<UIPasteboard, Bool> = \.hasImages
    let _: KeyPath<UIPasteboard, Bool> = \.hasStrings
    let _: KeyPath<UIPasteboard, Bool> = \.hasURLs
    _ = { (pasteboard: UIPasteboard, pasteboardTypes: [String]) -> IndexSet? in pasteboard.itemSet(withPasteboardTypes: pasteboardTypes) }
    _ = { (pasteboardName: UIPasteboard.Name) in UIPasteboard.remove(withName: pasteboardName) }
    let _: Notification.Name = UIPasteboard.removedNotification
    _ = { (pasteboard: UIPasteboard, data: Data, pasteboardType: String) in pasteboard.setData(data, forPasteboardType: pasteboardType) }
    _ = { (pasteboard: UIPasteboard, items: [[String: Any]], options: [UIPasteboard.OptionsKey: Any]) in
        pasteboard.setItems(items, options: options)
    }
    _ = { (pasteboard: UIPasteboard, value: Any, pasteboardType: String) in pasteboard.setValue(value, forPasteboardType: pasteboardType) }
    let _: String = UIPasteboard.typeAutomatic
    let _: [String] = UIPasteboard.typeListColor
    let _: [String] = UIPasteboard.typeListImage
    let _: [String] = UIPasteboard.typeListString
    let _: [String] = UIPasteboard.typeListURL
    _ = { (pasteboard: UIPasteboard, itemSet: IndexSet?) -> [[String]]? in pasteboard.types(forItemSet: itemSet) }
    let _: ReferenceWritableKeyPath<UIPasteboard, [URL]?> = \.urls
    _ = { (pasteboard: UIPasteboard, pasteboardType: String) -> Any? in pasteboard.value(forPasteboardType: pasteboardType) }
    _ = { (pasteboard: UIPasteboard, pasteboardType: String, itemSet: IndexSet?) -> [Any]? in
        pasteboard.values(forPasteboardType: pasteboardType, inItemSet: itemSet)
    }
    _ = { () -> UIPasteboard in UIPasteboard.withUniqueName() }
    let _: UIPasteboard.Name = UIPasteboard.Name.general
    _ = UIPasteboard.OptionsKey.self
    let _: UIPasteboard.OptionsKey = UIPasteboard.OptionsKey.expirationDate
    _ = { (rawValue: String) -> UIPasteboard.OptionsKey in UIPasteboard.OptionsKey(rawValue: rawValue) }
    let _: UIPasteboard.OptionsKey = UIPasteboard.OptionsKey.localOnly
}

/// Implements all methods.
private final class ItemProviderReadingStub: NSObject, NSItemProviderReading {
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self { .init() }

    static var readableTypeIdentifiersForItemProvider: [String] { [] }
}

/// Implements all methods.
private final class ItemProviderWritingStub: NSObject, NSItemProviderWriting {
    static func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String) -> NSItemProviderRepresentationVisibility
    { .ownProcess }

    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? { nil }

    static var writableTypeIdentifiersForItemProvider: [String] { [] }

    var writableTypeIdentifiersForItemProvider: [String] { [] }
}
