import Foundation
import ObjectiveC
import Testing

@Suite(.serialized) struct KeyValueObservingTests {
    class Player: NSObject, ObjectiveCMethods {
        @ObjectiveCDynamic("title") var title = "none"
        @ObjectiveCDynamic("next") var next: Player?
        @ObjectiveCDynamic var volume = 1.0
        var plain = 0
        /// Notified by hand.
        var seconds = 0 {
            willSet { willChangeValue(forKey: "seconds") }
            didSet { didChangeValue(forKey: "seconds") }
        }

        class var objectiveCMethods: [ObjectiveCMethod] {
            [
                .method(Selector("title", { (o: Player) in { o.title } })),
                .method(Selector("setTitle:", { (o: Player) in { o.title = $0 } })),
                .method(Selector("next", { (o: Player) in { o.next } })),
                .method(Selector("isPlaying", { (o: Player) in { true } })),
                .method(Selector("plain", { (o: Player) in { o.plain } })),
            ]
        }
    }

    final class VideoPlayer: Player {
        override var title: String {
            get { super.title }
            set { super.title = newValue.uppercased() }
        }
    }

    final class Observer: NSObject, KeyValueObserving {
        var changes: [[NSKeyValueChangeKey: Any]] = []
        func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) {
            changes.append(change ?? [:])
        }
    }

    @Test("An observer receives the old and the new value of each change, until its observation is invalidated or released")
    func oldAndNew() {
        let player = Player()
        var changes: [[String?]] = []
        var observation: NSKeyValueObservation? = player.observe(\.title, options: [.old, .new]) { object, change in
            #expect(object === player && change.kind == .setting && !change.isPrior && change.indexes == nil)
            changes.append([change.oldValue, change.newValue])
        }
        player.title = "a"
        player.title = "b"
        #expect(changes == [["none", "a"], ["a", "b"]])
        observation?.invalidate()
        player.title = "c"
        #expect(changes.count == 2)
        observation = player.observe(\.title) { _, change in changes.append([change.oldValue, change.newValue]) }
        player.title = "d"
        #expect(changes.last == [nil, nil])
        withExtendedLifetime(observation) {}
        observation = nil
        player.title = "e"
        #expect(changes.count == 3)
    }

    @Test("The initial option calls before the observation begins, and the prior option before each change")
    func initialAndPrior() {
        let player = Player()
        var calls: [(isPrior: Bool, old: String?, new: String?, current: String)] = []
        let observation = player.observe(\.title, options: [.initial, .prior, .old, .new]) { object, change in
            calls.append((change.isPrior, change.oldValue, change.newValue, object.title))
        }
        player.title = "a"
        #expect(calls.map(\.isPrior) == [false, true, false])
        #expect(calls.map(\.old) == [nil, "none", "none"])
        #expect(calls.map(\.new) == ["none", nil, "a"])
        #expect(calls.map(\.current) == ["none", "none", "a"])
        observation.invalidate()
    }

    @Test("A key path through a subclass, or to an overridden property, observes the property of the superclass")
    func subclasses() {
        let player = VideoPlayer()
        #expect(\VideoPlayer.title != \Player.title as AnyKeyPath)
        var titles: [String?] = []
        let observation = player.observe(\VideoPlayer.title, options: .new) { _, change in titles.append(change.newValue) }
        (player as Player).title = "a"
        #expect(titles == ["A"])
        observation.invalidate()
    }

    @Test("A key path through another object follows the object when it is replaced, and when it becomes nil")
    func nestedPaths() {
        let (player, first, second) = (Player(), Player(), Player())
        var titles: [String?] = []
        let observation = player.observe(\.next?.title, options: .new) { _, change in titles.append(change.newValue ?? "?") }
        player.next = first
        first.title = "a"
        player.next = second
        first.title = "b"
        second.title = "c"
        player.next = nil
        second.title = "d"
        #expect(titles == ["none", "a", "none", "c", nil])
        observation.invalidate()
    }

    @Test("Observers of one object and property are not called for others, nor for one that has its address later")
    func identity() {
        let (player, other) = (Player(), Player())
        var count = 0
        let observation = player.observe(\.volume) { _, _ in count += 1 }
        other.volume = 2
        player.title = "a"
        #expect(count == 0)
        player.volume = 2
        #expect(count == 1)
        observation.invalidate()
        var observations: [NSKeyValueObservation] = []
        for _ in 0..<100 {
            let player = Player()
            player.volume = 3
            observations.append(player.observe(\.volume) { _, _ in count += 1 })
        }
        #expect(count == 1)
    }

    @Test("Announcements by hand notify once, whether the calls for a property nest or not")
    func announcements() {
        let player = Player()
        var count = 0
        let observation = player.observe(\.title) { _, _ in count += 1 }
        player.willChangeValue(for: \.title)
        player.willChangeValue(forKey: "title")
        player.didChangeValue(forKey: "title")
        #expect(count == 0)
        player.didChangeValue(for: \.title)
        #expect(count == 1)
        observation.invalidate()
        // A property without a name in Objective-C has its name in Swift.
        let unnamed = player.observe(\.volume) { _, _ in count += 1 }
        player.willChangeValue(forKey: "volume")
        player.didChangeValue(forKey: "volume")
        #expect(count == 2)
        unnamed.invalidate()
    }

    @Test("The end of the observed object ends its observations, which need not be invalidated")
    func endOfObject() {
        weak var ended: Player?
        var observation: NSKeyValueObservation?
        do {
            let player = Player()
            ended = player
            observation = player.observe(\.title, options: [.old, .new]) { _, _ in }
        }
        #expect(ended == nil)
        observation?.invalidate()
    }

    @Test("Observing a property that cannot be observed ends the process with a message")
    func unobservable() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Player().observe(\.plain) { _, _ in }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("cannot be observed; declare it as @objc dynamic"))
        await #expect(processExitsWith: .failure) {
            let player = Player()
            player.next = Player()
            // The last property of the path is the one that cannot be observed.
            _ = player.observe(\.next?.plain) { _, _ in }
        }
    }

    @Test("Properties are read and changed by name, and along paths of names")
    func coding() {
        let player = Player()
        player.setValue("a", forKey: "title")
        #expect(player.title == "a" && player.value(forKey: "title") as? String == "a" && player.value(forKey: "playing") as? Bool == true)
        #expect(player.value(forKey: "next") == nil && player.value(forKeyPath: "next.title") == nil)
        player.setValue("x", forKeyPath: "next.title")
        player.next = Player()
        player.setValue("b", forKeyPath: "next.title")
        #expect(player.value(forKeyPath: "next.title") as? String == "b")
    }

    @Test("Arrays and sets have the properties of their elements by name, which operators combine; dictionaries have their keys")
    func collections() {
        let players = (0..<3).map { index in
            let player = Player()
            (player.title, player.plain) = (["b", "a", "b"][index], index)
            return player
        }
        players[0].next = players[1]
        let array = players as NSArray
        #expect(array.value(forKey: "title") as? [String] == ["b", "a", "b"] && array.value(forKeyPath: "@count") as? Int == 3)
        #expect((array.value(forKey: "next") as? [AnyObject])?.map { $0 is NSNull } == [false, true, true])
        #expect((NSSet(array: players).value(forKey: "title") as? NSSet) == NSSet(array: ["a", "b"]))
        #expect(array.value(forKeyPath: "@sum.plain") as? Double == 3 && array.value(forKeyPath: "@avg.plain") as? Double == 1)
        #expect(array.value(forKeyPath: "@max.plain") as? Int == 2 && array.value(forKeyPath: "@min.title") as? String == "a")
        #expect(array.value(forKeyPath: "@distinctUnionOfObjects.title") as? [String] == ["b", "a"])
        #expect(array.value(forKeyPath: "@unionOfObjects.next.title") as? [String] == ["a"])
        #expect(([3, 1, 2] as NSArray).value(forKeyPath: "@max.self") as? Int == 3)
        #expect(NSSet(array: players).value(forKey: "next") as? NSSet == NSSet(array: [players[1]]))
        #expect(array.value(forKeyPath: "@avg.next.plain") as? Double == 1.0 / 3)
        #expect(NSSet(array: players).value(forKeyPath: "@distinctUnionOfObjects.title") as? NSSet == NSSet(array: ["a", "b"]))
        array.setValue("c", forKey: "title")
        #expect(players.map(\.title) == ["c", "c", "c"])
        let dictionary = NSMutableDictionary()
        dictionary.setValue(players[1], forKey: "second")
        #expect(dictionary.value(forKeyPath: "second.title") as? String == "c" && dictionary.value(forKey: "first") == nil)
        #expect(dictionary.value(forKeyPath: "@count") as? Int == 1 && dictionary.value(forKeyPath: "@allKeys.@count") as? Int == 1)
        dictionary.setValue(nil, forKey: "second")
        #expect(dictionary.count == 0)
    }

    @Test("A sum of values that are no numbers, or the union of a set's objects, ends the process")
    func operatorsThatFail() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = (["a", "b"] as NSArray).value(forKeyPath: "@sum.self")
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("@sum requires numbers"))
        await #expect(processExitsWith: .failure) { _ = NSSet(array: [1]).value(forKeyPath: "@unionOfObjects.self") }
    }

    @Test("Reading or changing an unknown name, or changing to another type, ends the process")
    func unknownKeys() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Player().value(forKey: "x") }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("not key value coding-compliant for the key x."))
        await #expect(processExitsWith: .failure) { Player().setValue(1, forKey: "x") }
        await #expect(processExitsWith: .failure) { Player().setValue(1, forKey: "title") }
    }

    @Test("Observers by name receive values in a dictionary, nil as NSNull, until they are removed")
    func observersByName() {
        let (player, observer) = (Player(), Observer())
        player.addObserver(observer, forKeyPath: "next.title", options: [.old, .new], context: nil)
        player.next = Player()
        player.next?.title = "a"
        #expect(observer.changes.count == 2 && observer.changes[0][.oldKey] is NSNull)
        #expect(observer.changes[0][.newKey] as? String == "none" && observer.changes[1][.oldKey] as? String == "none")
        #expect(observer.changes[1][.newKey] as? String == "a" && observer.changes[1][.kindKey] as? UInt == 1)
        player.removeObserver(observer, forKeyPath: "next.title")
        player.next?.title = "b"
        #expect(observer.changes.count == 2)
    }

    @Test("Of two observations by the same object, the context selects the one to remove")
    func contexts() async {
        let (player, observer) = (Player(), Observer())
        let context = UnsafeMutableRawPointer(bitPattern: 8)
        player.addObserver(observer, forKeyPath: "title", context: context)
        player.addObserver(observer, forKeyPath: "title", context: nil)
        player.title = "a"
        #expect(observer.changes.count == 2)
        player.removeObserver(observer, forKeyPath: "title", context: context)
        player.title = "b"
        #expect(observer.changes.count == 3)
        await #expect(processExitsWith: .failure) {
            Player().removeObserver(Observer(), forKeyPath: "title")
        }
    }
}
