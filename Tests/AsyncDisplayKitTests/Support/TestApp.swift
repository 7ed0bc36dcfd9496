import CoreFoundation
import Foundation
import TestSupport
import WireProtocol

@testable import AsyncDisplayKit
@testable import QuartzCore
@testable import UIKit

/// The application of the test process, launched with a scene on a screen of 320 × 480 points and
/// without a server. Tests of the main actor run on the main thread, whose run loop is the app's.
@MainActor enum TestApp {
    /// The application. The first access launches it.
    static let application: UIApplication = {
        // The path names no server, so that none is found.
        setenv("LAMINA_SOCKET", "/nonexistent/lamina", 1)
        let application = UIApplication()
        let display = DisplayConfiguration(width: 640, height: 960, scale: 2, refreshRate: 60)
        UIScreen.main.context.adopt(display)
        application.lifeCycle.displayDidChange(ScreenConfiguration(display), application)
        return application
    }()

    /// Returns a window that fills the screen, in front of all others.
    static func showWindow() -> UIWindow {
        _ = application
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        return window
    }

    /// Runs one pass of the run loop: the update cycle, including the commit, and then pending work
    /// of the main queue.
    static func pass() { _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.001, false) }

    /// Waits, while the main run loop and with it the main queue run, until a condition holds.
    static func run(_ what: String, until condition: () throws -> Bool) async throws {
        let deadline = Date(timeIntervalSinceNow: .testTimeout)
        while try !condition() {
            guard Date() < deadline else { throw TestFailure("did not happen in time: \(what)") }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// Waits until the main queue has performed the work that waits, and runs a pass.
    static func settle() async {
        for _ in 0..<3 {
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }
        pass()
    }
}

/// The pixels of a node's contents, as premultiplied 0xAARRGGBB.
@MainActor struct ContentsPixels {
    let width: Int
    let height: Int
    private var values: [UInt32] = []

    init(_ node: ASDisplayNode) { self.init(contents: node.loadedLayer?.contents) }

    init(contents: Any?) {
        guard let image = DrawnContents.image(of: contents) else {
            (width, height) = (0, 0)
            return
        }
        (width, height) = (image.width, image.height)
        var values = [UInt32](repeating: 0, count: width * height)
        values.withUnsafeMutableBytes { bytes in
            let context = CGContext(
                data: bytes.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)
            context?.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
            context?.flush()
        }
        self.values = values
    }

    subscript(_ x: Int, _ y: Int) -> UInt32 { x >= 0 && y >= 0 && x < width && y < height ? values[y * width + x] : 0 }
}
