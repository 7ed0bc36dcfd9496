import CoreGraphics
import Foundation

/// The views in a part of a window that keys can reach, in groups, in the order of reading.
///
/// These are the views that can be focused and, as with Full Keyboard Access on iOS, the buttons
/// and adjustable elements that assistive technologies present.
@MainActor struct FocusMap {
    /// What the views of a group have in common.
    enum GroupID: Hashable {
        /// A `focusGroupIdentifier`.
        case named(String)
        /// A list, a bar or a control with several parts.
        case container(ObjectIdentifier)
        /// A view on its own.
        case single(ObjectIdentifier)
    }

    /// Views among which arrow keys move the focus.
    struct Group {
        let id: GroupID
        var views: [UIView]

        /// Returns the view to focus when the focus moves to the group: the one with the highest
        /// priority, and of these the first.
        ///
        /// - Parameter system: The focus system, whose former views have a priority.
        @MainActor func preferred(of system: UIFocusSystem?) -> UIView? {
            let list = (views.first as? any FocusCell)?.focusList
            if let path = list?.preferredFocusPath, let cell = list?.cell(at: path), views.contains(where: { $0 === cell }) {
                return cell
            }
            let last = system?.formerViews.last { former in views.contains { $0 === former } }
            func priority(_ view: UIView) -> Int {
                var priority = view.focusGroupPriority.rawValue
                if view === last, list?.remembersLastFocusedIndexPath != false {
                    priority = max(priority, UIFocusGroupPriority.previouslyFocused.rawValue)
                }
                if view.isSelectedForFocus { priority = max(priority, UIFocusGroupPriority.selected.rawValue) }
                return priority
            }
            return views.max { priority($0) < priority($1) }.flatMap { best in
                views.first { priority($0) == priority(best) }
            }
        }
    }

    private(set) var groups: [Group] = []
    /// The focus guides of the views, with the groups that they belong to; nil for a guide that is
    /// on its own.
    private var guides: [(guide: UIFocusGuide, group: GroupID?)] = []
    private var indices: [GroupID: Int] = [:]

    /// Finds the views in a view, itself included.
    init(of root: UIView) { visit(root, nil) }

    /// Returns the view whose contents keys reach: that of the topmost presentation, or the window.
    static func root(of window: UIWindow) -> UIView {
        guard var controller = window.rootViewController else { return window }
        var view: UIView = window
        while let presented = controller.modal.presented, presented.modal.stage != .dismissing {
            controller = presented
            view = presented.modal.controller?.presentedView ?? presented.viewIfLoaded ?? view
        }
        return view
    }

    private mutating func visit(_ view: UIView, _ inherited: GroupID?) {
        // Touches of a segment are the control's.
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled || view is SegmentView, !view.accessibilityElementsHidden
        else { return }
        var group = inherited
        if let identifier = view.ownFocusGroupIdentifier {
            group = .named(identifier)
        } else if view.groupsFocus {
            group = .container(ObjectIdentifier(view))
        }
        for case let guide as UIFocusGuide in view.guides { guides.append((guide, group)) }
        if view.isReachableByKeyboard, view.isWithinReach {
            let id = group ?? .single(ObjectIdentifier(view))
            if let index = indices[id] {
                groups[index].views.append(view)
            } else {
                indices[id] = groups.count
                groups.append(Group(id: id, views: [view]))
            }
            // An element stands for its subviews.
            if view.isAccessibilityElement { return }
        }
        for subview in Self.readingOrder(view.subviewList, isRightToLeft: view.isRightToLeft) { visit(subview, group) }
    }

    /// Returns views in rows from top to bottom, and in each row from the leading to the trailing
    /// edge. A view belongs to the row of a higher one that contains its middle.
    /// Bars in front of other views precede or follow them, whichever edge they are at.
    static func readingOrder(_ views: [UIView], isRightToLeft: Bool) -> [UIView] {
        guard views.count > 1 else { return views }
        let bars = views.filter { $0 is any UIBarPositioning }
        if !bars.isEmpty, bars.count < views.count {
            let others = views.filter { !($0 is any UIBarPositioning) }
            let middle = others.reduce(CGRect.null) { $0.union($1.frame) }.midY
            return [bars.filter { $0.frame.midY < middle }, others, bars.filter { $0.frame.midY >= middle }]
                .flatMap { readingOrder($0, isRightToLeft: isRightToLeft) }
        }
        let sorted = views.enumerated().sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }
            .map(\.element)
        var rows: [[UIView]] = []
        var bottom = -CGFloat.infinity
        for view in sorted {
            if view.frame.midY < bottom, !rows.isEmpty {
                rows[rows.count - 1].append(view)
            } else {
                rows.append([view])
                bottom = view.frame.maxY
            }
        }
        return rows.flatMap { row in
            row.enumerated().sorted { first, second in
                let (a, b) = (first.element.frame.minX, second.element.frame.minX)
                return a == b ? first.offset < second.offset : (a < b) != isRightToLeft
            }.map(\.element)
        }
    }

    /// The group of a view, or nil if the view is in none.
    func group(of view: UIView) -> Group? { groups.first { $0.views.contains { $0 === view } } }

    /// Returns the group after or before that of a view; the first or the last one if the view is
    /// in none, or nil if there is no other.
    func group(_ heading: UIFocusHeading, from view: UIView?) -> Group? {
        guard !groups.isEmpty else { return nil }
        let step = heading == .previous ? -1 : 1
        guard let view, let index = groups.firstIndex(where: { $0.views.contains { $0 === view } }) else {
            return step > 0 ? groups.first : groups.last
        }
        return groups.count > 1 ? groups[(index + step + groups.count) % groups.count] : nil
    }

    /// Returns the nearest view in a direction among those that arrow keys reach from a view: the
    /// others of its group, or all that are on their own. A focus guide stands for the view that it
    /// leads to.
    func view(_ heading: UIFocusHeading, of view: UIView) -> UIView? {
        guard let group = group(of: view) else { return nil }
        var candidates = group.views
        var id: GroupID? = group.id
        if case .single = group.id {
            candidates = groups.filter { if case .single = $0.id { true } else { false } }.flatMap(\.views)
            id = nil
        }
        var others = candidates.filter { $0 !== view }.map { (view: $0, frame: $0.rectOnScreen($0.bounds)) }
        for (guide, _) in guides.filter({ $0.group == id }) {
            guard let target = guide.target, target !== view, target.isWithinReach, let frame = guide.rectOnScreen else { continue }
            others.append((target, frame))
        }
        return Self.nearest(to: view.rectOnScreen(view.bounds), heading, others.map(\.frame)).map { others[$0].view }
    }

    /// Returns the index of the nearest rectangle in a direction. A distance to the side counts
    /// three times.
    static func nearest(to frame: CGRect, _ heading: UIFocusHeading, _ frames: [CGRect]) -> Int? {
        var best: (index: Int, cost: CGFloat)?
        for (index, other) in frames.enumerated() {
            let delta = CGPoint(x: other.midX - frame.midX, y: other.midY - frame.midY)
            // Of rectangles that are straight ahead, the one whose middle is straighter is nearer.
            let asideX = max(0, max(other.minX - frame.maxX, frame.minX - other.maxX)) + abs(delta.x) / 100
            let asideY = max(0, max(other.minY - frame.maxY, frame.minY - other.maxY)) + abs(delta.y) / 100
            let (ahead, aside) =
                switch heading {
                case .up: (-delta.y, asideX)
                case .down: (delta.y, asideX)
                case .left: (-delta.x, asideY)
                default: (delta.x, asideY)
                }
            let cost = ahead + 3 * aside
            if ahead > 0.5, cost < best?.cost ?? .infinity { best = (index, cost) }
        }
        return best?.index
    }
}
