import QuartzCore

/// A row of covers in perspective, on a reflecting floor. It moves from the first cover to the last
/// and back.
struct CoverFlowScene: GalleryScene {
    static let name = "coverflow"
    static let summary = "a row of covers in perspective that glides past, with shadows and reflections"

    /// The side of a cover (points).
    private static let side: CGFloat = 220
    /// The distance of the first covers beside the center from the center, and the spacing of the
    /// others (points).
    private static let (distance, spacing): (CGFloat, CGFloat) = (180, 62)
    /// The depth of the first covers beside the center, and the depth that each further cover adds
    /// (points).
    private static let (depth, step): (CGFloat, CGFloat) = (150, 12)
    /// The rotation of the covers beside the center about their vertical axes (radians).
    private static let angle = 1.15
    /// The fraction of a cover's height that the floor reflects.
    private static let reflected: CGFloat = 0.7
    /// The duration of the movement from the first cover to the last (seconds).
    private static let duration = 12.0

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let sheet = root.addSheet()
        let row = CALayer()
        row.frame = sheet.bounds
        row.contentsScale = sheet.contentsScale
        row.sublayerTransform.m34 = -1 / 800
        sheet.addSublayer(row)
        for (index, cover) in Cover.all.enumerated() {
            let stand = makeStand(cover, in: row)
            glide(stand, index)
            addTitle(cover.title, index, to: sheet)
        }
    }

    /// Adds a layer, centered on a cover, that contains the cover, its shadow and its reflection.
    private func makeStand(_ cover: Cover, in row: CALayer) -> CALayer {
        let side = Self.side
        let stand = row.addBox(at: CGPoint(x: row.middle.x, y: 240), side, side, color: nil)
        stand.shadowPath = CGPath(rect: stand.bounds, transform: nil)
        stand.shadowOpacity = 0.7
        stand.shadowRadius = 14
        stand.shadowOffset = .zero

        let picture = CALayer()
        picture.frame = stand.bounds
        picture.contents = cover.picture
        stand.addSublayer(picture)

        // The floor in front of a cover hides the reflections of the covers behind it.
        let floor = CALayer()
        floor.frame = CGRect(x: 0, y: side, width: side, height: Self.reflected * side)
        floor.backgroundColor = Palette.night
        stand.addSublayer(floor)
        // The reflection is the lower part of the picture, upside down. The gradient masks a
        // flipped layer, so its end, which is less transparent, appears at the top.
        let reflection = CALayer()
        reflection.frame = floor.bounds
        reflection.contents = cover.picture
        reflection.contentsRect = CGRect(x: 0, y: 1 - Self.reflected, width: 1, height: Self.reflected)
        reflection.transform = CATransform3DMakeScale(1, -1, 1)
        let fade = CAGradientLayer()
        fade.frame = reflection.bounds
        fade.colors = [0, 0.35].map { Palette.white.copy(alpha: $0) as Any }
        reflection.mask = fade
        floor.addSublayer(reflection)
        return stand
    }

    /// Adds the movement of a cover. A cover moves at constant speed except when it passes the
    /// center, so at most five keyframes describe its movement.
    private func glide(_ stand: CALayer, _ index: Int) {
        let last = Cover.all.count - 1
        let times = Set([0, max(0, index - 1), index, min(last, index + 1), last]).sorted()
        func keyframes(_ keyPath: String, _ value: (_ fromMiddle: CGFloat) -> CGFloat) -> CAKeyframeAnimation {
            let keyframes = CAKeyframeAnimation(keyPath: keyPath)
            keyframes.values = times.map { value(CGFloat(index - $0)) }
            keyframes.keyTimes = times.map { Double($0) / Double(last) as NSNumber }
            return keyframes
        }
        let middle = stand.position.x
        let glide = CAAnimationGroup(
            cycle: Self.duration,
            keyframes("position.x") { d in d == 0 ? middle : middle + (d < 0 ? -1 : 1) * (Self.distance + (abs(d) - 1) * Self.spacing) },
            keyframes("zPosition") { d in d == 0 ? 0 : -Self.depth - (abs(d) - 1) * Self.step },
            keyframes("transform.rotation.y") { d in d == 0 ? 0 : d < 0 ? Self.angle : -Self.angle })
        glide.autoreverses = true
        glide.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        stand.add(glide, forKey: "glide")
    }

    /// Adds a title below the row that is visible while its cover is in the center.
    private func addTitle(_ text: String, _ index: Int, to sheet: CALayer) {
        let title = Label(text, size: 17, color: Palette.text, scale: sheet.contentsScale)
        title.alignmentMode = .center
        title.frame = CGRect(x: 280, y: 540, width: 400, height: 24)
        title.opacity = 0
        let last = Double(Cover.all.count - 1)
        let appear = CAKeyframeAnimation(keyPath: "opacity")
        appear.values = [0, 0, 1, 0, 0]
        // Key times before 0 and after 1 are outside of the pass, so the first and the last title
        // start or end visible.
        appear.keyTimes = [-1, Double(index) - 0.45, Double(index), Double(index) + 0.45, last + 1].map { $0 / last as NSNumber }
        let glide = CAAnimationGroup(cycle: Self.duration, appear)
        glide.autoreverses = true
        glide.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        title.add(glide, forKey: "glide")
        sheet.addSublayer(title)
    }
}
