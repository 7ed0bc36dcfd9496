import CoreGraphics
import Foundation
import QuartzCore

/// A calendar of a month, of which the user selects a day, with wheels for the month and the year,
/// and a field for the time.
final class CalendarView: UIView, DatePickerContent {
    private enum Metrics {
        static let header: CGFloat = 44
        static let weekdays: CGFloat = 24
        static let day: CGFloat = 44
        static let time: CGFloat = 48
        static let width: CGFloat = 320
    }

    private let model: DateWheelModel
    private(set) var date: Date
    /// The first day of the month that is shown.
    private var month: Date
    var changed: ((Date) -> Void)?

    private let title = UIButton(type: .custom)
    private let earlierButton = UIButton(type: .system)
    private let laterButton = UIButton(type: .system)
    private var weekdays: [UILabel] = []
    private var grid = DayGrid()
    /// The part of the view in which months slide.
    private let pane = UIView(frame: .zero)
    private var wheels: DateWheels?
    private var timeField: CompactDateView?
    private let timeLabel = PartLabel(frame: .zero)

    init(_ model: DateWheelModel, date: Date) {
        (self.model, self.date) = (model, date)
        month = Self.month(of: date, model.calendar)
        super.init(frame: .zero)
        pane.clipsToBounds = true
        addSubview(pane)
        prepareHeader()
        for symbol in orderedWeekdays {
            let label = PartLabel(frame: .zero)
            label.text = symbol
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            weekdays.append(label)
            addSubview(label)
        }
        if model.mode == .dateAndTime {
            timeLabel.text = SystemText.time.text(in: model.locale)
            timeLabel.font = .systemFont(ofSize: 17, weight: .semibold)
            addSubview(timeLabel)
            let times = DateWheelModel(
                mode: .time, calendar: model.calendar, locale: model.locale, minimumDate: model.minimumDate,
                maximumDate: model.maximumDate, minuteInterval: model.minuteInterval)
            let field = CompactDateView(times, date: date)
            field.changed = { [weak self] in self?.select($0) }
            timeField = field
            addSubview(field)
        }
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
            swipe.direction = direction
            swipe.addTarget(self) { [weak self] _ in
                guard let self else { return }
                move((direction == .left) != isRightToLeft ? 1 : -1)
            }
            pane.addGestureRecognizer(swipe)
        }
        show(grid)
        update()
    }

    required init?(coder: NSCoder) { nil }

    private static func month(of date: Date, _ calendar: Calendar) -> Date {
        calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
    }

    private var orderedWeekdays: [String] {
        let symbols = model.texts.formatter("EEE").shortStandaloneWeekdaySymbols
        let first = model.calendar.firstWeekday - 1
        guard symbols.indices.contains(first) else { return symbols }
        return (symbols[first...] + symbols[..<first]).map { $0.uppercased(with: model.locale) }
    }

    private func prepareHeader() {
        title.contentHorizontalAlignment = .leading
        title.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
        addSubview(title)
        for (button, step) in [(earlierButton, -1), (laterButton, 1)] {
            button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold), forImageIn: .normal)
            button.addAction(UIAction { [weak self] _ in self?.move(step) }, for: .touchUpInside)
            addSubview(button)
        }
        earlierButton.accessibilityLabel = SystemText.previousMonth.text(in: model.locale)
        laterButton.accessibilityLabel = SystemText.nextMonth.text(in: model.locale)
    }

    // MARK: Dates

    func show(_ date: Date, animated: Bool) {
        guard date != self.date else { return }
        self.date = date
        let target = Self.month(of: date, model.calendar)
        if target != month, animated { slide(to: target) } else { month = target }
        timeField?.show(date, animated: false)
        update()
    }

    /// Selects a date on behalf of the user.
    private func select(_ new: Date) {
        let new = model.clamped(new)
        guard new != date else { return }
        show(new, animated: true)
        changed?(new)
    }

    /// Returns a day of the month that is shown, at the selected time.
    private func date(ofDay day: Int) -> Date {
        var parts = model.calendar.dateComponents([.era, .year, .month], from: month)
        let time = model.calendar.dateComponents([.hour, .minute, .second], from: date)
        (parts.day, parts.hour, parts.minute, parts.second) = (day, time.hour, time.minute, time.second)
        return model.calendar.date(from: parts) ?? date
    }

    /// Returns whether a day of the month is within the limits.
    private func isEnabled(_ day: Int) -> Bool {
        let date = date(ofDay: day)
        if let limit = model.minimumDate, model.calendar.compare(date, to: limit, toGranularity: .day) == .orderedAscending { return false }
        if let limit = model.maximumDate, model.calendar.compare(date, to: limit, toGranularity: .day) == .orderedDescending {
            return false
        }
        return true
    }

    /// Returns whether a month, a number of months from the one that is shown, has days within the
    /// limits.
    private func hasMonth(_ step: Int) -> Date? {
        guard let target = model.calendar.date(byAdding: .month, value: step, to: month) else { return nil }
        if let limit = model.minimumDate, model.calendar.compare(target, to: limit, toGranularity: .month) == .orderedAscending {
            return nil
        }
        if let limit = model.maximumDate, model.calendar.compare(target, to: limit, toGranularity: .month) == .orderedDescending {
            return nil
        }
        return target
    }

    private func move(_ step: Int) {
        guard wheels == nil, let target = hasMonth(step) else { return }
        slide(to: target)
        update()
    }

    // MARK: Content

    private func show(_ grid: DayGrid) {
        grid.tapped = { [weak self] day in
            guard let self else { return }
            select(date(ofDay: day))
        }
        pane.addSubview(grid)
    }

    /// Shows another month, which slides in.
    private func slide(to target: Date) {
        let isLater = target > month
        month = target
        let former = grid
        grid = DayGrid()
        guard window != nil, UIView.areAnimationsEnabled else {
            former.removeFromSuperview()
            return show(grid)
        }
        let new = grid
        UIView.performWithoutAnimation {
            new.frame = pane.bounds
            show(new)
            update()
            new.layoutIfNeeded()
            new.transform = CGAffineTransform(translationX: (isLater != isRightToLeft ? 1 : -1) * pane.bounds.width, y: 0)
        }
        UIView.animate(withDuration: 0.35) {
            new.transform = .identity
            former.transform = CGAffineTransform(translationX: (isLater != self.isRightToLeft ? -1 : 1) * self.pane.bounds.width, y: 0)
        } completion: { _ in
            former.removeFromSuperview()
        }
    }

    private func update() {
        title.setTitle(model.texts.formatter(template: "yMMMM").string(from: month), for: .normal)
        title.setTitleColor(wheels == nil ? .label : tintColor, for: .normal)
        title.setImage(
            UIImage(
                systemName: wheels == nil ? (isRightToLeft ? "chevron.left" : "chevron.right") : "chevron.down",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)), for: .normal)
        earlierButton.setImage(UIImage(systemName: isRightToLeft ? "chevron.right" : "chevron.left"), for: .normal)
        laterButton.setImage(UIImage(systemName: isRightToLeft ? "chevron.left" : "chevron.right"), for: .normal)
        earlierButton.isEnabled = hasMonth(-1) != nil
        laterButton.isEnabled = hasMonth(1) != nil
        let calendar = model.calendar
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
        let lead = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        let isSelectedMonth = calendar.isDate(date, equalTo: month, toGranularity: .month)
        let today = calendar.isDate(Date(), equalTo: month, toGranularity: .month) ? calendar.component(.day, from: Date()) : nil
        grid.show(
            lead: lead,
            days: (0..<count).map { index in
                DayGrid.Day(
                    text: model.texts.number(index + 1), isEnabled: isEnabled(index + 1), isToday: today == index + 1,
                    isSelected: isSelectedMonth && calendar.component(.day, from: date) == index + 1)
            })
        setNeedsLayout()
    }

    private func toggleWheels() {
        if let wheels {
            wheels.removeFromSuperview()
            self.wheels = nil
        } else {
            let months = DateWheelModel(
                mode: .yearAndMonth, calendar: model.calendar, locale: model.locale, minimumDate: model.minimumDate,
                maximumDate: model.maximumDate)
            let new = DateWheels(months, date: month)
            new.changed = { [weak self] in self?.showMonth(of: $0) }
            wheels = new
            addSubview(new)
        }
        update()
    }

    private func showMonth(of date: Date) {
        month = Self.month(of: date, model.calendar)
        update()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let titleWidth = title.sizeThatFits(.zero).width
        // The arrow follows the title.
        title.semanticContentAttribute = isRightToLeft ? .forceLeftToRight : .forceRightToLeft
        title.imageEdgeInsets = UIEdgeInsets(top: 0, left: isRightToLeft ? -6 : 6, bottom: 0, right: isRightToLeft ? 6 : -6)
        title.frame = directed(CGRect(x: 12, y: 0, width: min(titleWidth + 12, width - 108), height: Metrics.header))
        earlierButton.frame = directed(CGRect(x: width - 88, y: 0, width: 44, height: Metrics.header))
        laterButton.frame = directed(CGRect(x: width - 44, y: 0, width: 44, height: Metrics.header))
        let areWheelsShown = wheels != nil
        for view in weekdays + [pane, earlierButton, laterButton] as [UIView] { view.isHidden = areWheelsShown }
        let column = width / 7
        for (index, label) in weekdays.enumerated() {
            label.frame = directed(CGRect(x: CGFloat(index) * column, y: Metrics.header, width: column, height: Metrics.weekdays))
        }
        let top = Metrics.header + Metrics.weekdays
        let bottom = timeField == nil ? 0 : Metrics.time
        pane.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top - bottom))
        grid.frame = pane.bounds
        wheels?.frame = CGRect(x: 0, y: Metrics.header, width: width, height: max(0, bounds.height - Metrics.header - bottom))
        if let timeField {
            let size = timeField.intrinsicContentSize
            let y = bounds.height - Metrics.time
            timeField.frame = directed(
                CGRect(x: width - size.width - 8, y: y + (Metrics.time - size.height) / 2, width: size.width, height: size.height))
            timeLabel.frame = directed(CGRect(x: 12, y: y, width: width - size.width - 28, height: Metrics.time))
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override var intrinsicContentSize: CGSize {
        CGSize(
            width: Metrics.width, height: Metrics.header + Metrics.weekdays + 6 * Metrics.day + (timeField == nil ? 0 : Metrics.time))
    }
}
