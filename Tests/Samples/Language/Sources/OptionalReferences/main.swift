import UIKit

@objc protocol PagerDelegate: AnyObject {
    @objc optional func pagerWillScroll(_ pager: Pager)
    @objc optional func pager(_ pager: Pager, didScrollTo index: Int)
}

class Pager: NSObject {
    weak var delegate: PagerDelegate?

    func scroll(to index: Int) {
        if let function = self.delegate?.pagerWillScroll(_:) {
            function(self)
        }
        guard let function = self.delegate?.pager(_:didScrollTo:) else {
            print("no delegate")
            return
        }
        function(self, index)
    }
}

class Listener: NSObject, PagerDelegate {
    func pager(_ pager: Pager, didScrollTo index: Int) { print("scrolled to \(index)") }
}

final class EagerListener: Listener {
    func pagerWillScroll(_ pager: Pager) { print("will scroll") }
}

let pager = Pager()
pager.scroll(to: 1)
for listener in [Listener(), EagerListener()] {
    pager.delegate = listener
    pager.scroll(to: 2)
}
