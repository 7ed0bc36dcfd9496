import CoreGraphics
import Foundation

/// The status bar of the simulated device: the time, and the state of its networks and its battery.
///
/// The time is that of the system. With a server whose clock is manual, the bar shows what does not
/// depend on the machine: 9:41 and a full battery.
final class StatusBarView: UIView {
    /// What the bar shows.
    struct Content: Equatable {
        var isPad = false
        var isRightToLeft = false
        var time = ""
        /// The charge of the battery from 0 to 1.
        var charge: CGFloat = 1
        var isCharging = false
        /// The color of text and symbols.
        var color = UIColor.black
    }

    /// What the bar shows.
    var content = Content() { didSet { if content != oldValue { setNeedsDisplay() } } }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        if content.isPad { drawPad() } else { drawPhone() }
    }

    // MARK: Layouts

    /// The distance of the centers of both groups from the edges of the screen on a phone (points).
    private static let phoneCenter: CGFloat = 69
    /// The height of the centers on a phone (points), beside the camera.
    private static let phoneMiddle: CGFloat = 32.5
    /// The distance of text and symbols from the edges of the screen on a tablet (points).
    private static let padMargin: CGFloat = 20
    /// The distance between symbols (points).
    private static let spacing: CGFloat = 7

    private func drawPhone() {
        let middle = Self.phoneMiddle
        let time = text(content.time, size: 17)
        draw(time, centeredAt: leading(Self.phoneCenter), middle)
        let glyphs = StatusGlyph.phone
        let width = glyphs.reduce(CGFloat(glyphs.count - 1) * Self.spacing) { $0 + $1.size.width }
        var x = bounds.width - Self.phoneCenter - width / 2
        if content.isRightToLeft { x = bounds.width - x - width }
        for glyph in content.isRightToLeft ? glyphs.reversed() : glyphs {
            glyph.draw(content, in: CGRect(x: x, y: middle - glyph.size.height / 2, width: glyph.size.width, height: glyph.size.height))
            x += glyph.size.width + Self.spacing
        }
    }

    private func drawPad() {
        let middle = bounds.midY
        let time = text(content.time, size: 12)
        draw(time, centeredAt: leading(Self.padMargin + time.size().width / 2), middle)
        var x = Self.padMargin
        // From the edge inward.
        let battery = StatusGlyph.battery.size
        drawTrailing(.battery, x, middle)
        x += battery.width + 4
        let charge = text("\(Int((content.charge * 100).rounded()))%", size: 12)
        draw(charge, centeredAt: trailing(x + charge.size().width / 2), middle)
        x += charge.size().width + 5
        drawTrailing(.wireless, x, middle)
    }

    private func drawTrailing(_ glyph: StatusGlyph, _ x: CGFloat, _ middle: CGFloat) {
        let size = glyph.size
        let center = trailing(x + size.width / 2)
        glyph.draw(content, in: CGRect(x: center - size.width / 2, y: middle - size.height / 2, width: size.width, height: size.height))
    }

    /// Returns the position at a distance from the leading edge (points).
    private func leading(_ distance: CGFloat) -> CGFloat { content.isRightToLeft ? bounds.width - distance : distance }

    /// Returns the position at a distance from the trailing edge (points).
    private func trailing(_ distance: CGFloat) -> CGFloat { content.isRightToLeft ? distance : bounds.width - distance }

    private func text(_ string: String, size: CGFloat) -> NSAttributedString {
        NSAttributedString(
            string: string, attributes: [.font: UIFont.systemFont(ofSize: size, weight: .semibold), .foregroundColor: content.color])
    }

    private func draw(_ text: NSAttributedString, centeredAt x: CGFloat, _ y: CGFloat) {
        let size = text.size()
        text.draw(at: CGPoint(x: x - size.width / 2, y: y - size.height / 2))
    }
}
