// Names of the entries of Info.plist, which iOS code uses without an import of its own.

/// The key of the bundle's short name.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBundleNameKey: CFString! { "CFBundleName" }
/// The key of the bundle's identifier.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBundleIdentifierKey: CFString! { "CFBundleIdentifier" }
/// The key of the bundle's build number.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBundleVersionKey: CFString! { "CFBundleVersion" }
/// The key of the name of the bundle's program.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBundleExecutableKey: CFString! { "CFBundleExecutable" }
/// The key of the language of the bundle's development.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBundleDevelopmentRegionKey: CFString! { "CFBundleDevelopmentRegion" }
/// The key of the languages of the bundle.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBundleLocalizationsKey: CFString! { "CFBundleLocalizations" }
/// The key of the version of Info.plist's format.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBundleInfoDictionaryVersionKey: CFString! { "CFBundleInfoDictionaryVersion" }
