public import Foundation

/// An image set of an asset catalog, by name.
public struct ImageResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// Names an image set of a bundle. Nothing is read.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// A color set of an asset catalog, by name.
public struct ColorResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// Names a color set of a bundle. Nothing is read.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}
