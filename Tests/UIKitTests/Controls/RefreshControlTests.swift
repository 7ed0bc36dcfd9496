import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Refresh controls") struct RefreshControlTests {
    init() { _ = TestApp.application }

    @Test("The title of a refresh control is below its indicator, which without a title is in the middle")
    func title() throws {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let control = UIRefreshControl()
        view.refreshControl = control
        view.layoutIfNeeded()
        control.layoutIfNeeded()
        let indicator = try #require(control.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
        let label = try #require(control.subviews.lazy.compactMap { $0 as? UILabel }.first)
        #expect(control.attributedTitle == nil && indicator.frame.midY == control.bounds.midY && label.frame.height == 0)
        control.attributedTitle = NSAttributedString(string: "Pull", attributes: [.foregroundColor: UIColor.red])
        control.layoutIfNeeded()
        #expect(label.attributedText?.string == "Pull" && label.frame.height > 0 && label.frame.minY >= indicator.frame.maxY)
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(indicator.frame.midY < control.bounds.midY && label.frame.maxY <= control.bounds.maxY)
        // The title is drawn in its color below the indicator.
        let pixels = rendering(of: control, scale: 2)
        let rows = Int(label.frame.minY * 2)..<Int(label.frame.maxY * 2)
        #expect(rows.contains { y in (0..<pixels.width).contains { pixels[$0, y] == 0xFFFF_0000 } })
        control.attributedTitle = nil
        control.layoutIfNeeded()
        #expect(indicator.frame.midY == control.bounds.midY)
    }
}
