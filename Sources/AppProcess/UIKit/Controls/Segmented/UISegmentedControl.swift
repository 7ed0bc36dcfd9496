import CoreGraphics
public import Foundation
import QuartzCore

/// A row of segments, of which the user selects one.
///
/// Each segment has a title or an image. A tap selects a segment; so does a drag that begins on the
/// selected one. When the finger is lifted, the control performs the action of the segment and
/// sends `valueChanged`. Main thread.
///
/// ```swift
/// let control = UISegmentedControl(items: ["Map", "Satellite"])
/// control.selectedSegmentIndex = 0
/// control.addAction(UIAction { _ in print(control.selectedSegmentIndex) }, for: .valueChanged)
/// ```
open class UISegmentedControl: UIControl {
    /// The index of no segment: the value of `selectedSegmentIndex` if no segment is selected.
    nonisolated public static let noSegment = -1

    /// The types of segments, by their place in the control.
    public enum Segment: Int, Sendable {
        /// Any segment.
        case any = 0
        /// The leftmost segment of several.
        case left = 1
        /// A segment between others.
        case center = 2
        /// The rightmost segment of several.
        case right = 3
        /// The only segment.
        case alone = 4
    }

    /// The segments, in the order of their indexes.
    final var segments: [SegmentView] = []
    /// The dividers: each follows the segment with its index.
    final var dividers: [UIImageView] = []
    final let track = UIView()
    /// The background of the selected segment.
    final let selection = UIView()
    final var appearance = SegmentAppearance()
    /// The index of the selected segment, or `noSegment`.
    private var selectedIndex = UISegmentedControl.noSegment
    /// The tracked touch, or `nil` if there is none.
    private var press: Press?

    /// The progress of a tracked touch.
    private enum Press {
        /// The selection follows the touch and is at a segment.
        case selection(at: Int)
        /// The touch is on a segment that is not selected, or on none.
        case segment(Int?)
    }

    /// Creates a control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a control with segments, in the size of its content.
    ///
    /// - Parameter items: The titles (`String`) and images (`UIImage`) of the segments. Other items
    ///   are ignored.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        prepare()
        for item in items ?? [] {
            if let title = item as? String {
                insertSegment(withTitle: title, at: segments.count, animated: false)
            } else if let image = item as? UIImage {
                insertSegment(with: image, at: segments.count, animated: false)
            }
        }
        sizeToFit()
    }

    /// Creates a control with a segment for each action, which shows the action's image or, without
    /// one, its title.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    }

    /// Creates a control from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for view in subviews { view.removeFromSuperview() }
        prepare()
        decodeSegments(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeSegments(with: coder)
    }

    private func prepare() {
        isOpaque = false
        layer.cornerRadius = ControlStyle.Segments.cornerRadius
        layer.cornerCurve = .continuous
        track.backgroundColor = ControlStyle.Segments.track
        track.layer.cornerRadius = ControlStyle.Segments.cornerRadius
        track.layer.cornerCurve = .continuous
        selection.layer.cornerRadius = ControlStyle.Segments.selectionRadius
        selection.layer.cornerCurve = .continuous
        ControlStyle.lift(selection.layer, radius: 4, opacity: 0.12, height: 3)
        selection.alpha = 0
        for view in [track, selection] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        show(isAnimated: false)
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - segment: The index of the new segment. An index beyond the number of segments stands for
    ///     that number.
    ///   - animated: Whether the insertion is animated.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(SegmentView(.title(title)), segment, animated)
    }

    /// Inserts a segment with an image.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(SegmentView(.image(image)), segment, animated)
    }

    /// Inserts a segment with an action, which shows the action's image or, without one, its title.
    ///
    /// A segment whose action has the same identifier is updated if it has the index, and otherwise
    /// removed.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        if let former = segments.firstIndex(where: { $0.action?.identifier == action.identifier }) {
            if former == segment { return setAction(action, forSegmentAt: segment) }
            removeSegment(at: former, animated: animated)
        }
        let view = SegmentView(.title(nil))
        view.adopt(action)
        insert(view, segment, animated)
    }

    /// Removes a segment. If it was selected, no segment is selected.
    ///
    /// - Parameters:
    ///   - segment: The index of the segment. An index beyond the last one stands for the last
    ///     segment.
    ///   - animated: Whether the removal is animated.
    open func removeSegment(at segment: Int, animated: Bool) {
        UIKitException.requireMainThread("removeSegment(at:animated:)", of: "UISegmentedControl")
        guard let index = pinned(segment) else { return }
        let view = segments.remove(at: index)
        press = nil
        if selectedIndex == index { selectedIndex = Self.noSegment } else if selectedIndex > index { selectedIndex -= 1 }
        move(isAnimated: animated, { _ in view.alpha = 0 }, completion: { _ in view.removeFromSuperview() })
        segmentsDidChange(isAnimated: animated)
    }

    /// Removes all segments.
    open func removeAllSegments() {
        press = nil
        for view in segments { view.removeFromSuperview() }
        segments = []
        selectedIndex = Self.noSegment
        segmentsDidChange(isAnimated: false)
    }

    /// Sets the title of a segment, which replaces its image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.content = .title(title) } }

    /// Returns the title of a segment, or nil if it has an image.
    open func titleForSegment(at segment: Int) -> String? { view(segment)?.title }

    /// Sets the image of a segment, which replaces its title. The segment shows it as a template,
    /// unless its rendering mode is `alwaysOriginal`.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.content = .image(image) } }

    /// Returns the image of a segment, or nil if it has a title.
    open func imageForSegment(at segment: Int) -> UIImage? { view(segment)?.image }

    /// Sets the action of a segment, which then shows the action's image or, without one, its
    /// title.
    ///
    /// Setting an action with the identifier of another segment's action ends the process.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        guard let index = pinned(segment) else { return }
        let former = segments.firstIndex { $0.action?.identifier == action.identifier }
        if let former, former != index {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "-[UISegmentedControl setAction:forSegmentAtIndex:]: segment \(former) has an action"
                    + " with the identifier '\(action.identifier.rawValue)'; give each action an identifier of its own")
        }
        change(index) { $0.adopt(action) }
    }

    /// Returns the action of a segment, or nil if it has none.
    open func actionForSegment(at segment: Int) -> UIAction? { view(segment)?.action }

    /// Returns the index of the segment whose action has an identifier, or `NSNotFound`.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// Sets the width of a segment (points); 0, the default, for a width that depends on those of
    /// the control and its other segments.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }

    /// Returns the width that was set for a segment (points), or 0.
    open func widthForSegment(at segment: Int) -> CGFloat { view(segment)?.width ?? 0 }

    /// Sets the offset of a segment's content (points). The default is zero.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.contentOffset = offset } }

    /// Returns the offset of a segment's content (points).
    open func contentOffsetForSegment(at segment: Int) -> CGSize { view(segment)?.contentOffset ?? .zero }

    /// Sets whether the user can select a segment. The default is true.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

    /// Returns whether the user can select a segment.
    open func isEnabledForSegment(at segment: Int) -> Bool { view(segment)?.isEnabled ?? false }

    /// A Boolean value that indicates whether the widths of segments without a width of their own
    /// are proportional to those of their contents, instead of equal. The default is false.
    open var apportionsSegmentWidthsByContent = false {
        didSet {
            recordAppearance(\.apportionsSegmentWidthsByContent, apportionsSegmentWidthsByContent)
            if apportionsSegmentWidthsByContent != oldValue { segmentsDidChange(isAnimated: false) }
        }
    }

    private func view(_ segment: Int) -> SegmentView? { pinned(segment).map { segments[$0] } }

    /// Returns an index in the range of segments: that of the last one for an index beyond, and
    /// `nil` without segments.
    private func pinned(_ segment: Int) -> Int? {
        if segments.isEmpty { return nil }
        return segments.indices.contains(segment) ? segment : segments.count - 1
    }

    private func insert(_ view: SegmentView, _ segment: Int, _ isAnimated: Bool) {
        UIKitException.requireMainThread("insertSegment(withTitle:at:animated:)", of: "UISegmentedControl")
        let index = segment >= 0 && segment < segments.count ? segment : segments.count
        press = nil
        segments.insert(view, at: index)
        if selectedIndex >= index { selectedIndex += 1 }
        addSubview(view)
        if isAnimated, window != nil {
            // The segment grows from its leading edge.
            var frame = segmentFrames()[index]
            if isRightToLeft { frame.origin.x = frame.maxX }
            frame.size.width = 0
            UIView.performWithoutAnimation {
                view.frame = frame
                view.alpha = 0
            }
            move(isAnimated: true) { _ in view.alpha = 1 }
        }
        segmentsDidChange(isAnimated: isAnimated)
    }

    private func change(_ segment: Int, _ body: (SegmentView) -> Void) {
        UIKitException.requireMainThread("setTitle(_:forSegmentAt:)", of: "UISegmentedControl")
        guard let view = view(segment) else { return }
        body(view)
        segmentsDidChange(isAnimated: false)
    }

    /// Updates the size and the segments.
    private func segmentsDidChange(isAnimated: Bool) {
        invalidateIntrinsicContentSize()
        show(isAnimated: isAnimated)
    }

    // MARK: Selection

    /// The index of the selected segment, or `noSegment`, the default. Setting it sends no action.
    ///
    /// A momentary control ignores the setter and returns the index of the segment that was pressed
    /// last. An index beyond the last one stands for the last segment.
    open var selectedSegmentIndex: Int {
        get { selectedIndex }
        set {
            UIKitException.requireMainThread("selectedSegmentIndex", of: "UISegmentedControl")
            guard !isMomentary else { return }
            select(newValue < 0 ? Self.noSegment : pinned(newValue) ?? Self.noSegment, isAnimated: false)
        }
    }

    /// A Boolean value that indicates whether segments show that they are selected only while they
    /// are pressed. The default is false. Setting it ends the selection.
    open var isMomentary = false {
        didSet {
            guard isMomentary != oldValue else { return }
            press = nil
            select(Self.noSegment, isAnimated: false)
        }
    }

    private func select(_ index: Int, isAnimated: Bool) {
        guard index != selectedIndex else { return }
        selectedIndex = index
        show(isAnimated: isAnimated)
    }

    /// The index of the segment that shows the selection, or `nil` if none does.
    final var shownIndex: Int? {
        if case .selection(let index) = press { return index }
        return isMomentary || selectedIndex == Self.noSegment ? nil : selectedIndex
    }

    /// The index of the segment under the tracked touch, or `nil` if there is none.
    final var pressedIndex: Int? {
        switch press {
        case .selection(let index): index
        case .segment(let index): index
        case nil: nil
        }
    }

    /// A Boolean value that indicates whether the selection is pressed.
    final var isSelectionPressed: Bool {
        if case .selection = press { !isMomentary } else { false }
    }

    /// Selects a segment on behalf of the user, and sends actions if the selection changes.
    private func choose(_ index: Int) {
        let didChange = index != selectedIndex
        selectedIndex = index
        show(isAnimated: true)
        guard didChange || isMomentary else { return }
        if let action = segments[index].action { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Selects a segment as a tap does, and returns whether the user can select it.
    final func activate(_ segment: SegmentView) -> Bool {
        guard let index = segments.firstIndex(of: segment), isEnabled, segment.isEnabled else { return false }
        choose(index)
        return true
    }

    // MARK: Appearance

    /// The color of the selected segment; nil for the default.
    open var selectedSegmentTintColor: UIColor? {
        didSet {
            recordAppearance(\.selectedSegmentTintColor, selectedSegmentTintColor)
            show(isAnimated: false)
        }
    }

    /// Sets the text attributes of titles for a state, of which the font, the color and the shadow
    /// are used. States without a value for an attribute have that of the normal state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        recordAppearance(axes: state.rawValue) { $0.setTitleTextAttributes(attributes, for: state) }
        appearance.attributes[state.rawValue] = attributes
        segmentsDidChange(isAnimated: false)
    }

    /// Returns the text attributes that were set for a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { appearance.attributes[state.rawValue] }

    /// Sets the background of segments for a state. The control has its height, and the default
    /// background, selection and dividers are not shown.
    ///
    /// The ends of an image with cap insets, or all but a point in the middle of another image, are
    /// shown at the ends of the control, and are the margins of contents.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image, or nil for that of the normal state.
    ///   - state: The state of the segments.
    ///   - barMetrics: The size of the bar that contains the control. The image for the default
    ///     size also applies to the others.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        recordAppearance(axes: state.rawValue, UInt(bitPattern: barMetrics.rawValue)) {
            $0.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
        }
        appearance.setBackground(backgroundImage, state, barMetrics)
        segmentsDidChange(isAnimated: false)
    }

    /// Returns the background that was set for a state and a size of bars.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? { appearance.background(state, barMetrics) }

    /// Sets the image between segments in two states.
    ///
    /// - Parameters:
    ///   - dividerImage: The image, or nil for that between segments in the normal state.
    ///   - leftState: The state of the segment to the left.
    ///   - rightState: The state of the segment to the right.
    ///   - barMetrics: The size of the bar that contains the control.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) {
        recordAppearance(axes: leftState.rawValue, rightState.rawValue, UInt(bitPattern: barMetrics.rawValue)) {
            $0.setDividerImage(dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: barMetrics)
        }
        appearance.setDivider(dividerImage, leftState, rightState, barMetrics)
        segmentsDidChange(isAnimated: false)
    }

    /// Returns the image that was set between segments in two states.
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? { appearance.divider(leftState, rightState, barMetrics) }

    /// Sets the offset of the contents of a type of segment (points).
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment, barMetrics: UIBarMetrics
    ) {
        recordAppearance(axes: UInt(bitPattern: leftCenterRightOrAlone.rawValue), UInt(bitPattern: barMetrics.rawValue)) {
            $0.setContentPositionAdjustment(adjustment, forSegmentType: leftCenterRightOrAlone, barMetrics: barMetrics)
        }
        appearance.setAdjustment(adjustment, leftCenterRightOrAlone, barMetrics)
        segmentsDidChange(isAnimated: false)
    }

    /// Returns the offset that was set for the contents of a type of segment (points), or zero.
    open func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment, barMetrics: UIBarMetrics
    ) -> UIOffset { appearance.adjustment(leftCenterRightOrAlone, barMetrics) }

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { show(isAnimated: false) } } }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { show(isAnimated: false) } }
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize {
        CGSize(width: PixelGrid.ceil(geometry.fittingWidth, pixelScale), height: fittingHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override var groupsFocus: Bool { true }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutSegments()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        segmentsDidChange(isAnimated: false)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // The size of the bar may be another one.
        segmentsDidChange(isAnimated: false)
    }

    // MARK: Accessibility

    /// The segments, unless the app set other elements.
    open override var accessibilityElements: [Any]? {
        get { super.accessibilityElements ?? segments }
        set { super.accessibilityElements = newValue }
    }

    // MARK: Touches

    override var preventsAncestorTaps: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event), let index = segmentIndex(at: touch.location(in: self).x), segments[index].isEnabled
        else { return false }
        press = isMomentary || index == selectedIndex ? .selection(at: index) : .segment(index)
        show(isAnimated: true)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        follow(touch)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { follow(touch) }
        let index = isMomentary && !isTouchInside ? nil : pressedIndex
        press = nil
        if let index, segments.indices.contains(index) { choose(index) } else { show(isAnimated: true) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        press = nil
        show(isAnimated: true)
    }

    /// Moves the selection, or the highlight, to the segment at a touch.
    private func follow(_ touch: UITouch) {
        let x = touch.location(in: self).x
        switch press {
        case .selection(let index):
            guard let new = segmentIndex(at: x, allowsOutside: true), new != index, segments[new].isEnabled else { return }
            press = .selection(at: new)
        case .segment(let index):
            var new = isTouchInside ? segmentIndex(at: x) : nil
            if let segment = new, !segments[segment].isEnabled { new = nil }
            guard new != index else { return }
            press = .segment(new)
        case nil: return
        }
        show(isAnimated: true)
    }
}
