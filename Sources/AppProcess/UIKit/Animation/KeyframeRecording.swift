import CoreGraphics
import Foundation
import QuartzCore

/// The changes of a block of keyframes, by property, until the block ends and they are animated.
@MainActor final class KeyframeRecording {
    private struct Step {
        let start: Double
        let end: Double
        let from: AnimatedValue
        let to: AnimatedValue
    }

    private struct Course {
        let view: UIView
        let property: AnimatedProperty
        var steps: [Step] = []
    }

    let mode: CAAnimationCalculationMode
    private var courses: [Course] = []
    /// The part of the duration that changes are recorded for.
    private var window = 0.0...1.0

    init(_ mode: CAAnimationCalculationMode) { self.mode = mode }

    /// Records what a block changes as a keyframe.
    func addKeyframe(start: Double, duration: Double, _ animations: () -> Void) {
        let outer = window
        let begin = max(0, min(start.isNaN ? 0 : start, 1))
        window = begin...max(begin, min(begin + max(0, duration.isNaN ? 0 : duration), 1))
        defer { window = outer }
        animations()
    }

    func record(_ property: AnimatedProperty, of view: UIView, from: AnimatedValue, to: AnimatedValue) {
        let step = Step(start: window.lowerBound, end: window.upperBound, from: from, to: to)
        if let place = courses.firstIndex(where: { $0.view === view && $0.property == property }) {
            courses[place].steps.append(step)
        } else {
            courses.append(Course(view: view, property: property, steps: [step]))
        }
    }

    /// Animates what was recorded.
    func finish(in block: ViewAnimation) {
        block.recording = nil
        for course in courses {
            let (values, times) = keyframes(course)
            block.start(LayerMotion(course.property, values: values, times: times, mode: mode), of: course.view)
        }
        courses = []
    }

    /// Values at rising times: between two keyframes the value stays, and where two overlap the later one goes on from the value that the earlier one is to reach.
    private func keyframes(_ course: Course) -> (values: [AnimatedValue], times: [Double]) {
        let steps = course.steps.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
        var values = [course.steps[0].from]
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
        // The last value is the one that the model was left with.
        values[values.count - 1] = course.steps[course.steps.count - 1].to
        return (values, times)
    }
}
