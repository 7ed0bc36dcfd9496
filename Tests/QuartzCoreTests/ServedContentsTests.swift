import CoreGraphics
import Foundation
import QuartzCore
import Synchronization
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

/// Draws its left half red and its right half blue, and counts its drawings.
private final class HalvesLayer: CALayer {
    private let counter = Mutex(0)
    var drawCount: Int { counter.withLock { $0 } }

    override func draw(in ctx: CGContext) {
        counter.withLock { $0 += 1 }
        for (x, color) in [
            (0.0, CGColor(red: 1, green: 0, blue: 0, alpha: 1)), (bounds.width / 2, CGColor(red: 0, green: 0, blue: 1, alpha: 1)),
        ] {
            ctx.setFillColor(color)
            ctx.fill(CGRect(x: x, y: 0, width: bounds.width / 2, height: bounds.height))
        }
    }
}

extension QuartzCoreTests {
    /// Tests contents from the app to the frames of a real server.
    @Suite("Contents on a real render-server")
    @StageThread
    struct ServedContentsTests {
        private static let (red, blue, black): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF, 0xFF00_0000)

        private let app: ServedAppFixture

        init() throws { app = try ServedAppFixture() }

        /// Changes layers and commits the changes, with actions disabled.
        private func change(_ body: () -> Void) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            body()
            CATransaction.commit()
        }

        /// Returns the runs of one color in a row of a frame.
        private func runs(_ frame: Bitmap, _ row: Int) -> [(color: UInt32, range: Range<Int>)] {
            var runs: [(color: UInt32, range: Range<Int>)] = []
            for x in 0..<frame.width {
                if let last = runs.last, last.color == frame[x, row] {
                    runs[runs.count - 1].range = last.range.lowerBound..<x + 1
                } else {
                    runs.append((frame[x, row], x..<x + 1))
                }
            }
            return runs
        }

        /// The gravities with the columns that an image of 40 × 20 points covers in bounds of 80 ×
        /// 40.
        nonisolated static let cases: [(CALayerContentsGravity, Range<Int>)] = [
            (.resize, 0..<80), (.resizeAspect, 0..<80), (.center, 20..<60), (.left, 0..<40), (.right, 40..<80),
        ]

        @Test(
            "PH8 After a changed size the same pixels are placed by contentsGravity, without being drawn or sent again", arguments: 0..<5)
        func gravity(index: Int) throws {
            let (gravity, range) = Self.cases[index]
            let layer = HalvesLayer()
            layer.anchorPoint = .zero
            layer.frame = CGRect(x: 100, y: 100, width: 40, height: 20)
            layer.contentsGravity = gravity
            layer.setNeedsDisplay()
            change { _ = app.show(layer) }
            try app.settle("the drawing") { $0[110, 110] == Self.red && $0[130, 110] == Self.blue }
            let bytes = try app.surfaceBytes
            change { layer.bounds.size = CGSize(width: 80, height: 40) }
            let middle = 100 + (range.lowerBound + range.upperBound) / 2
            var frame: Bitmap?
            try app.settle("the new size") {
                frame = $0
                return $0[middle - 2, 120] == Self.red && $0[middle + 1, 120] == Self.blue
                    && $0[100 + range.upperBound - 1, 120] == Self.blue
            }
            // Stretched pixels are mixed where the halves meet.
            let shown = try #require(frame.map { runs($0, 120) })
            let (left, right) = (shown.first { $0.color == Self.red }?.range, shown.last { $0.color == Self.blue }?.range)
            #expect(left?.lowerBound == 100 + range.lowerBound && right?.upperBound == 100 + range.upperBound)
            #expect(abs((left?.upperBound ?? 0) - middle) <= 2 && abs((right?.lowerBound ?? 0) - middle) <= 2)
            #expect(layer.drawCount == 1)
            #expect(try app.surfaceBytes == bytes)
        }

        @Test("PH8 With needsDisplayOnBoundsChange, a changed size is redrawn, and the old pixels are released")
        func redrawn() throws {
            let layer = HalvesLayer()
            layer.needsDisplayOnBoundsChange = true
            layer.contentsGravity = .left
            layer.anchorPoint = .zero
            layer.frame = CGRect(x: 100, y: 100, width: 40, height: 20)
            change { _ = app.show(layer) }
            try app.settle("the drawing") { $0[110, 110] == Self.red && $0[130, 110] == Self.blue }
            let bytes = try app.surfaceBytes
            change { layer.bounds.size = CGSize(width: 80, height: 40) }
            try app.settle("the new drawing") { $0[139, 120] == Self.red && $0[140, 120] == Self.blue && $0[179, 139] == Self.blue }
            let drawn = layer.drawCount
            change {
                layer.position.x += 1
                layer.bounds.origin.x += 5
            }
            try app.settle("the new position") { $0[100, 120] == Self.black }
            #expect(layer.drawCount == drawn, "its size did not change")
            try app.run("the surfaces") { try app.surfaceBytes > bytes && app.surfaceBytes < 6 * bytes }
        }

        @Test("PH9 Images are decoded and sent once each, however many layers show them, and appear in the same frame")
        func images() throws {
            let images = try (0..<4).map { try #require(CGImage.png(width: 32, height: 32, red: UInt8(60 * $0 + 20))) }
            var layers: [CALayer] = []
            for index in 0..<40 {
                let layer = CALayer()
                layer.frame = CGRect(x: index % 10 * 32, y: index / 10 * 32, width: 32, height: 32)
                layer.contents = images[index % 4]
                layers.append(app.show(layer))
            }
            #expect(images.map(\.decodeCount) == [0, 0, 0, 0])
            CATransaction.flush()
            #expect(images.map(\.decodeCount) == [1, 1, 1, 1])
            func color(_ index: Int) -> UInt32 { 0xFF00_0000 | UInt32(60 * (index % 4) + 20) << 16 }
            try app.settle("the images") { frame in
                let shown = (0..<40).filter { frame[$0 % 10 * 32 + 16, $0 / 10 * 32 + 16] == color($0) }
                // They belong to one commit, so either all of them appear or none.
                #expect(shown.isEmpty || shown.count == 40)
                return shown.count == 40
            }
            #expect(try app.surfaceBytes == 4 * 32 * 32 * 4)
            change { for layer in layers.dropFirst(4) { layer.contents = nil } }
            try app.settle("the images of four layers") { $0[5 * 32, 16] == Self.black && $0[3 * 32 + 16, 16] == color(3) }
            #expect(try app.surfaceBytes == 4 * 32 * 32 * 4)
            change { layers[0].contents = nil }
            try app.run("one image less") { try app.surfaceBytes == 3 * 32 * 32 * 4 }
            #expect(images.map(\.decodeCount) == [1, 1, 1, 1])
        }

        @Test("PH9 Several images are decoded on background threads too", .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
        func threads() throws {
            // Looks for the threads by name while images are decoded, until one is found.
            let isSeen = Atomic(false)
            let file = try #require(CGImage.png(width: 256, height: 256, red: 7)?.pngData())
            let source = try #require(CGDataProvider(data: file as NSData))
            var rounds = 0
            while rounds < 50, !isSeen.load(ordering: .acquiring) {
                rounds += 1
                let images = (0..<32).compactMap { _ in
                    CGImage(pngDataProviderSource: source, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
                }
                let isOver = Atomic(false)
                onThreads(2) { number in
                    guard number == 0 else {
                        ImageDecoding.decode(images)
                        return isOver.store(true, ordering: .releasing)
                    }
                    while !isOver.load(ordering: .acquiring), !isSeen.load(ordering: .acquiring) {
                        if Self.threadNames().contains("lamina-decode") { isSeen.store(true, ordering: .releasing) }
                    }
                }
                #expect(images.map(\.decodeCount) == Array(repeating: 1, count: 32))
            }
            let wasSeen = isSeen.load(ordering: .acquiring)
            #expect(wasSeen)
        }

        /// Returns the names of the threads of this process.
        private nonisolated static func threadNames() -> Set<String> {
            let folder = URL(filePath: "/proc/self/task")
            let tasks = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return Set(
                tasks.compactMap { task in
                    let name = try? String(contentsOf: folder.appending(path: "\(task)/comm"), encoding: .utf8)
                    return name?.trimmingCharacters(in: .newlines)
                })
        }

        @Test("PH11 Contents drawn and committed by another thread appear when ready, and delay no other commit")
        func asynchronous() throws {
            let (front, back) = (CALayer(), CALayer())
            front.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            back.frame = CGRect(x: 100, y: 0, width: 40, height: 40)
            change { for layer in [front, back] { _ = app.show(layer) } }
            let (mayDraw, hasDrawn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            // Only the thread changes the layer.
            nonisolated(unsafe) let layer = back
            let thread = Thread {
                mayDraw.wait()
                let image = CGImage.png(width: 4, height: 4, red: 99)
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                layer.contents = image
                CATransaction.commit()
                hasDrawn.signal()
            }
            thread.start()
            change { front.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
            try app.settle("the layer that does not wait") { $0[20, 20] == Self.red }
            #expect(try app.control.screenshot()[120, 20] == Self.black)
            mayDraw.signal()
            try app.settle("the late contents") { $0[120, 20] == 0xFF63_0000 }
            #expect(hasDrawn.wait(timeout: .now() + 20) == .success)
            #expect(try app.surfaceBytes > 0)
        }
    }
}
