// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import Foundation
public import ObjectiveC

extension UIApplicationDelegate {
    /// The type of ``application(_:willFinishLaunchingWithOptions:)``.
    public typealias _Optional_application_willFinishLaunchingWithOptions_ =
        @MainActor (_ application: UIApplication, _ launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    /// The implementation of ``application(_:willFinishLaunchingWithOptions:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_application__willFinishLaunchingWithOptions: _Optional_application_willFinishLaunchingWithOptions_? {
        objc_requirement(
            "application:willFinishLaunchingWithOptions:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, willFinishLaunchingWithOptions: $1) } as _Optional_application_willFinishLaunchingWithOptions_
        )
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let method = objc_listed(
            "application:willFinishLaunchingWithOptions:", of: self, as: _Optional_application_willFinishLaunchingWithOptions_.self)
        {
            return method(application, launchOptions)
        }
        return true
    }
    /// The type of ``application(_:didFinishLaunchingWithOptions:)``.
    public typealias _Optional_application_didFinishLaunchingWithOptions_ =
        @MainActor (_ application: UIApplication, _ launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    /// The implementation of ``application(_:didFinishLaunchingWithOptions:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_application__didFinishLaunchingWithOptions: _Optional_application_didFinishLaunchingWithOptions_? {
        objc_requirement(
            "application:didFinishLaunchingWithOptions:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, didFinishLaunchingWithOptions: $1) } as _Optional_application_didFinishLaunchingWithOptions_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `launched(application)`.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let method = objc_listed(
            "application:didFinishLaunchingWithOptions:", of: self, as: _Optional_application_didFinishLaunchingWithOptions_.self)
        {
            return method(application, launchOptions)
        }
        return launched(application)
    }
    /// The type of ``applicationDidFinishLaunching(_:)``.
    public typealias _Optional_applicationDidFinishLaunching_ = @MainActor (_ application: UIApplication) -> Void
    /// The implementation of ``applicationDidFinishLaunching(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_applicationDidFinishLaunching_: _Optional_applicationDidFinishLaunching_? {
        objc_requirement(
            "applicationDidFinishLaunching:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.applicationDidFinishLaunching($0) } as _Optional_applicationDidFinishLaunching_)
    }
    /// The implementation of ``applicationDidFinishLaunching(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var applicationDidFinishLaunching: _Optional_applicationDidFinishLaunching_? {
        _optional_applicationDidFinishLaunching_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func applicationDidFinishLaunching(_ application: UIApplication) {
        objc_listed("applicationDidFinishLaunching:", of: self, as: _Optional_applicationDidFinishLaunching_.self)?(application)
    }
    /// The type of ``applicationDidBecomeActive(_:)``.
    public typealias _Optional_applicationDidBecomeActive_ = @MainActor (_ application: UIApplication) -> Void
    /// The implementation of ``applicationDidBecomeActive(_:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_applicationDidBecomeActive_: _Optional_applicationDidBecomeActive_? {
        objc_requirement(
            "applicationDidBecomeActive:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.applicationDidBecomeActive($0) } as _Optional_applicationDidBecomeActive_)
    }
    /// The implementation of ``applicationDidBecomeActive(_:)``, or nil if the object's class lists
    /// its methods and has none.
    @_disfavoredOverload public var applicationDidBecomeActive: _Optional_applicationDidBecomeActive_? {
        _optional_applicationDidBecomeActive_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {
        objc_listed("applicationDidBecomeActive:", of: self, as: _Optional_applicationDidBecomeActive_.self)?(application)
    }
    /// The type of ``applicationWillResignActive(_:)``.
    public typealias _Optional_applicationWillResignActive_ = @MainActor (_ application: UIApplication) -> Void
    /// The implementation of ``applicationWillResignActive(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_applicationWillResignActive_: _Optional_applicationWillResignActive_? {
        objc_requirement(
            "applicationWillResignActive:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.applicationWillResignActive($0) } as _Optional_applicationWillResignActive_)
    }
    /// The implementation of ``applicationWillResignActive(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var applicationWillResignActive: _Optional_applicationWillResignActive_? {
        _optional_applicationWillResignActive_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {
        objc_listed("applicationWillResignActive:", of: self, as: _Optional_applicationWillResignActive_.self)?(application)
    }
    /// The type of ``applicationDidEnterBackground(_:)``.
    public typealias _Optional_applicationDidEnterBackground_ = @MainActor (_ application: UIApplication) -> Void
    /// The implementation of ``applicationDidEnterBackground(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_applicationDidEnterBackground_: _Optional_applicationDidEnterBackground_? {
        objc_requirement(
            "applicationDidEnterBackground:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.applicationDidEnterBackground($0) } as _Optional_applicationDidEnterBackground_)
    }
    /// The implementation of ``applicationDidEnterBackground(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var applicationDidEnterBackground: _Optional_applicationDidEnterBackground_? {
        _optional_applicationDidEnterBackground_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {
        objc_listed("applicationDidEnterBackground:", of: self, as: _Optional_applicationDidEnterBackground_.self)?(application)
    }
    /// The type of ``applicationWillEnterForeground(_:)``.
    public typealias _Optional_applicationWillEnterForeground_ = @MainActor (_ application: UIApplication) -> Void
    /// The implementation of ``applicationWillEnterForeground(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_applicationWillEnterForeground_: _Optional_applicationWillEnterForeground_? {
        objc_requirement(
            "applicationWillEnterForeground:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.applicationWillEnterForeground($0) } as _Optional_applicationWillEnterForeground_)
    }
    /// The implementation of ``applicationWillEnterForeground(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var applicationWillEnterForeground: _Optional_applicationWillEnterForeground_? {
        _optional_applicationWillEnterForeground_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {
        objc_listed("applicationWillEnterForeground:", of: self, as: _Optional_applicationWillEnterForeground_.self)?(application)
    }
    /// The type of ``applicationWillTerminate(_:)``.
    public typealias _Optional_applicationWillTerminate_ = @MainActor (_ application: UIApplication) -> Void
    /// The implementation of ``applicationWillTerminate(_:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_applicationWillTerminate_: _Optional_applicationWillTerminate_? {
        objc_requirement(
            "applicationWillTerminate:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.applicationWillTerminate($0) } as _Optional_applicationWillTerminate_)
    }
    /// The implementation of ``applicationWillTerminate(_:)``, or nil if the object's class lists
    /// its methods and has none.
    @_disfavoredOverload public var applicationWillTerminate: _Optional_applicationWillTerminate_? { _optional_applicationWillTerminate_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {
        objc_listed("applicationWillTerminate:", of: self, as: _Optional_applicationWillTerminate_.self)?(application)
    }
    /// The type of ``application(_:configurationForConnecting:options:)``.
    public typealias _Optional_application_configurationForConnectingSceneSession_options_ =
        @MainActor (_ application: UIApplication, _ connectingSceneSession: UISceneSession, _ options: UIScene.ConnectionOptions) ->
        UISceneConfiguration
    /// The implementation of ``application(_:configurationForConnecting:options:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_application__configurationForConnecting_options:
        _Optional_application_configurationForConnectingSceneSession_options_?
    {
        objc_requirement(
            "application:configurationForConnectingSceneSession:options:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, configurationForConnecting: $1, options: $2) }
                as _Optional_application_configurationForConnectingSceneSession_options_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `connectingSceneSession.configuration`.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        if let method = objc_listed(
            "application:configurationForConnectingSceneSession:options:", of: self,
            as: _Optional_application_configurationForConnectingSceneSession_options_.self)
        {
            return method(application, connectingSceneSession, options)
        }
        return connectingSceneSession.configuration
    }
    /// The type of ``application(_:supportedInterfaceOrientationsFor:)``.
    public typealias _Optional_application_supportedInterfaceOrientationsForWindow_ =
        @MainActor (_ application: UIApplication, _ window: UIWindow?) -> UIInterfaceOrientationMask
    /// The implementation of ``application(_:supportedInterfaceOrientationsFor:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_application__supportedInterfaceOrientationsFor: _Optional_application_supportedInterfaceOrientationsForWindow_? {
        objc_requirement(
            "application:supportedInterfaceOrientationsForWindow:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, supportedInterfaceOrientationsFor: $1) }
                as _Optional_application_supportedInterfaceOrientationsForWindow_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `application.supportedInterfaceOrientations(for: window)`.
    public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask
    {
        if let method = objc_listed(
            "application:supportedInterfaceOrientationsForWindow:", of: self,
            as: _Optional_application_supportedInterfaceOrientationsForWindow_.self)
        {
            return method(application, window)
        }
        return application.supportedInterfaceOrientations(for: window)
    }
    /// The type of ``application(_:willChangeStatusBarOrientation:duration:)``.
    public typealias _Optional_application_willChangeStatusBarOrientation_duration_ =
        @MainActor (_ application: UIApplication, _ newStatusBarOrientation: UIInterfaceOrientation, _ duration: TimeInterval) -> Void
    /// The implementation of ``application(_:willChangeStatusBarOrientation:duration:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_application__willChangeStatusBarOrientation_duration:
        _Optional_application_willChangeStatusBarOrientation_duration_?
    {
        objc_requirement(
            "application:willChangeStatusBarOrientation:duration:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, willChangeStatusBarOrientation: $1, duration: $2) }
                as _Optional_application_willChangeStatusBarOrientation_duration_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func application(
        _ application: UIApplication, willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation, duration: TimeInterval
    ) {
        objc_listed(
            "application:willChangeStatusBarOrientation:duration:", of: self,
            as: _Optional_application_willChangeStatusBarOrientation_duration_.self)?(application, newStatusBarOrientation, duration)
    }
    /// The type of ``application(_:didChangeStatusBarOrientation:)``.
    public typealias _Optional_application_didChangeStatusBarOrientation_ =
        @MainActor (_ application: UIApplication, _ oldStatusBarOrientation: UIInterfaceOrientation) -> Void
    /// The implementation of ``application(_:didChangeStatusBarOrientation:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_application__didChangeStatusBarOrientation: _Optional_application_didChangeStatusBarOrientation_? {
        objc_requirement(
            "application:didChangeStatusBarOrientation:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, didChangeStatusBarOrientation: $1) } as _Optional_application_didChangeStatusBarOrientation_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func application(_ application: UIApplication, didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation) {
        objc_listed("application:didChangeStatusBarOrientation:", of: self, as: _Optional_application_didChangeStatusBarOrientation_.self)?(
            application, oldStatusBarOrientation)
    }
    /// The type of ``application(_:open:options:)``.
    public typealias _Optional_application_openURL_options_ =
        @MainActor (_ app: UIApplication, _ url: URL, _ options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// The implementation of ``application(_:open:options:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_application__open_options: _Optional_application_openURL_options_? {
        objc_requirement(
            "application:openURL:options:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, open: $1, options: $2) } as _Optional_application_openURL_options_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `false`.
    public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        if let method = objc_listed("application:openURL:options:", of: self, as: _Optional_application_openURL_options_.self) {
            return method(app, url, options)
        }
        return false
    }
    /// The type of ``application(_:didFailToRegisterForRemoteNotificationsWithError:)``.
    public typealias _Optional_application_didFailToRegisterForRemoteNotificationsWithError_ =
        @MainActor (_ application: UIApplication, _ error: any Error) -> Void
    /// The implementation of ``application(_:didFailToRegisterForRemoteNotificationsWithError:)``,
    /// or nil if the object's class lists its methods and has none.
    public var _optional_application__didFailToRegisterForRemoteNotificationsWithError:
        _Optional_application_didFailToRegisterForRemoteNotificationsWithError_?
    {
        objc_requirement(
            "application:didFailToRegisterForRemoteNotificationsWithError:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, didFailToRegisterForRemoteNotificationsWithError: $1) }
                as _Optional_application_didFailToRegisterForRemoteNotificationsWithError_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
        objc_listed(
            "application:didFailToRegisterForRemoteNotificationsWithError:", of: self,
            as: _Optional_application_didFailToRegisterForRemoteNotificationsWithError_.self)?(application, error)
    }
    /// The type of ``application(_:didRegisterForRemoteNotificationsWithDeviceToken:)``.
    public typealias _Optional_application_didRegisterForRemoteNotificationsWithDeviceToken_ =
        @MainActor (_ application: UIApplication, _ deviceToken: Data) -> Void
    /// The implementation of ``application(_:didRegisterForRemoteNotificationsWithDeviceToken:)``,
    /// or nil if the object's class lists its methods and has none.
    public var _optional_application__didRegisterForRemoteNotificationsWithDeviceToken:
        _Optional_application_didRegisterForRemoteNotificationsWithDeviceToken_?
    {
        objc_requirement(
            "application:didRegisterForRemoteNotificationsWithDeviceToken:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, didRegisterForRemoteNotificationsWithDeviceToken: $1) }
                as _Optional_application_didRegisterForRemoteNotificationsWithDeviceToken_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        objc_listed(
            "application:didRegisterForRemoteNotificationsWithDeviceToken:", of: self,
            as: _Optional_application_didRegisterForRemoteNotificationsWithDeviceToken_.self)?(application, deviceToken)
    }
    /// The type of ``application(_:didReceiveRemoteNotification:)``.
    public typealias _Optional_application_didReceiveRemoteNotification_ =
        @MainActor (_ application: UIApplication, _ userInfo: [AnyHashable: Any]) -> Void
    /// The implementation of ``application(_:didReceiveRemoteNotification:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_application__didReceiveRemoteNotification: _Optional_application_didReceiveRemoteNotification_? {
        objc_requirement(
            "application:didReceiveRemoteNotification:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, didReceiveRemoteNotification: $1) } as _Optional_application_didReceiveRemoteNotification_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
        objc_listed("application:didReceiveRemoteNotification:", of: self, as: _Optional_application_didReceiveRemoteNotification_.self)?(
            application, userInfo)
    }
    /// The type of ``application(_:didReceiveRemoteNotification:fetchCompletionHandler:)``.
    public typealias _Optional_application_didReceiveRemoteNotification_fetchCompletionHandler_ =
        @MainActor (
            _ application: UIApplication, _ userInfo: [AnyHashable: Any], _ completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) -> Void
    /// The implementation of
    /// ``application(_:didReceiveRemoteNotification:fetchCompletionHandler:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_application__didReceiveRemoteNotification_fetchCompletionHandler:
        _Optional_application_didReceiveRemoteNotification_fetchCompletionHandler_?
    {
        objc_requirement(
            "application:didReceiveRemoteNotification:fetchCompletionHandler:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, didReceiveRemoteNotification: $1, fetchCompletionHandler: $2) }
                as _Optional_application_didReceiveRemoteNotification_fetchCompletionHandler_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        objc_listed(
            "application:didReceiveRemoteNotification:fetchCompletionHandler:", of: self,
            as: _Optional_application_didReceiveRemoteNotification_fetchCompletionHandler_.self)?(application, userInfo, completionHandler)
    }
    /// The type of ``application(_:performFetchWithCompletionHandler:)``.
    public typealias _Optional_application_performFetchWithCompletionHandler_ =
        @MainActor (_ application: UIApplication, _ completionHandler: @escaping (UIBackgroundFetchResult) -> Void) -> Void
    /// The implementation of ``application(_:performFetchWithCompletionHandler:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_application__performFetchWithCompletionHandler: _Optional_application_performFetchWithCompletionHandler_? {
        objc_requirement(
            "application:performFetchWithCompletionHandler:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, performFetchWithCompletionHandler: $1) }
                as _Optional_application_performFetchWithCompletionHandler_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func application(
        _ application: UIApplication, performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        objc_listed(
            "application:performFetchWithCompletionHandler:", of: self, as: _Optional_application_performFetchWithCompletionHandler_.self)?(
                application, completionHandler)
    }
    /// The type of ``application(_:handleEventsForBackgroundURLSession:completionHandler:)``.
    public typealias _Optional_application_handleEventsForBackgroundURLSession_completionHandler_ =
        @MainActor (_ application: UIApplication, _ identifier: String, _ completionHandler: @escaping () -> Void) -> Void
    /// The implementation of
    /// ``application(_:handleEventsForBackgroundURLSession:completionHandler:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_application__handleEventsForBackgroundURLSession_completionHandler:
        _Optional_application_handleEventsForBackgroundURLSession_completionHandler_?
    {
        objc_requirement(
            "application:handleEventsForBackgroundURLSession:completionHandler:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, handleEventsForBackgroundURLSession: $1, completionHandler: $2) }
                as _Optional_application_handleEventsForBackgroundURLSession_completionHandler_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void
    ) {
        objc_listed(
            "application:handleEventsForBackgroundURLSession:completionHandler:", of: self,
            as: _Optional_application_handleEventsForBackgroundURLSession_completionHandler_.self)?(
                application, identifier, completionHandler)
    }
    /// The type of ``application(_:performActionFor:completionHandler:)``.
    public typealias _Optional_application_performActionForShortcutItem_completionHandler_ =
        @MainActor (_ application: UIApplication, _ shortcutItem: UIApplicationShortcutItem, _ completionHandler: @escaping (Bool) -> Void)
        -> Void
    /// The implementation of ``application(_:performActionFor:completionHandler:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_application__performActionFor_completionHandler:
        _Optional_application_performActionForShortcutItem_completionHandler_?
    {
        objc_requirement(
            "application:performActionForShortcutItem:completionHandler:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, performActionFor: $1, completionHandler: $2) }
                as _Optional_application_performActionForShortcutItem_completionHandler_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        objc_listed(
            "application:performActionForShortcutItem:completionHandler:", of: self,
            as: _Optional_application_performActionForShortcutItem_completionHandler_.self)?(application, shortcutItem, completionHandler)
    }
    /// The type of ``application(_:willContinueUserActivityWithType:)``.
    public typealias _Optional_application_willContinueUserActivityWithType_ =
        @MainActor (_ application: UIApplication, _ userActivityType: String) -> Bool
    /// The implementation of ``application(_:willContinueUserActivityWithType:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_application__willContinueUserActivityWithType: _Optional_application_willContinueUserActivityWithType_? {
        objc_requirement(
            "application:willContinueUserActivityWithType:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, willContinueUserActivityWithType: $1) }
                as _Optional_application_willContinueUserActivityWithType_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `false`.
    public func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool {
        if let method = objc_listed(
            "application:willContinueUserActivityWithType:", of: self, as: _Optional_application_willContinueUserActivityWithType_.self)
        {
            return method(application, userActivityType)
        }
        return false
    }
    /// The type of ``application(_:continue:restorationHandler:)``.
    public typealias _Optional_application_continueUserActivity_restorationHandler_ =
        @MainActor (
            _ application: UIApplication, _ userActivity: NSUserActivity,
            _ restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool
    /// The implementation of ``application(_:continue:restorationHandler:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_application__continue_restorationHandler: _Optional_application_continueUserActivity_restorationHandler_? {
        objc_requirement(
            "application:continueUserActivity:restorationHandler:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, continue: $1, restorationHandler: $2) }
                as _Optional_application_continueUserActivity_restorationHandler_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `false`.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        if let method = objc_listed(
            "application:continueUserActivity:restorationHandler:", of: self,
            as: _Optional_application_continueUserActivity_restorationHandler_.self)
        {
            return method(application, userActivity, restorationHandler)
        }
        return false
    }
    /// The type of ``application(_:didFailToContinueUserActivityWithType:error:)``.
    public typealias _Optional_application_didFailToContinueUserActivityWithType_error_ =
        @MainActor (_ application: UIApplication, _ userActivityType: String, _ error: any Error) -> Void
    /// The implementation of ``application(_:didFailToContinueUserActivityWithType:error:)``, or
    /// nil if the object's class lists its methods and has none.
    public var _optional_application__didFailToContinueUserActivityWithType_error:
        _Optional_application_didFailToContinueUserActivityWithType_error_?
    {
        objc_requirement(
            "application:didFailToContinueUserActivityWithType:error:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, didFailToContinueUserActivityWithType: $1, error: $2) }
                as _Optional_application_didFailToContinueUserActivityWithType_error_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func application(_ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    {
        objc_listed(
            "application:didFailToContinueUserActivityWithType:error:", of: self,
            as: _Optional_application_didFailToContinueUserActivityWithType_error_.self)?(application, userActivityType, error)
    }
    /// The type of ``application(_:didUpdate:)``.
    public typealias _Optional_application_didUpdateUserActivity_ =
        @MainActor (_ application: UIApplication, _ userActivity: NSUserActivity) -> Void
    /// The implementation of ``application(_:didUpdate:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_application__didUpdate: _Optional_application_didUpdateUserActivity_? {
        objc_requirement(
            "application:didUpdateUserActivity:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, didUpdate: $1) } as _Optional_application_didUpdateUserActivity_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
        objc_listed("application:didUpdateUserActivity:", of: self, as: _Optional_application_didUpdateUserActivity_.self)?(
            application, userActivity)
    }
    /// The type of ``application(_:didDiscardSceneSessions:)``.
    public typealias _Optional_application_didDiscardSceneSessions_ =
        @MainActor (_ application: UIApplication, _ sceneSessions: Set<UISceneSession>) -> Void
    /// The implementation of ``application(_:didDiscardSceneSessions:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_application__didDiscardSceneSessions: _Optional_application_didDiscardSceneSessions_? {
        objc_requirement(
            "application:didDiscardSceneSessions:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, didDiscardSceneSessions: $1) } as _Optional_application_didDiscardSceneSessions_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        objc_listed("application:didDiscardSceneSessions:", of: self, as: _Optional_application_didDiscardSceneSessions_.self)?(
            application, sceneSessions)
    }
    /// The type of ``application(_:shouldAllowExtensionPointIdentifier:)``.
    public typealias _Optional_application_shouldAllowExtensionPointIdentifier_ =
        @MainActor (_ application: UIApplication, _ extensionPointIdentifier: UIApplication.ExtensionPointIdentifier) -> Bool
    /// The implementation of ``application(_:shouldAllowExtensionPointIdentifier:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_application__shouldAllowExtensionPointIdentifier: _Optional_application_shouldAllowExtensionPointIdentifier_? {
        objc_requirement(
            "application:shouldAllowExtensionPointIdentifier:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.application($0, shouldAllowExtensionPointIdentifier: $1) }
                as _Optional_application_shouldAllowExtensionPointIdentifier_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func application(
        _ application: UIApplication, shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool {
        if let method = objc_listed(
            "application:shouldAllowExtensionPointIdentifier:", of: self,
            as: _Optional_application_shouldAllowExtensionPointIdentifier_.self)
        {
            return method(application, extensionPointIdentifier)
        }
        return true
    }
    /// The type of ``applicationDidReceiveMemoryWarning(_:)``.
    public typealias _Optional_applicationDidReceiveMemoryWarning_ = @MainActor (_ application: UIApplication) -> Void
    /// The implementation of ``applicationDidReceiveMemoryWarning(_:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_applicationDidReceiveMemoryWarning_: _Optional_applicationDidReceiveMemoryWarning_? {
        objc_requirement(
            "applicationDidReceiveMemoryWarning:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.applicationDidReceiveMemoryWarning($0) } as _Optional_applicationDidReceiveMemoryWarning_)
    }
    /// The implementation of ``applicationDidReceiveMemoryWarning(_:)``, or nil if the object's
    /// class lists its methods and has none.
    @_disfavoredOverload public var applicationDidReceiveMemoryWarning: _Optional_applicationDidReceiveMemoryWarning_? {
        _optional_applicationDidReceiveMemoryWarning_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        objc_listed("applicationDidReceiveMemoryWarning:", of: self, as: _Optional_applicationDidReceiveMemoryWarning_.self)?(application)
    }
    /// The type of ``applicationSignificantTimeChange(_:)``.
    public typealias _Optional_applicationSignificantTimeChange_ = @MainActor (_ application: UIApplication) -> Void
    /// The implementation of ``applicationSignificantTimeChange(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_applicationSignificantTimeChange_: _Optional_applicationSignificantTimeChange_? {
        objc_requirement(
            "applicationSignificantTimeChange:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.applicationSignificantTimeChange($0) } as _Optional_applicationSignificantTimeChange_)
    }
    /// The implementation of ``applicationSignificantTimeChange(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var applicationSignificantTimeChange: _Optional_applicationSignificantTimeChange_? {
        _optional_applicationSignificantTimeChange_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func applicationSignificantTimeChange(_ application: UIApplication) {
        objc_listed("applicationSignificantTimeChange:", of: self, as: _Optional_applicationSignificantTimeChange_.self)?(application)
    }
    /// The type of ``applicationProtectedDataWillBecomeUnavailable(_:)``.
    public typealias _Optional_applicationProtectedDataWillBecomeUnavailable_ = @MainActor (_ application: UIApplication) -> Void
    /// The implementation of ``applicationProtectedDataWillBecomeUnavailable(_:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_applicationProtectedDataWillBecomeUnavailable_: _Optional_applicationProtectedDataWillBecomeUnavailable_? {
        objc_requirement(
            "applicationProtectedDataWillBecomeUnavailable:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.applicationProtectedDataWillBecomeUnavailable($0) }
                as _Optional_applicationProtectedDataWillBecomeUnavailable_)
    }
    /// The implementation of ``applicationProtectedDataWillBecomeUnavailable(_:)``, or nil if the
    /// object's class lists its methods and has none.
    @_disfavoredOverload public var applicationProtectedDataWillBecomeUnavailable: _Optional_applicationProtectedDataWillBecomeUnavailable_?
    { _optional_applicationProtectedDataWillBecomeUnavailable_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
        objc_listed(
            "applicationProtectedDataWillBecomeUnavailable:", of: self, as: _Optional_applicationProtectedDataWillBecomeUnavailable_.self)?(
                application)
    }
    /// The type of ``applicationProtectedDataDidBecomeAvailable(_:)``.
    public typealias _Optional_applicationProtectedDataDidBecomeAvailable_ = @MainActor (_ application: UIApplication) -> Void
    /// The implementation of ``applicationProtectedDataDidBecomeAvailable(_:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_applicationProtectedDataDidBecomeAvailable_: _Optional_applicationProtectedDataDidBecomeAvailable_? {
        objc_requirement(
            "applicationProtectedDataDidBecomeAvailable:", of: self, in: "UIApplicationDelegate",
            otherwise: { self.applicationProtectedDataDidBecomeAvailable($0) } as _Optional_applicationProtectedDataDidBecomeAvailable_)
    }
    /// The implementation of ``applicationProtectedDataDidBecomeAvailable(_:)``, or nil if the
    /// object's class lists its methods and has none.
    @_disfavoredOverload public var applicationProtectedDataDidBecomeAvailable: _Optional_applicationProtectedDataDidBecomeAvailable_? {
        _optional_applicationProtectedDataDidBecomeAvailable_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
        objc_listed(
            "applicationProtectedDataDidBecomeAvailable:", of: self, as: _Optional_applicationProtectedDataDidBecomeAvailable_.self)?(
                application)
    }
}
