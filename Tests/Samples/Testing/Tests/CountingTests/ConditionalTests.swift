#if os(iOS)
    import XCTest
    @testable import Counting

    // The import of XCTest brings UIKit within a condition, too.
    @MainActor final class ConditionalTests: XCTestCase {
        func testStartsWithoutTaps() {
            let controller = CountingController()
            controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let buttons: [UIView] = controller.view.subviews.filter { $0 is UIButton }
            XCTAssertEqual(buttons, [controller.button])
            XCTAssertEqual(controller.count, 0)
        }
    }
#endif
