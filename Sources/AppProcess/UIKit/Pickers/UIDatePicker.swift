import CoreGraphics
public import Foundation
import LaminaLocalization

/// The styles of date pickers.
public enum UIDatePickerStyle: Int, Sendable {
    /// The style that suits the mode: wheels for durations, otherwise compact.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// Texts, which open a calendar or wheels in a popover.
    case compact = 2
    /// A calendar.
    case inline = 3
}

/// A control that selects a date, a time or a duration.
///
/// ```swift
/// let picker = UIDatePicker()
/// picker.datePickerMode = .date
/// picker.preferredDatePickerStyle = .inline
/// picker.minimumDate = Date()
/// picker.addAction(
///     UIAction { action in
///         if let picker = action.sender as? UIDatePicker { print(picker.date) }
///     }, for: .valueChanged)
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    /// The kinds of values that a date picker selects.
    public enum Mode: Int, Sendable {
        /// A time of day.
        case time = 0
        /// A day.
        case date = 1
        /// A day and a time.
        case dateAndTime = 2
        /// A duration in hours and minutes.
        case countDownTimer = 3
        /// A month of a year.
        case yearAndMonth = 4
    }

    private var settings = Settings()
    private var value = Date()
    /// The view of the current style.
    private var content: (any DatePickerContent)?

    private struct Settings: Equatable {
        var mode = Mode.dateAndTime
        var style = UIDatePickerStyle.automatic
        var locale: Locale?
        var calendar: Calendar?
        var timeZone: TimeZone?
        var minimum: Date?
        var maximum: Date?
        var interval = 1
        var rounds = true
    }

    /// Creates a date picker with a frame in its superview's space. An empty size becomes that of
    /// its content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        settingsDidChange()
        if frame.size == .zero { self.frame.size = intrinsicContentSize }
    }

    /// Creates a date picker from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for view in subviews { view.removeFromSuperview() }
        settings.mode = Mode(rawValue: coder.decodeInteger(forKey: Key.mode)) ?? .dateAndTime
        settings.style = UIDatePickerStyle(rawValue: coder.decodeInteger(forKey: Key.style)) ?? .automatic
        settings.interval = max(1, coder.decodeInteger(forKey: Key.interval))
        settings.minimum = coder.decodeObject(of: NSDate.self, forKey: Key.minimum).map { $0 as Date }
        settings.maximum = coder.decodeObject(of: NSDate.self, forKey: Key.maximum).map { $0 as Date }
        if let date = coder.decodeObject(of: NSDate.self, forKey: Key.date) { value = date as Date }
        settingsDidChange()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(settings.mode.rawValue, forKey: Key.mode)
        coder.encode(settings.style.rawValue, forKey: Key.style)
        coder.encode(settings.interval, forKey: Key.interval)
        coder.encode(settings.minimum.map { $0 as NSDate }, forKey: Key.minimum)
        coder.encode(settings.maximum.map { $0 as NSDate }, forKey: Key.maximum)
        coder.encode(value as NSDate, forKey: Key.date)
    }

    private enum Key {
        static let mode = "UIDatePickerMode"
        static let style = "UIPreferredDatePickerStyle"
        static let interval = "UIMinuteInterval"
        static let minimum = "UIMinimumDate"
        static let maximum = "UIMaximumDate"
        static let date = "UIDate"
    }

    // MARK: Settings

    /// The kind of value that is selected. The default is `.dateAndTime`.
    open var datePickerMode: Mode {
        get { settings.mode }
        set { change { $0.mode = newValue } }
    }

    /// The style, if the mode permits it: a duration has wheels in every style. The default is
    /// `.automatic`.
    open var preferredDatePickerStyle: UIDatePickerStyle {
        get { settings.style }
        set { change { $0.style = newValue } }
    }

    /// The style that is shown, which is not `.automatic`.
    open var datePickerStyle: UIDatePickerStyle {
        switch settings.mode {
        case .countDownTimer, .yearAndMonth: .wheels
        case .time: settings.style == .wheels || settings.style == .inline ? settings.style : .compact
        case .date, .dateAndTime: settings.style == .automatic ? .compact : settings.style
        }
    }

    /// The locale of texts and of the order of wheels; nil for that of the app.
    open var locale: Locale? {
        get { settings.locale }
        set { change { $0.locale = newValue } }
    }

    /// The calendar. The default is that of the app's locale.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var calendar: Calendar! {
        get { settings.calendar ?? AppLocale.calendar }
        set { change { $0.calendar = newValue } }
    }

    /// The time zone; nil for that of the calendar.
    open var timeZone: TimeZone? {
        get { settings.timeZone }
        set { change { $0.timeZone = newValue } }
    }

    /// The earliest date, or nil. It is ignored if it is later than the latest one.
    open var minimumDate: Date? {
        get { settings.minimum }
        set { change { $0.minimum = newValue } }
    }

    /// The latest date, or nil. It is ignored if it is earlier than the earliest one.
    open var maximumDate: Date? {
        get { settings.maximum }
        set { change { $0.maximum = newValue } }
    }

    /// The distance between the minutes that can be selected, which divides 60. The default is 1.
    /// Other values than divisors from 1 to 30 are ignored.
    open var minuteInterval: Int {
        get { settings.interval }
        set { if (1...30).contains(newValue), 60 % newValue == 0 { change { $0.interval = newValue } } }
    }

    /// A Boolean value that indicates whether `date` is rounded down to the interval of minutes.
    /// The default is true.
    open var roundsToMinuteInterval: Bool {
        get { settings.rounds }
        set { change { $0.rounds = newValue } }
    }

    private func change(_ body: (inout Settings) -> Void) {
        UIKitException.requireMainThread("datePickerMode", of: "UIDatePicker")
        let former = settings
        body(&settings)
        guard settings != former else { return }
        settingsDidChange()
    }

    // MARK: Values

    /// The selected date. The default is the time at which the picker was created. Setting it sends
    /// no action.
    open var date: Date {
        get { settings.rounds ? model.rounded(value) : value }
        set { setDate(newValue, animated: false) }
    }

    /// Selects a date, clamped to the limits.
    open func setDate(_ date: Date, animated: Bool) {
        UIKitException.requireMainThread("setDate(_:animated:)", of: "UIDatePicker")
        value = model.clamped(date)
        content?.show(self.date, animated: animated && window != nil)
    }

    /// The selected duration (seconds), from 0 to 86,340, in the mode `.countDownTimer`.
    open var countDownDuration: TimeInterval {
        get {
            let parts = effectiveCalendar.dateComponents([.hour, .minute], from: date)
            return TimeInterval((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60)
        }
        set {
            let minutes = Int(min(max(newValue, 0), 86_340) / 60)
            let day = effectiveCalendar.startOfDay(for: value)
            value = effectiveCalendar.date(bySettingHour: minutes / 60, minute: minutes % 60, second: 0, of: day) ?? value
            content?.show(date, animated: false)
        }
    }

    /// The calendar with the locale and the time zone.
    private var effectiveCalendar: Calendar {
        var calendar = settings.calendar ?? AppLocale.calendar
        if let locale = settings.locale { calendar.locale = locale }
        if let zone = settings.timeZone { calendar.timeZone = zone }
        return calendar
    }

    private var model: DateWheelModel {
        DateWheelModel(
            mode: settings.mode, calendar: effectiveCalendar, locale: settings.locale ?? AppLocale.current, minimumDate: settings.minimum,
            maximumDate: settings.maximum, minuteInterval: settings.interval)
    }

    // MARK: Content

    private func settingsDidChange() {
        let model = model
        value = model.clamped(value)
        let date = settings.rounds ? model.rounded(value) : value
        content?.removeFromSuperview()
        let new: any DatePickerContent =
            switch datePickerStyle {
            case .inline where settings.mode != .time: CalendarView(model, date: date)
            case .compact: CompactDateView(model, date: date)
            case .automatic, .wheels, .inline: DateWheels(model, date: date)
            }
        new.changed = { [weak self] in self?.userSelected($0) }
        content = new
        new.isUserInteractionEnabled = isEnabled
        addSubview(new)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func userSelected(_ date: Date) {
        value = date
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    open override var isEnabled: Bool {
        didSet {
            content?.isUserInteractionEnabled = isEnabled
            content?.alpha = isEnabled ? 1 : CGFloat(ControlStyle.disabledControlOpacity)
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { content?.sizeThatFits(size) ?? .zero }

    open override var intrinsicContentSize: CGSize { content?.intrinsicContentSize ?? .zero }
}

/// A view that shows and selects the date of a date picker.
@MainActor protocol DatePickerContent: UIView {
    /// A closure that is called when the user selected another date.
    var changed: ((Date) -> Void)? { get set }
    /// Shows a date.
    func show(_ date: Date, animated: Bool)
}

extension DateWheels: DatePickerContent {}
