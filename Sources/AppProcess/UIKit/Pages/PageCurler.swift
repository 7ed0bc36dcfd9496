import CoreGraphics
import Foundation
import QuartzCore

/// Turns the pages of a page view controller like those of a book.
///
/// During a turn, the page that curls is shown by pictures of its front and back, above the pages
/// that it leaves and reaches. A turn to preceding pages is the turn of the page before, played
/// backward.
@MainActor final class PageCurler {
    private unowned let controller: UIPageViewController
    let recognizers: [UIGestureRecognizer]
    private let pan = UIPanGestureRecognizer(target: nil, action: nil)
    private let tap = UITapGestureRecognizer(target: nil, action: nil)
    private var curl: PageCurlView?
    /// The views that the pictures replace.
    private var hidden: [UIView] = []
    private var link: CADisplayLink?
    private var motion: Motion?
    private var area = CGRect.zero
    /// The position of the free edge when the finger took hold of the page (points).
    private var heldEdge: CGFloat = 0

    /// The motion of a page that has been released.
    private struct Motion {
        let begin: Double
        let duration: Double
        let from: CGFloat
        let to: CGFloat

        func progress(at time: Double) -> CGFloat {
            let part = duration > 0 ? min(max((time - begin) / duration, 0), 1) : 1
            // Eases in and out.
            return from + (to - from) * CGFloat(part * part * (3 - 2 * part))
        }
    }

    /// The duration of a whole turn (seconds).
    private static let duration = 0.7
    /// The velocity from which a page turns even if it was moved only a little (points per second).
    private static let turnVelocity: CGFloat = 250
    /// The part of the width at each edge in which taps turn pages.
    private static let tapMargin: CGFloat = 0.2

    init(_ controller: UIPageViewController) {
        self.controller = controller
        recognizers = [pan, tap]
        pan.maximumNumberOfTouches = 1
        pan.addTarget(self) { [weak self] _ in self?.panned() }
        tap.addTarget(self) { [weak self] _ in self?.tapped() }
    }

    func attach(to view: UIView) { for recognizer in recognizers { view.addGestureRecognizer(recognizer) } }

    // MARK: Layout

    private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }

    /// Returns the frame of a page: all of the area, or one half.
    ///
    /// - Parameter isSecond: Whether it is the right or lower one of two pages.
    private func frame(isSecond: Bool) -> CGRect {
        guard controller.spineLocation == .mid else { return area }
        let half = isHorizontal ? area.width / 2 : area.height / 2
        return isHorizontal
            ? CGRect(x: area.minX + (isSecond ? half : 0), y: area.minY, width: half, height: area.height)
            : CGRect(x: area.minX, y: area.minY + (isSecond ? half : 0), width: area.width, height: half)
    }

    /// Positions the pages.
    func layOut(in area: CGRect) {
        guard let view = controller.viewIfLoaded else { return }
        if area.size != self.area.size, controller.turn != nil, curl != nil {
            stop()
            controller.endTurn(completed: true, finished: false)
        }
        self.area = area
        let pages = controller.turn.map { controller.shown + $0.pending + $0.back } ?? controller.shown
        for page in pages {
            page.loadViewIfNeeded()
            let isSecond = controller.shown.last === page || controller.turn?.pending.last === page
            let frame = frame(isSecond: isSecond)
            page.view.autoresizingMask = []
            if page.view.frame != frame { page.view.frame = frame }
            // Pages that turns lead to are below.
            if page.view.superview !== view {
                if controller.turn == nil { view.addSubview(page.view) } else { view.insertSubview(page.view, at: 0) }
            }
        }
    }

    /// Asks the delegate for the spine after the size changed.
    func sizeWillChange(to size: CGSize) {
        guard controller.delegate != nil else { return }
        if controller.turn != nil {
            stop()
            controller.endTurn(completed: true, finished: false)
        }
        let orientation: UIInterfaceOrientation = size.width > size.height ? .landscapeLeft : .portrait
        controller.updateSpine(for: orientation)
    }

    // MARK: Turns by the app

    func animateTurn() {
        guard let turn = controller.turn else { return }
        prepare(turn)
        move(to: turn.direction == .forward ? 1 : 0, velocity: 0)
    }

    /// Removes the pictures of the turn in progress.
    func stop() {
        link?.invalidate()
        (link, motion) = (nil, nil)
        curl?.removeFromSuperview()
        curl = nil
        for view in hidden { view.isHidden = false }
        hidden = []
    }

    // MARK: Pictures

    private static func picture(of view: UIView) -> UIImage {
        view.layoutIfNeeded()
        return UIGraphicsImageRenderer(bounds: view.bounds).image { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) }
    }

    /// Replaces the page that turns by pictures.
    private func prepare(_ turn: PageTurn) {
        guard let container = controller.viewIfLoaded else { return }
        let isMid = controller.spineLocation == .mid
        let isForward = turn.direction == .forward
        // The page that turns, in the position before a turn forward and after a turn back.
        let front = isForward ? controller.shown.last : turn.pending.last
        let back = isMid ? (isForward ? turn.pending.first : controller.shown.first) : turn.back.first
        guard let front else { return }
        let new = PageCurlView(
            front: Self.picture(of: front.view), back: back.map { Self.picture(of: $0.view) }, page: frame(isSecond: true),
            isHorizontal: isHorizontal, isMirrored: controller.spineLocation == .max)
        new.frame = container.bounds
        new.progress = isForward ? 0 : 1
        hidden = ([front] + [back].compactMap { $0 }).map(\.view)
        for view in hidden { view.isHidden = true }
        container.addSubview(new)
        curl = new
    }

    // MARK: Motion

    private var width: CGFloat { isHorizontal ? frame(isSecond: true).width : frame(isSecond: true).height }

    private func move(to progress: CGFloat, velocity: CGFloat) {
        guard let curl else { return finish(at: progress) }
        let distance = abs(progress - curl.progress)
        // A thrown page takes less time.
        let duration = min(Self.duration, Self.duration * Double(max(distance, 0.3)) * (abs(velocity) > Self.turnVelocity ? 0.7 : 1))
        motion = Motion(begin: CACurrentMediaTime(), duration: duration, from: curl.progress, to: progress)
        let link = CADisplayLink { [weak self] link in MainActor.assumeIsolated { self?.step(to: link.timestamp) } }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Moves the page to its position at a media time.
    func step(to time: Double) {
        guard let motion else { return }
        curl?.progress = motion.progress(at: time)
        if time >= motion.begin + motion.duration { finish(at: motion.to) }
    }

    private func finish(at progress: CGFloat) {
        guard let turn = controller.turn else { return stop() }
        stop()
        controller.endTurn(completed: (progress == 1) == (turn.direction == .forward))
    }

    // MARK: Touches

    /// The component of a vector toward the free edge of the flat page.
    private func component(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (isHorizontal ? x : y) * (controller.spineLocation == .max ? -1 : 1) }

    private func panned() {
        guard let view = controller.viewIfLoaded else { return }
        let moved = pan.translation(in: view)
        let translation = component(moved.x, moved.y)
        switch pan.state {
        case .began: beginPan(translation)
        case .changed: follow(translation)
        case .ended, .cancelled:
            guard motion == nil, let turn = controller.turn, let curl else { return }
            let velocity = pan.velocity(in: view)
            let speed = pan.state == .ended ? component(velocity.x, velocity.y) : 0
            let isForward = turn.direction == .forward
            let turns = abs(speed) > Self.turnVelocity ? speed < 0 : pan.state == .ended ? curl.progress > 0.4 : !isForward
            move(to: turns ? 1 : 0, velocity: speed)
        default: break
        }
    }

    private func beginPan(_ translation: CGFloat) {
        guard controller.turn == nil, translation != 0 else { return }
        let direction: UIPageViewController.NavigationDirection = translation < 0 ? .forward : .reverse
        guard let turn = controller.nextTurn(direction) else { return }
        controller.begin(turn)
        prepare(turn)
        heldEdge = curl.map { PageCurl(width: width, progress: $0.progress).freeEdge } ?? width
        follow(translation)
    }

    /// Moves the free edge with the finger.
    private func follow(_ translation: CGFloat) {
        guard motion == nil, let curl else { return }
        // Only half of the way of a page with its spine at the edge is on the screen.
        let scale: CGFloat = controller.spineLocation == .mid || controller.turn?.direction == .forward ? 1 : 2
        curl.progress = PageCurl.progress(ofFreeEdge: heldEdge + translation * scale, width: width)
    }

    private func tapped() {
        guard let view = controller.viewIfLoaded, controller.turn == nil, area.width > 0, area.height > 0 else { return }
        let point = tap.location(in: view)
        let length = isHorizontal ? area.width : area.height
        var position = isHorizontal ? point.x - area.minX : point.y - area.minY
        if controller.spineLocation == .max { position = length - position }
        let direction: UIPageViewController.NavigationDirection
        switch position / length {
        case ..<Self.tapMargin: direction = .reverse
        case (1 - Self.tapMargin)...: direction = .forward
        default: return
        }
        guard let turn = controller.nextTurn(direction) else { return }
        controller.begin(turn)
        animateTurn()
    }
}
