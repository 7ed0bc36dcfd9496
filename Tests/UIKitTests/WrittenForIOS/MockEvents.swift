import UIKit

// Written as for iOS 18: stand-ins for events in tests of an app.

/// A touch at a fixed position, as tests of touch handling define it.
class MockTouch: UITouch {
    private let position: CGPoint
    private weak var owner: UIView?

    init(at position: CGPoint, in owner: UIView) {
        self.position = position
        self.owner = owner
        super.init()
    }

    override var phase: UITouch.Phase { .moved }
    override var tapCount: Int { 2 }
    override var view: UIView? { owner }
    override var type: UITouch.TouchType { .pencil }
    override var timestamp: TimeInterval { 4 }
    override var force: CGFloat { 0.5 }
    override func location(in view: UIView?) -> CGPoint { position }
}

/// An event with given touches.
class MockEvent: UIEvent {
    var touches: Set<UITouch> = []
    override var allTouches: Set<UITouch>? { touches }
    override var timestamp: TimeInterval { 5 }
}

/// A press of a given type.
class MockPress: UIPress {
    override var type: UIPress.PressType { .playPause }
    override var phase: UIPress.Phase { .ended }
    override var key: UIKey? { nil }
}
