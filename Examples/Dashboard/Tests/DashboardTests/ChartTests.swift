import Testing
import UIKit

@testable import Dashboard

@MainActor @Suite("Charts") struct ChartTests {
    private func chart<Chart: ChartView>(_ chart: Chart) -> Chart {
        chart.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        let color = UIColor.systemBlue
        chart.show(
            [
                ChartView.Series(name: "A", color: color, values: [1, 4, 2, 3]),
                ChartView.Series(name: "B", color: color, values: [2, 2, 2, 2]),
            ], labels: ["1", "2", "3", "4"], names: ["first", "second", "third", "fourth"])
        chart.layoutIfNeeded()
        return chart
    }

    @Test(
        "The limit of an axis is a round number above the values",
        arguments: [(0, 1), (4, 4), (7, 8), (9.5, 10), (16.3, 20), (330, 400), (420, 600)])
    func limits(value: Double, limit: Double) {
        #expect(abs(ChartView.roundedLimit(for: value) - limit) < 1e-9)
    }

    @Test("Lines share one axis, and bars stack their values")
    func largestValues() {
        #expect(chart(LineChartView()).limit == 4)
        #expect(chart(BarChartView()).limit == 6)
    }

    @Test("A position selects the entry below it, and positions outside the first or the last one")
    func positions() {
        let chart = chart(LineChartView())
        let slot = chart.plot.frame.width / 4
        #expect((0..<4).map { chart.index(at: slot * (CGFloat($0) + 0.5)) } == [0, 1, 2, 3])
        #expect(chart.index(at: -20) == 0)
        #expect(chart.index(at: 900) == 3)
    }

    @Test("From right to left, the first entry is the rightmost")
    func rightToLeft() {
        let chart = LineChartView()
        chart.semanticContentAttribute = .forceRightToLeft
        _ = self.chart(chart)
        #expect(chart.index(at: 299) == 0)
        #expect(chart.index(at: chart.plot.frame.minX + 1) == 3)
        #expect(chart.x(of: 0) > chart.x(of: 1))
    }

    @Test("Assistive technologies step through the entries and read their values")
    func accessibility() {
        let chart = chart(BarChartView())
        chart.accessibilityIncrement()
        #expect(chart.selection == 0)
        chart.accessibilityIncrement()
        #expect(chart.accessibilityValue == "second, A 4.0 kWh\nB 2.0 kWh")
        chart.accessibilityDecrement()
        chart.accessibilityDecrement()
        #expect(chart.selection == 0)
    }

    @Test("New values remove the selection")
    func newValues() {
        let chart = chart(LineChartView())
        chart.selection = 2
        chart.show([], labels: [], names: [])
        #expect(chart.selection == nil)
        #expect(chart.index(at: 10) == nil)
    }

    @Test("Curves pass through their points and stay between them")
    func curves() {
        let path = LineChartView.curve(through: [CGPoint(x: 0, y: 10), CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 30)])
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 30))
        #expect(path.currentPoint == CGPoint(x: 100, y: 30))
        #expect(LineChartView.curve(through: []).isEmpty)
    }
}
