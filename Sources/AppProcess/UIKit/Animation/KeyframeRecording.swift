import CoreGraphics
import Foundation
import QuartzCore

/// The changes that the keyframes of `UIView.animateKeyframes` make. While the block executes,
/// changes are recorded by view and property; at its end, each property gets one keyframe
/// animation.
@MainActor final class KeyframeRecording {
    /// A change of a value between two fractions of the duration.
    private struct Step {
        let start: Double
        let end: Double
        let from: AnimatedValue
        let to: AnimatedValue
    }

    /// The changes of one property of a view, in the order in which they were made.
    private struct PropertyRecord {
        let view: UIView
        let property: AnimatedProperty
        var steps: [Step] = []
    }

    let mode: CAAnimationCalculationMode
    private var records: [PropertyRecord] = []
    /// The interval of the keyframe whose changes are being recorded, as fractions of the duration.
    private var interval = 0.0...1.0

    init(_ mode: CAAnimationCalculationMode) { self.mode = mode }

    /// Records the changes of a block as a keyframe.
    func addKeyframe(start: Double, duration: Double, _ animations: () -> Void) {
        let outer = interval
        let begin = max(0, min(start.isNaN ? 0 : start, 1))
        interval = begin...max(begin, min(begin + max(0, duration.isNaN ? 0 : duration), 1))
        defer { interval = outer }
        animations()
    }

    /// Records a change of a property in the present interval.
    func record(_ property: AnimatedProperty, of view: UIView, from: AnimatedValue, to: AnimatedValue) {
        let step = Step(start: interval.lowerBound, end: interval.upperBound, from: from, to: to)
        if let index = records.firstIndex(where: { $0.view === view && $0.property == property }) {
            records[index].steps.append(step)
        } else {
            records.append(PropertyRecord(view: view, property: property, steps: [step]))
        }
    }

    /// Animates the recorded changes.
    func finish(in block: ViewAnimation) {
        block.recording = nil
        for record in records {
            let (values, times) = keyframes(record)
            block.start(LayerMotion(record.property, values: values, times: times, mode: mode), of: record.view)
        }
        records = []
    }

    /// Returns the values of a property at ascending fractions of the duration. Between two
    /// keyframes, the value is constant. If two overlap, the later one begins when the earlier one
    /// has ended.
    private func keyframes(_ record: PropertyRecord) -> (values: [AnimatedValue], times: [Double]) {
        let steps = record.steps.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
        var values = [record.steps[0].from]
        var times = [0.0]
        for step in steps {
            if step.start > times[times.count - 1] {
                values.append(values[values.count - 1])
                times.append(step.start)
            }
            values.append(step.to)
            times.append(max(step.end, times[times.count - 1]))
        }
        if times[times.count - 1] < 1 {
            values.append(values[values.count - 1])
            times.append(1)
        }
        // The last value is the one of the model.
        values[values.count - 1] = record.steps[record.steps.count - 1].to
        return (values, times)
    }
}
