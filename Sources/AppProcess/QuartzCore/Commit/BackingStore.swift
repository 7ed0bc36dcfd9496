import CoreGraphics
import Diagnostics
import Foundation
import Geometry
import SceneModel
import Transport

/// The pixels that a layer with a `draw(in:)` method drew as its contents, or one tile of a tiled
/// layer. Immutable; each drawing creates another backing store.
final class BackingStore {
    let pixels: SharedPixels

    private init(_ pixels: SharedPixels) { self.pixels = pixels }

    /// The drawing as an image.
    var image: CGImage? {
        let alpha = pixels.isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        return CGImage(
            width: pixels.width, height: pixels.height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: pixels.bytesPerRow,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: [.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)],
            provider: CGDataProvider(Data(pixels.bytes)), decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }

    /// Draws an area of a layer with its `draw(in:)`.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - area: The area to draw, in the layer's space.
    ///   - former: The previous drawing. If its size and opacity are unchanged, its pixels outside
    ///     the area are kept.
    /// - Returns: The drawing, and the area (pixels) in which it differs from the previous one,
    ///   which is nil for the whole drawing. The result is nil if the layer is empty or too large,
    ///   or if memory runs out.
    static func draw(_ layer: CALayer, area: CGRect, former: BackingStore?) -> (store: BackingStore, damage: PixelRect?)? {
        let scale = layer.contentsScale
        let bounds = layer.bounds.standardized
        let width = (bounds.width * scale).rounded(.up)
        let height = (bounds.height * scale).rounded(.up)
        guard width >= 1, height >= 1 else { return nil }
        let limit = CGFloat(Limits.surfaceSide)
        guard width <= limit, height <= limit else {
            Log.write(.error, "\(layer) draws \(width) × \(height) pixels; the limit is \(Limits.surfaceSide) a side")
            return nil
        }
        do throws(SystemError) {
            let pixels = try SharedPixels(width: Int(width), height: Int(height), isOpaque: layer.isOpaque)
            let whole = PixelRect(x0: 0, y0: 0, x1: pixels.width, y1: pixels.height)
            var damage: PixelRect?
            if let former = former?.pixels, former.width == pixels.width, former.height == pixels.height, former.isOpaque == pixels.isOpaque
            {
                let dirty = area.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
                damage = PixelRect(
                    covering: Rect(x: dirty.minX * scale, y: dirty.minY * scale, width: dirty.width * scale, height: dirty.height * scale),
                    within: whole)
                if let damage, damage != whole {
                    pixels.bytes.copyMemory(from: UnsafeRawBufferPointer(former.bytes))
                    pixels.clear(damage)
                }
            }
            // New memory is already transparent. Clearing it would only make the system provide all
            // of its pages.
            if pixels.isOpaque, damage == nil || damage == whole { pixels.clear(whole) }
            draw(layer, on: pixels, bounds: bounds, scale: scale, within: damage ?? whole)
            return (BackingStore(pixels), damage)
        } catch {
            Log.write(.error, "no memory to draw \(layer) on: \(error)")
            return nil
        }
    }

    /// Draws one tile of a tiled layer with the layer's `draw(in:)`. May be called on any thread.
    ///
    /// - Parameters:
    ///   - layer: The tiled layer.
    ///   - area: The tile, in the layer's space.
    ///   - scale: The number of pixels per point.
    ///   - isOpaque: Whether the tile is opaque.
    /// - Returns: The tile, or nil if there is no memory, which is reported on stderr.
    static func tile(of layer: CATiledLayer, area: CGRect, scale: CGFloat, isOpaque: Bool) -> BackingStore? {
        let limit = CGFloat(Limits.surfaceSide)
        // The tolerance prevents rounding errors from adding a column or a row.
        let width = max(1, min((area.width * scale - 1e-3).rounded(.up), limit))
        let height = max(1, min((area.height * scale - 1e-3).rounded(.up), limit))
        do throws(SystemError) {
            let pixels = try SharedPixels(width: Int(width), height: Int(height), isOpaque: isOpaque)
            let whole = PixelRect(x0: 0, y0: 0, x1: pixels.width, y1: pixels.height)
            if isOpaque { pixels.clear(whole) }
            draw(layer, on: pixels, bounds: area, scale: scale, within: whole)
            return BackingStore(pixels)
        } catch {
            Log.write(.error, "no memory to draw a tile of \(layer) on: \(error)")
            return nil
        }
    }

    /// Draws into new pixels with a closure. May be called on any thread.
    ///
    /// - Parameters:
    ///   - bounds: The part of the closure's space that the pixels show (points).
    ///   - scale: The number of pixels per point.
    ///   - isOpaque: Whether the pixels are opaque.
    ///   - body: Draws with y downward.
    /// - Returns: The drawing. The result is nil if the bounds are empty or too large, or if there
    ///   is no memory, which is reported on stderr.
    static func draw(bounds: CGRect, scale: CGFloat, isOpaque: Bool, _ body: (CGContext) -> Void) -> BackingStore? {
        let width = (bounds.width * scale).rounded(.up)
        let height = (bounds.height * scale).rounded(.up)
        guard width >= 1, height >= 1 else { return nil }
        let limit = CGFloat(Limits.surfaceSide)
        guard width <= limit, height <= limit else {
            Log.write(.error, "contents of \(width) × \(height) pixels are not drawn; the limit is \(Limits.surfaceSide) a side")
            return nil
        }
        do throws(SystemError) {
            let pixels = try SharedPixels(width: Int(width), height: Int(height), isOpaque: isOpaque)
            guard let base = pixels.bytes.baseAddress else { return nil }
            if isOpaque { pixels.clear(PixelRect(x0: 0, y0: 0, x1: pixels.width, y1: pixels.height)) }
            let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(
                CGAffineTransform(scaleX: scale, y: scale))
            let context = CGContext(
                bgra8: base, width: pixels.width, height: pixels.height, bytesPerRow: pixels.bytesPerRow, baseTransform: toPixels,
                clip: bounds)
            withExtendedLifetime(pixels) {
                body(context)
                context.flush()
            }
            return BackingStore(pixels)
        } catch {
            Log.write(.error, "no memory to draw contents on: \(error)")
            return nil
        }
    }

    /// Returns a copy of an image, in memory that the server can map. May be called on any thread.
    static func copy(of image: CGImage) -> BackingStore? { SharedPixels.copy(of: image).map { BackingStore($0) } }

    /// Calls a layer's `draw(in:)` with a context of the pixels.
    ///
    /// - Parameters:
    ///   - bounds: The part of the layer's space that the pixels show.
    ///   - scale: The number of pixels per point.
    ///   - damage: The pixels to which drawing is confined.
    private static func draw(_ layer: CALayer, on pixels: SharedPixels, bounds: CGRect, scale: CGFloat, within damage: PixelRect) {
        guard let base = pixels.bytes.baseAddress else { return }
        let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(
            CGAffineTransform(scaleX: scale, y: scale))
        // The clip is aligned to pixels, so that no pixel around it is touched.
        let clip = CGRect(
            x: CGFloat(damage.x0) / scale + bounds.minX, y: CGFloat(damage.y0) / scale + bounds.minY, width: CGFloat(damage.width) / scale,
            height: CGFloat(damage.height) / scale)
        let context = CGContext(
            bgra8: base, width: pixels.width, height: pixels.height, bytesPerRow: pixels.bytesPerRow, baseTransform: toPixels, clip: clip)
        withExtendedLifetime(pixels) {
            layer.draw(in: context)
            context.flush()
            if layer.contentsFormat == .gray8Uint { pixels.turnGray(damage) }
        }
    }
}

extension SharedPixels {
    /// Converts an area to gray, with the luma weights of Rec. 709.
    fileprivate func turnGray(_ area: PixelRect) {
        for row in area.y0..<area.y1 {
            let bytes = UnsafeMutableRawBufferPointer(rebasing: self.bytes[row * bytesPerRow..<(row + 1) * bytesPerRow])
            let line = bytes.bindMemory(to: UInt32.self)
            for x in area.x0..<area.x1 {
                let pixel = line[x]
                let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
                // The weights sum to 65,536.
                let gray = (red * 13_933 + green * 46_871 + blue * 4_732 + 32_768) >> 16
                line[x] = pixel & 0xFF00_0000 | gray << 16 | gray << 8 | gray
            }
        }
    }

    /// Clears an area to transparent pixels, or to black if the pixels are opaque.
    fileprivate func clear(_ area: PixelRect) {
        let value: UInt32 = isOpaque ? 0xFF00_0000 : 0
        for row in area.y0..<area.y1 {
            let bytes = UnsafeMutableRawBufferPointer(rebasing: self.bytes[row * bytesPerRow..<(row + 1) * bytesPerRow])
            bytes.bindMemory(to: UInt32.self)[area.x0..<area.x1].update(repeating: value)
        }
    }
}
