import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Gradients in contexts and on a real render-server")
    @StageThread
    struct GradientAgreementTests {
        private static let (width, height) = (80, 60)
        private static let locations: [[NSNumber]?] = [
            nil, [0, 0.3, 1], [-0.5, 0.5, 1.5], [-2, -0.25, 0.5], [0.25, 0.75, 4], [-3, -2, -1], [2, 3, 4], [-1e9, 0.5, 1e9],
            [0.75, -0.5, 1.25],
        ]

        private let app: ServedAppFixture
        private let layer = CAGradientLayer(frame: CGRect(x: 0, y: 0, width: Self.width, height: Self.height))
        /// A layer whose color shows which frame the screen shows.
        private let marker = CALayer(frame: CGRect(x: 200, y: 200, width: 10, height: 10))

        init() throws {
            app = try ServedAppFixture()
            layer.colors = [
                CGColor(red: 1, green: 0, blue: 0.2, alpha: 1), CGColor(red: 0, green: 1, blue: 0.4, alpha: 0.5),
                CGColor(red: 0.2, green: 0.4, blue: 1, alpha: 1),
            ]
            _ = app.show(layer)
            _ = app.show(marker)
        }

        /// Returns the layer's pixels on the screen.
        private func screenPixels(frame number: Int) throws -> [UInt32] {
            marker.backgroundColor = CGColor(red: 0, green: 0, blue: CGFloat(number) / 255, alpha: 1)
            CATransaction.flush()
            var pixels: [UInt32] = []
            try app.settle("frame \(number)") { frame in
                pixels = (0..<Self.height).flatMap { y in (0..<Self.width).map { frame[$0, y] } }
                return frame[205, 205] == 0xFF00_0000 + UInt32(number)
            }
            return pixels
        }

        /// Returns the pixels of the layer rendered over black.
        private func contextPixels() throws -> [UInt32] {
            var pixels = [UInt32](repeating: 0xFF00_0000, count: Self.width * Self.height)
            try pixels.withUnsafeMutableBytes { bytes in
                let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
                let context = try #require(
                    CGContext(
                        data: bytes.baseAddress, width: Self.width, height: Self.height, bitsPerComponent: 8, bytesPerRow: 4 * Self.width,
                        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
                context.translateBy(x: 0, y: CGFloat(Self.height))
                context.scaleBy(x: 1, y: -1)
                layer.render(in: context)
                context.flush()
            }
            return pixels
        }

        /// Returns the greatest difference of a channel.
        private func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
            zip(a, b).map { a, b in [0, 8, 16, 24].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0 }.max() ?? 0
        }

        @Test(
            "A gradient rendered into a context matches the screen, wherever its locations are",
            arguments: [CAGradientLayerType.axial, .radial, .conic])
        func locations(type: CAGradientLayerType) throws {
            var number = 0
            // The second line is short, so that the bounds contain positions beyond both ends. The
            // line at which a conic gradient begins passes through no center of a pixel.
            for (start, end) in [((0.5, 0.0), (0.773, 1.0)), ((0.4, 0.35), (0.61, 0.65))] {
                for locations in Self.locations {
                    CATransaction.setDisableActions(true)
                    layer.type = type
                    layer.startPoint = CGPoint(x: start.0, y: start.1)
                    layer.endPoint = CGPoint(x: end.0, y: end.1)
                    layer.locations = locations
                    number += 1
                    let difference = difference(try screenPixels(frame: number), try contextPixels())
                    #expect(difference <= 3, "\(locations.map { "\($0)" } ?? "nil") from \(start) to \(end)")
                }
            }
        }

        @Test(
            "A gradient whose start and end are equal is painted equally into a context and on the screen",
            arguments: [CAGradientLayerType.axial, .radial, .conic])
        func points(type: CAGradientLayerType) throws {
            CATransaction.setDisableActions(true)
            layer.type = type
            layer.startPoint = CGPoint(x: 0.5, y: 0.5)
            layer.endPoint = layer.startPoint
            #expect(difference(try screenPixels(frame: 1), try contextPixels()) <= 1)
        }
    }
}
