import CoreGraphics
import Foundation
import SceneModel

/// The properties of `CAMediaTiming` by name, for the key-value coding of layers and animations.
enum TimingKey: String, CaseIterable {
    case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode

    /// Returns a property's value: numbers and Boolean values as `NSNumber`, the fill mode as its
    /// raw value.
    func value(of object: any CAMediaTiming) -> Any {
        switch self {
        case .beginTime: NSNumber(value: object.beginTime)
        case .duration: NSNumber(value: object.duration)
        case .speed: NSNumber(value: object.speed)
        case .timeOffset: NSNumber(value: object.timeOffset)
        case .repeatCount: NSNumber(value: object.repeatCount)
        case .repeatDuration: NSNumber(value: object.repeatDuration)
        case .autoreverses: NSNumber(value: object.autoreverses)
        case .fillMode: object.fillMode.rawValue
        }
    }

    /// Sets a property. Returns false, without a change, for a value of another type.
    func set(_ value: Any?, of object: any CAMediaTiming) -> Bool {
        guard let value else { return false }
        switch (self, PropertyValue.number(value)) {
        case (.beginTime, let number?): object.beginTime = number
        case (.duration, let number?): object.duration = number
        case (.speed, let number?): object.speed = Float(number)
        case (.timeOffset, let number?): object.timeOffset = number
        case (.repeatCount, let number?): object.repeatCount = Float(number)
        case (.repeatDuration, let number?): object.repeatDuration = number
        case (.autoreverses, _):
            guard case .bool(let flag)? = PropertyValue(value, as: .bool) else { return false }
            object.autoreverses = flag
        case (.fillMode, _):
            guard let mode = value as? CAMediaTimingFillMode ?? (value as? String).map(CAMediaTimingFillMode.init(rawValue:)) else {
                return false
            }
            object.fillMode = mode
        default: return false
        }
        return true
    }
}
