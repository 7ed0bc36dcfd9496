// Darwin's constants of the platform that a program is compiled for: a device with iOS.

/// Whether the platform is Apple's: 1.
public let TARGET_OS_MAC: Int32 = 1
/// Whether the system is that of a Mac: 0.
public let TARGET_OS_OSX: Int32 = 0
/// Whether the system is that of phones, tablets, televisions or watches: 1.
public let TARGET_OS_IPHONE: Int32 = 1
/// Whether the system is that of phones or tablets: 1.
public let TARGET_OS_IOS: Int32 = 1
/// Whether the system is that of televisions: 0.
public let TARGET_OS_TV: Int32 = 0
/// Whether the system is that of watches: 0.
public let TARGET_OS_WATCH: Int32 = 0
/// Whether an app for iOS runs on a Mac: 0.
public let TARGET_OS_MACCATALYST: Int32 = 0
/// Whether the program runs in a simulator: 0.
public let TARGET_OS_SIMULATOR: Int32 = 0
/// Whether the program runs in a simulator: 0.
public let TARGET_IPHONE_SIMULATOR: Int32 = 0
/// Whether the program runs on a device: 1.
public let TARGET_OS_EMBEDDED: Int32 = 1
