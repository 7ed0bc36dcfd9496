import CoreGraphics
import Foundation

/// The wheels of a date picker.
final class DateWheels: UIView, UIPickerViewDataSource, UIPickerViewDelegate {
    private let picker = UIPickerView(frame: .zero)
    /// The names of the units of a duration, which stand still beside the numbers.
    private var captions: [UILabel] = []
    private var units: [DateUnit] = []
    private var widths: [CGFloat] = []

    private(set) var model: DateWheelModel
    private(set) var date: Date
    /// A closure that is called when the user selected another date.
    var changed: ((Date) -> Void)?

    init(_ model: DateWheelModel, date: Date) {
        (self.model, self.date) = (model, date)
        super.init(frame: CGRect(origin: .zero, size: PickerStyle.size))
        addSubview(picker)
        picker.dataSource = self
        picker.delegate = self
        show(model, date: date)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Values

    /// Shows other wheels, and a date on them.
    func show(_ model: DateWheelModel, date: Date) {
        (self.model, self.date) = (model, date)
        units = model.units
        widths = measuredWidths
        for caption in captions { caption.removeFromSuperview() }
        captions = units.compactMap { unit in
            guard unit == .hours || unit == .minutes else { return nil }
            let caption = PartLabel(frame: .zero)
            caption.text = unit == .minutes ? model.texts.minutes : nil
            caption.font = .systemFont(ofSize: 17, weight: .semibold)
            caption.isUserInteractionEnabled = false
            addSubview(caption)
            return caption
        }
        picker.reloadAllComponents()
        turn(animated: false)
        setNeedsLayout()
    }

    /// Turns the wheels to a date.
    func show(_ date: Date, animated: Bool) {
        guard date != self.date else { return }
        self.date = date
        turn(animated: animated)
        picker.reloadContents()
    }

    private func turn(animated: Bool) {
        captions.first?.text = model.texts.hours(model.calendar.component(.hour, from: date))
        setNeedsLayout()
        for (component, unit) in units.enumerated() {
            let present = picker.selectedRow(inComponent: component)
            let row = model.row(unit, of: date, near: animated && present >= 0 ? present : nil)
            if row != present { picker.selectRow(row, inComponent: component, animated: animated) }
        }
    }

    // MARK: Widths

    /// The widths of the wheels, for their widest titles (points).
    private var measuredWidths: [CGFloat] {
        units.map { unit in
            let samples: [Int] =
                switch unit {
                case .month: Array(0..<12)
                case .period: [0, 1]
                case .year: [1999, 2887]
                case .fullDay: (0..<366).map { model.row(.fullDay, of: Date()) + 1 + $0 }.filter { $0 % 5 == 0 }
                case .day: [19, 27]
                case .hour, .minute, .hours, .minutes: [10]
                }
            let font = UIFont.systemFont(ofSize: PickerStyle.fontSize)
            let widest = samples.map { (model.title(unit, row: $0) as NSString).size(withAttributes: [.font: font]).width }.max() ?? 0
            return widest.rounded(.up) + (unit == .hours || unit == .minutes ? 76 : 22)
        }
    }

    // MARK: Picker

    func numberOfComponents(in pickerView: UIPickerView) -> Int { units.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { model.rowCount(units[component]) }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { widths[component] }

    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? {
        let unit = units[component]
        let color: UIColor = model.isEnabled(unit, row: row, from: date) ? .label : .tertiaryLabel
        return NSAttributedString(string: model.title(unit, row: row), attributes: [.foregroundColor: color])
    }

    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        let content = pickerView.standardView(row, component, view)
        if let label = content as? PickerLabel {
            switch units[component] {
            case .fullDay: label.textAlignment = isRightToLeft ? .left : .right
            // The captions follow.
            case .hours, .minutes: label.textAlignment = isRightToLeft ? .right : .left
            default: label.textAlignment = .center
            }
        }
        return content
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        let former = date
        date = model.date(selecting: row, units[component], from: date)
        // Other wheels follow, and a date that does not exist or is not allowed is left.
        turn(animated: true)
        picker.reloadContents()
        if date != former { changed?(date) }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
        picker.layoutIfNeeded()
        for (caption, wheel) in zip(captions, picker.wheels) {
            caption.sizeToFit()
            let x = isRightToLeft ? wheel.frame.maxX - 34 - caption.bounds.width : wheel.frame.minX + 34
            caption.frame.origin = CGPoint(x: x, y: (bounds.height - caption.bounds.height) / 2)
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { PickerStyle.size }

    override var intrinsicContentSize: CGSize { PickerStyle.size }
}
