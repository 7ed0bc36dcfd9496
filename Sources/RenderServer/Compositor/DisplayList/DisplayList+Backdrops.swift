import Geometry
import Raster
import SceneModel

extension DisplayList {
    /// An item that shows a blurred copy of the items behind it.
    struct BackdropItem {
        /// The index of the item.
        var item: Int
        /// The index of the first item that it shows: 0, or the first member of a group that is
        /// composited as a whole.
        var start: Int

        /// The items that it shows.
        var itemsBehind: Range<Int> { start..<item }

        /// A Boolean value that indicates whether it shows every item of the list before it.
        var showsAllItemsBehind: Bool { start == 0 }
    }

    /// Returns the index of the first item behind a layer whose items come next.
    func firstItemBehind(_ layer: LayerID) -> Int {
        for group in openGroups.reversed() {
            let begin = items[group]
            // The layer's own groups contain its backdrop.
            if begin.name.layer == layer { continue }
            // A group that only clips shows the pixels behind it.
            if paint(of: begin)?.edge != nil { continue }
            return group + 1
        }
        return 0
    }

    func backdrop(of item: BackdropItem) -> Backdrop? {
        if case .backdrop(_, let backdrop, _, _) = paint(of: items[item.item]) { backdrop } else { nil }
    }

    /// Records damage behind backdrops, and adds the pixels that it changes in the backdrops to the
    /// region. Backdrops are processed from back to front, so damage propagates through several of
    /// them.
    func propagateDamage(_ region: inout DamageRegion, within bounds: PixelRect) {
        for item in backdrops {
            backdrop(of: item)?.addDamage(&region, showing: items[item.item].extent.rect, within: bounds)
        }
    }
}
