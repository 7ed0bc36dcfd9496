public import Geometry
import SceneModel
public import WireProtocol

extension InputRouter {
    /// Queues an event of a source for the app that receives it.
    ///
    /// - Parameters:
    ///   - now: The current media time (seconds).
    ///   - interval: The number of the current interval between two vsyncs.
    ///   - shows: Returns whether an app shows something at a point of the screen (points).
    public mutating func route(
        _ event: InputEvent, from source: InputSource, now: Double, interval: Int, shows: (App, Point) -> Bool
    ) {
        self.interval = interval
        let time = stamp(event.time, now: now)
        switch event.kind {
        case .touch(let touch): route(touch, source, time, shows)
        case .hover(let hover): route(hover, source, time, shows)
        case .scroll(let scroll): route(scroll, source, time, shows)
        case .key(let key): route(key, source, time)
        case .text: queue(event.kind, for: focused, at: time)
        case .composition(let composition): route(composition, source, time)
        }
    }

    /// Removes a source: cancels its touches and scroll, releases its keys, and ends its hover and
    /// composition.
    public mutating func remove(_ source: InputSource, now: Double, interval: Int) {
        self.interval = interval
        let time = stamp(now, now: now)
        while let index = touches.firstIndex(where: { $0.source == source }) { endTouch(at: index, time) }
        while let index = keys.firstIndex(where: { $0.source == source }) { release(at: index, time) }
        if hover?.source == source { exitHover(time) }
        if scroll?.source == source { cancelScroll(time) }
        if composing?.source == source { endComposition(time) }
    }

    /// Returns the time of an event as apps receive it: `time` if it is plausible, otherwise `now`,
    /// and never before that of the last event.
    private mutating func stamp(_ time: Double, now: Double) -> Double {
        let accepted = time <= now && time >= now - Self.maximumAge ? time : now
        lastTime = max(lastTime, accepted)
        return lastTime
    }

    // MARK: Touches

    private mutating func route(_ touch: InputEvent.Touch, _ source: InputSource, _ time: Double, _ shows: (App, Point) -> Bool) {
        let open = touches.firstIndex { $0.source == source && $0.sourceID == touch.id }
        if touch.phase == .began {
            if let open { endTouch(at: open, time) }
            guard touches.count < Limits.touches, let app = frontmost(at: touch.location, shows) else { return }
            var routed = touch
            routed.id = beginTouch(in: app)
            touches.append(OpenTouch(source: source, sourceID: touch.id, touch: routed, app: app))
            queue(.touch(routed), for: app, at: time)
        } else if let open {
            var routed = touch
            routed.id = touches[open].touch.id
            routed.kind = touches[open].touch.kind
            // A source that changes the device of a touch has the buttons of the first.
            if routed.kind != touch.kind { routed.buttons = touches[open].touch.buttons }
            touches[open].touch = routed
            let app = touches[open].app
            if routed.phase.isLast { touches.remove(at: open) }
            queue(.touch(routed), for: app, at: time)
        }
    }

    private mutating func endTouch(at index: Int, _ time: Double) {
        var open = touches.remove(at: index)
        open.touch.phase = .cancelled
        queue(.touch(open.touch), for: open.app, at: time)
    }

    // MARK: The pointer

    private mutating func route(_ event: InputEvent.Hover, _ source: InputSource, _ time: Double, _ shows: (App, Point) -> Bool) {
        let app = event.phase == .exited ? nil : frontmost(at: event.location, shows)
        if let hover, hover.source != source || hover.app != app {
            // A pointer that moves replaces that of another source. A pointer that leaves does not.
            if event.phase == .exited, hover.source != source { return }
            self.hover?.location = event.location
            exitHover(time)
        }
        guard let app else { return }
        let phase: InputEvent.Hover.Phase = hover == nil ? .entered : .moved
        hover = Pointer(source: source, app: app, location: event.location)
        queue(.hover(InputEvent.Hover(phase: phase, location: event.location)), for: app, at: time)
    }

    private mutating func exitHover(_ time: Double) {
        guard let hover else { return }
        self.hover = nil
        queue(.hover(InputEvent.Hover(phase: .exited, location: hover.location)), for: hover.app, at: time)
    }

    private mutating func route(_ event: InputEvent.Scroll, _ source: InputSource, _ time: Double, _ shows: (App, Point) -> Bool) {
        switch event.phase {
        case .step: queue(.scroll(event), for: frontmost(at: event.location, shows), at: time)
        case .began:
            cancelScroll(time)
            guard let app = frontmost(at: event.location, shows) else { return }
            scroll = Pointer(source: source, app: app, location: event.location)
            queue(.scroll(event), for: app, at: time)
        case .changed, .ended, .cancelled:
            guard let scroll, scroll.source == source else { return }
            self.scroll = event.phase.isLast ? nil : Pointer(source: source, app: scroll.app, location: event.location)
            queue(.scroll(event), for: scroll.app, at: time)
        }
    }

    private mutating func cancelScroll(_ time: Double) {
        guard let scroll else { return }
        self.scroll = nil
        let end = InputEvent.Scroll(phase: .cancelled, location: scroll.location, delta: .zero, isPrecise: true)
        queue(.scroll(end), for: scroll.app, at: time)
    }

    // MARK: Keys and text

    private mutating func route(_ key: InputEvent.Key, _ source: InputSource, _ time: Double) {
        let held = keys.firstIndex { $0.source == source && $0.key.usage == key.usage }
        var key = key
        switch (key.isDown, held) {
        case (true, nil):
            guard keys.count < Limits.heldKeys, let app = focused else { return }
            // If two keyboards hold the same key, the app receives only the first.
            guard !keys.contains(where: { $0.key.usage == key.usage && $0.app == app }) else { return }
            key.isRepeat = false
            keys.append(HeldKey(source: source, key: key, app: app))
            queue(.key(key), for: app, at: time)
        case (true, let held?):
            key.isRepeat = true
            keys[held].key = key
            queue(.key(key), for: keys[held].app, at: time)
        case (false, let held?):
            key.isRepeat = false
            queue(.key(key), for: keys.remove(at: held).app, at: time)
        case (false, nil): break
        }
    }

    private mutating func release(at index: Int, _ time: Double) {
        var held = keys.remove(at: index)
        held.key.isDown = false
        held.key.isRepeat = false
        queue(.key(held.key), for: held.app, at: time)
    }

    private mutating func route(_ composition: InputEvent.Composition, _ source: InputSource, _ time: Double) {
        let app = focused
        if let composing, composing.app != app { endComposition(time) }
        composing = composition.text.isEmpty ? nil : app.map { (source, $0) }
        queue(.composition(composition), for: app, at: time)
    }

    private mutating func endComposition(_ time: Double) {
        guard let composing else { return }
        self.composing = nil
        queue(.composition(InputEvent.Composition(text: "", selection: 0..<0)), for: composing.app, at: time)
    }
}
