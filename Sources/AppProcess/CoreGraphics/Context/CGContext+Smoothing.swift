extension CGContext {
    /// Sets the mapping of colors outside the destination's gamut.
    ///
    /// This method has no effect: each component is clamped to its range, regardless of the intent.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    /// Sets whether text is drawn with a subpixel (colored) mask.
    ///
    /// This method has no effect: text is always drawn with a gray mask, as on iOS.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    /// Sets whether the context permits text to be drawn with a subpixel (colored) mask.
    ///
    /// This method has no effect: text is always drawn with a gray mask, as on iOS.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
}
