/// A limit of the processor time that work may take, by which work is measured before it begins.
///
/// The cost of work is an estimate, by the measure of `PaintBudget`. Work whose estimate exceeds
/// the rest of the time does not begin, so the limit is exceeded by the error of one estimate at
/// most.
final class TimeLimit {
    private let clock: any CostClock
    /// The units that take one second.
    private var speed = 1.0
    /// The time at which the limit is reached (seconds).
    private var end = Double.infinity
    /// The time from the beginning to the end (seconds).
    private var seconds = Double.infinity

    /// Creates a limit that is infinite until `begin(seconds:speed:)` is called.
    init(_ clock: any CostClock) { self.clock = clock }

    /// Begins to measure.
    ///
    /// - Parameters:
    ///   - seconds: The processor time until the end (seconds).
    ///   - speed: The units of cost that take one second.
    func begin(seconds: Double, speed: Double) {
        self.seconds = seconds
        self.speed = speed
        end = clock.now + seconds
    }

    /// Removes the limit.
    func remove() { (seconds, end) = (.infinity, .infinity) }

    /// The part of the time that is left, 1 or less; 1 without a limit.
    var remainingPart: Double { seconds < .infinity ? (end - clock.now) / seconds : 1 }

    /// The cost of work that takes all of the time; infinite without a limit.
    var totalCost: Double { seconds * speed }

    /// Returns whether work fits into the rest of the time.
    func allows(_ cost: Double) -> Bool { end == .infinity || !clock.isAfter(end - cost / speed) }
}
