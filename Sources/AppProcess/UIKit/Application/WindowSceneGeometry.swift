import Foundation

extension UIWindowScene {
    /// A snapshot of a scene's geometry on its screen. Main thread only.
    @preconcurrency @MainActor public final class Geometry: NSObject {
        /// The orientation of the interface.
        public let interfaceOrientation: UIInterfaceOrientation

        init(_ scene: UIWindowScene) { interfaceOrientation = scene.interfaceOrientation }

        nonisolated public override func isEqual(_ object: Any?) -> Bool {
            (object as? Geometry)?.interfaceOrientation == interfaceOrientation
        }

        nonisolated public override var hash: Int { interfaceOrientation.hashValue }
    }
}
