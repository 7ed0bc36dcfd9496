import Geometry
import Glibc
import ServerClient
import WireProtocol

/// The input events of a command of `layerctl`, with their delays from the start (seconds).
struct InputScript: Equatable {
    private(set) var inputs: [TimedInput] = []
    /// The delay of the event that is added next.
    private var time = 0.0

    /// The time from the first event to the last (seconds).
    var seconds: Double { inputs.last?.delay ?? 0 }

    private mutating func add(_ kind: InputEvent.Kind) { inputs.append(TimedInput(after: time, kind)) }

    private mutating func touch(_ id: UInt32, _ phase: InputEvent.Touch.Phase, _ location: Point) {
        add(.touch(InputEvent.Touch(id: id, phase: phase, location: location)))
    }

    // MARK: Touches

    /// The time that a finger is down during a tap (seconds).
    static let tapSeconds = 0.05

    static func tap(_ location: Point) -> InputScript {
        var script = InputScript()
        script.touch(1, .began, location)
        script.time = tapSeconds
        script.touch(1, .ended, location)
        return script
    }

    /// Moves fingers along straight lines at constant speed.
    ///
    /// - Parameters:
    ///   - fingers: The positions at which each finger touches and leaves the screen (points).
    ///   - seconds: The duration (seconds).
    ///   - rate: Samples per second.
    static func move(_ fingers: [(from: Point, to: Point)], seconds: Double, rate: Double) -> InputScript {
        move(fingers.map { finger in { fraction in point(fraction, from: finger.from, to: finger.to) } }, seconds: seconds, rate: rate)
    }

    /// Turns two fingers, which begin side by side, about a center.
    ///
    /// - Parameters:
    ///   - center: The center (points).
    ///   - radius: The distance of each finger from the center (points).
    ///   - angle: The angle (radians, clockwise).
    ///   - seconds: The duration (seconds).
    ///   - rate: Samples per second.
    static func turn(_ center: Point, radius: Double, by angle: Double, seconds: Double, rate: Double) -> InputScript {
        let fingers = [Double.pi, 0].map { start in
            { (fraction: Double) in
                let angle = start + angle * fraction
                return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            }
        }
        return move(fingers, seconds: seconds, rate: rate)
    }

    /// Moves fingers along paths, from touching the screen to leaving it.
    ///
    /// - Parameter fingers: Functions from the elapsed fraction of the time (0…1) to a position
    ///   (points).
    private static func move(_ fingers: [(Double) -> Point], seconds: Double, rate: Double) -> InputScript {
        var script = InputScript()
        let samples = max(1, Int((seconds * rate).rounded(.up)))
        for sample in 0...samples {
            let phase: InputEvent.Touch.Phase = sample == 0 ? .began : sample == samples ? .ended : .moved
            let fraction = Double(sample) / Double(samples)
            script.time = seconds * fraction
            for (index, finger) in fingers.enumerated() {
                script.touch(UInt32(index + 1), phase, finger(fraction))
            }
        }
        return script
    }

    private static func point(_ fraction: Double, from a: Point, to b: Point) -> Point {
        fraction == 1 ? b : Point(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
    }

    // MARK: The pointer

    /// Moves a pointer to a location, keeps it there, and removes it.
    static func hover(_ location: Point, seconds: Double) -> InputScript {
        var script = InputScript()
        script.add(.hover(InputEvent.Hover(phase: .entered, location: location)))
        script.time = seconds
        script.add(.hover(InputEvent.Hover(phase: .exited, location: location)))
        return script
    }

    /// Presses and releases a button of a pointer at a location, and removes the pointer.
    static func click(_ location: Point, _ button: InputEvent.Buttons) -> InputScript {
        var script = InputScript()
        script.add(.hover(InputEvent.Hover(phase: .entered, location: location)))
        for (phase, buttons) in [(InputEvent.Touch.Phase.began, button), (.ended, [])] {
            script.add(.touch(InputEvent.Touch(id: 1, kind: .indirectPointer, phase: phase, buttons: buttons, location: location)))
            script.time += tapSeconds
        }
        script.add(.hover(InputEvent.Hover(phase: .exited, location: location)))
        return script
    }

    /// Scrolls by a step of a wheel, or, if a duration is given, by a gesture on a trackpad.
    static func scroll(_ location: Point, by delta: Size, seconds: Double?, rate: Double) -> InputScript {
        var script = InputScript()
        func event(_ phase: InputEvent.Scroll.Phase, _ delta: Size) -> InputEvent.Kind {
            .scroll(InputEvent.Scroll(phase: phase, location: location, delta: delta, isPrecise: phase != .step))
        }
        guard let seconds else {
            script.add(event(.step, delta))
            return script
        }
        let samples = max(1, Int((seconds * rate).rounded(.up)))
        script.add(event(.began, .zero))
        for sample in 1...samples {
            script.time = seconds * Double(sample) / Double(samples)
            script.add(event(.changed, Size(width: delta.width / Double(samples), height: delta.height / Double(samples))))
        }
        script.add(event(.ended, .zero))
        return script
    }

    // MARK: The keyboard

    /// The time from one key press to the next (seconds).
    static let keySeconds = 0.03
    /// The keys of modifiers, in the order in which they are pressed.
    private static let modifierKeys: [(modifier: InputEvent.Modifiers, usage: UInt16)] = [
        (.control, USKeyboard.leftControl), (.shift, USKeyboard.leftShift), (.alternate, USKeyboard.leftAlternate),
        (.command, USKeyboard.leftCommand),
    ]

    static func key(_ usage: UInt16, _ modifiers: InputEvent.Modifiers) -> InputScript {
        var script = InputScript()
        script.press(usage, modifiers)
        return script
    }

    /// Types text on a US keyboard. Characters without a key are sent as text, as an input method
    /// does.
    static func type(_ text: String) -> InputScript {
        var script = InputScript()
        for character in text {
            if let stroke = USKeyboard.stroke(for: character) {
                script.press(stroke.usage, stroke.isShifted ? .shift : [])
            } else {
                script.add(.text(String(character)))
            }
            script.time += keySeconds
        }
        return script
    }

    /// Presses and releases a key, with the keys of its modifiers held down.
    private mutating func press(_ usage: UInt16, _ modifiers: InputEvent.Modifiers) {
        let held = Self.modifierKeys.filter { modifiers.contains($0.modifier) && $0.usage != usage }
        var down: InputEvent.Modifiers = []
        for (modifier, key) in held {
            down.insert(modifier)
            add(.key(InputEvent.Key(usage: key, modifiers: down, isDown: true)))
        }
        let plain = USKeyboard.character(usage, isShifted: modifiers.contains(.shift)).map { String($0) } ?? ""
        func key(isDown: Bool) -> InputEvent.Kind {
            .key(
                InputEvent.Key(
                    usage: usage, modifiers: modifiers, isDown: isDown, characters: plain, charactersIgnoringModifiers: plain))
        }
        add(key(isDown: true))
        if USKeyboard.typesText(usage), modifiers.isSubset(of: [.shift, .alphaShift]) { add(.text(plain)) }
        time += Self.keySeconds / 2
        add(key(isDown: false))
        for (modifier, usage) in held.reversed() {
            down.remove(modifier)
            add(.key(InputEvent.Key(usage: usage, modifiers: down, isDown: false)))
        }
    }
}
