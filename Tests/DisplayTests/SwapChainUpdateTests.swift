import Display
import Geometry
import ServerClient
import Testing
import WireProtocol

@Suite("Incremental copies of a swap chain's frames")
struct SwapChainUpdateTests {
    private static let display = DisplayConfiguration(width: 40, height: 30, scale: 1, refreshRate: 60)

    /// A copy that is wider and lower than the screen.
    private final class ScreenCopy {
        static let width = 50
        static let height = 25
        var pixels = [UInt32](repeating: 0xDEAD, count: width * height)
        var shownFrame: UInt64?

        /// Copies the damage since the last update, and returns the copied rectangles, or nil if
        /// there is no new frame.
        func update(_ reader: SwapChainReader) -> [PixelRect]? {
            let update = pixels.withUnsafeMutableBytes { bytes in
                bytes.baseAddress.flatMap {
                    reader.update($0, bytesPerRow: 4 * Self.width, width: Self.width, height: Self.height, showing: shownFrame)
                }
            }
            shownFrame = update?.sequence
            return update?.rects
        }

        subscript(x: Int, y: Int) -> UInt32 { pixels[y * Self.width + x] }
    }

    private func draw(_ chain: SwapChain, _ rect: PixelRect, _ pixel: UInt32) {
        chain.draw(damage: [rect], time: 0) { rects, pixels, stride in
            for rect in rects { for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { pixels[y * stride + x] = pixel } } }
        }
    }

    @Test("An update copies the damage of the next frame, everything after a skipped frame, and nothing of the same frame")
    func damage() throws {
        let chain = try SwapChain(display: Self.display)
        let reader = try SwapChainReader(chain.description, chain.descriptor)
        let copy = ScreenCopy()
        let whole = PixelRect(x0: 0, y0: 0, x1: 40, y1: 25)
        #expect(copy.update(reader) == nil, "an update before the first frame")
        draw(chain, whole, 1)
        #expect(copy.update(reader) == [whole])
        #expect(copy.update(reader) == [])
        let small = PixelRect(x0: 3, y0: 20, x1: 9, y1: 28)
        draw(chain, small, 2)
        #expect(copy.update(reader) == [PixelRect(x0: 3, y0: 20, x1: 9, y1: 25)])
        #expect(copy[3, 24] == 2 && copy[2, 24] == 1 && copy[8, 20] == 2 && copy[9, 20] == 1 && copy[40, 0] == 0xDEAD)
        draw(chain, small, 3)
        draw(chain, PixelRect(x0: 0, y0: 0, x1: 1, y1: 1), 4)
        #expect(copy.update(reader) == [whole])
        #expect(copy[0, 0] == 4 && copy[5, 22] == 3)
    }

    @Test("While a frame is drawn in parts, readers receive the frame before")
    func parts() throws {
        let chain = try SwapChain(display: Self.display)
        let reader = try SwapChainReader(chain.description, chain.descriptor)
        let copy = ScreenCopy()
        draw(chain, PixelRect(x0: 0, y0: 0, x1: 40, y1: 30), 1)
        _ = copy.update(reader)
        let drawing = chain.beginDrawing(damage: [PixelRect(x0: 1, y0: 1, x1: 3, y1: 3), PixelRect(x0: 5, y0: 5, x1: 7, y1: 7)])
        #expect(chain.lastFrame.sequence == 1)
        for (number, rect) in drawing.rects.enumerated() {
            #expect(copy.update(reader) == [], "after \(number) parts")
            for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { drawing.pixels[y * drawing.stridePixels + x] = 2 } }
        }
        #expect(chain.endDrawing(drawing, time: 1) == 2 && chain.lastFrame.time == 1)
        #expect(copy.update(reader)?.isEmpty == false && copy[2, 2] == 2 && copy[5, 6] == 2 && copy[4, 4] == 1)
    }

    @Test("A swap chain that replaces another continues its sequence numbers and draws its first frame whole")
    func next() throws {
        let first = try SwapChain(display: Self.display)
        draw(first, PixelRect(x0: 0, y0: 0, x1: 40, y1: 30), 1)
        let second = try SwapChain(display: Self.display, after: first.lastFrame.sequence)
        draw(second, PixelRect(x0: 0, y0: 0, x1: 1, y1: 1), 2)
        let frame = try #require(try SwapChainReader(second.description, second.descriptor).latest())
        #expect(frame.description.sequence == 2 && frame.damage == [PixelRect(x0: 0, y0: 0, x1: 40, y1: 30)])
    }
}
