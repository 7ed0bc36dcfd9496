import CoreGraphics
public import Foundation
import QuartzCore
import UIFoundation

/// Wheels with rows, of which the user turns one to the middle of each wheel to select it.
///
/// ```swift
/// final class SizePicker: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
///     let sizes = ["Small", "Medium", "Large"]
///
///     func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
///     func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
///         sizes.count
///     }
///     func pickerView(
///         _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
///     ) -> String? {
///         sizes[row]
///     }
///     func pickerView(
///         _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
///     ) {
///         print(sizes[row])
///     }
/// }
///
/// let sizes = SizePicker()
/// let picker = UIPickerView()
/// picker.dataSource = sizes
/// picker.delegate = sizes
/// ```
///
/// The delegate provides titles, attributed titles or views of the rows. Rows exist only while they
/// are visible. Main thread only.
@preconcurrency @MainActor open class UIPickerView: UIView {
    /// The wheels, from left to right.
    private(set) final var wheels: [PickerWheel] = []
    private var needsLoad = true
    /// The band behind the selected rows.
    private let band = UIView(frame: .zero)

    /// Creates a picker view with a frame in its superview's space. An empty size becomes 320 × 216
    /// points.
    public override init(frame: CGRect) {
        super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: PickerStyle.size) : frame)
        prepare()
    }

    /// Creates a picker view from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for view in subviews { view.removeFromSuperview() }
        prepare()
    }

    private func prepare() {
        clipsToBounds = true
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = PickerStyle.bandRadius
        band.layer.cornerCurve = .continuous
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    // MARK: Data

    /// The object that provides the numbers of components and rows.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsLoad() } }

    /// The object that provides the contents of the rows and is notified of selections.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsLoad() } }

    /// A Boolean value that has no effect: the band behind the selected rows is always shown.
    @available(*, deprecated, message: "This property has no effect")
    open var showsSelectionIndicator: Bool {
        get { true }
        set { _ = newValue }
    }

    private func setNeedsLoad() {
        needsLoad = true
        setNeedsLayout()
    }

    /// Asks for the numbers of components and rows, if that is due.
    private func loadIfNeeded() {
        guard needsLoad else { return }
        needsLoad = false
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(self, component: wheels.count)
            wheels.append(wheel)
            addSubview(wheel)
        }
        for wheel in wheels { load(wheel) }
    }

    private func load(_ wheel: PickerWheel) {
        let count = max(0, dataSource?.pickerView(self, numberOfRowsInComponent: wheel.component) ?? 0)
        let height = delegate?.pickerView(self, rowHeightForComponent: wheel.component) ?? PickerStyle.rowHeight
        wheel.load(count: count, rowHeight: height > 0 ? height : PickerStyle.rowHeight)
        setNeedsLayout()
    }

    /// The number of components.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return wheels.count
    }

    /// Returns the number of rows of a component.
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.count ?? 0 }

    /// Returns the size of the rows of a component (points).
    open func rowSize(forComponent component: Int) -> CGSize {
        wheel(component).map { CGSize(width: widths[component], height: $0.rowHeight) } ?? .zero
    }

    /// Returns the view of a row that the delegate has provided, or nil if the row is not visible
    /// or has a title.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return wheel(component)?.content(of: row).flatMap { $0 is PickerLabel ? nil : $0 }
    }

    /// Asks again for all components and rows. Selections stay where the rows exist.
    open func reloadAllComponents() {
        needsLoad = true
        loadIfNeeded()
        setNeedsLayout()
    }

    /// Asks again for the rows of a component.
    open func reloadComponent(_ component: Int) {
        guard !needsLoad else { return loadIfNeeded() }
        if let wheel = wheel(component) { load(wheel) }
    }

    /// Asks again for the contents of the visible rows.
    final func reloadContents() { for wheel in wheels { wheel.reloadContents() } }

    private func wheel(_ component: Int) -> PickerWheel? {
        loadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component] : nil
    }

    // MARK: Selection

    /// Selects a row, without a notification of the delegate. A row that does not exist is ignored.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        UIKitException.requireMainThread("selectRow(_:inComponent:animated:)", of: "UIPickerView")
        layOutIfSized()
        wheel(component)?.select(row, animated: animated)
    }

    /// Returns the selected row of a component, or -1 if there is none.
    open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selected ?? -1 }

    /// Notifies the delegate that the user selected a row.
    final func userSelected(_ row: Int, _ component: Int) { delegate?.pickerView(self, didSelectRow: row, inComponent: component) }

    // MARK: Rows

    /// Returns the view of a row, from the delegate.
    final func content(of row: Int, _ component: Int, reusing view: UIView?) -> UIView {
        guard let delegate else { return standardView(row, component, view) }
        return delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: view)
    }

    /// Returns a label with the title of a row, for a delegate that provides no views.
    final func standardView(_ row: Int, _ component: Int, _ view: UIView?) -> UIView {
        let label = view as? PickerLabel ?? PickerLabel(frame: .zero)
        if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.show(title)
        } else {
            label.show(delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "")
        }
        return label
    }

    // MARK: Layout

    /// The width of a component for which the delegate states none: an equal share.
    final var standardWidth: CGFloat {
        let count = CGFloat(max(1, wheels.count))
        let available = bounds.width - 2 * PickerStyle.margin - (count - 1) * PickerStyle.spacing
        return max(0, (available / count).rounded(.down))
    }

    /// The widths of the components (points). Those that do not fit become narrower in proportion.
    private var widths: [CGFloat] {
        let wanted = wheels.map { max(0, delegate?.pickerView(self, widthForComponent: $0.component) ?? standardWidth) }
        let available = bounds.width - CGFloat(max(0, wheels.count - 1)) * PickerStyle.spacing
        let total = wanted.reduce(0, +)
        guard total > available, total > 0 else { return wanted }
        return wanted.map { ($0 * max(0, available) / total).rounded(.down) }
    }

    private func layOutIfSized() { if needsLoad || layer.needsLayout() { layoutIfNeeded() } }

    override var groupsFocus: Bool { true }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        let widths = widths
        let total = widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * PickerStyle.spacing
        var x = ((bounds.width - total) / 2).rounded()
        for (wheel, width) in zip(wheels, widths) {
            let frame = directed(CGRect(x: x, y: 0, width: width, height: bounds.height))
            // All wheels are seen from in front of the middle of the picker.
            wheel.place(frame, viewpoint: bounds.midX - frame.midX)
            x += width + PickerStyle.spacing
        }
        let height = max(PickerStyle.bandHeight, wheels.map(\.rowHeight).max() ?? 0)
        band.frame = CGRect(
            x: PickerStyle.margin, y: ((bounds.height - height) / 2).rounded(), width: max(0, bounds.width - 2 * PickerStyle.margin),
            height: height)
        band.isHidden = wheels.isEmpty
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerStyle.size }

    open override var intrinsicContentSize: CGSize { PickerStyle.size }
}

/// The methods that a picker view's data source implements. Main thread only.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// Returns the number of components.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of rows of a component.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The methods of a picker view's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// Returns the width of a component (points).
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// Returns the height of the rows of a component (points).
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// Returns the title of a row.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Returns the attributed title of a row, which takes precedence over its title.
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString?
    /// Returns the view of a row, which takes precedence over its titles.
    ///
    /// - Parameters:
    ///   - pickerView: The picker view.
    ///   - row: The row.
    ///   - component: The component.
    ///   - view: A view of the component that is no longer visible, or nil.
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView
    /// Notifies the delegate that the user selected a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}
