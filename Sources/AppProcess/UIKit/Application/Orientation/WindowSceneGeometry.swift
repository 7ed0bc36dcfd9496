import Foundation

extension UIWindowScene {
    /// A snapshot of a scene's geometry on its screen. Main thread only.
    @preconcurrency @MainActor open class Geometry: NSObject {
        /// The orientation of the interface.
        open var interfaceOrientation: UIInterfaceOrientation { orientation }
        private let orientation: UIInterfaceOrientation

        init(_ scene: UIWindowScene) {
            orientation = scene.interfaceOrientation
            super.init()
        }

        nonisolated open override func isEqual(_ object: Any?) -> Bool {
            (object as? Geometry)?.orientation == orientation
        }

        nonisolated open override var hash: Int { orientation.hashValue }
    }
}
