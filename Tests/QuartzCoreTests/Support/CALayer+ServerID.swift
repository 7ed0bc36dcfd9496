import SceneModel

@testable import QuartzCore

extension CALayer {
    /// The layer's id in the server's tree; if the server does not have the layer, an id that no
    /// layer has.
    var serverID: LayerID { remoteID ?? LayerID(rawValue: .max) }
}
