import Raster
import RenderTree
import WireProtocol

extension Walk {
    /// Whether a layer without sublayers is not seen because of where it is, or because of what is above it: whatever its looks become, it stays out of sight.
    ///
    /// False also where that is not easily told.
    mutating func isOutOfSight(_ id: LayerID, in tree: ClientTree, root: SublayerSpace) -> Bool {
        let layers = tree.layers
        var above: LayerID? = id
        while let layer = above {
            guard layers.presentation(of: layer).hasPlainAppearance, layers.transition(of: layer) == nil else { return false }
            above = layers.parent(of: layer)
        }
        let kind = layers.kind(of: id)
        guard kind == .layer || kind == .gradient else { return false }
        switch place(of: id, in: tree, root: root) {
        case .hidden: return true
        case .elsewhere, .within: return false
        case .at(let space, _):
            let layer = layers.presentation(of: id)
            guard layer.contents == nil || layer.contentsFillBounds || layer.masksToBounds else { return false }
            let homography = layer.map(in: space)
            return homography.isFinite && Shape(layer, through: homography).extent(within: space.clip, &outline).isEmpty
        }
    }
}
