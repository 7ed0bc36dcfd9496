extension CGContext {
    /// Sets how colours outside the destination's gamut are mapped. Each component is moved into its range, whichever intent is set.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    /// Sets whether text is drawn with a mask of colours. Text here has a mask of gray in any case, as it has on iOS.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    /// Sets whether text may be drawn with a mask of colours at all. Text here has a mask of gray in any case, as it has on iOS.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
}
