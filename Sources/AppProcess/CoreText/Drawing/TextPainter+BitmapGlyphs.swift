import CPango
import CoreGraphics

extension TextPainter {
    /// Draws bitmap glyphs, such as emoji. Each glyph is drawn to a bitmap at the context's
    /// resolution and then as an image, so that the context's state applies to it.
    func drawBitmapGlyphs(of run: TextLine.Run, _ baseline: CGPoint) {
        let transform = context.ctm
        let scale = max(abs(transform.a * transform.d - transform.b * transform.c).squareRoot(), 0.01)
        for glyph in run.glyphs {
            guard let bitmap = run.face.withBitmapFont({ Self.bitmapGlyph(of: glyph.id, $0, scale: scale) }) ?? nil else { continue }
            let x = baseline.x + glyph.position.x + bitmap.rect.minX
            let top = baseline.y + up * (glyph.position.y - bitmap.rect.minY)
            context.saveGState()
            // The top of an image is at its greatest y coordinate.
            context.concatenate(CGAffineTransform(a: 1, b: 0, c: run.style.obliqueness, d: up, tx: x, ty: top))
            context.draw(
                bitmap.image,
                in: CGRect(x: 0, y: -bitmap.rect.height, width: bitmap.rect.width * run.style.widening, height: bitmap.rect.height))
            context.restoreGState()
        }
    }

    private struct BitmapGlyph {
        var image: CGImage
        /// The rectangle relative to the glyph's origin (points, y down).
        var rect: CGRect
    }

    /// Draws a glyph to a bitmap. The caller holds Pango's lock.
    private static func bitmapGlyph(of glyph: UInt32, _ font: OpaquePointer, scale: CGFloat) -> BitmapGlyph? {
        var glyph = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        var extents = cairo_text_extents_t()
        cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents)
        // A margin of one pixel for antialiased edges.
        let rect = CGRect(x: extents.x_bearing, y: extents.y_bearing, width: extents.width, height: extents.height).insetBy(dx: -1, dy: -1)
        let width = Int((rect.width * scale).rounded(.up))
        let height = Int((rect.height * scale).rounded(.up))
        guard extents.width > 0, extents.height > 0, width <= 4096, height <= 4096,
            let bitmap = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)
        else { return nil }
        let cairo = bitmap.cairo
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_scale(cairo, scale, scale)
        cairo_set_scaled_font(cairo, font)
        glyph.x = -rect.minX
        glyph.y = -rect.minY
        cairo_show_glyphs(cairo, &glyph, 1)
        cairo_restore(cairo)
        guard let image = bitmap.makeImage() else { return nil }
        let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
        return BitmapGlyph(image: image, rect: CGRect(origin: rect.origin, size: size))
    }
}
