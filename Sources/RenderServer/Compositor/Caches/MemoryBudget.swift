import RenderTree

/// How many pixels of bitmaps are kept for the layers of each client: what one asks for beyond its share is left out, and others do not notice.
struct PixelBudget {
    /// Of one client.
    var limit: Int
    private var used: [ClientKey: Int] = [:]
    /// How often something of a client was left out.
    private(set) var refusals: [ClientKey: UInt64] = [:]

    /// What a bitmap costs besides its pixels.
    private static let overhead = 1024

    init(limit: Int) { self.limit = limit }

    /// Exchanges a bitmap of some pixels, 0 for none, for another one. Answers false, and changes nothing, where that one is too large and can be done without.
    mutating func exchange(_ former: Int, for pixels: Int, of client: ClientKey, isOptional: Bool = true) -> Bool {
        let rest = used[client, default: 0] - (former > 0 ? former + Self.overhead : 0)
        let sum = rest + (pixels > 0 ? pixels + Self.overhead : 0)
        guard !isOptional || pixels <= former || sum <= limit else {
            refusals[client, default: 0] += 1
            return false
        }
        used[client] = sum == 0 ? nil : sum
        return true
    }

    /// Forgets a client that is gone, but for the bitmaps that it still has.
    mutating func remove(_ client: ClientKey) { refusals[client] = nil }

    /// Whether there is room for so many pixels more.
    func holds(_ pixels: Double, more client: ClientKey) -> Bool { Double(used[client, default: 0]) + pixels <= Double(limit) }
}
