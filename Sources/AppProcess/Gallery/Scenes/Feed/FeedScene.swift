import Foundation
import QuartzCore

/// A list of forty cards that is scrolled to its end by flicks, as with a thumb, and then back to
/// the top.
struct FeedScene: GalleryScene {
    static let name = "feed"
    static let summary = "forty cards with avatars, pictures and badges, scrolled by flicks with deceleration"

    private static let count = 40
    private static let barHeight: CGFloat = 52
    private static let gap: CGFloat = 16
    /// The number of flicks, the interval between them, and the duration of the return to the top
    /// (seconds).
    private static let (flicks, interval, wayBack) = (7, 2.8, 2.4)
    /// The exponential decay constant (per second) of a scroll view's normal deceleration rate,
    /// which keeps 0.998 of the speed after each millisecond.
    private static let decay = -1000 * log(0.998)

    func build(in root: CALayer) {
        root.backgroundColor = FeedColors.ground
        let list = CALayer()
        list.frame = root.bounds
        list.contentsScale = root.contentsScale
        list.masksToBounds = true
        root.addSublayer(list)

        let width = min(480, root.bounds.width - 2 * Self.gap)
        var y = Self.barHeight + Self.gap
        for index in 0..<Self.count {
            let card = FeedCard(index: index)
            let layer = card.makeLayer(width: width, scale: root.contentsScale)
            layer.position = CGPoint(x: root.bounds.midX, y: y + card.height / 2)
            list.addSublayer(layer)
            y += card.height + Self.gap
        }
        list.add(scrolling(by: max(0, y - root.bounds.height)), forKey: "scroll")
        addBar(to: root, width: width)
    }

    /// Returns flicks of equal strength to the end, each decelerating exponentially, and a return
    /// to the top.
    private func scrolling(by distance: CGFloat) -> CAAnimation {
        // The number of keyframes per flick: one every 20 ms.
        let steps = 140
        let way = distance / CGFloat(Self.flicks)
        let end = Double(Self.flicks) * Self.interval
        var stations: [(time: Double, offset: CGFloat)] = [(0, 0)]
        for flick in 0..<Self.flicks {
            for step in 1...steps {
                let time = Self.interval * Double(step) / Double(steps)
                let part = (1 - exp(-Self.decay * time)) / (1 - exp(-Self.decay * Self.interval))
                stations.append((Double(flick) * Self.interval + time, way * (CGFloat(flick) + part)))
            }
        }
        let flicks = CAKeyframeAnimation(keyPath: "bounds.origin.y")
        flicks.values = stations.map(\.offset)
        flicks.keyTimes = stations.map { $0.time / end as NSNumber }
        flicks.duration = end
        let top = CABasicAnimation(keyPath: "bounds.origin.y")
        top.fromValue = distance
        top.toValue = 0
        top.beginTime = end
        top.duration = Self.wayBack
        top.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return CAAnimationGroup(cycle: end + Self.wayBack, flicks, top)
    }

    /// Adds a bar under which the cards scroll.
    private func addBar(to root: CALayer, width: CGFloat) {
        let bar = CALayer()
        bar.frame = CGRect(x: 0, y: 0, width: root.bounds.width, height: Self.barHeight)
        bar.backgroundColor = FeedColors.bar
        let title = Label("Feed", size: 20, color: FeedColors.text, scale: root.contentsScale)
        title.frame = CGRect(x: root.bounds.midX - width / 2, y: 14, width: width, height: 26)
        bar.addSublayer(title)
        let line = CALayer()
        line.frame = CGRect(x: 0, y: Self.barHeight - 1, width: root.bounds.width, height: 1)
        line.backgroundColor = FeedColors.line
        bar.addSublayer(line)
        root.addSublayer(bar)
    }
}

/// The colors of a light interface.
enum FeedColors {
    static let ground = CGColor(red: 0.918, green: 0.929, blue: 0.949, alpha: 1)
    static let card = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    static let bar = CGColor(red: 0.976, green: 0.980, blue: 0.988, alpha: 0.97)
    static let line = CGColor(red: 0.780, green: 0.800, blue: 0.839, alpha: 1)
    static let text = CGColor(red: 0.102, green: 0.122, blue: 0.180, alpha: 1)
    static let faint = CGColor(red: 0.478, green: 0.518, blue: 0.604, alpha: 1)
}
