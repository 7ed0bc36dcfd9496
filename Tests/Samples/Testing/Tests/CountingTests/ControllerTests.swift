import XCTest

@testable import Counting

// As on iOS, `import XCTest` brings UIKit, and a class of the main actor contains tests.
@MainActor final class ControllerTests: XCTestCase {
    func testCountsTaps() {
        let controller = CountingController()
        controller.loadViewIfNeeded()
        controller.button.sendActions(for: .touchUpInside)
        XCTAssertEqual(controller.count, 1)
        XCTAssertTrue(Thread.isMainThread)
    }

    func testShowsWindows() async throws {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = CountingController()
        window.makeKeyAndVisible()
        try await Task.sleep(nanoseconds: 1_000_000)
        XCTAssertEqual(window.bounds.size, CGSize(width: 390, height: 844))
        XCTAssertTrue(UIApplication.shared.windows.contains(window))
    }

    nonisolated func testWaitsForExpectations() {
        let expectation = expectation(description: "main queue")
        DispatchQueue.main.async { expectation.fulfill() }
        wait(for: [expectation], timeout: 5)
    }
}
