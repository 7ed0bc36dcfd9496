import Geometry
import Raster

extension DisplayItem.Image {
    /// Returns the device pixels that may change if some pixels of the image change.
    func devicePixels(showing pixels: PixelRect, of shape: Shape) -> PixelRect {
        let everything = PixelRect(x0: -1 << 30, y0: -1 << 30, x1: 1 << 30, y1: 1 << 30)
        guard !pixels.isEmpty else { return .empty }
        guard toImage.isAffine, let toDevice = toImage.inverse else { return everything }
        // A sample mixes pixels whose centers are less than one pixel away. Pixels at the edges
        // extend outward without limit, here to a million image pixels.
        let (width, height) = (source.width, source.height)
        let unlimited = 1e6
        let reach = detail?.reach(through: toImage) ?? 0.5
        var x0 = pixels.x0 <= 0 ? -unlimited : Double(pixels.x0) - reach
        var y0 = pixels.y0 <= 0 ? -unlimited : Double(pixels.y0) - reach
        var x1 = pixels.x1 >= width ? unlimited : Double(pixels.x1) + reach
        var y1 = pixels.y1 >= height ? unlimited : Double(pixels.y1) + reach
        if let stretch = detail?.stretch {
            let (columns, rows) = (stretch.x.positions(showing: x0...x1), stretch.y.positions(showing: y0...y1))
            (x0, x1, y0, y1) = (columns.lowerBound, columns.upperBound, rows.lowerBound, rows.upperBound)
        }
        var outline = Outline()
        return Shape(Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0), through: toDevice).extent(within: everything, &outline)
    }
}
