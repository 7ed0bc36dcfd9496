import Raster
import WireProtocol

/// What is blurred of the items behind a layer.
extension DisplayList {
    /// An item that shows blurred what is behind it.
    struct BackdropItem {
        /// Its index.
        var item: Int
        /// The index from which on items count as behind it: a group that is blended as a whole is looked at by itself.
        var start: Int

        /// Those behind it.
        var behind: Range<Int> { start..<item }

        /// Whether all that the list shows so far is behind it.
        var isOverAll: Bool { start == 0 }
    }

    /// The index of the first item that counts as behind a layer whose items come next.
    func startBehind(_ layer: LayerID) -> Int {
        for group in openGroups.reversed() {
            let begin = items[group]
            // What is done to the layer itself as a whole is done to this, too.
            if begin.name.layer == layer { continue }
            // What is only cut out shows what is behind it.
            if paint(of: begin)?.edge != nil { continue }
            return group + 1
        }
        return 0
    }

    func backdrop(of item: BackdropItem) -> Backdrop? {
        if case .backdrop(_, let backdrop, _, _) = paint(of: items[item.item]) { backdrop } else { nil }
    }

    /// Has all backdrops take note of what differs behind them, and adds what they change.
    func noteDamage(_ region: inout DamageRegion, within bounds: PixelRect) {
        for item in backdrops {
            backdrop(of: item)?.noteDamage(&region, showing: items[item.item].extent.rect, within: bounds)
        }
    }
}
