public import Geometry
public import SceneModel
public import WireProtocol

/// A linear congruential generator, so that samples are the same on every run.
public struct SampleNumbers: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }

    public mutating func coordinate() -> Double { Double.random(in: -1000...1000, using: &self) }
    public mutating func unit() -> Float { Float.random(in: 0...1, using: &self) }
    public mutating func bool() -> Bool { Bool.random(using: &self) }
    public mutating func point() -> Point { Point(x: coordinate(), y: coordinate()) }

    /// Returns a value that a kind accepts.
    public mutating func value(of kind: PropertyKind) -> PropertyValue {
        switch kind {
        case .bool: return .bool(bool())
        case .scalar(let range): return .scalar(Double.random(in: max(range.lowerBound, -1e6)...min(range.upperBound, 1e6), using: &self))
        case .point: return .point(point())
        case .size: return .size(Size(width: coordinate(), height: coordinate()))
        case .rect: return .rect(Rect(x: coordinate(), y: coordinate(), width: coordinate(), height: coordinate()))
        case .color: return bool() ? .color(Color(red: unit(), green: unit(), blue: unit(), alpha: unit())) : .none
        case .transform:
            var transform = Transform3D.identity
            transform.m11 = coordinate()
            transform.m34 = coordinate()
            transform.m43 = coordinate()
            return .transform(transform)
        case .choice(let count): return .choice(UInt8.random(in: 0..<count, using: &self))
        case .bits(let mask): return .bits(UInt8.random(in: 0...255, using: &self) & mask)
        case .surface: return bool() ? .surface(SurfaceID(rawValue: UInt32.random(in: 0..<100, using: &self))) : .none
        case .timing: return .timing(timing())
        case .layer: return bool() ? .layer(LayerID(rawValue: UInt32.random(in: 0..<100, using: &self))) : .none
        case .path: return bool() ? .path(path()) : .none
        case .numbers(let range):
            let legal = max(range.lowerBound, -1e6)...min(range.upperBound, 1e6)
            return .numbers((0..<Int.random(in: 0...5, using: &self)).map { _ in Double.random(in: legal, using: &self) })
        case .colors:
            return .colors(
                (0..<Int.random(in: 0...5, using: &self)).map { _ in Color(red: unit(), green: unit(), blue: unit(), alpha: unit()) })
        case .cells: return .cells((0..<Int.random(in: 0...2, using: &self)).map { _ in cell(depth: 1) })
        }
    }

    public mutating func path() -> Path {
        let c = (point(), point(), point(), point(), point(), point(), point())
        return Path([
            .move(c.0), .line(c.1), .quadratic(control: c.2, to: c.3), .cubic(control1: c.4, control2: c.5, to: c.6), .close,
        ])
    }

    private mutating func cell(depth: Int) -> EmitterCell {
        var cell = EmitterCell()
        for number in EmitterCellNumber.allCases {
            cell[number] = Double.random(in: max(number.range.lowerBound, -1000)...min(number.range.upperBound, 1000), using: &self)
        }
        cell.isEnabled = bool()
        cell.color = Color(red: unit(), green: unit(), blue: unit(), alpha: unit())
        cell.contents = bool() ? SurfaceID(rawValue: 3) : nil
        cell.contentsRect = Rect(x: 0, y: 0.25, width: 0.5, height: 0.75)
        cell.magnificationFilter = .nearest
        cell.minificationFilter = .trilinear
        cell.timing = timing()
        if depth < 3, bool() { cell.cells = [self.cell(depth: depth + 1)] }
        return cell
    }

    public mutating func timing() -> MediaTiming {
        MediaTiming(
            beginTime: coordinate(), duration: bool() ? .infinity : coordinate().magnitude, speed: coordinate(), timeOffset: coordinate(),
            repeatCount: bool() ? .infinity : coordinate().magnitude, repeatDuration: coordinate().magnitude, autoreverses: bool(),
            fillMode: MediaTiming.FillMode.allCases.randomElement(using: &self) ?? .removed)
    }
}

/// Messages that together contain every case, every property, every key path and every kind of
/// animation. Tests of the protocol encode and decode them, and fuzzing starts from them.
public enum MessageSamples {
    public static let allKeyPaths: [AnimationKeyPath] =
        LayerProperty.allCases.flatMap { property in
            ValueComponent.allCases.compactMap { AnimationKeyPath(property, $0) }
        } + [
            AnimationKeyPath(EmitterCellField(cell: 0, part: .number(.birthRate))),
            AnimationKeyPath(EmitterCellField(cell: 2, part: .color)),
            AnimationKeyPath(EmitterCellField(cell: 1, part: .isEnabled)),
            AnimationKeyPath(EmitterCellField(cell: 255, part: .contentsRect)),
        ]

    /// Returns a commit with every kind of change. It can be encoded and decoded, but a ledger
    /// would reject it.
    public static func commit(seed: UInt64) -> Commit {
        var numbers = SampleNumbers(seed: seed)
        var commit = Commit(time: 12.5)
        let layer = LayerID(rawValue: 0)
        commit.create(layer)
        commit.create(LayerID(rawValue: UInt32(Limits.layers - 1)))
        commit.setRoot(layer)
        commit.setRoot(nil)
        for property in LayerProperty.allCases {
            commit.set(layer, property, numbers.value(of: property.kind))
        }
        var all = LayerProperties()
        for property in LayerProperty.allCases { all.set(property, to: numbers.value(of: property.kind)) }
        commit.set(layer, .all, from: all)
        commit.splice(layer, at: 0, removing: 0, inserting: [LayerID(rawValue: 3), LayerID(rawValue: 4)])
        commit.splice(layer, at: 1, removing: 1, inserting: [])
        commit.changes.append(.swapContents(layer, SurfaceID(rawValue: 7), damage: PixelRect(x0: 1, y0: 2, x1: 30, y1: 40)))
        for (index, keyPath) in allKeyPaths.enumerated() {
            let kind = keyPath.valueKind
            let content: PropertyAnimation.Content =
                index % 2 == 0
                ? .basic(from: numbers.value(of: kind), to: index % 4 == 0 ? nil : numbers.value(of: kind), by: nil)
                : .keyframes(
                    Keyframes(
                        track: .values([numbers.value(of: kind), numbers.value(of: kind), numbers.value(of: kind)]),
                        keyTimes: [0, 0.25, 1],
                        curves: [.easeIn, .standard]))
            commit.add(
                AnimationID(rawValue: UInt32(index)), to: layer,
                AnimationDescription(
                    keyPath: keyPath, timing: numbers.timing(), curve: .easeInEaseOut, isAdditive: numbers.bool(),
                    isCumulative: numbers.bool(), isRemovedOnCompletion: numbers.bool(), content: content))
        }
        if let position = AnimationKeyPath(.position) {
            let track = Path([
                .move(numbers.point()), .line(numbers.point()), .quadratic(control: numbers.point(), to: numbers.point()),
                .cubic(control1: numbers.point(), control2: numbers.point(), to: numbers.point()), .close,
            ])
            commit.add(
                AnimationID(rawValue: 900), to: layer,
                AnimationDescription(
                    keyPath: position, timing: numbers.timing(),
                    content: .keyframes(Keyframes(track: .path(track), calculationMode: .paced, rotationMode: .auto))))
        }
        for (index, animation) in composedAnimations().enumerated() {
            commit.add(AnimationID(rawValue: UInt32(901 + index)), to: layer, animation)
        }
        commit.changes.append(.removeAnimation(AnimationID(rawValue: 900)))
        commit.changes.append(.destroySurface(SurfaceID(rawValue: 7)))
        commit.destroy(layer)
        return commit
    }

    /// Returns springs, value functions, nested groups and transitions.
    public static func composedAnimations() -> [AnimationDescription] {
        guard let scale = AnimationKeyPath(.opacity), let transform = AnimationKeyPath(.transform) else { return [] }
        let second = MediaTiming(duration: 1)
        let spring = AnimationDescription(
            keyPath: scale, timing: second,
            content: .spring(
                Spring(mass: 2, stiffness: 50, damping: 60, initialVelocity: -3, allowsOverdamping: true), from: .scalar(0),
                to: .scalar(1), by: nil))
        let turns = ValueFunction.allCases.map { function in
            let value = function.hasThreeArguments ? ValueFunction.value(1, 2, 3) : .scalar(2)
            return AnimationDescription(
                keyPath: transform, timing: second, valueFunction: function,
                content: .keyframes(Keyframes(track: .values([value, value]))))
        }
        let group = AnimationDescription(
            timing: MediaTiming(duration: 3, repeatCount: 2), curve: .easeOut,
            content: .group([spring, AnimationDescription(timing: second, content: .group(turns)), spring]))
        let transitions = Transition.Kind.allCases.map { kind in
            AnimationDescription(
                timing: second,
                content: .transition(
                    Transition(
                        kind: kind, direction: Transition.Direction.allCases[Int(kind.rawValue)], startProgress: 0.25, endProgress: 0.5)))
        }
        return [spring, group] + turns + transitions
    }

    /// A short part of a commit, whose changes are encoded like those of a commit.
    private static var part: Commit {
        var part = Commit(time: 12.5)
        part.create(LayerID(rawValue: 3))
        part.set(LayerID(rawValue: 3), .position, .point(Point(x: 1, y: -2.5)))
        part.splice(LayerID(rawValue: 0), at: 1, removing: 2, inserting: [LayerID(rawValue: 3)])
        return part
    }

    public static func clientMessages(seed: UInt64 = 1) -> [ClientMessage] {
        [
            .hello(Hello(role: .app, name: "Größe")), .hello(Hello(role: .display, name: "")),
            .hello(Hello(role: .control, name: "layerctl")),
            .surface(SurfaceDescription(id: SurfaceID(rawValue: 5), width: 30, height: 40, bytesPerRow: 128, isOpaque: true)),
            .commit(Commit(time: 0)), .commit(commit(seed: seed)), .commitPart(part), .requestVsync(true),
            .requestVsync(false), .queryTree, .queryStatistics,
            .queryScreenshot, .tick(0.25), .requestInput(true), .requestPresented(false), .hidePointer(true), .setAppearance(.dark),
            .resize(ScreenSize(width: 8192, height: 4096, scale: 2.5)), .turnInterface(.landscapeLeft), .rotateDevice(.portraitUpsideDown),
            .playInput(inputs(seed: seed).enumerated().map { TimedInput(after: Double($0) / 4, $1.kind) }),
            .setClipboard("Größe 𠮷"), .setClipboard(""), .setClipboard(nil), .queryClipboard,
        ] + inputs(seed: seed).map { .input($0) }
    }

    /// Returns events of every kind and phase.
    public static func inputs(seed: UInt64 = 1) -> [InputEvent] {
        var numbers = SampleNumbers(seed: seed)
        var kinds: [InputEvent.Kind] = [.text("Größe"), .text("")]
        for phase in InputEvent.Touch.Phase.allCases {
            for kind in InputEvent.Touch.Kind.allCases {
                kinds.append(
                    .touch(
                        InputEvent.Touch(
                            id: UInt32.random(in: 0...UInt32.max, using: &numbers), kind: kind, phase: phase, location: numbers.point(),
                            force: Double(numbers.unit()), majorRadius: numbers.coordinate().magnitude)))
            }
        }
        for buttons in [InputEvent.Buttons.secondary, .middle, [.primary, .secondary], .all] {
            kinds.append(
                .touch(
                    InputEvent.Touch(id: 3, kind: .indirectPointer, phase: .moved, buttons: buttons, location: numbers.point())))
        }
        for phase in InputEvent.Hover.Phase.allCases { kinds.append(.hover(InputEvent.Hover(phase: phase, location: numbers.point()))) }
        for phase in InputEvent.Scroll.Phase.allCases {
            let delta = Size(width: numbers.coordinate(), height: numbers.coordinate())
            kinds.append(
                .scroll(InputEvent.Scroll(phase: phase, location: numbers.point(), delta: delta, isPrecise: numbers.bool())))
        }
        for isDown in [true, false] {
            kinds.append(
                .key(
                    InputEvent.Key(
                        usage: UInt16.random(in: 0...UInt16.max, using: &numbers),
                        modifiers: InputEvent.Modifiers(rawValue: UInt8.random(in: 0...63, using: &numbers)), isDown: isDown,
                        isRepeat: numbers.bool(), characters: "É", charactersIgnoringModifiers: "e")))
        }
        kinds.append(.composition(InputEvent.Composition(text: "ni𠮷hao", selection: 2..<4)))
        kinds.append(.composition(InputEvent.Composition(text: "", selection: 0..<0)))
        return kinds.enumerated().map { InputEvent(time: Double($0), kind: $1) }
    }

    public static func serverMessages(seed: UInt64 = 1) -> [ServerMessage] {
        let display = DisplayConfiguration(width: 1280, height: 720, scale: 2, refreshRate: 60, appearance: .dark)
        let turned = DisplayConfiguration(
            width: 852, height: 393, scale: 1, refreshRate: 60,
            device: SimulatedDevice(.pad, orientation: .portrait, interfaceOrientation: .landscapeRight))
        var numbers = SampleNumbers(seed: seed)
        let assignments = LayerProperty.allCases.map { Commit.Assignment($0, numbers.value(of: $0.kind)) }
        return [
            .welcome(Welcome(clock: .manual, time: 3, display: display)), .displayConfiguration(display), .displayConfiguration(turned),
            .acknowledged(commit: 9, time: 1.5), .vsync(time: 1, target: 2, interval: 0.5), .presented(commit: 3, frame: 4, time: 5),
            .animationEvents([
                AnimationEvent(animation: AnimationID(rawValue: 1), commit: 2, kind: .started, time: 3),
                AnimationEvent(animation: AnimationID(rawValue: 4), commit: 5, kind: .finished, time: 6),
            ]), .input(inputs(seed: seed)), .input([]), .omissions(Omissions(bitmaps: .max, approximations: 2)),
            .tree(
                TreeListing(
                    nodes: [
                        TreeNode(
                            pid: 77, layer: LayerID(rawValue: 1), kind: .layer, depth: 1, model: assignments, presentation: [],
                            animations: 2)
                    ], isLast: true)),
            .statistics(
                Statistics(
                    frames: 1, missedVsyncs: 2, wakeups: 3, time: 4,
                    clients: [
                        Statistics.Client(pid: 5, name: "app", layers: 6, animations: 7, surfaceBytes: 8, commits: 9, droppedItems: 10)
                    ])),
            .screenshot(FrameDescription(width: 10, height: 20, bytesPerRow: 64, sequence: 3, time: 4)), .ticked(time: 1, frames: 2),
            .inputPlayed(time: 3),
            .clipboardChanged(ClipboardChange(number: 5, hasText: true, isOwn: false, handledSequence: 2)),
            .clipboardChanged(ClipboardChange(number: .max, hasText: false, isOwn: true, handledSequence: .max)),
            .clipboard(change: 5, text: "Größe"), .clipboard(change: 6, text: nil),
            .swapChain(SwapChainDescription(width: 10, height: 20, bytesPerRow: 64, buffers: 3)), .frame(sequence: 1, time: 2),
            .pointer(isHidden: true), .pointer(isHidden: false),
        ] + Fault.Code.allCases.map { .fault(Fault($0, "a sentence")) }
    }
}
