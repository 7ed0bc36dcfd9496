// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import ObjectiveC

extension UISceneDelegate {
    /// The type of ``scene(_:willConnectTo:options:)``.
    public typealias _Optional_scene_willConnectToSession_options_ =
        @MainActor (_ scene: UIScene, _ session: UISceneSession, _ connectionOptions: UIScene.ConnectionOptions) -> Void
    /// The implementation of ``scene(_:willConnectTo:options:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_scene__willConnectTo_options: _Optional_scene_willConnectToSession_options_? {
        objc_requirement(
            "scene:willConnectToSession:options:", of: self, in: "UISceneDelegate",
            otherwise: { self.scene($0, willConnectTo: $1, options: $2) } as _Optional_scene_willConnectToSession_options_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        objc_listed("scene:willConnectToSession:options:", of: self, as: _Optional_scene_willConnectToSession_options_.self)?(
            scene, session, connectionOptions)
    }
    /// The type of ``sceneDidDisconnect(_:)``.
    public typealias _Optional_sceneDidDisconnect_ = @MainActor (_ scene: UIScene) -> Void
    /// The implementation of ``sceneDidDisconnect(_:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_sceneDidDisconnect_: _Optional_sceneDidDisconnect_? {
        objc_requirement(
            "sceneDidDisconnect:", of: self, in: "UISceneDelegate",
            otherwise: { self.sceneDidDisconnect($0) } as _Optional_sceneDidDisconnect_)
    }
    /// The implementation of ``sceneDidDisconnect(_:)``, or nil if the object's class lists its
    /// methods and has none.
    @_disfavoredOverload public var sceneDidDisconnect: _Optional_sceneDidDisconnect_? { _optional_sceneDidDisconnect_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {
        objc_listed("sceneDidDisconnect:", of: self, as: _Optional_sceneDidDisconnect_.self)?(scene)
    }
    /// The type of ``sceneDidBecomeActive(_:)``.
    public typealias _Optional_sceneDidBecomeActive_ = @MainActor (_ scene: UIScene) -> Void
    /// The implementation of ``sceneDidBecomeActive(_:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_sceneDidBecomeActive_: _Optional_sceneDidBecomeActive_? {
        objc_requirement(
            "sceneDidBecomeActive:", of: self, in: "UISceneDelegate",
            otherwise: { self.sceneDidBecomeActive($0) } as _Optional_sceneDidBecomeActive_)
    }
    /// The implementation of ``sceneDidBecomeActive(_:)``, or nil if the object's class lists its
    /// methods and has none.
    @_disfavoredOverload public var sceneDidBecomeActive: _Optional_sceneDidBecomeActive_? { _optional_sceneDidBecomeActive_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {
        objc_listed("sceneDidBecomeActive:", of: self, as: _Optional_sceneDidBecomeActive_.self)?(scene)
    }
    /// The type of ``sceneWillResignActive(_:)``.
    public typealias _Optional_sceneWillResignActive_ = @MainActor (_ scene: UIScene) -> Void
    /// The implementation of ``sceneWillResignActive(_:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_sceneWillResignActive_: _Optional_sceneWillResignActive_? {
        objc_requirement(
            "sceneWillResignActive:", of: self, in: "UISceneDelegate",
            otherwise: { self.sceneWillResignActive($0) } as _Optional_sceneWillResignActive_)
    }
    /// The implementation of ``sceneWillResignActive(_:)``, or nil if the object's class lists its
    /// methods and has none.
    @_disfavoredOverload public var sceneWillResignActive: _Optional_sceneWillResignActive_? { _optional_sceneWillResignActive_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {
        objc_listed("sceneWillResignActive:", of: self, as: _Optional_sceneWillResignActive_.self)?(scene)
    }
    /// The type of ``sceneWillEnterForeground(_:)``.
    public typealias _Optional_sceneWillEnterForeground_ = @MainActor (_ scene: UIScene) -> Void
    /// The implementation of ``sceneWillEnterForeground(_:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_sceneWillEnterForeground_: _Optional_sceneWillEnterForeground_? {
        objc_requirement(
            "sceneWillEnterForeground:", of: self, in: "UISceneDelegate",
            otherwise: { self.sceneWillEnterForeground($0) } as _Optional_sceneWillEnterForeground_)
    }
    /// The implementation of ``sceneWillEnterForeground(_:)``, or nil if the object's class lists
    /// its methods and has none.
    @_disfavoredOverload public var sceneWillEnterForeground: _Optional_sceneWillEnterForeground_? { _optional_sceneWillEnterForeground_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {
        objc_listed("sceneWillEnterForeground:", of: self, as: _Optional_sceneWillEnterForeground_.self)?(scene)
    }
    /// The type of ``sceneDidEnterBackground(_:)``.
    public typealias _Optional_sceneDidEnterBackground_ = @MainActor (_ scene: UIScene) -> Void
    /// The implementation of ``sceneDidEnterBackground(_:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_sceneDidEnterBackground_: _Optional_sceneDidEnterBackground_? {
        objc_requirement(
            "sceneDidEnterBackground:", of: self, in: "UISceneDelegate",
            otherwise: { self.sceneDidEnterBackground($0) } as _Optional_sceneDidEnterBackground_)
    }
    /// The implementation of ``sceneDidEnterBackground(_:)``, or nil if the object's class lists
    /// its methods and has none.
    @_disfavoredOverload public var sceneDidEnterBackground: _Optional_sceneDidEnterBackground_? { _optional_sceneDidEnterBackground_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {
        objc_listed("sceneDidEnterBackground:", of: self, as: _Optional_sceneDidEnterBackground_.self)?(scene)
    }
    /// The type of ``scene(_:openURLContexts:)``.
    public typealias _Optional_scene_openURLContexts_ = @MainActor (_ scene: UIScene, _ URLContexts: Set<UIOpenURLContext>) -> Void
    /// The implementation of ``scene(_:openURLContexts:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_scene__openURLContexts: _Optional_scene_openURLContexts_? {
        objc_requirement(
            "scene:openURLContexts:", of: self, in: "UISceneDelegate",
            otherwise: { self.scene($0, openURLContexts: $1) } as _Optional_scene_openURLContexts_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        objc_listed("scene:openURLContexts:", of: self, as: _Optional_scene_openURLContexts_.self)?(scene, URLContexts)
    }
    /// The type of ``stateRestorationActivity(for:)``.
    public typealias _Optional_stateRestorationActivityForScene_ = @MainActor (_ scene: UIScene) -> NSUserActivity?
    /// The implementation of ``stateRestorationActivity(for:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_stateRestorationActivity_for: _Optional_stateRestorationActivityForScene_? {
        objc_requirement(
            "stateRestorationActivityForScene:", of: self, in: "UISceneDelegate",
            otherwise: { self.stateRestorationActivity(for: $0) } as _Optional_stateRestorationActivityForScene_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        if let method = objc_listed("stateRestorationActivityForScene:", of: self, as: _Optional_stateRestorationActivityForScene_.self) {
            return method(scene)
        }
        return nil
    }
    /// The type of ``scene(_:restoreInteractionStateWith:)``.
    public typealias _Optional_scene_restoreInteractionStateWithUserActivity_ =
        @MainActor (_ scene: UIScene, _ stateRestorationActivity: NSUserActivity) -> Void
    /// The implementation of ``scene(_:restoreInteractionStateWith:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_scene__restoreInteractionStateWith: _Optional_scene_restoreInteractionStateWithUserActivity_? {
        objc_requirement(
            "scene:restoreInteractionStateWithUserActivity:", of: self, in: "UISceneDelegate",
            otherwise: { self.scene($0, restoreInteractionStateWith: $1) } as _Optional_scene_restoreInteractionStateWithUserActivity_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        objc_listed(
            "scene:restoreInteractionStateWithUserActivity:", of: self, as: _Optional_scene_restoreInteractionStateWithUserActivity_.self)?(
                scene, stateRestorationActivity)
    }
    /// The type of ``scene(_:willContinueUserActivityWithType:)``.
    public typealias _Optional_scene_willContinueUserActivityWithType_ = @MainActor (_ scene: UIScene, _ userActivityType: String) -> Void
    /// The implementation of ``scene(_:willContinueUserActivityWithType:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_scene__willContinueUserActivityWithType: _Optional_scene_willContinueUserActivityWithType_? {
        objc_requirement(
            "scene:willContinueUserActivityWithType:", of: self, in: "UISceneDelegate",
            otherwise: { self.scene($0, willContinueUserActivityWithType: $1) } as _Optional_scene_willContinueUserActivityWithType_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        objc_listed("scene:willContinueUserActivityWithType:", of: self, as: _Optional_scene_willContinueUserActivityWithType_.self)?(
            scene, userActivityType)
    }
    /// The type of ``scene(_:continue:)``.
    public typealias _Optional_scene_continueUserActivity_ = @MainActor (_ scene: UIScene, _ userActivity: NSUserActivity) -> Void
    /// The implementation of ``scene(_:continue:)``, or nil if the object's class lists its methods
    /// and has none.
    public var _optional_scene__continue: _Optional_scene_continueUserActivity_? {
        objc_requirement(
            "scene:continueUserActivity:", of: self, in: "UISceneDelegate",
            otherwise: { self.scene($0, continue: $1) } as _Optional_scene_continueUserActivity_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        objc_listed("scene:continueUserActivity:", of: self, as: _Optional_scene_continueUserActivity_.self)?(scene, userActivity)
    }
    /// The type of ``scene(_:didFailToContinueUserActivityWithType:error:)``.
    public typealias _Optional_scene_didFailToContinueUserActivityWithType_error_ =
        @MainActor (_ scene: UIScene, _ userActivityType: String, _ error: any Error) -> Void
    /// The implementation of ``scene(_:didFailToContinueUserActivityWithType:error:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_scene__didFailToContinueUserActivityWithType_error: _Optional_scene_didFailToContinueUserActivityWithType_error_? {
        objc_requirement(
            "scene:didFailToContinueUserActivityWithType:error:", of: self, in: "UISceneDelegate",
            otherwise: { self.scene($0, didFailToContinueUserActivityWithType: $1, error: $2) }
                as _Optional_scene_didFailToContinueUserActivityWithType_error_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error) {
        objc_listed(
            "scene:didFailToContinueUserActivityWithType:error:", of: self,
            as: _Optional_scene_didFailToContinueUserActivityWithType_error_.self)?(scene, userActivityType, error)
    }
    /// The type of ``scene(_:didUpdate:)``.
    public typealias _Optional_scene_didUpdateUserActivity_ = @MainActor (_ scene: UIScene, _ userActivity: NSUserActivity) -> Void
    /// The implementation of ``scene(_:didUpdate:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_scene__didUpdate: _Optional_scene_didUpdateUserActivity_? {
        objc_requirement(
            "scene:didUpdateUserActivity:", of: self, in: "UISceneDelegate",
            otherwise: { self.scene($0, didUpdate: $1) } as _Optional_scene_didUpdateUserActivity_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
        objc_listed("scene:didUpdateUserActivity:", of: self, as: _Optional_scene_didUpdateUserActivity_.self)?(scene, userActivity)
    }
}
