import UIKit

// Written as for iOS 18: subclasses of classes that apps seldom subclass, as stand-ins in tests and
// extensions of UIKit do.

/// A screen of a fixed size.
class MockScreen: UIScreen {
    override var bounds: CGRect { CGRect(x: 0, y: 0, width: 320, height: 480) }
    override var scale: CGFloat { 3 }
    override class var main: UIScreen { MockScreen() }
}

/// A key that was not pressed.
class MockKey: UIKey {
    override var keyCode: UIKeyboardHIDUsage { .keyboardA }
    override var characters: String { "A" }
    override var modifierFlags: UIKeyModifierFlags { .shift }
}

/// Classes that only UIKit creates.
class MockSession: UISceneSession {
    override var persistentIdentifier: String { "session" }
    override var role: UISceneSession.Role { .windowApplication }
    override var scene: UIScene? { nil }
    override var userInfo: [String: Any]? {
        get { [:] }
        set {}
    }
}

class MockConnectionOptions: UIScene.ConnectionOptions {}

class MockGeometry: UIWindowScene.Geometry {
    override var interfaceOrientation: UIInterfaceOrientation { .landscapeLeft }
}

class MockDetent: UISheetPresentationController.Detent {
    override var identifier: UISheetPresentationController.Detent.Identifier { .init("mock") }
}

/// A key command with initial values.
class SaveCommand: UIKeyCommand {
    override init() {
        super.init()
        title = "Save"
    }

    required init?(coder: NSCoder) { super.init() }

    override var input: String? { "s" }
    override var modifierFlags: UIKeyModifierFlags { .command }
}

class PlainKeyCommand: UIKeyCommand {}

/// A color with a name.
class NamedColor: UIColor, @unchecked Sendable {
    let name: String

    init(name: String, hue: CGFloat) {
        self.name = name
        super.init(hue: hue, saturation: 1, brightness: 1, alpha: 1)
    }

    override init(white: CGFloat, alpha: CGFloat) {
        name = "gray"
        super.init(white: white, alpha: alpha)
    }

    required init?(coder: NSCoder) {
        name = "decoded"
        super.init(coder: coder)
    }

    required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(name: "literal", hue: 0)
    }
}

/// A font with a purpose.
class PurposeFont: UIFont, @unchecked Sendable {
    let purpose: String

    init(purpose: String) {
        self.purpose = purpose
        super.init()
    }

    required init?(coder: NSCoder) {
        purpose = "decoded"
        super.init(coder: coder)
    }

    override var lineHeight: CGFloat { 99 }
}

/// A descriptor of a brand's font.
class BrandDescriptor: UIFontDescriptor, @unchecked Sendable {
    let brand: String

    init(brand: String, size: CGFloat) {
        self.brand = brand
        super.init(fontAttributes: [.family: brand, .size: size])
    }

    required init?(coder: NSCoder) {
        brand = "decoded"
        super.init(coder: coder)
    }
}

class PlainDescriptor: UIFontDescriptor, @unchecked Sendable {}

/// Configurations of images.
class PlainSymbolConfiguration: UIImage.SymbolConfiguration, @unchecked Sendable {}

class DarkConfiguration: UIImage.Configuration, @unchecked Sendable {
    override var traitCollection: UITraitCollection? { UITraitCollection(userInterfaceStyle: .dark) }
}

/// A tab stop at a multiple of its location.
class DoubledTab: NSTextTab {
    override var location: CGFloat { super.location * 2 }
}

/// A context that shrinks text to half of its size.
class HalvingContext: NSStringDrawingContext {
    override var minimumScaleFactor: CGFloat {
        get { 0.5 }
        set {}
    }
}

/// A paragraph style whose default is centered.
class CenteredStyle: NSParagraphStyle, @unchecked Sendable {
    override class var `default`: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        return style
    }
}

/// A filter with an input.
class TintFilter: CIFilter {
    var tint = 1.0

    override var inputKeys: [String] { ["inputTint"] }
    override func setDefaults() { tint = 1 }
    override func value(forKey key: String) -> Any? { key == "inputTint" ? tint : super.value(forKey: key) }
}

/// The appearance of a bar of the iPad, and of buttons that do not change when pressed.
class PadBarAppearance: UIBarAppearance {
    override var idiom: UIUserInterfaceIdiom { .pad }
}

class SteadyButtonAppearance: UIBarButtonItemAppearance {
    override var highlighted: UIBarButtonItemStateAppearance { normal }
}

/// Overrides of asynchronous members.
class AwaitedView: UIView {
    static var durations: [TimeInterval] = []

    override class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) async -> Bool {
        durations.append(duration)
        return await super.animate(withDuration: 0, animations: animations)
    }
}

class PreparedImage: UIImage, @unchecked Sendable {
    override func byPreparingForDisplay() async -> UIImage? { nil }
    override func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { self }
}

class FinishedAnimator: UIViewPropertyAnimator {
    override func addCompletion() async -> UIViewAnimatingPosition { .start }
}

/// A view of a photo, a renderer of thumbnails and timings with initializers of their own.
class AvatarView: UIImageView {
    init() { super.init(image: nil) }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

class ThumbnailRenderer: UIGraphicsImageRenderer {
    init() { super.init(size: CGSize(width: 4, height: 3), format: .preferred()) }
}

class PlainRenderer: UIGraphicsImageRenderer {}

class DefaultSpring: UISpringTimingParameters {
    override init() { super.init() }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

class DefaultCurve: UICubicTimingParameters {
    override init() { super.init() }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var timingCurveType: UITimingCurveType { .composed }
}
