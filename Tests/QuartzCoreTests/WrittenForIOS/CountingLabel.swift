import QuartzCore

/// A number that counts up, one step per frame. Its display link calls a closure; this is the only
/// difference from code for iOS, which uses `target` and `selector`.
final class CountingLabel {
    let layer = CATextLayer()
    private let makeLink: (@escaping (CADisplayLink) -> Void) -> CADisplayLink
    private var link: CADisplayLink?
    private var start: CFTimeInterval = 0
    private var range: (from: Double, to: Double) = (0, 0)
    private var duration: CFTimeInterval = 0
    var completion: (() -> Void)?

    init(makeLink: @escaping (@escaping (CADisplayLink) -> Void) -> CADisplayLink = { CADisplayLink(handler: $0) }) {
        self.makeLink = makeLink
        layer.fontSize = 24
        layer.alignmentMode = .center
        layer.truncationMode = .end
        layer.foregroundColor = CGColor(gray: 0, alpha: 1)
        layer.actions = ["contents": NSNull()]
    }

    func count(from: Double, to: Double, duration: CFTimeInterval) {
        link?.invalidate()
        range = (from, to)
        self.duration = duration
        start = 0
        layer.string = text(from)
        let link = makeLink { [weak self] link in self?.tick(link) }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
        link.add(to: .current, forMode: .common)
        self.link = link
    }

    private func tick(_ link: CADisplayLink) {
        if start == 0 { start = link.timestamp }
        let progress = min((link.timestamp - start) / duration, 1)
        let eased = 1 - pow(1 - progress, 3)
        layer.string = text(range.from + (range.to - range.from) * eased)
        if progress == 1 {
            link.invalidate()
            self.link = nil
            completion?()
        }
    }

    private func text(_ value: Double) -> String { String(format: "%.0f", value) }
}
