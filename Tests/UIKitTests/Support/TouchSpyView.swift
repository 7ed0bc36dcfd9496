import Foundation

@testable import UIKit

/// A view that records the touches it receives.
final class TouchSpyView: UIView {
    let log: CallLog

    init(_ log: CallLog, _ frame: CGRect) {
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.lines.append("view began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.lines.append("view moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.lines.append("view ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.lines.append("view cancelled") }
}
