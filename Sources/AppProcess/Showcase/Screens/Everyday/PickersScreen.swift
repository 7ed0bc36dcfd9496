import UIKit

/// A picker view, and date pickers in every style.
final class PickersScreen: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    private static let columns = [["Espresso", "Cappuccino", "Filter coffee", "Green tea", "Cocoa"], ["Small", "Medium", "Large"]]
    /// A fixed day, so that pictures of the screen are always the same.
    private static let day: Date = {
        let parts = DateComponents(year: 2031, month: 5, day: 14, hour: 9, minute: 41)
        return calendar.date(from: parts) ?? Date(timeIntervalSince1970: 0)
    }()
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
        calendar.locale = Locale(identifier: "en_US")
        return calendar
    }()

    private let picker = UIPickerView()
    private let result = TextLabel("Turn the wheels", style: .footnote, color: .detail)

    override func loadView() {
        picker.dataSource = self
        picker.delegate = self
        picker.selectRow(2, inComponent: 0, animated: false)
        view = Sheet([
            Group("Picker", [Fitted(picker), result]),
            Group("Compact", [Fitted(Self.datePicker(.dateAndTime, .compact))]),
            Group("Calendar", [Fitted(Self.datePicker(.date, .inline))]),
            Group("Wheels", [Fitted(Self.datePicker(.date, .wheels)), Fitted(Self.datePicker(.time, .wheels))]),
            Group("Countdown", [Fitted(Self.datePicker(.countDownTimer, .wheels))]),
        ])
    }

    private static func datePicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.calendar = calendar
        picker.locale = calendar.locale
        picker.timeZone = calendar.timeZone
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = day
        if mode == .countDownTimer { picker.countDownDuration = 75 * 60 }
        return picker
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { Self.columns.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { Self.columns[component].count }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        Self.columns[component][row]
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 0 ? 170 : 110 }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        let titles = Self.columns.indices.map { Self.columns[$0][pickerView.selectedRow(inComponent: $0)] }
        result.text = "\(titles[0]), \(titles[1].lowercased())"
        view.setNeedsLayout()
    }
}

/// A view at its own size, at the leading edge of a row, or as wide as the row if that is less.
private final class Fitted: UIView {
    private let content: UIView

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        addSubview(content)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: content.intrinsicContentSize.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = content.intrinsicContentSize
        let width = min(size.width, bounds.width)
        content.frame = CGRect(x: ((bounds.width - width) / 2).rounded(), y: 0, width: width, height: bounds.height)
    }
}
