/// The template that the SF Symbols app exports for a symbol: an SVG document with the symbol in
/// all weights and scales, each a group such as `Regular-M`, and with guides.
enum SymbolTemplate {
    /// The size of body text (points), in which a symbol without a configuration is drawn.
    private static let pointSize = 17.0
    /// The size of text (units) to which the symbols of a template belong, and the height of its
    /// capital letters, which the guides state.
    private static let templateSize = 100.0
    private static let capHeight = 70.459

    /// Limits an image to the symbol of the regular weight and the medium scale.
    ///
    /// The image is as wide as the margins around the symbol, and as high as the symbol, rounded up
    /// to half points.
    static func selectRegularMedium(in image: VectorImage) throws(VectorImage.Failure) {
        guard image.contains("#Regular-M") else {
            throw VectorImage.Failure(
                reason:
                    "it has no element 'Regular-M'; export the symbol from the SF Symbols app as a template with static or variable sources"
            )
        }
        guard let ink = image.bounds(of: "#Regular-M", includesStrokes: true), ink.width > 0, ink.height > 0 else {
            throw VectorImage.Failure(reason: "its element 'Regular-M' draws nothing")
        }
        func position(_ guide: String) -> (x: Double, y: Double)? {
            guard image.contains(guide), let bounds = image.bounds(of: guide, includesStrokes: false) else { return nil }
            return (bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
        }
        var scale = pointSize / templateSize
        if let base = position("#Baseline-M")?.y, let cap = position("#Capline-M")?.y, base - cap > 1 {
            scale *= capHeight / (base - cap)
        }
        let left = position("#left-margin-Regular-M")?.x ?? position("#left-margin")?.x ?? ink.x
        let right = position("#right-margin-Regular-M")?.x ?? position("#right-margin")?.x ?? ink.x + ink.width
        let (start, end) = left < right ? (min(left, ink.x), max(right, ink.x + ink.width)) : (ink.x, ink.x + ink.width)
        func rounded(_ length: Double) -> Double { (length * scale * 2).rounded(.up) / 2 }
        let size = VectorImage.Size(width: rounded(end - start), height: rounded(ink.height))
        // The symbol is in the middle of the rounded size.
        let part = VectorImage.Part(
            element: "#Regular-M", x: start - (size.width / scale - (end - start)) / 2, y: ink.y - (size.height / scale - ink.height) / 2,
            scale: scale)
        try image.crop(to: part, size: size)
    }
}
