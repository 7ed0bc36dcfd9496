import Foundation
import QuartzCore

/// Runs an app: creates the application and its delegate, waits for a render server, connects a
/// scene and runs the main run loop.
///
/// Programs whose delegate is marked `@main` do not call it themselves. Others have a `main.swift`:
///
/// ```swift
/// final class AppDelegate: UIResponder, UIApplicationDelegate {}
///
/// UIApplicationMain(
///     CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
/// ```
///
/// The app accepts the options `--help`, `--version` and `--socket PATH`. An app with options of
/// its own of the same names handles them before it calls this function. All other arguments are
/// left to the app.
///
/// - Parameters:
///   - argc: The number of command-line arguments.
///   - argv: The command-line arguments, the program's name first.
///   - principalClassName: The name of the application's class, as `NSStringFromClass` returns it,
///     or nil for `UIApplication`.
///   - delegateClassName: The name of the delegate's class, or nil for no delegate.
/// - Returns: 0 if the run loop is stopped. SIGTERM and SIGINT end the process with code 0. If no
///   server will show the app, the process ends with code 77 or 69; see `CAContext.main`.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    var type: AnyClass?
    if let delegateClassName {
        type = NSClassFromString(delegateClassName)
        if type == nil {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "Unable to instantiate the UIApplication delegate instance. No class named \(delegateClassName) is loaded.")
        }
    }
    return UIApplicationMain(argc, argv, principalClassName, delegate: type)
}

@MainActor
func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?, delegate: AnyClass?
) -> Int32 {
    // May exit, so it comes before the app's own code.
    let arguments = (0..<Int(argc)).compactMap { argv[$0].map { String(cString: $0) } }
    AppCommandLine.perform(arguments)
    UITraitCollection.standard = UITraitCollection.standard.modified(by: .standard)
    if !AppInformation.main.fonts.isEmpty { AppInformation.main.registerFonts(in: ResourceFolders.of(nil)) }
    let application = makeApplication(principalClassName)
    if let delegate {
        guard let type = delegate as? NSObject.Type, let instance = ClassInstances.make(type) as? any UIApplicationDelegate else {
            UIKitException.raise(
                "NSInternalInconsistencyException", "\(delegate) is not an NSObject class that conforms to UIApplicationDelegate")
        }
        application.delegate = instance
    }
    application.lifeCycle.launchURLs = application.lifeCycle.schemes.urls(in: arguments.dropFirst())
    application.lifeCycle.start(application)
    let trace = CallOutTrace.isOn ? RunLoopTrace { line in CallOutTrace.write(line) } : nil
    defer { trace?.stop() }
    TrackingMode.run()
    return 0
}

@MainActor
private func makeApplication(_ name: String?) -> UIApplication {
    guard let name else { return UIApplication() }
    guard let type = NSClassFromString(name) as? UIApplication.Type else {
        UIKitException.raise(
            "NSInternalInconsistencyException",
            "Unable to instantiate the UIApplication subclass instance. No class named \(name) is loaded.")
    }
    return ClassInstances.make(type)
}
