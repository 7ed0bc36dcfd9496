// Generated from LayerProperties.table by `make generate`; edit the table instead.

import Foundation
import QuartzCore

/// A property of a layer, or a component of one, that animates in an animation block; `frame`,
/// `alpha` and other properties of views change these. The raw value is the key path.
enum AnimatedProperty: String {
    case boundsOrigin = "bounds.origin"
    case boundsSize = "bounds.size"
    case position
    case positionX = "position.x"
    case positionY = "position.y"
    case zPosition
    case anchorPoint
    case anchorPointZ
    case transform
    case sublayerTransform
    case opacity
    case backgroundColor
    case cornerRadius
    case borderWidth
    case borderColor
    case contentsRect
    case contentsCenter
    case shadowColor
    case shadowOpacity
    case shadowOffset
    case shadowRadius
    case backgroundBlurRadius = "backgroundFilters.visualEffect.inputRadius"
    case backdropSaturation
    case backdropBrightness
    case backdropCurveAmount

    /// A Boolean value that indicates whether overlapping animations of the property do not add up
    /// in any order, because intermediate results are clamped to a range or are products of
    /// matrices.
    ///
    /// The newest of them is put beneath the others and starts at the value at which the one before
    /// it ends.
    var needsNewestBeneath: Bool {
        switch self {
        case .boundsOrigin, .boundsSize, .position, .positionX, .positionY, .zPosition, .anchorPoint, .anchorPointZ, .shadowOffset: false
        default: true
        }
    }

    /// The value in a model layer or a presentation layer.
    func value(of layer: CALayer) -> AnimatedValue {
        switch self {
        case .boundsOrigin: .point(layer.bounds.origin)
        case .boundsSize: .size(layer.bounds.size)
        case .position: .point(layer.position)
        case .positionX: .number(Double(layer.position.x))
        case .positionY: .number(Double(layer.position.y))
        case .zPosition: .number(Double(layer.zPosition))
        case .anchorPoint: .point(layer.anchorPoint)
        case .anchorPointZ: .number(Double(layer.anchorPointZ))
        case .transform: .transform(layer.transform)
        case .sublayerTransform: .transform(layer.sublayerTransform)
        case .opacity: .number(Double(layer.opacity))
        case .backgroundColor: .color(layer.backgroundColor)
        case .cornerRadius: .number(Double(layer.cornerRadius))
        case .borderWidth: .number(Double(layer.borderWidth))
        case .borderColor: .color(layer.borderColor)
        case .contentsRect: .rect(layer.contentsRect)
        case .contentsCenter: .rect(layer.contentsCenter)
        case .shadowColor: .color(layer.shadowColor)
        case .shadowOpacity: .number(Double(layer.shadowOpacity))
        case .shadowOffset: .size(layer.shadowOffset)
        case .shadowRadius: .number(Double(layer.shadowRadius))
        case .backgroundBlurRadius: .number((layer.value(forKeyPath: rawValue) as? NSNumber)?.doubleValue ?? 0)
        case .backdropSaturation: .number(Double(layer.backdropSaturation))
        case .backdropBrightness: .number(Double(layer.backdropBrightness))
        case .backdropCurveAmount: .number(Double(layer.backdropCurveAmount))
        }
    }

    /// Sets the value in a model layer. A value of another type changes nothing.
    func set(_ value: AnimatedValue, of layer: CALayer) {
        switch (self, value) {
        case (.boundsOrigin, .point(let value)): layer.bounds.origin = value
        case (.boundsSize, .size(let value)): layer.bounds.size = value
        case (.position, .point(let value)): layer.position = value
        case (.positionX, .number(let value)): layer.position.x = .init(value)
        case (.positionY, .number(let value)): layer.position.y = .init(value)
        case (.zPosition, .number(let value)): layer.zPosition = .init(value)
        case (.anchorPoint, .point(let value)): layer.anchorPoint = value
        case (.anchorPointZ, .number(let value)): layer.anchorPointZ = .init(value)
        case (.transform, .transform(let value)): layer.transform = value
        case (.sublayerTransform, .transform(let value)): layer.sublayerTransform = value
        case (.opacity, .number(let value)): layer.opacity = .init(value)
        case (.backgroundColor, .color(let value)): layer.backgroundColor = value
        case (.cornerRadius, .number(let value)): layer.cornerRadius = .init(value)
        case (.borderWidth, .number(let value)): layer.borderWidth = .init(value)
        case (.borderColor, .color(let value)): layer.borderColor = value
        case (.contentsRect, .rect(let value)): layer.contentsRect = value
        case (.contentsCenter, .rect(let value)): layer.contentsCenter = value
        case (.shadowColor, .color(let value)): layer.shadowColor = value
        case (.shadowOpacity, .number(let value)): layer.shadowOpacity = .init(value)
        case (.shadowOffset, .size(let value)): layer.shadowOffset = value
        case (.shadowRadius, .number(let value)): layer.shadowRadius = .init(value)
        case (.backgroundBlurRadius, .number(let value)): layer.setValue(value, forKeyPath: rawValue)
        case (.backdropSaturation, .number(let value)): layer.backdropSaturation = .init(value)
        case (.backdropBrightness, .number(let value)): layer.backdropBrightness = .init(value)
        case (.backdropCurveAmount, .number(let value)): layer.backdropCurveAmount = .init(value)
        default: break
        }
    }
}
