import CoreGraphics
import Foundation
import QuartzCore

// Design
// ------
// The wheel is a scroll view, which turns as the content of any scroll view moves; each row is a
// row height of content. The visible part of a row is a view at the middle of the bounds, turned
// about the axis of the cylinder by the angle of the row. The sublayer transform projects the rows
// to the viewer, who is in front of the middle of the picker.

/// A wheel of a picker view.
final class PickerWheel: UIScrollView, ScrollMotionObserver {
    let component: Int
    /// The picker view, whose subview the wheel is.
    private weak var picker: UIPickerView?
    private(set) var count = 0
    private(set) var rowHeight = PickerStyle.rowHeight
    /// The selected row, or -1 without rows.
    private(set) var selected = -1
    private var rows: [Int: PickerRow] = [:]
    private var unused: [PickerRow] = []
    private var laidOutSize = CGSize.zero
    private var viewpoint: CGFloat = 0

    init(_ picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        clipsToBounds = false
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        alwaysBounceVertical = true
        scrollsToTop = false
        decelerationRate = .fast
        state.motionObserver = self
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addTarget(self) { [weak self, weak tap] _ in tap.map { self?.tapped($0.location(in: self)) } }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Rows

    /// Replaces the rows. The selection stays if its row exists.
    func load(count: Int, rowHeight: CGFloat) {
        self.count = count
        self.rowHeight = rowHeight
        selected = count == 0 ? -1 : min(max(selected, 0), count - 1)
        for row in rows.keys { discard(row) }
        // Views of the app may have been made for other data.
        unused = []
        sizeDidChange()
        setNeedsLayout()
    }

    /// Asks again for the contents of the visible rows.
    func reloadContents() { for (index, row) in rows { row.content = picker?.content(of: index, component, reusing: row.content) } }

    /// Returns the view of a visible row.
    func content(of row: Int) -> UIView? { rows[row]?.content }

    private func discard(_ index: Int) {
        guard let row = rows.removeValue(forKey: index) else { return }
        row.removeFromSuperview()
        unused.append(row)
    }

    // MARK: Selection

    /// Selects a row on behalf of the app.
    func select(_ row: Int, animated: Bool) {
        guard (0..<count).contains(row) else { return }
        selected = row
        scroll(to: offset(of: row), animated: animated)
    }

    /// The position of the wheel, in rows.
    private var position: CGFloat { rowHeight > 0 ? (contentOffset.y - offset(of: 0).y) / rowHeight : 0 }

    private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: (CGFloat(row) * rowHeight - inset)) }

    /// The distance of a row in the middle from the top edge (points).
    private var inset: CGFloat { ((bounds.height - rowHeight) / 2).rounded() }

    private var nearest: Int { min(max(Int(position.rounded()), 0), max(count - 1, 0)) }

    override func adjustedTarget(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        let row = min(max(((offset.y + inset) / rowHeight).rounded(), 0), CGFloat(max(count - 1, 0)))
        return self.offset(of: Int(row))
    }

    private func tapped(_ point: CGPoint) {
        guard count > 0 else { return }
        let row = geometry.row(at: point.y - bounds.midY, position: position)
        guard (0..<count).contains(row), row != nearest else { return }
        scroll(to: offset(of: row), animated: true)
    }

    func contentWillBeginDragging() {}

    func contentDidMove() {}

    func contentDidRest() {
        guard !isTracking, count > 0 else { return }
        let row = nearest
        guard contentOffset.y == roundedToPixels(offset(of: row)).y else { return scroll(to: offset(of: row), animated: true) }
        guard row != selected else { return }
        selected = row
        picker?.userSelected(row, component)
    }

    // MARK: Layout

    private var geometry: WheelGeometry { WheelGeometry(rowHeight: rowHeight, height: bounds.height) }

    /// Sets the frame, and the horizontal distance of the viewer from the middle of the wheel.
    func place(_ frame: CGRect, viewpoint: CGFloat) {
        self.viewpoint = viewpoint
        if self.frame != frame { self.frame = frame }
        if laidOutSize != bounds.size { sizeDidChange() }
        var projection = CATransform3DIdentity
        projection.m34 = -1 / (geometry.radius * PickerStyle.viewingDistance)
        let aside = CATransform3DMakeTranslation(-viewpoint, 0, 0)
        layer.sublayerTransform = CATransform3DConcat(
            CATransform3DConcat(aside, projection), CATransform3DMakeTranslation(viewpoint, 0, 0))
    }

    private func sizeDidChange() {
        laidOutSize = bounds.size
        contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
        contentInset = UIEdgeInsets(top: inset, left: 0, bottom: bounds.height - rowHeight - inset, right: 0)
        if count > 0 { contentOffset = offset(of: selected) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (geometry, position) = (geometry, position)
        let low = max(0, Int((position - geometry.reach).rounded(.up)))
        let high = min(count - 1, Int((position + geometry.reach).rounded(.down)))
        for row in rows.keys where row < low || row > high { discard(row) }
        guard low <= high else { return }
        for index in low...high {
            let row = rows[index] ?? make(index)
            row.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
            row.center = CGPoint(x: bounds.midX, y: bounds.midY)
            let angle = geometry.angle(of: index, at: position)
            // About the axis of the cylinder, which is behind the row in the middle.
            var turn = CATransform3DMakeTranslation(0, 0, geometry.radius)
            turn = CATransform3DConcat(turn, CATransform3DMakeRotation(-angle, 1, 0, 0))
            row.transform3D = CATransform3DConcat(turn, CATransform3DMakeTranslation(0, 0, -geometry.radius))
            row.alpha = geometry.opacity(at: angle)
        }
    }

    private func make(_ index: Int) -> PickerRow {
        let row = unused.popLast() ?? PickerRow(frame: .zero)
        row.content = picker?.content(of: index, component, reusing: row.content)
        rows[index] = row
        addSubview(row)
        return row
    }

    // MARK: Accessibility

    override var standardAccessibility: AccessibilityStandard {
        var standard = super.standardAccessibility
        standard.isElement = true
        standard.traits.insert(.adjustable)
        standard.value = content(of: selected).map { ($0 as? UILabel)?.text ?? $0.accessibilityLabel ?? "" }
        return standard
    }

    override func adjustByKeyboard(_ heading: UIFocusHeading) -> Bool {
        guard heading == .up || heading == .down else { return false }
        step(heading == .down ? 1 : -1)
        return true
    }

    override func accessibilityIncrement() { step(1) }

    override func accessibilityDecrement() { step(-1) }

    private func step(_ count: Int) {
        let row = selected + count
        guard (0..<self.count).contains(row) else { return }
        select(row, animated: false)
        picker?.userSelected(row, component)
    }
}

/// A row on a wheel, with the view that the delegate provides.
final class PickerRow: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    var content: UIView? {
        didSet {
            guard content !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let content { addSubview(content) }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
    }
}

/// The title of a row.
final class PickerLabel: UILabel, AppearancePart {
    override init(frame: CGRect) {
        super.init(frame: frame)
        textAlignment = .center
        adjustsFontSizeToFitWidth = true
        minimumScaleFactor = 0.5
        baselineAdjustment = .alignCenters
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String) {
        text = title
        font = .systemFont(ofSize: PickerStyle.fontSize)
        textColor = .label
    }

    func show(_ title: NSAttributedString) {
        let whole = NSMutableAttributedString(attributedString: title)
        let range = NSRange(location: 0, length: whole.length)
        for (key, value) in [
            (NSAttributedString.Key.font, UIFont.systemFont(ofSize: PickerStyle.fontSize)), (.foregroundColor, UIColor.label),
        ] as [(NSAttributedString.Key, Any)] {
            title.enumerateAttribute(key, in: range) { present, part, _ in
                if present == nil { whole.addAttribute(key, value: value, range: part) }
            }
        }
        attributedText = whole
        textAlignment = .center
    }
}
