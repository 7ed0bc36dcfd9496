import Geometry

/// The scenes of the suite `raster`, drawn on a screen of 1920 × 1080.
enum RasterScene: String, CaseIterable {
    /// An opaque fill of the whole screen.
    case s1 = "S1"
    /// 1000 rectangles aligned to pixels, opaque and half transparent.
    case s2 = "S2"
    case s3 = "S3"
    /// 1000 rounded rectangles at any position, opaque and half transparent.
    case s4 = "S4"
    case s5 = "S5"
    /// 200 images aligned to pixels, opaque and with an alpha ramp.
    case s6 = "S6"
    case s7 = "S7"
    /// 50 images at fractional positions, upright and rotated.
    case s8 = "S8"
    case s9 = "S9"
    /// A linear gradient across the screen.
    case s10 = "S10"
    /// 100 shadows of rounded rectangles.
    case s11 = "S11"
    /// 100 stars, filled and stroked.
    case s12 = "S12"
    case s13 = "S13"
    /// 50 images in perspective.
    case s14 = "S14"
    /// 50 groups of four rounded rectangles, clipped to a rounded rectangle.
    case s15 = "S15"
    /// A map of 400 countries, each filled and then stroked.
    case s16 = "S16"
    /// 1000 letters of cubic curves.
    case s17 = "S17"
    /// 50 charts of 2000 points, stroked with round joins.
    case s18 = "S18"
    /// 60 curves and 40 circles, dashed.
    case s19 = "S19"

    static let width = 1920
    static let height = 1080
    /// The color of the screen before a scene is drawn (0xAARRGGBB).
    static let background: UInt32 = 0xFF12_3456

    /// The color of S1 and, with `starAlpha`, of S12 and S13.
    static let blue: UInt32 = 0xFF33_66FF
    /// The opacity of the stars (0…255).
    static let starAlpha = 200
    static let lineWidth = 3.0
    /// Greater than the ratio of the star's miters, 10.7.
    static let miterLimit = 12.0

    static let cardSize = Point(x: 120, y: 80)
    static let cardRadius = 12.0
    static let cardAlpha = 0.5

    static let shadowSize = Point(x: 200, y: 120)
    static let shadowRadius = 12.0
    static let shadowSigma = 8.0
    static let shadowAlpha = 0.5

    static let groupSize = Point(x: 200, y: 160)
    static let groupRadius = 20.0
    static let groupAlpha = 0.5
    /// The offsets of a group's four rectangles from its origin.
    static let groupOffsets = [Point(x: 0, y: 0), Point(x: 80, y: 0), Point(x: 0, y: 80), Point(x: 80, y: 80)]

    /// The rotation of the images of S9 (radians).
    static let turn = 13.0 / 180 * Double.pi

    /// The number of items drawn.
    var count: Int {
        switch self {
        case .s1, .s10: 1
        case .s2, .s3, .s4, .s5, .s17: 1000
        case .s6, .s7: 200
        case .s8, .s9, .s14, .s15, .s18: 50
        case .s11, .s12, .s13, .s19: 100
        case .s16: 400
        }
    }

    var isOpaque: Bool { self == .s2 || self == .s4 }
}
