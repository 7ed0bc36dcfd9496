import WireProtocol

extension Omissions {
    /// One line for the app's console: what the frames lack, and how to avoid that.
    var report: String {
        var advice: [String] = []
        if items > 0 { advice.append("paint fewer or smaller layers in front of each other") }
        if blurs > 0 { advice.append("use fewer or smaller layers with filters or background filters") }
        if bitmaps > 0 {
            advice.append("use fewer shadows, filters and rasterized layers, or run render-server with a greater --cache-mb")
        }
        if approximations > 0 { advice.append("tilt fewer layers in one space, and replicate fewer") }
        return "frames lack \(self), which exceed this app's share of the screen; \(advice.joined(separator: "; "))"
    }
}
