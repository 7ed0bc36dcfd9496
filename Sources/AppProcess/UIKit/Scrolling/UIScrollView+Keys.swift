import CoreGraphics

/// Scrolling with the keyboard.
extension UIScrollView {
    /// The distance that an arrow key scrolls (points).
    private static let line: CGFloat = 60

    /// Scrolls by a key: arrows, Page Up and Page Down, Home, End and the space bar.
    ///
    /// - Returns: Whether the key scrolls. Otherwise the event is for the next responder.
    func scroll(by key: UIKey) -> Bool {
        guard allowsKeyboardScrolling, isScrollEnabled, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else {
            return false
        }
        let axes = scrollingAxes
        // A page keeps one line of the previous page visible.
        let page = max(bounds.height - extent.adjustedInset.top - extent.adjustedInset.bottom - Self.line, Self.line)
        switch key.keyCode {
        case .keyboardUpArrow where axes.contains(.vertical): scrollWithWheel(by: CGVector(dx: 0, dy: Self.line))
        case .keyboardDownArrow where axes.contains(.vertical): scrollWithWheel(by: CGVector(dx: 0, dy: -Self.line))
        case .keyboardLeftArrow where axes.contains(.horizontal): scrollWithWheel(by: CGVector(dx: Self.line, dy: 0))
        case .keyboardRightArrow where axes.contains(.horizontal): scrollWithWheel(by: CGVector(dx: -Self.line, dy: 0))
        case .keyboardPageUp where axes.contains(.vertical): scrollWithWheel(by: CGVector(dx: 0, dy: page))
        case .keyboardPageDown where axes.contains(.vertical): scrollWithWheel(by: CGVector(dx: 0, dy: -page))
        case .keyboardSpacebar where axes.contains(.vertical):
            scrollWithWheel(by: CGVector(dx: 0, dy: key.modifierFlags.contains(.shift) ? page : -page))
        case .keyboardHome where axes.contains(.vertical): scrollToTop()
        case .keyboardEnd where axes.contains(.vertical):
            scroll(to: CGPoint(x: contentOffset.x, y: verticalRange.upperBound), animated: true)
        default: return false
        }
        return true
    }
}
