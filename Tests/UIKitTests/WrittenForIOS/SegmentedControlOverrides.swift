import UIKit

// Written as for iOS 18: a subclass that overrides every member that iOS lets it override.

/// A segmented control that counts the calls of its methods.
class CountingSegmentedControl: UISegmentedControl {
    private(set) var calls = 0

    override init(items: [Any]?) { super.init(items: items) }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func count<Value>(_ value: Value) -> Value {
        calls += 1
        return value
    }

    override var isMomentary: Bool { didSet { calls += 1 } }
    override var numberOfSegments: Int { count(super.numberOfSegments) }
    override var apportionsSegmentWidthsByContent: Bool { didSet { calls += 1 } }
    override var selectedSegmentIndex: Int { didSet { calls += 1 } }
    override var selectedSegmentTintColor: UIColor? { didSet { calls += 1 } }

    override func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        count(super.insertSegment(action: action, at: segment, animated: animated))
    }
    override func setAction(_ action: UIAction, forSegmentAt segment: Int) { count(super.setAction(action, forSegmentAt: segment)) }
    override func actionForSegment(at segment: Int) -> UIAction? { count(super.actionForSegment(at: segment)) }
    override func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        count(super.segmentIndex(identifiedBy: actionIdentifier))
    }
    override func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        count(super.insertSegment(withTitle: title, at: segment, animated: animated))
    }
    override func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        count(super.insertSegment(with: image, at: segment, animated: animated))
    }
    override func removeSegment(at segment: Int, animated: Bool) { count(super.removeSegment(at: segment, animated: animated)) }
    override func removeAllSegments() { count(super.removeAllSegments()) }
    override func setTitle(_ title: String?, forSegmentAt segment: Int) { count(super.setTitle(title, forSegmentAt: segment)) }
    override func titleForSegment(at segment: Int) -> String? { count(super.titleForSegment(at: segment)) }
    override func setImage(_ image: UIImage?, forSegmentAt segment: Int) { count(super.setImage(image, forSegmentAt: segment)) }
    override func imageForSegment(at segment: Int) -> UIImage? { count(super.imageForSegment(at: segment)) }
    override func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { count(super.setWidth(width, forSegmentAt: segment)) }
    override func widthForSegment(at segment: Int) -> CGFloat { count(super.widthForSegment(at: segment)) }
    override func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        count(super.setContentOffset(offset, forSegmentAt: segment))
    }
    override func contentOffsetForSegment(at segment: Int) -> CGSize { count(super.contentOffsetForSegment(at: segment)) }
    override func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { count(super.setEnabled(enabled, forSegmentAt: segment)) }
    override func isEnabledForSegment(at segment: Int) -> Bool { count(super.isEnabledForSegment(at: segment)) }
    override func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        count(super.setTitleTextAttributes(attributes, for: state))
    }
    override func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        count(super.titleTextAttributes(for: state))
    }
    override func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        count(super.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics))
    }
    override func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        count(super.backgroundImage(for: state, barMetrics: barMetrics))
    }
    override func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) {
        count(
            super.setDividerImage(dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: barMetrics))
    }
    override func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? { count(super.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: barMetrics)) }
    override func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment, barMetrics: UIBarMetrics
    ) {
        count(super.setContentPositionAdjustment(adjustment, forSegmentType: leftCenterRightOrAlone, barMetrics: barMetrics))
    }
    override func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment, barMetrics: UIBarMetrics
    ) -> UIOffset { count(super.contentPositionAdjustment(forSegmentType: leftCenterRightOrAlone, barMetrics: barMetrics)) }
}
