import QuartzCore

/// A PNG and a JPEG image, each decoded once, displayed with all twelve gravities.
struct ImageScene: GalleryScene {
    static let name = "image"
    static let summary = "PNG and JPEG contents under the twelve gravities"

    private static let gravities: [CALayerContentsGravity] = [
        .topLeft, .top, .topRight, .resize, .left, .center, .right, .resizeAspect, .bottomLeft, .bottom, .bottomRight, .resizeAspectFill,
    ]

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let columns = 4
        let gap = 16.0
        let cell = CGSize(
            width: (root.bounds.width - gap * Double(columns + 1)) / Double(columns),
            height: (root.bounds.height - gap * 4) / 3)
        for (index, gravity) in Self.gravities.enumerated() {
            let column = Double(index % columns)
            let row = Double(index / columns)
            let layer = CALayer()
            layer.frame = CGRect(
                x: gap + column * (cell.width + gap), y: gap + row * (cell.height + gap), width: cell.width, height: cell.height)
            layer.backgroundColor = Palette.panel
            layer.borderColor = Palette.line
            layer.borderWidth = 1
            layer.cornerRadius = 10
            layer.masksToBounds = true
            layer.contents = index % 2 == 0 ? Pictures.landscape : Pictures.round
            layer.contentsGravity = gravity
            root.addSublayer(layer)

            let label = Label(gravity.rawValue, size: 11, color: Palette.text, scale: root.contentsScale)
            label.frame = CGRect(x: 8, y: cell.height - 20, width: cell.width - 16, height: 16)
            layer.addSublayer(label)
        }
    }
}
