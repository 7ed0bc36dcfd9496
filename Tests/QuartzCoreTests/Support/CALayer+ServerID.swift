import SceneModel

@testable import QuartzCore

extension CALayer {
    /// The layer's id in the server's tree, or one that no layer has if the server does not have the layer.
    var serverID: LayerID { remoteID ?? LayerID(rawValue: .max) }
}
