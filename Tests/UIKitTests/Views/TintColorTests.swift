import Testing

@testable import UIKit

@MainActor struct TintColorTests {
    @Test("A view whose tint is set to the color that stands for the tint inherits its superview's")
    func standsForItself() {
        let (superview, view) = (UIView(), UIView())
        superview.addSubview(view)
        superview.tintColor = .systemRed
        view.tintColor = .tintColor
        #expect(view.tintColor == .systemRed)
        // Without a tint, the color is the system's; resolving it ends.
        superview.tintColor = .tintColor
        view.backgroundColor = .tintColor
        #expect(view.tintColor.resolvedColor(with: view.traitCollection) == UIColor.systemBlue.resolvedColor(with: view.traitCollection))
    }
}
