import Diagnostics
import Foundation
import ObjectiveC

// Design
// ------
// A proxy is an instance of its class, so that `appearance()` has the type of the class and each
// setter can be called on it. The setters of appearance properties call `recordAppearance`, which
// stores the value with the proxy, under the name of the property. On any other object it notes
// that the app has set the property.
//
// An object that enters a window receives, for each property that it does not have of its own, the
// value of the proxy that takes precedence. The note of the value that was applied last prevents
// that it is applied again while nothing changed.
//
// Before the first proxy is created, setters test one flag.

/// An appearance proxy: the conditions for objects, and the values that were set.
@MainActor final class AppearanceProxy {
    /// The conditions that identify a proxy.
    struct Condition: Hashable {
        let type: ObjectIdentifier
        let traits: UITraitCollection?
        let containers: [ObjectIdentifier]
    }

    /// The traits that objects must have, or nil.
    let traits: UITraitCollection?
    /// The classes of the containers, from the outermost to the innermost.
    let containers: [AnyClass]
    /// The instance that the app sets values on.
    fileprivate(set) var instance: (any AppearanceTarget)?
    /// The values that were set.
    private(set) var customizations: [AppearanceKey: AppearanceCustomization] = [:]
    /// The stored properties that the app declares, as they were at the last comparison.
    fileprivate var state: AppearanceState?
    /// The number of values that had been recorded at the last comparison.
    private var comparedCount = 0
    private var count = 0
    /// A Boolean value that indicates whether the app has not received the proxy since the last
    /// comparison, and so has not changed it.
    private var isCompared = true

    fileprivate init(traits: UITraitCollection?, containers: [AnyClass]) {
        self.traits = traits
        self.containers = containers
    }

    /// Records a value.
    fileprivate func record(_ key: AppearanceKey, _ customization: AppearanceCustomization) {
        customizations[key] = customization
        count += 1
    }

    /// Called when the app receives the proxy, on which it will set a value.
    fileprivate func willChange() {
        reportLostValues()
        isCompared = false
    }

    /// Reports properties that were set on the proxy without being recorded. What observers of a
    /// recorded property have set does not count.
    fileprivate func reportLostValues() {
        guard !isCompared, let state, let instance else { return }
        isCompared = true
        let changes = count == comparedCount ? state.changes(in: instance) : []
        comparedCount = count
        self.state = AppearanceState(instance)
        for name in changes {
            AppearanceProxies.report(
                "\(type(of: instance)).appearance(): the value of '\(name)' is not passed to other instances; "
                    + "declare the property '@objc dynamic'")
        }
    }
}

/// The appearance proxies of the app.
@MainActor enum AppearanceProxies {
    /// A Boolean value that indicates whether the app uses proxies.
    private(set) static var areUsed = false
    /// A Boolean value that indicates whether UIKit is setting properties, which are then not the
    /// app's own.
    private static var isApplying = false
    private static var proxies: [AppearanceProxy.Condition: AppearanceProxy] = [:]
    /// The proxies with values by class.
    private static var active: [ObjectIdentifier: [AppearanceProxy]] = [:]
    private static var count = 0
    /// A Boolean value that indicates whether a proxy with values depends on traits.
    private(set) static var dependOnTraits = false
    /// Receives reports of properties that cannot be customized.
    static var report: (String) -> Void = { Log.write(.error, $0) }

    /// Returns the proxy of a class, which is created if it does not exist.
    static func proxy<Target: AppearanceTarget & NSObject>(
        of type: Target.Type, _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type], make: () -> AnyObject
    ) -> Target {
        UIKitException.requireMainThread("appearance()")
        let containers = containers.reversed().map { $0 as AnyClass }
        let condition = AppearanceProxy.Condition(
            type: ObjectIdentifier(type), traits: traits, containers: containers.map { ObjectIdentifier($0) })
        if let known = proxies[condition], let instance = known.instance as? Target {
            known.willChange()
            return instance
        }
        let proxy = AppearanceProxy(traits: traits, containers: containers)
        // What the initializer sets is not meant for other instances.
        guard let instance = withDefaults(make) as? Target else { fatalError("an initializer of \(type) returned another class") }
        instance.appearanceRecord = AppearanceRecord(proxy: proxy)
        proxy.instance = instance
        proxy.state = AppearanceState(instance)
        proxy.willChange()
        proxies[condition] = proxy
        areUsed = true
        DynamicSetters.follow(propertyDidChange)
        return instance
    }

    /// Removes all proxies, for tests.
    static func removeAll() {
        (proxies, active, areUsed, dependOnTraits) = ([:], [:], false, false)
        DynamicSetters.follow(nil)
    }

    /// Runs code of UIKit that sets properties of an app's objects to their defaults, which proxies
    /// may replace.
    static func withDefaults<Result>(_ body: () -> Result) -> Result {
        let outer = isApplying
        isApplying = true
        defer { isApplying = outer }
        return body()
    }

    // MARK: Recording

    static func record(_ key: AppearanceKey, on target: any AppearanceTarget, _ apply: @escaping @MainActor (any AppearanceTarget) -> Void)
    {
        guard !isApplying else { return }
        guard let proxy = target.appearanceRecord?.proxy else {
            if let part = target as? any AppearancePart { return restore(key, on: part) }
            let record = target.appearanceRecord ?? AppearanceRecord()
            target.appearanceRecord = record
            record.own.insert(key)
            return
        }
        count += 1
        if proxy.customizations.isEmpty { active[ObjectIdentifier(type(of: target)), default: []].append(proxy) }
        proxy.record(key, AppearanceCustomization(number: count, apply: apply))
        if proxy.traits != nil { dependOnTraits = true }
    }

    /// Sets the value of the proxies on a part of a control again, after UIKit has set a default.
    private static func restore(_ key: AppearanceKey, on part: any AppearancePart) {
        guard part.window != nil, part.appearanceRecord?.applied.removeValue(forKey: key) != nil else { return }
        apply(to: part)
    }

    /// Runs code of UIKit that sets properties of a view, which apps can reach, to their defaults,
    /// and sets the values of the proxies again.
    static func withDefaults(of view: UIView, _ body: () -> Void) {
        withDefaults(body)
        guard areUsed, view.window != nil, let record = view.appearanceRecord else { return }
        record.applied = [:]
        apply(to: view)
    }

    /// Records an app's property that was set.
    private static let propertyDidChange: DynamicSetters.Follower = { object, name, set in
        guard Thread.isMainThread else { return }
        // Unsafe: both stay on the main thread.
        nonisolated(unsafe) let (object, set) = (object, set)
        MainActor.assumeIsolated {
            guard let target = object as? any AppearanceTarget else { return }
            record(AppearanceKey(name: name, axes: []), on: target) { set($0) }
        }
    }

    // MARK: Applying

    /// A value with what decides whether it takes precedence.
    private struct Candidate {
        let customization: AppearanceCustomization
        /// The distance of the proxy's class from the root of the hierarchy.
        let depth: Int
        /// The positions of the proxy's containers, from the window down.
        let positions: [Int]
        let hasTraits: Bool

        /// Returns whether the value takes precedence over another.
        func precedes(_ other: Candidate) -> Bool {
            if depth != other.depth { return depth > other.depth }
            if positions != other.positions { return AppearanceProxies.precedes(positions, other.positions) }
            if hasTraits != other.hasTraits { return hasTraits }
            return customization.number > other.customization.number
        }
    }

    /// Returns whether the first of two lists of positions belongs to the proxy whose containers
    /// are found first; of two that agree so far, to that with more containers.
    nonisolated private static func precedes(_ first: [Int], _ second: [Int]) -> Bool {
        for (first, second) in zip(first, second) where first != second { return first < second }
        return first.count > second.count
    }

    /// Sets the values of the proxies on an object.
    static func apply(to target: any AppearanceTarget) {
        guard areUsed, !active.isEmpty, target.appearanceRecord?.proxy == nil else { return }
        let proxies = matchingProxies(for: target)
        guard !proxies.isEmpty else { return }
        var chosen: [AppearanceKey: Candidate] = [:]
        for (proxy, depth, positions) in proxies {
            proxy.reportLostValues()
            for (key, customization) in proxy.customizations where target.appearanceRecord?.own.contains(key) != true {
                let candidate = Candidate(
                    customization: customization, depth: depth, positions: positions, hasTraits: proxy.traits != nil)
                if chosen[key].map({ candidate.precedes($0) }) ?? true { chosen[key] = candidate }
            }
        }
        let record = target.appearanceRecord ?? AppearanceRecord()
        target.appearanceRecord = record
        let due = chosen.filter { record.applied[$0.key] != $0.value.customization.number }
        for (key, candidate) in due.sorted(by: { $0.value.customization.number < $1.value.customization.number }) {
            record.applied[key] = candidate.customization.number
            withDefaults { candidate.customization.apply(target) }
        }
    }

    /// Returns the proxies whose conditions an object satisfies, with the depth of their class and
    /// the positions of their containers.
    private static func matchingProxies(for target: any AppearanceTarget) -> [(AppearanceProxy, depth: Int, positions: [Int])] {
        var found: [(AppearanceProxy, Int)] = []
        var (type, depth): (AnyClass?, Int) = (Swift.type(of: target), 0)
        while let current = type {
            for proxy in active[ObjectIdentifier(current)] ?? [] { found.append((proxy, depth)) }
            (type, depth) = (class_getSuperclass(current), depth - 1)
        }
        guard !found.isEmpty else { return [] }
        let traits = target.appearanceTraits
        let path = found.contains { !$0.0.containers.isEmpty } ? Array(target.appearanceContainers.reversed()) : []
        return found.compactMap { proxy, depth in
            guard traits.containsTraits(in: proxy.traits), let positions = positions(of: proxy.containers, in: path) else { return nil }
            return (proxy, depth, positions)
        }
    }

    /// Returns where instances of classes occur in a path, in the order of the classes and each as
    /// early as possible; nil if they do not all occur.
    private static func positions(of types: [AnyClass], in path: [NSObject]) -> [Int]? {
        var (positions, next): ([Int], Int) = ([], 0)
        for type in types {
            guard let index = path[next...].firstIndex(where: { $0.isKind(of: type) }) else { return nil }
            positions.append(index)
            next = index + 1
        }
        return positions
    }
}
