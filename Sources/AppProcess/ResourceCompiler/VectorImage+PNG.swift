import CCairo
import Foundation

extension VectorImage {
    /// Writes a PNG file of the image.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which is replaced.
    ///   - scale: The number of pixels per point.
    func writePNG(to path: String, scale: Double) throws(Failure) {
        // At least one pixel; other sides are rounded, and the image fills all pixels.
        let (width, height) = (max(1, (size.width * scale).rounded()), max(1, (size.height * scale).rounded()))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        guard let context, cairo_status(context) == CAIRO_STATUS_SUCCESS else {
            throw Failure(reason: "there is not enough memory for \(Int(width)) × \(Int(height)) pixels")
        }
        cairo_scale(context, width / size.width, height / size.height)
        if let part = shownPart {
            cairo_scale(context, part.scale, part.scale)
            cairo_translate(context, -part.x, -part.y)
        }
        try draw(in: context)
        let temporary = path + ".new"
        let status = cairo_surface_write_to_png(surface, temporary)
        guard status == CAIRO_STATUS_SUCCESS, rename(temporary, path) == 0 else {
            throw Failure(reason: "\(path) cannot be written: \(String(cString: cairo_status_to_string(status)))")
        }
    }
}
