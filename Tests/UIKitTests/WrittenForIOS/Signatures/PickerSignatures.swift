import UIKit

// Written as for iOS 18: declarations of pickers that no other caller uses, with Apple's types. The
// functions are compiled, and not called.

@MainActor private func signaturesOfUIPickerView() {
    _ = UIPickerView.self
    let _: KeyPath<UIPickerView, Int> = \.numberOfComponents
    _ = { (pickerView: UIPickerView, component: Int) -> Int in pickerView.numberOfRows(inComponent: component) }
    _ = { (pickerView: UIPickerView) in pickerView.reloadAllComponents() }
    _ = { (pickerView: UIPickerView, component: Int) in pickerView.reloadComponent(component) }
    _ = { (pickerView: UIPickerView, component: Int) -> CGSize in pickerView.rowSize(forComponent: component) }
    _ = { (pickerView: UIPickerView, row: Int, component: Int, animated: Bool) in
        pickerView.selectRow(row, inComponent: component, animated: animated)
    }
    _ = { (pickerView: UIPickerView, component: Int) -> Int in pickerView.selectedRow(inComponent: component) }
    _ = { (pickerView: UIPickerView, row: Int, component: Int) -> UIView? in pickerView.view(forRow: row, forComponent: component) }
}

@MainActor private func signaturesOfUIPickerViewDelegate() {
    _ = (any UIPickerViewDelegate).self
}

@MainActor private func signaturesOfUIPickerViewDataSource() {
    _ = (any UIPickerViewDataSource).self
}

@available(*, deprecated)
@MainActor private func deprecatedSignaturesOfUIPickerView() {
    let _: ReferenceWritableKeyPath<UIPickerView, Bool> = \.showsSelectionIndicator
}

@MainActor private func signaturesOfUIDatePicker() {
    let _: UIDatePicker.Mode = .countDownTimer
    let _: UIDatePicker.Mode = .dateAndTime
    let _: UIDatePicker.Mode = .yearAndMonth
    let _: ReferenceWritableKeyPath<UIDatePicker, Calendar?> = \.calendar
    let _: ReferenceWritableKeyPath<UIDatePicker, TimeInterval> = \.countDownDuration
    let _: KeyPath<UIDatePicker, UIDatePickerStyle> = \.datePickerStyle
    let _: ReferenceWritableKeyPath<UIDatePicker, Locale?> = \.locale
    let _: ReferenceWritableKeyPath<UIDatePicker, Date?> = \.maximumDate
    let _: ReferenceWritableKeyPath<UIDatePicker, Date?> = \.minimumDate
    let _: ReferenceWritableKeyPath<UIDatePicker, Int> = \.minuteInterval
    let _: ReferenceWritableKeyPath<UIDatePicker, Bool> = \.roundsToMinuteInterval
    _ = { (datePicker: UIDatePicker, date: Date, animated: Bool) in datePicker.setDate(date, animated: animated) }
    let _: ReferenceWritableKeyPath<UIDatePicker, TimeZone?> = \.timeZone
}

@MainActor private func signaturesOfUIDatePickerStyle() {
    _ = UIDatePickerStyle.self
    _ = { (rawValue: Int) -> UIDatePickerStyle? in UIDatePickerStyle(rawValue: rawValue) }
    let _: UIDatePickerStyle = .inline
    let _: UIDatePickerStyle = .wheels
}

/// Implements all methods.
private final class PickerViewDelegateStub: NSObject, UIPickerViewDelegate {
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? { nil }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}

    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }

    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        UIView()
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
}

/// Implements all methods.
private final class PickerViewDataSourceStub: NSObject, UIPickerViewDataSource {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 0 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { component }
}
