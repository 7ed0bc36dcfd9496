import CoreGraphics

/// The metrics of picker views (points).
enum PickerStyle {
    static let size = CGSize(width: 320, height: 216)
    static let rowHeight: CGFloat = 32
    /// The size of the font of titles.
    static let fontSize: CGFloat = 23
    /// The distance of the wheels and of the band from the sides.
    static let margin: CGFloat = 9
    /// The distance between wheels.
    static let spacing: CGFloat = 5
    static let bandHeight: CGFloat = 34
    static let bandRadius: CGFloat = 8
    /// The distance of the viewer, in radii of a wheel.
    static let viewingDistance: CGFloat = 8
}

/// The geometry of a wheel: rows on the surface of a cylinder whose axis is horizontal.
struct WheelGeometry: Equatable {
    /// The height of a row on the surface (points).
    let rowHeight: CGFloat
    /// The height of the view, which is the diameter (points).
    let height: CGFloat

    /// The radius of the cylinder (points).
    var radius: CGFloat { max(height / 2, rowHeight) }

    /// The angle of one row.
    var pitch: CGFloat { rowHeight / radius }

    /// The number of rows on either side of the middle that are visible in part at least.
    var reach: CGFloat { .pi / 2 / pitch }

    /// Returns the angle of a row: 0 in the middle, positive below it.
    func angle(of row: Int, at position: CGFloat) -> CGFloat { (CGFloat(row) - position) * pitch }

    /// Returns the opacity of a row at an angle. Rows away from the middle fade.
    func opacity(at angle: CGFloat) -> CGFloat {
        let part = min(abs(angle) / (.pi / 2), 1)
        // The selected row stays opaque until half of it has left the band.
        return abs(angle) <= pitch / 2 ? 1 : pow(1 - part, 1.4)
    }

    /// Returns the row at a distance below the middle of the view, seen from far away.
    func row(at distance: CGFloat, position: CGFloat) -> Int {
        let sine = min(max(distance / radius, -1), 1)
        return Int((position + asin(sine) / pitch).rounded())
    }
}
