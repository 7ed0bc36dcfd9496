import CoreGraphics
import Foundation

/// The appearance that an app set for the segments of a control, by state and bar metrics.
struct SegmentAppearance {
    /// The states of the segments beside a divider, as raw values.
    struct Sides: Hashable {
        var left: UInt
        var right: UInt
    }

    /// A type of segment in bars of a size.
    struct Place: Hashable {
        var type: UISegmentedControl.Segment
        var metrics: UIBarMetrics
    }

    /// The text attributes, by the raw value of the state.
    var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    private var backgrounds: [UIBarMetrics: [UInt: UIImage]] = [:]
    private var dividers: [UIBarMetrics: [Sides: UIImage]] = [:]
    private var adjustments: [Place: UIOffset] = [:]

    // MARK: Values that were set

    func background(_ state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? { backgrounds[metrics]?[state.rawValue] }

    mutating func setBackground(_ image: UIImage?, _ state: UIControl.State, _ metrics: UIBarMetrics) {
        backgrounds[metrics, default: [:]][state.rawValue] = image
    }

    func divider(_ left: UIControl.State, _ right: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
        dividers[metrics]?[Sides(left: left.rawValue, right: right.rawValue)]
    }

    mutating func setDivider(_ image: UIImage?, _ left: UIControl.State, _ right: UIControl.State, _ metrics: UIBarMetrics) {
        dividers[metrics, default: [:]][Sides(left: left.rawValue, right: right.rawValue)] = image
    }

    func adjustment(_ type: UISegmentedControl.Segment, _ metrics: UIBarMetrics) -> UIOffset {
        adjustments[Place(type: type, metrics: metrics)] ?? .zero
    }

    mutating func setAdjustment(_ offset: UIOffset, _ type: UISegmentedControl.Segment, _ metrics: UIBarMetrics) {
        adjustments[Place(type: type, metrics: metrics)] = offset
    }

    // MARK: Values in effect

    /// Returns whether the app set backgrounds for bars of a size.
    func hasBackgrounds(_ metrics: UIBarMetrics) -> Bool { resolvedBackground(.normal, metrics) != nil }

    /// Returns the background for a state, or else for the normal state; for a size of bars, or
    /// else for the default size.
    func resolvedBackground(_ state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
        for metrics in Self.fallbacks(metrics) {
            if let values = backgrounds[metrics], let image = ButtonStates.value(values, state) { return image }
        }
        return nil
    }

    /// Returns the divider between two states. Sides without an image of their own fall back to
    /// the normal state.
    func resolvedDivider(_ left: UIControl.State, _ right: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
        // A side that is selected and highlighted falls back to selected first.
        func states(_ state: UIControl.State) -> [UIControl.State] {
            var states = [state]
            for part in [UIControl.State.selected, .highlighted, .disabled] where state.contains(part) && state != part {
                states.append(part)
            }
            return state == .normal ? states : states + [.normal]
        }
        for metrics in Self.fallbacks(metrics) {
            for left in states(left) {
                for right in states(right) {
                    if let image = divider(left, right, metrics) { return image }
                }
            }
        }
        return nil
    }

    /// Returns the adjustment of the content of a type of segment, or else of any type.
    func resolvedAdjustment(_ type: UISegmentedControl.Segment, _ metrics: UIBarMetrics) -> UIOffset {
        for metrics in Self.fallbacks(metrics) {
            for type in [type, .any] {
                if let offset = adjustments[Place(type: type, metrics: metrics)] { return offset }
            }
        }
        return .zero
    }

    /// Returns the text attributes in effect for a state: those of the state, those of the normal
    /// state, and the standard ones.
    func resolvedAttributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let weight: UIFont.Weight = state.contains(.selected) ? .semibold : .medium
        var resolved: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: ControlStyle.Segments.fontSize, weight: weight), .foregroundColor: UIColor.label,
        ]
        if state.contains(.disabled) { resolved[.foregroundColor] = UIColor.tertiaryLabel }
        if let normal = attributes[UIControl.State.normal.rawValue] {
            resolved.merge(normal) { $1 }
            // The color for the normal state is fainter in disabled segments.
            if state.contains(.disabled), let color = normal[.foregroundColor] as? UIColor {
                resolved[.foregroundColor] = color.withOpacity(multipliedBy: ControlStyle.disabledOpacity)
            }
        }
        let states = [state] + [UIControl.State.selected, .disabled].filter { state.contains($0) && state != $0 }
        if state != .normal, let own = states.compactMap({ attributes[$0.rawValue] }).first { resolved.merge(own) { $1 } }
        return resolved
    }

    /// Returns a size of bars and the sizes whose values it falls back to.
    private static func fallbacks(_ metrics: UIBarMetrics) -> [UIBarMetrics] { metrics == .default ? [.default] : [metrics, .default] }
}
