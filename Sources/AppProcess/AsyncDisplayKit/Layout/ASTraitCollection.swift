public import UIKit

/// The traits of an element, as a value that any thread can use.
public struct ASPrimitiveTraitCollection: Equatable, Sendable {
    /// The horizontal size class.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The vertical size class.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The number of pixels per point; 0 if it is not specified.
    public var displayScale: CGFloat = 0
    /// The gamut of the screen.
    public var displayGamut = UIDisplayGamut.unspecified
    /// The kind of device.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// Whether the screen senses the force of touches.
    public var forceTouchCapability = UIForceTouchCapability.unknown
    /// The direction of the layout.
    public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// The light or dark appearance.
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The user's text size.
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// The size of the container, such as a controller's view (points).
    public var containerSize = CGSize.zero
    /// The level of the window's contents.
    public var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    /// The contrast that the user prefers.
    public var accessibilityContrast = UIAccessibilityContrast.unspecified
    /// Whether the user prefers bold text.
    public var legibilityWeight = UILegibilityWeight.unspecified

    /// Creates traits of which none is specified.
    public init() {}
}

/// Returns traits of which none is specified.
public func ASPrimitiveTraitCollectionMakeDefault() -> ASPrimitiveTraitCollection { ASPrimitiveTraitCollection() }

/// Returns the traits of a trait collection. The container's size is empty.
public func ASPrimitiveTraitCollectionFromUITraitCollection(_ traitCollection: UITraitCollection) -> ASPrimitiveTraitCollection {
    var traits = ASPrimitiveTraitCollection()
    traits.horizontalSizeClass = traitCollection.horizontalSizeClass
    traits.verticalSizeClass = traitCollection.verticalSizeClass
    traits.displayScale = traitCollection.displayScale
    traits.displayGamut = traitCollection.displayGamut
    traits.userInterfaceIdiom = traitCollection.userInterfaceIdiom
    traits.forceTouchCapability = traitCollection.forceTouchCapability
    traits.layoutDirection = traitCollection.layoutDirection
    traits.userInterfaceStyle = traitCollection.userInterfaceStyle
    traits.preferredContentSizeCategory = traitCollection.preferredContentSizeCategory
    traits.userInterfaceLevel = traitCollection.userInterfaceLevel
    traits.accessibilityContrast = traitCollection.accessibilityContrast
    traits.legibilityWeight = traitCollection.legibilityWeight
    return traits
}

/// Returns a trait collection of the traits, without the container's size.
public func ASPrimitiveTraitCollectionToUITraitCollection(_ traitCollection: ASPrimitiveTraitCollection) -> UITraitCollection {
    UITraitCollection { traits in
        traits.horizontalSizeClass = traitCollection.horizontalSizeClass
        traits.verticalSizeClass = traitCollection.verticalSizeClass
        traits.displayScale = traitCollection.displayScale
        traits.displayGamut = traitCollection.displayGamut
        traits.userInterfaceIdiom = traitCollection.userInterfaceIdiom
        traits.forceTouchCapability = traitCollection.forceTouchCapability
        traits.layoutDirection = traitCollection.layoutDirection
        traits.userInterfaceStyle = traitCollection.userInterfaceStyle
        traits.preferredContentSizeCategory = traitCollection.preferredContentSizeCategory
        traits.userInterfaceLevel = traitCollection.userInterfaceLevel
        traits.accessibilityContrast = traitCollection.accessibilityContrast
        traits.legibilityWeight = traitCollection.legibilityWeight
    }
}

/// Returns whether all traits of two elements are equal.
public func ASPrimitiveTraitCollectionIsEqualToASPrimitiveTraitCollection(
    _ lhs: ASPrimitiveTraitCollection, _ rhs: ASPrimitiveTraitCollection
) -> Bool { lhs == rhs }

/// Sets the traits of an element and, recursively, of its subelements.
public func ASTraitCollectionPropagateDown(_ element: any ASLayoutElement, _ traitCollection: ASPrimitiveTraitCollection) {
    element.setPrimitiveTraitCollection(traitCollection)
    for child in element.sublayoutElements() ?? [] { ASTraitCollectionPropagateDown(child, traitCollection) }
}

/// An element that has traits, which any thread can read.
public protocol ASTraitEnvironment: AnyObject {
    /// Returns the traits as a value.
    func primitiveTraitCollection() -> ASPrimitiveTraitCollection
    /// Sets the traits.
    func setPrimitiveTraitCollection(_ traitCollection: ASPrimitiveTraitCollection)
    /// Returns the traits as an object.
    func asyncTraitCollection() -> ASTraitCollection
}

/// The traits of an element, as an immutable object that any thread can use.
public final class ASTraitCollection: NSObject, Sendable {
    private let traits: ASPrimitiveTraitCollection

    /// Creates an object of traits.
    public init(asPrimitiveTraitCollection traits: ASPrimitiveTraitCollection) {
        self.traits = traits
        super.init()
    }

    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
    /// The number of pixels per point; 0 if it is not specified.
    public var displayScale: CGFloat { traits.displayScale }
    /// The gamut of the screen.
    public var displayGamut: UIDisplayGamut { traits.displayGamut }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
    /// Whether the screen senses the force of touches.
    public var forceTouchCapability: UIForceTouchCapability { traits.forceTouchCapability }
    /// The direction of the layout.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    /// The light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    /// The user's text size.
    public var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }
    /// The size of the container (points).
    public var containerSize: CGSize { traits.containerSize }
    /// The level of the window's contents.
    public var userInterfaceLevel: UIUserInterfaceLevel { traits.userInterfaceLevel }
    /// The contrast that the user prefers.
    public var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }
    /// Whether the user prefers bold text.
    public var legibilityWeight: UILegibilityWeight { traits.legibilityWeight }

    /// Returns whether all traits are equal to those of another object.
    public func isEqual(to traitCollection: ASTraitCollection) -> Bool { traits == traitCollection.traits }

    /// Returns whether an object is a trait collection with the same traits.
    public override func isEqual(_ object: Any?) -> Bool { (object as? ASTraitCollection)?.traits == traits }

    /// Returns a hash of some traits.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(traits.containerSize.width)
        hasher.combine(traits.containerSize.height)
        hasher.combine(traits.displayScale)
        hasher.combine(traits.userInterfaceStyle)
        return hasher.finalize()
    }

    /// Returns the traits as a value.
    public func primitiveTraitCollection() -> ASPrimitiveTraitCollection { traits }
}
