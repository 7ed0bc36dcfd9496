import QuartzCore

/// Scroll layers that move between positions, each along the axes that its mode allows.
struct ScrollScene: GalleryScene {
    static let name = "scroll"
    static let summary = "scroll layers that move over a list, a strip and a picture"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let page = root.bounds.insetBy(dx: 12, dy: 12)
        let side = page.minX + 312
        let rest = CGRect(x: side, y: page.minY, width: page.maxX - side, height: page.height)
        let (top, bottom) = rest.divided(atDistance: 190, from: .minYEdge)
        let list = makeScroller(
            in: root.addPanel(CGRect(x: page.minX, y: page.minY, width: 300, height: page.height), "vertically"), .vertically)
        let strip = makeScroller(in: root.addPanel(top, "horizontally"), .horizontally)
        let map = makeScroller(in: root.addPanel(bottom.inset(top: 12, sides: 0, bottom: 0), "both"), .both)
        fill(list: list)
        fill(strip: strip)
        fill(map: map)

        _ = Metronome(in: root, every: 1.5) { count in
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
            // A layer ignores the coordinates that its scroll mode does not allow.
            let step = CGFloat([0, 1, 2, 1][count % 4])
            list.scroll(to: CGPoint(x: 500, y: step * 330))
            strip.scroll(to: CGPoint(x: step * 420, y: 500))
            let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 400, y: 60), CGPoint(x: 640, y: 400), CGPoint(x: 60, y: 330)]
            map.scroll(to: CGRect(origin: corners[count % 4], size: map.bounds.size))
            CATransaction.commit()
        }
    }

    private func makeScroller(in panel: CALayer, _ mode: CAScrollLayerScrollMode) -> CAScrollLayer {
        let scroller = CAScrollLayer()
        scroller.frame = panel.bounds.inset(top: 30, sides: 10, bottom: 10)
        scroller.contentsScale = panel.contentsScale
        scroller.scrollMode = mode
        scroller.masksToBounds = true
        scroller.cornerRadius = 6
        panel.addSublayer(scroller)
        return scroller
    }

    private static let colors = [Palette.blue, Palette.teal, Palette.green, Palette.yellow, Palette.orange, Palette.red, Palette.violet]

    private func fill(list: CAScrollLayer) {
        for index in 0..<24 {
            let row = CALayer()
            row.frame = CGRect(x: 0, y: CGFloat(index) * 50, width: list.bounds.width, height: 46)
            row.contentsScale = list.contentsScale
            row.backgroundColor = Palette.line
            row.cornerRadius = 6
            _ = row.addDot(at: CGPoint(x: 26, y: 23), radius: 12, color: Self.colors[index % Self.colors.count])
            row.addCaption("Row \(index + 1)", in: CGRect(x: 52, y: 15, width: 160, height: 18))
            list.addSublayer(row)
        }
    }

    private func fill(strip: CAScrollLayer) {
        for index in 0..<10 {
            let picture = CALayer()
            picture.frame = CGRect(x: CGFloat(index) * 160, y: 0, width: 150, height: strip.bounds.height)
            picture.contents = index % 2 == 0 ? Pictures.landscape : Pictures.round
            picture.contentsGravity = .resizeAspectFill
            picture.masksToBounds = true
            picture.cornerRadius = 8
            strip.addSublayer(picture)
        }
    }

    private func fill(map: CAScrollLayer) {
        for row in 0..<12 {
            for column in 0..<16 {
                let field = CALayer()
                field.frame = CGRect(x: CGFloat(column) * 80, y: CGFloat(row) * 70, width: 76, height: 66)
                field.contentsScale = map.contentsScale
                field.backgroundColor = Self.colors[(row * 3 + column * 2) % Self.colors.count].copy(alpha: 0.25 + CGFloat(column) / 24)
                field.cornerRadius = 6
                field.addCaption("\(column), \(row)", in: CGRect(x: 8, y: 6, width: 60, height: 16))
                map.addSublayer(field)
            }
        }
    }
}
