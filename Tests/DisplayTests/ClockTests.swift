import Display
import Testing

@Suite("Refresh grid and manual clock")
struct ClockTests {
    @Test(
        "The latest deadline at a time is not after it, and the next deadline is after it",
        arguments: [24, 59.94, 60, 120, 1000 / 3.0, 0.5])
    func grid(rate: Double) {
        let grid = RefreshGrid(start: 12345.678, refreshRate: rate)
        for number in [0, 1, 2, 59, 60, 3599, 1_000_003, -7] {
            let deadline = grid.deadline(number)
            #expect(deadline == 12345.678 + Double(number) / rate)
            #expect(grid.number(at: deadline) == number, "the number of a deadline's own time")
            #expect(grid.number(at: deadline.nextDown) == number - 1)
            #expect(grid.number(at: deadline + 0.4 / rate) == number)
        }
    }

    @Test("A manual clock stops at every refresh during an advance, and at its end")
    func steps() {
        let clock = ManualClock(start: 2)
        let refresh = 1.0 / 60
        let stops: [Double] = [2 + refresh, 2 + 2 / 60.0, 2 + 3 / 60.0, 2.0625]
        #expect(Array(clock.steps(for: 0.0625, refreshRate: 60)) == stops)
        #expect(Array(clock.steps(for: 0, refreshRate: 60)) == [2])
        #expect(Array(clock.steps(for: 0.001, refreshRate: 60)) == [2.001])
        #expect(Array(clock.steps(for: refresh, refreshRate: 60)) == [2 + refresh])
        let hour = Array(clock.steps(for: 3600, refreshRate: 60))
        #expect(hour.count == 216_000)
        #expect(hour.last == 3602)
        // Step 60 · n is n seconds after the start.
        #expect(hour[59] == 3 && hour[215_939] == 3601, "the steps drift")
    }

    @Test("A manual clock adds no step for a rounding error after whole refreshes", arguments: [0.1, 0.3, 0.7, 1.1, 2.3])
    func rounding(seconds: Double) {
        let steps = Array(ManualClock().steps(for: seconds, refreshRate: 60))
        #expect(steps.count == Int((seconds * 60).rounded()))
        #expect(steps.last == seconds)
    }
}
