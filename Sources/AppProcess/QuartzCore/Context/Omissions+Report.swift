import WireProtocol

extension Omissions {
    /// One line for the app's console: what the frames lack, and how to avoid that.
    var report: String {
        var advice: [String] = []
        if bitmaps > 0 {
            advice.append("use fewer shadows, filters and rasterized layers, or run render-server with a greater --cache-mb")
        }
        if approximations > 0 { advice.append("tilt fewer layers in one space, and replicate fewer") }
        return "frames lack \(self), which exceed the limits of an app; \(advice.joined(separator: "; "))"
    }
}
