// Core Foundation's run loops, which iOS code uses without an import of its own. Foundation on
// Linux contains them, but does not export their names.

@_exported public import func CoreFoundation.CFRunLoopAddObserver
@_exported public import func CoreFoundation.CFRunLoopAddTimer
@_exported public import func CoreFoundation.CFRunLoopGetCurrent
@_exported public import func CoreFoundation.CFRunLoopGetMain
@_exported public import func CoreFoundation.CFRunLoopObserverCreateWithHandler
@_exported public import func CoreFoundation.CFRunLoopObserverInvalidate
@_exported public import func CoreFoundation.CFRunLoopPerformBlock
@_exported public import func CoreFoundation.CFRunLoopRemoveObserver
@_exported public import func CoreFoundation.CFRunLoopRun
@_exported public import func CoreFoundation.CFRunLoopRunInMode
@_exported public import func CoreFoundation.CFRunLoopStop
@_exported public import func CoreFoundation.CFRunLoopWakeUp
@_exported public import class CoreFoundation.CFRunLoop
@_exported public import class CoreFoundation.CFRunLoopObserver
@_exported public import class CoreFoundation.CFRunLoopTimer
@_exported public import struct CoreFoundation.CFRunLoopActivity
@_exported public import enum CoreFoundation.CFRunLoopRunResult
@_exported public import typealias CoreFoundation.CFRunLoopMode
@_exported public import var CoreFoundation.kCFAllocatorDefault
@_exported public import var CoreFoundation.kCFRunLoopCommonModes
@_exported public import var CoreFoundation.kCFRunLoopDefaultMode

/// The modes of run loops, which are strings on Linux.
extension CFRunLoopMode {
    /// The mode in which a run loop waits for events.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public class var defaultMode: CFRunLoopMode! { kCFRunLoopDefaultMode }
    /// All modes that an app declared as common.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public class var commonModes: CFRunLoopMode! { kCFRunLoopCommonModes }
    /// The mode as a string.
    public var rawValue: CFRunLoopMode { self }
}
