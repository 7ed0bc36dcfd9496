import Foundation

@testable import UIKit

/// A view that records its calls under a name.
final class ViewSpy: UIView {
    let name: String
    let log: CallLog

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    required init?(coder: NSCoder) { fatalError("not archived") }

    private func note(_ line: String) { log.lines.append("\(name) \(line)") }

    override func willMove(toSuperview newSuperview: UIView?) { note("willMove(toSuperview: \(newSuperview == nil ? "nil" : "view"))") }
    override func didMoveToSuperview() { note("didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) { note("willMove(toWindow: \(newWindow == nil ? "nil" : "window"))") }
    override func didMoveToWindow() { note("didMoveToWindow") }
    override func didAddSubview(_ subview: UIView) { note("didAddSubview") }
    override func willRemoveSubview(_ subview: UIView) { note("willRemoveSubview") }
    override func layoutSubviews() {
        super.layoutSubviews()
        note("layoutSubviews")
    }
    override func updateConstraints() {
        super.updateConstraints()
        note("updateConstraints")
    }
}
