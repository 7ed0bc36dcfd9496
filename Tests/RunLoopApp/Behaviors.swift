import CoreFoundation
import Foundation
import UIKit

/// Something the app does after its launch.
@MainActor protocol Behavior: AnyObject {
    func start()
}

/// Calls a closure after a time, from a timer of the main run loop's common modes.
@MainActor private func schedule(after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    let timer = Timer(timeInterval: seconds, repeats: false) { _ in MainActor.assumeIsolated(body) }
    RunLoop.main.add(timer, forMode: .common)
}

/// Calls a closure from an observer of the main run loop's common modes.
@MainActor private func observe(
    _ activities: CFRunLoopActivity, order: CFIndex, repeats: Bool = true, _ body: @escaping @MainActor (CFRunLoopActivity) -> Void
) {
    let observer = CFRunLoopObserverCreateWithHandler(kCFAllocatorDefault, activities.rawValue, repeats, order) { _, activity in
        MainActor.assumeIsolated { body(activity) }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
}

/// Fires a timer and reports the run loop that it fires on.
final class LaunchBehavior: Behavior {
    func start() {
        schedule(after: 0.05) {
            report("timer fires on the main run loop: \(CFRunLoopGetCurrent() === CFRunLoopGetMain())")
        }
    }
}

/// Reports the app's arguments and the traits that they specify.
final class TraitsBehavior: Behavior {
    private let view: UIView

    init(_ view: UIView) { self.view = view }

    func start() {
        report("arguments: \(CommandLine.arguments.dropFirst().joined(separator: " "))")
        report("text size: \(view.traitCollection.preferredContentSizeCategory.rawValue)")
        report("right to left: \(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)")
    }
}

/// Changes a view from an observer of the run loop's exit, and stops the run loop.
final class StopBehavior: Behavior {
    private let view: UIView

    init(_ view: UIView) { self.view = view }

    func start() {
        schedule(after: 0.05) { [view] in
            observe(.exit, order: 0) { _ in view.alpha = 0.75 }
            CFRunLoopStop(CFRunLoopGetMain())
        }
    }
}

/// Fires timers, one per pass, and reports the activities of each pass; then does nothing.
final class PassBehavior: Behavior {
    private static let passes = 200
    private var activities: [String] = []
    private var timers = 0

    func start() {
        observe(.allActivities, order: 0) { [self] activity in
            switch activity {
            case .beforeTimers: activities.append("timers")
            case .beforeSources: activities.append("sources")
            case .beforeWaiting: activities.append("sleep")
            case .afterWaiting: activities.append("wake")
            default: activities.append("other")
            }
        }
        schedule(after: 0.05) { [self] in fire() }
    }

    private func fire() {
        // The activities since the last timer are those of one pass.
        if timers > 0 { report("pass: " + activities.joined(separator: " ")) }
        activities = []
        timers += 1
        if timers <= Self.passes { schedule(after: 0.001) { [self] in fire() } } else { report("idle") }
    }
}

/// Changes a view from an observer just before Core Animation's, and traces observers on both sides
/// of it.
final class OrderBehavior: Behavior {
    private let view: UIView

    init(_ view: UIView) { self.view = view }

    func start() {
        schedule(after: 0.05) { [view] in
            observe(.beforeWaiting, order: 1_999_999, repeats: false) { _ in
                view.alpha = 0.5
                FileHandle.standardError.write(Data("observer 1999999\n".utf8))
            }
            observe(.beforeWaiting, order: 2_000_001, repeats: false) { _ in
                FileHandle.standardError.write(Data("observer 2000001\n".utf8))
                report("pass ends")
            }
        }
    }
}
