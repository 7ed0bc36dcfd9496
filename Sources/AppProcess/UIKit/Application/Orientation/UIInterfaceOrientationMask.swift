import Foundation
import QuartzCore

/// A set of orientations of the user interface.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The orientations as bits, each `1 << UIInterfaceOrientation.rawValue`.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Portrait.
    public static let portrait = UIInterfaceOrientationMask(.portrait)
    /// Landscape with the bottom of the device on the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
    /// Landscape with the bottom of the device on the right.
    public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
    /// Portrait, upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All orientations but portrait upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

    /// Creates the set of one orientation.
    init(_ orientation: UIInterfaceOrientation) { self.init(rawValue: 1 << UInt(orientation.rawValue)) }

    /// Creates the set of the orientations that an interface can have on a device. Phones without a
    /// home button show no interface upside down.
    init(_ device: ScreenConfiguration.Device) { self = device.isPad ? .all : .allButUpsideDown }

    /// The names of the orientations, for messages.
    var names: String {
        let all: [(UIInterfaceOrientationMask, String)] = [
            (.portrait, "portrait"), (.portraitUpsideDown, "portraitUpsideDown"), (.landscapeLeft, "landscapeLeft"),
            (.landscapeRight, "landscapeRight"),
        ]
        let names = all.filter { contains($0.0) }.map(\.1)
        return names.isEmpty ? "none" : names.joined(separator: ", ")
    }

    /// The orientations that controllers and apps support unless they state others: all on tablets,
    /// and all but upside down on phones.
    static func standard(for idiom: UIUserInterfaceIdiom) -> UIInterfaceOrientationMask { idiom == .pad ? .all : .allButUpsideDown }

    /// Creates the set of the orientations that a bundle lists for an idiom, or returns nil if it
    /// lists none.
    ///
    /// - Parameters:
    ///   - information: The bundle's information dictionary.
    ///   - idiom: The idiom; tablets have a list of their own, which is preferred.
    init?(information: [String: Any], idiom: UIUserInterfaceIdiom) {
        let key = "UISupportedInterfaceOrientations"
        let own = idiom == .pad ? information[key + "~ipad"] as? [String] : nil
        guard let names = own ?? information[key] as? [String] else { return nil }
        self.init(
            names.map { name in
                switch name {
                case "UIInterfaceOrientationPortrait": .portrait
                case "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown
                case "UIInterfaceOrientationLandscapeLeft": .landscapeLeft
                case "UIInterfaceOrientationLandscapeRight": .landscapeRight
                default: []
                }
            })
    }
}
