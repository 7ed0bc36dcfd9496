import Testing
import UIKit

@MainActor struct NibOverrideTests {
    @Test("Views, controllers, bar items, recognizers and constraints of apps override what NSObject declares on iOS")
    func overrides() {
        // The call goes through the superclass, as the call of a nib's loader does.
        let responders: [UIResponder] = [NibView(), NibButton(), NibController()]
        for responder in responders { responder.awakeFromNib() }
        #expect((responders[0] as? UIView)?.tag == 1 && (responders[1] as? UIView)?.tag == 2)
        #expect((responders[2] as? UIViewController)?.title == "awake")
        #expect(responders[0].accessibilityLabel == "Own" && responders[0].isAccessibilityElement && responders[0].accessibilityActivate())
        #expect(responders[0].accessibilityElementCount() == 1 && responders[2].accessibilityPerformEscape())
        #expect(responders[1].accessibilityTraits == [.button, .header])
        let item: UIBarItem = NibBarItem()
        item.awakeFromNib()
        let recognizer = NibRecognizer()
        (recognizer as UIGestureRecognizer).awakeFromNib()
        #expect(item.tag == 3 && recognizer.numberOfTapsRequired == 2)
    }
}
