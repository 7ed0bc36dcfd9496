import CoreGraphics
import Foundation
import QuartzCore

/// A property of a view's layer that animates in an animation block: `frame`, `alpha` and the like change these.
enum AnimatedProperty: String {
    case position
    case positionX = "position.x"
    case positionY = "position.y"
    case boundsOrigin = "bounds.origin"
    case boundsSize = "bounds.size"
    case transform
    case opacity
    case backgroundColor
    case anchorPoint, anchorPointZ, zPosition, sublayerTransform
    case cornerRadius, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowRadius, shadowOffset
    case contentsRect, contentsCenter
    /// How far an effect view blurs what is behind it.
    case backgroundBlur = "backgroundFilters.visualEffect.inputRadius"

    /// The properties that the change of a layer's property is animated by.
    static func all(for event: String, _ timing: AnimationTiming) -> [AnimatedProperty] {
        switch (event, timing) {
        case ("bounds", _): [.boundsOrigin, .boundsSize]
        // A spring that is released with different speeds in x and y is two.
        case ("position", .spring(let spring)) where spring.velocity.dx != spring.velocity.dy: [.positionX, .positionY]
        default: AnimatedProperty(rawValue: event).map { [$0] } ?? []
        }
    }

    /// Whether animations of it that go on at the same time do not add up in any order: what comes between is kept in a range, or is a product of matrices. They are laid over one another with the
    /// newest beneath, which then starts with what the one before it was to end with.
    var needsNewestBeneath: Bool {
        switch self {
        case .position, .positionX, .positionY, .boundsOrigin, .boundsSize, .anchorPoint, .anchorPointZ, .zPosition, .shadowOffset: false
        default: true
        }
    }

    /// The value in the model or in a presentation layer.
    func value(of layer: CALayer) -> AnimatedValue {
        switch self {
        case .position: .point(layer.position)
        case .positionX: .number(layer.position.x)
        case .positionY: .number(layer.position.y)
        case .boundsOrigin: .point(layer.bounds.origin)
        case .boundsSize: .size(layer.bounds.size)
        case .transform: .transform(layer.transform)
        case .opacity: .number(Double(layer.opacity))
        case .backgroundColor: .color(layer.backgroundColor)
        case .anchorPoint: .point(layer.anchorPoint)
        case .anchorPointZ: .number(layer.anchorPointZ)
        case .zPosition: .number(layer.zPosition)
        case .sublayerTransform: .transform(layer.sublayerTransform)
        case .cornerRadius: .number(layer.cornerRadius)
        case .borderWidth: .number(layer.borderWidth)
        case .borderColor: .color(layer.borderColor)
        case .shadowColor: .color(layer.shadowColor)
        case .shadowOpacity: .number(Double(layer.shadowOpacity))
        case .shadowRadius: .number(layer.shadowRadius)
        case .shadowOffset: .size(layer.shadowOffset)
        case .contentsRect: .rect(layer.contentsRect)
        case .contentsCenter: .rect(layer.contentsCenter)
        case .backgroundBlur: .number((layer.value(forKeyPath: rawValue) as? NSNumber)?.doubleValue ?? 0)
        }
    }

    /// Sets the model.
    func set(_ value: AnimatedValue, of layer: CALayer) {
        switch (self, value) {
        case (.position, .point(let point)): layer.position = point
        case (.positionX, .number(let number)): layer.position.x = number
        case (.positionY, .number(let number)): layer.position.y = number
        case (.boundsOrigin, .point(let point)): layer.bounds.origin = point
        case (.boundsSize, .size(let size)): layer.bounds.size = size
        case (.transform, .transform(let matrix)): layer.transform = matrix
        case (.opacity, .number(let number)): layer.opacity = Float(number)
        case (.backgroundColor, .color(let color)): layer.backgroundColor = color
        case (.anchorPoint, .point(let point)): layer.anchorPoint = point
        case (.anchorPointZ, .number(let number)): layer.anchorPointZ = number
        case (.zPosition, .number(let number)): layer.zPosition = number
        case (.sublayerTransform, .transform(let matrix)): layer.sublayerTransform = matrix
        case (.cornerRadius, .number(let number)): layer.cornerRadius = number
        case (.borderWidth, .number(let number)): layer.borderWidth = number
        case (.borderColor, .color(let color)): layer.borderColor = color
        case (.shadowColor, .color(let color)): layer.shadowColor = color
        case (.shadowOpacity, .number(let number)): layer.shadowOpacity = Float(number)
        case (.shadowRadius, .number(let number)): layer.shadowRadius = number
        case (.shadowOffset, .size(let size)): layer.shadowOffset = size
        case (.contentsRect, .rect(let rect)): layer.contentsRect = rect
        case (.contentsCenter, .rect(let rect)): layer.contentsCenter = rect
        case (.backgroundBlur, .number(let number)): layer.setValue(number, forKeyPath: rawValue)
        default: break
        }
    }
}
