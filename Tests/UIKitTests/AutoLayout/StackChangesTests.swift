import CoreGraphics
import TestSupport
import Testing

@testable import LayoutEngine
@testable import UIKit

@MainActor @Suite("Changes of stacks")
struct StackChangesTests {
    /// The configuration of a stack. The priorities of its views differ, so that the layout is
    /// unique. Equal distances of centers are left out if spacing makes several layouts possible.
    private struct Model {
        struct Part {
            var rank: Int
            var size: CGSize
            var isHidden = false
        }

        var parts: [Part] = []
        var axis = NSLayoutConstraint.Axis.horizontal
        var distribution = UIStackView.Distribution.fill
        var alignment = UIStackView.Alignment.fill
        var spacing: CGFloat = 0
        var width: CGFloat?
        var height: CGFloat?

        /// Makes one random change of the stack's configuration.
        mutating func change(_ random: inout SeededNumbers) {
            func size() -> CGSize { CGSize(width: Int.random(in: 5...60, using: &random), height: Int.random(in: 5...60, using: &random)) }
            let index = parts.indices.randomElement(using: &random)
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1:
                guard parts.count < 6 else { return }
                let rank = (parts.map(\.rank).max() ?? 0) + 1
                parts.insert(Part(rank: rank, size: size()), at: Int.random(in: 0...parts.count, using: &random))
            case 2: if let index { parts.remove(at: index) }
            case 3: if let index { parts[index].isHidden.toggle() }
            case 4: if let index { parts[index].size = size() }
            case 5: axis = axis == .horizontal ? .vertical : .horizontal
            case 6: distribution = [.fill, .fillEqually, .fillProportionally, .equalSpacing].randomElement(using: &random) ?? .fill
            case 7: alignment = [.fill, .leading, .center, .trailing].randomElement(using: &random) ?? .fill
            default:
                spacing = CGFloat(Int.random(in: 0...20, using: &random))
                width = Bool.random(using: &random) ? 200 : nil
                height = Bool.random(using: &random) ? 150 : nil
            }
        }
    }

    /// A stack whose configuration can be changed.
    @MainActor private final class ModelFixture {
        let fixture = LayoutFixture()
        let stack = UIStackView()
        private let width: NSLayoutConstraint
        private let height: NSLayoutConstraint
        private var views: [Int: ContentSizedView] = [:]

        init() {
            width = stack.widthAnchor.constraint(equalToConstant: 0)
            height = stack.heightAnchor.constraint(equalToConstant: 0)
            _ = fixture.add(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: fixture.view.leadingAnchor),
                stack.topAnchor.constraint(equalTo: fixture.view.topAnchor),
            ])
        }

        /// Applies a configuration with as few changes as lead to it.
        func apply(_ model: Model) {
            for (rank, view) in views where !model.parts.contains(where: { $0.rank == rank }) {
                view.removeFromSuperview()
                views[rank] = nil
            }
            for (index, part) in model.parts.enumerated() {
                let view = views[part.rank] ?? ContentSizedView(part.size.width, part.size.height)
                if views.updateValue(view, forKey: part.rank) == nil {
                    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                        view.setContentHuggingPriority(UILayoutPriority(200 + Float(part.rank)), for: axis)
                        view.setContentCompressionResistancePriority(UILayoutPriority(700 + Float(part.rank)), for: axis)
                    }
                    stack.insertArrangedSubview(view, at: index)
                }
                if view.size != part.size { view.size = part.size }
                view.isHidden = part.isHidden
            }
            (stack.axis, stack.distribution) = (model.axis, model.distribution)
            (stack.alignment, stack.spacing) = (model.alignment, model.spacing)
            for (constraint, length) in [(width, model.width), (height, model.height)] {
                if let length { constraint.constant = length }
                constraint.isActive = length != nil
            }
        }

        /// Checks the invariants of the layout engine.
        func checkInvariants() throws { try fixture.window.makeHost().engine.checkInvariants() }

        /// Returns the frames of the stack and of the visible views.
        func frames(_ model: Model) -> [CGRect] {
            fixture.layOut()
            return [stack.frame] + model.parts.filter { !$0.isHidden }.compactMap { views[$0.rank]?.frame }
        }
    }

    @Test(
        "AL1 A stack after any sequence of changes has the same layout as one that was created with the final configuration",
        arguments: 1...40)
    func changes(seed: UInt64) throws {
        var random = SeededNumbers(seed)
        var model = Model()
        let fixture = ModelFixture()
        for step in 0..<40 {
            model.change(&random)
            fixture.apply(model)
            // Some changes are made before the same layout.
            if Bool.random(using: &random) { continue }
            let fresh = ModelFixture()
            fresh.apply(model)
            #expect(fixture.frames(model) == fresh.frames(model), "step \(step): \(model)")
            try fixture.checkInvariants()
        }
    }
}
