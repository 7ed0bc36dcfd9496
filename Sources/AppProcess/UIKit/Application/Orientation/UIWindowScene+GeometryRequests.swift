public import Foundation

extension UIWindowScene {
    /// A geometry that an app requests for a scene. Main thread only.
    @preconcurrency @MainActor open class GeometryPreferences: NSObject {
        /// A geometry that an app requests for a scene on iOS, and on Linux.
        @preconcurrency @MainActor open class iOS: GeometryPreferences {
            /// The orientations of which the scene shall have one; empty for no preference.
            open var interfaceOrientations: UIInterfaceOrientationMask

            /// Creates preferences without orientations.
            public override init() {
                interfaceOrientations = []
                super.init()
            }

            /// Creates preferences for orientations.
            public init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }

        override init() { super.init() }
    }
}

/// An error of a request that concerns scenes.
public struct UISceneError: CustomNSError, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        /// The app does not support several scenes.
        case multipleScenesNotSupported = 0
        /// The system denied the request.
        case requestDenied = 1
        /// The scene does not support the kind of geometry.
        case geometryRequestUnsupported = 100
        /// The scene cannot have the requested geometry.
        case geometryRequestDenied = 101
    }

    /// The kind of the error.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code) { self.code = code }

    /// The domain of the errors.
    public static var errorDomain: String { UISceneErrorDomain }
    /// The number of the kind.
    public var errorCode: Int { code.rawValue }
    /// The app does not support several scenes.
    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    /// The system denied the request.
    public static var requestDenied: Code { .requestDenied }
    /// The scene does not support the kind of geometry.
    public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
    /// The scene cannot have the requested geometry.
    public static var geometryRequestDenied: Code { .geometryRequestDenied }
}

/// The domain of errors that concern scenes.
public let UISceneErrorDomain = "UISceneErrorDomain"
