public import Foundation

/// A class whose objects an item provider loads from data.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The identifiers of the types of data that the class reads, the preferred ones first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Creates an object from data of a type.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// An object that an item provider writes as data.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The identifiers of the types of data that the class writes, the most faithful ones first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The identifiers of the types of data that the object writes. The default are the class's.
    var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Returns who can read the data of a type. The default is `.all`.
    static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility
    /// Passes the data of a type to a closure.
    ///
    /// - Returns: The progress, or nil.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    /// The identifiers of the types of data that the class writes.
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
    /// Returns `.all`.
    public static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility { .all }
}

/// Who can read a representation. Items do not leave the process, so all values have the same
/// effect.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// Everyone.
    case all = 0
    /// Apps of the same team.
    case team = 1
    /// Apps of the same group.
    case group = 2
    /// The app itself.
    case ownProcess = 3
}

/// How the file of a representation is used.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int
    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Readers may read the file itself instead of a copy.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
