/// The optional requirements of UIKit's and Core Animation's own protocols, as iOS declares them.
///
/// `Scripts/generate-optional-requirements` derives the default implementations of UIKit and
/// QuartzCore from the same text. A comment at the end of a requirement states what iOS does if
/// it is not implemented: `=` and an expression. Without one, the method returns nothing and does
/// nothing. A comment after a protocol names the folder and the modules of its generated file.
enum FrameworkProtocols {
    /// The declarations, as a module interface that is imported.
    static var declarations: FileDeclarations { collected }

    private static let collected: FileDeclarations = {
        let source = SourceFile(path: "FrameworkProtocols", text: text)
        var declarations = DeclarationCollector(source, file: 0, BuildConditions()).declarations
        for index in declarations.types.indices {
            (declarations.types[index].file, declarations.types[index].offset) = (nil, 0)
            declarations.types[index].isOfFramework = true
        }
        for scope in declarations.scopes.indices {
            (declarations.scopes[scope].isImported, declarations.scopes[scope].offset) = (true, 0)
            for member in declarations.scopes[scope].members.indices {
                declarations.scopes[scope].members[member].file = nil
                declarations.scopes[scope].members[member].offset = 0
            }
        }
        return declarations
    }()

    private static let text = """
        @objc public protocol CALayerDelegate { // QuartzCore/Layer: CoreGraphics
            @objc(displayLayer:) optional func display(_ layer: CALayer) // = layer.drawBackingStore()
            @objc(drawLayer:inContext:) optional func draw(_ layer: CALayer, in ctx: CGContext)
            @objc(layerWillDraw:) optional func layerWillDraw(_ layer: CALayer)
            @objc(layoutSublayersOfLayer:) optional func layoutSublayers(of layer: CALayer)
            @objc(actionForLayer:forKey:) optional func action(for layer: CALayer, forKey event: String) -> (any CAAction)? // = nil
        }
        @objc public protocol CAAnimationDelegate { // QuartzCore/Animation:
            @objc(animationDidStart:) optional func animationDidStart(_ anim: CAAnimation)
            @objc(animationDidStop:finished:) optional func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
        }
        @objc @MainActor public protocol UIScrollViewDelegate { // UIKit/Scrolling: CoreGraphics
            @objc(scrollViewDidScroll:) optional func scrollViewDidScroll(_ scrollView: UIScrollView)
            @objc(scrollViewDidZoom:) optional func scrollViewDidZoom(_ scrollView: UIScrollView)
            @objc(scrollViewWillBeginDragging:) optional func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
            @objc(scrollViewWillEndDragging:withVelocity:targetContentOffset:) optional func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
            @objc(scrollViewDidEndDragging:willDecelerate:) optional func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
            @objc(scrollViewWillBeginDecelerating:) optional func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
            @objc(scrollViewDidEndDecelerating:) optional func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
            @objc(scrollViewDidEndScrollingAnimation:) optional func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
            @objc(viewForZoomingInScrollView:) optional func viewForZooming(in scrollView: UIScrollView) -> UIView? // = nil
            @objc(scrollViewWillBeginZooming:withView:) optional func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
            @objc(scrollViewDidEndZooming:withView:atScale:) optional func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
            @objc(scrollViewShouldScrollToTop:) optional func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool // = true
            @objc(scrollViewDidScrollToTop:) optional func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
            @objc(scrollViewDidChangeAdjustedContentInset:) optional func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
        }
        @objc @MainActor public protocol UIGestureRecognizerDelegate { // UIKit/Gestures:
            @objc(gestureRecognizerShouldBegin:) optional func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool // = true
            @objc(gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:) optional func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool // = false
            @objc(gestureRecognizer:shouldRequireFailureOfGestureRecognizer:) optional func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer) -> Bool // = false
            @objc(gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:) optional func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer) -> Bool // = false
            @objc(gestureRecognizer:shouldReceiveTouch:) optional func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool // = true
            @objc(gestureRecognizer:shouldReceiveEvent:) optional func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool // = true
        }
        @objc @MainActor public protocol UIApplicationDelegate { // UIKit/Application: Foundation ObjectiveC
            @objc(application:willFinishLaunchingWithOptions:) optional func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool // = true
            @objc(application:didFinishLaunchingWithOptions:) optional func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool // = launched(application)
            @objc(applicationDidFinishLaunching:) optional func applicationDidFinishLaunching(_ application: UIApplication)
            @objc(applicationDidBecomeActive:) optional func applicationDidBecomeActive(_ application: UIApplication)
            @objc(applicationWillResignActive:) optional func applicationWillResignActive(_ application: UIApplication)
            @objc(applicationDidEnterBackground:) optional func applicationDidEnterBackground(_ application: UIApplication)
            @objc(applicationWillEnterForeground:) optional func applicationWillEnterForeground(_ application: UIApplication)
            @objc(applicationWillTerminate:) optional func applicationWillTerminate(_ application: UIApplication)
            @objc(application:configurationForConnectingSceneSession:options:) optional func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration // = connectingSceneSession.configuration
            @objc(application:supportedInterfaceOrientationsForWindow:) optional func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask // = application.supportedInterfaceOrientations(for: window)
            @objc(application:willChangeStatusBarOrientation:duration:) optional func application(_ application: UIApplication, willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation, duration: TimeInterval)
            @objc(application:didChangeStatusBarOrientation:) optional func application(_ application: UIApplication, didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation)
            @objc(application:openURL:options:) optional func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool // = false
            @objc(application:didFailToRegisterForRemoteNotificationsWithError:) optional func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
            @objc(application:didRegisterForRemoteNotificationsWithDeviceToken:) optional func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
            @objc(application:didReceiveRemoteNotification:) optional func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
            @objc(application:didReceiveRemoteNotification:fetchCompletionHandler:) optional func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any], fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
            @objc(application:performFetchWithCompletionHandler:) optional func application(_ application: UIApplication, performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
            @objc(application:handleEventsForBackgroundURLSession:completionHandler:) optional func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void)
            @objc(application:performActionForShortcutItem:completionHandler:) optional func application(_ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
            @objc(application:willContinueUserActivityWithType:) optional func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool // = false
            @objc(application:continueUserActivity:restorationHandler:) optional func application(_ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool // = false
            @objc(application:didFailToContinueUserActivityWithType:error:) optional func application(_ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
            @objc(application:didUpdateUserActivity:) optional func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
            @objc(application:didDiscardSceneSessions:) optional func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
            @objc(application:shouldAllowExtensionPointIdentifier:) optional func application(_ application: UIApplication, shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier) -> Bool // = true
            @objc(applicationDidReceiveMemoryWarning:) optional func applicationDidReceiveMemoryWarning(_ application: UIApplication)
            @objc(applicationSignificantTimeChange:) optional func applicationSignificantTimeChange(_ application: UIApplication)
            @objc(applicationProtectedDataWillBecomeUnavailable:) optional func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
            @objc(applicationProtectedDataDidBecomeAvailable:) optional func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
        }
        @objc @MainActor public protocol UISceneDelegate { // UIKit/Application: ObjectiveC
            @objc(scene:willConnectToSession:options:) optional func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
            @objc(sceneDidDisconnect:) optional func sceneDidDisconnect(_ scene: UIScene)
            @objc(sceneDidBecomeActive:) optional func sceneDidBecomeActive(_ scene: UIScene)
            @objc(sceneWillResignActive:) optional func sceneWillResignActive(_ scene: UIScene)
            @objc(sceneWillEnterForeground:) optional func sceneWillEnterForeground(_ scene: UIScene)
            @objc(sceneDidEnterBackground:) optional func sceneDidEnterBackground(_ scene: UIScene)
            @objc(scene:openURLContexts:) optional func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
            @objc(stateRestorationActivityForScene:) optional func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? // = nil
            @objc(scene:restoreInteractionStateWithUserActivity:) optional func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
            @objc(scene:willContinueUserActivityWithType:) optional func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
            @objc(scene:continueUserActivity:) optional func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
            @objc(scene:didFailToContinueUserActivityWithType:error:) optional func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
            @objc(scene:didUpdateUserActivity:) optional func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
        }
        @objc @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate { // UIKit/Application:
            @objc(windowScene:performActionForShortcutItem:completionHandler:) optional func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
            @objc(windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:) optional func windowScene(_ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace, interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation, traitCollection previousTraitCollection: UITraitCollection)
        }
        @objc @MainActor public protocol UINavigationControllerDelegate { // UIKit/Controllers/Navigation:
            @objc(navigationController:willShowViewController:animated:) optional func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
            @objc(navigationController:didShowViewController:animated:) optional func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
            @objc(navigationController:interactionControllerForAnimationController:) optional func navigationController(_ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? // = nil
            @objc(navigationController:animationControllerForOperation:fromViewController:toViewController:) optional func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? // = nil
            @objc(navigationControllerSupportedInterfaceOrientations:) optional func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController) -> UIInterfaceOrientationMask // = navigationController.standardOrientations
            @objc(navigationControllerPreferredInterfaceOrientationForPresentation:) optional func navigationControllerPreferredInterfaceOrientationForPresentation(_ navigationController: UINavigationController) -> UIInterfaceOrientation // = navigationController.sceneOrientation
        }
        @objc @MainActor public protocol UIBarPositioningDelegate { // UIKit/Controllers/Navigation:
            @objc(positionForBar:) optional func position(for bar: any UIBarPositioning) -> UIBarPosition // = .any
        }
        @objc @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate { // UIKit/Controllers/Navigation:
        }
        @objc @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate { // UIKit/Controllers/Navigation:
            @objc(navigationBar:shouldPushItem:) optional func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool // = true
            @objc(navigationBar:didPushItem:) optional func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
            @objc(navigationBar:shouldPopItem:) optional func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool // = true
            @objc(navigationBar:didPopItem:) optional func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
        }
        @objc @MainActor public protocol UITabBarDelegate { // UIKit/Controllers/TabBar:
            @objc(tabBar:didSelectItem:) optional func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
            @objc(tabBar:willBeginCustomizingItems:) optional func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
            @objc(tabBar:didBeginCustomizingItems:) optional func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
            @objc(tabBar:willEndCustomizingItems:changed:) optional func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
            @objc(tabBar:didEndCustomizingItems:changed:) optional func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
        }
        @objc @MainActor public protocol UITabBarControllerDelegate { // UIKit/Controllers/TabBar:
            @objc(tabBarController:shouldSelectTab:) optional func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool // = true
            @objc(tabBarController:didSelectTab:previousTab:) optional func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
            @objc(tabBarController:displayedViewControllersForTab:proposedViewControllers:) optional func tabBarController(_ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab, proposedViewControllers: [UIViewController]) -> [UIViewController] // = proposedViewControllers
            @objc(tabBarControllerWillBeginEditing:) optional func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController)
            @objc(tabBarControllerDidEndEditing:) optional func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController)
            @objc(tabBarController:visibilityDidChangeForTabs:) optional func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab])
            @objc(tabBarController:displayOrderDidChangeForGroup:) optional func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup)
            @objc(tabBarController:shouldSelectViewController:) optional func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool // = true
            @objc(tabBarController:didSelectViewController:) optional func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
            @objc(tabBarController:willBeginCustomizingViewControllers:) optional func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
            @objc(tabBarController:willEndCustomizingViewControllers:changed:) optional func tabBarController(_ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
            @objc(tabBarController:didEndCustomizingViewControllers:changed:) optional func tabBarController(_ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
            @objc(tabBarControllerSupportedInterfaceOrientations:) optional func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask // = tabBarController.standardOrientations
            @objc(tabBarControllerPreferredInterfaceOrientationForPresentation:) optional func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController) -> UIInterfaceOrientation // = tabBarController.sceneOrientation
            @objc(tabBarController:interactionControllerForAnimationController:) optional func tabBarController(_ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? // = nil
            @objc(tabBarController:animationControllerForTransitionFromViewController:toViewController:) optional func tabBarController(_ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? // = nil
        }
        @objc @MainActor public protocol UISplitViewControllerDelegate { // UIKit/Controllers/Split:
            @objc(splitViewController:willChangeToDisplayMode:) optional func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
            @objc(targetDisplayModeForActionInSplitViewController:) optional func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode // = .automatic
            @objc(splitViewController:showViewController:sender:) optional func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool // = false
            @objc(splitViewController:showDetailViewController:sender:) optional func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool // = false
            @objc(primaryViewControllerForCollapsingSplitViewController:) optional func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? // = nil
            @objc(primaryViewControllerForExpandingSplitViewController:) optional func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? // = nil
            @objc(splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:) optional func splitViewController(_ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController, onto primaryViewController: UIViewController) -> Bool // = false
            @objc(splitViewController:separateSecondaryViewControllerFromPrimaryViewController:) optional func splitViewController(_ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController) -> UIViewController? // = nil
            @objc(splitViewController:topColumnForCollapsingToProposedTopColumn:) optional func splitViewController(_ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column) -> UISplitViewController.Column // = proposedTopColumn
            @objc(splitViewController:displayModeForExpandingToProposedDisplayMode:) optional func splitViewController(_ svc: UISplitViewController, displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode) -> UISplitViewController.DisplayMode // = proposedDisplayMode
            @objc(splitViewControllerDidCollapse:) optional func splitViewControllerDidCollapse(_ svc: UISplitViewController)
            @objc(splitViewControllerDidExpand:) optional func splitViewControllerDidExpand(_ svc: UISplitViewController)
            @objc(splitViewController:willShowColumn:) optional func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
            @objc(splitViewController:willHideColumn:) optional func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
            @objc(splitViewControllerInteractivePresentationGestureWillBegin:) optional func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
            @objc(splitViewControllerInteractivePresentationGestureDidEnd:) optional func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)
            @objc(splitViewControllerSupportedInterfaceOrientations:) optional func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController) -> UIInterfaceOrientationMask // = splitViewController.standardOrientations
            @objc(splitViewControllerPreferredInterfaceOrientationForPresentation:) optional func splitViewControllerPreferredInterfaceOrientationForPresentation(_ splitViewController: UISplitViewController) -> UIInterfaceOrientation // = splitViewController.sceneOrientation
        }
        @objc @MainActor public protocol UIActivityItemSource { // UIKit/Sharing:
            @objc(activityViewController:subjectForActivityType:) optional func activityViewController(_ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?) -> String // = ""
            @objc(activityViewController:dataTypeIdentifierForActivityType:) optional func activityViewController(_ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?) -> String // = ""
            @objc(activityViewController:thumbnailImageForActivityType:suggestedSize:) optional func activityViewController(_ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize) -> UIImage? // = nil
        }
        @objc @MainActor public protocol UIDocumentPickerDelegate { // UIKit/Files: Foundation
            @objc(documentPicker:didPickDocumentsAtURLs:) optional func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
            @objc(documentPickerWasCancelled:) optional func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
        }
        @objc @MainActor public protocol UIImagePickerControllerDelegate { // UIKit/Files/Photos:
            @objc(imagePickerController:didFinishPickingMediaWithInfo:) optional func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
            @objc(imagePickerControllerDidCancel:) optional func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
        }
        @objc @MainActor public protocol UIColorPickerViewControllerDelegate { // UIKit/ColorPicker:
            @objc(colorPickerViewController:didSelectColor:continuously:) optional func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
            @objc(colorPickerViewControllerDidFinish:) optional func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
        }
        @objc @MainActor public protocol UIDynamicItem { // UIKit/Views:
            @objc(collisionBoundsType) optional var collisionBoundsType: UIDynamicItemCollisionBoundsType { get } // = .rectangle
            @objc(collisionBoundingPath) optional var collisionBoundingPath: UIBezierPath { get } // = UIBezierPath()
        }
        @objc @MainActor public protocol UIDynamicAnimatorDelegate { // UIKit/Dynamics:
            @objc(dynamicAnimatorWillResume:) optional func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
            @objc(dynamicAnimatorDidPause:) optional func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
        }
        @objc @MainActor public protocol UICollisionBehaviorDelegate { // UIKit/Dynamics: Foundation
            @objc(collisionBehavior:beganContactForItem:withItem:atPoint:) optional func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
            @objc(collisionBehavior:endedContactForItem:withItem:) optional func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
            @objc(collisionBehavior:beganContactForItem:withBoundaryIdentifier:atPoint:) optional func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
            @objc(collisionBehavior:endedContactForItem:withBoundaryIdentifier:) optional func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?)
        }
        @objc @MainActor public protocol UIPageViewControllerDelegate { // UIKit/Pages:
            @objc(pageViewController:willTransitionToViewControllers:) optional func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
            @objc(pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:) optional func pageViewController(_ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
            @objc(pageViewController:spineLocationForInterfaceOrientation:) optional func pageViewController(_ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation) -> UIPageViewController.SpineLocation // = pageViewController.spineLocation
            @objc(pageViewControllerSupportedInterfaceOrientations:) optional func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask // = pageViewController.standardOrientations
            @objc(pageViewControllerPreferredInterfaceOrientationForPresentation:) optional func pageViewControllerPreferredInterfaceOrientationForPresentation(_ pageViewController: UIPageViewController) -> UIInterfaceOrientation // = pageViewController.sceneOrientation
        }
        @objc @MainActor public protocol UIPageViewControllerDataSource { // UIKit/Pages:
            @objc(presentationCountForPageViewController:) optional func presentationCount(for pageViewController: UIPageViewController) -> Int // = 0
            @objc(presentationIndexForPageViewController:) optional func presentationIndex(for pageViewController: UIPageViewController) -> Int // = 0
        }
        @objc @MainActor public protocol UIPickerViewDelegate { // UIKit/Pickers: Foundation
            @objc(pickerView:widthForComponent:) optional func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat // = pickerView.standardWidth
            @objc(pickerView:rowHeightForComponent:) optional func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat // = PickerStyle.rowHeight
            @objc(pickerView:titleForRow:forComponent:) optional func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? // = nil
            @objc(pickerView:attributedTitleForRow:forComponent:) optional func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? // = nil
            @objc(pickerView:viewForRow:forComponent:reusingView:) optional func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView // = pickerView.standardView(row, component, view)
            @objc(pickerView:didSelectRow:inComponent:) optional func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
        }
        @objc @MainActor public protocol UIAdaptivePresentationControllerDelegate { // UIKit/Controllers/Presentation:
            @objc(adaptivePresentationStyleForPresentationController:) optional func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle // = controller.standardAdaptiveStyle(in: controller.traitCollection)
            @objc(adaptivePresentationStyleForPresentationController:traitCollection:) optional func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle // = adaptivePresentationStyle(for: controller)
            @objc(presentationController:viewControllerForAdaptivePresentationStyle:) optional func presentationController(_ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle) -> UIViewController? // = nil
            @objc(presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:) optional func presentationController(_ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle, transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
            @objc(presentationControllerShouldDismiss:) optional func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool // = true
            @objc(presentationControllerWillDismiss:) optional func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
            @objc(presentationControllerDidDismiss:) optional func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
            @objc(presentationControllerDidAttemptToDismiss:) optional func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
        }
        @objc @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate { // UIKit/Controllers/Presentation:
            @objc(sheetPresentationControllerDidChangeSelectedDetentIdentifier:) optional func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
        }
        @objc @MainActor public protocol UIContextMenuInteractionDelegate { // UIKit/Menus/Context: Foundation
            @objc(contextMenuInteraction:configuration:highlightPreviewForItemWithIdentifier:) optional func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration, highlightPreviewForItemWithIdentifier identifier: any NSCopying) -> UITargetedPreview? // = self.contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
            @objc(contextMenuInteraction:configuration:dismissalPreviewForItemWithIdentifier:) optional func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration, dismissalPreviewForItemWithIdentifier identifier: any NSCopying) -> UITargetedPreview? // = self.contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
            @objc(contextMenuInteraction:previewForHighlightingMenuWithConfiguration:) optional func contextMenuInteraction(_ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? // = nil
            @objc(contextMenuInteraction:previewForDismissingMenuWithConfiguration:) optional func contextMenuInteraction(_ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? // = nil
            @objc(contextMenuInteraction:willPerformPreviewActionForMenuWithConfiguration:animator:) optional func contextMenuInteraction(_ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
            @objc(contextMenuInteraction:willDisplayMenuForConfiguration:animator:) optional func contextMenuInteraction(_ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
            @objc(contextMenuInteraction:willEndForConfiguration:animator:) optional func contextMenuInteraction(_ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
        }
        @objc @MainActor public protocol UIEditMenuInteractionDelegate { // UIKit/Menus/Edit: CoreGraphics
            @objc(editMenuInteraction:menuForConfiguration:suggestedActions:) optional func editMenuInteraction(_ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]) -> UIMenu? // = nil
            @objc(editMenuInteraction:targetRectForConfiguration:) optional func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect // = UIEditMenuInteraction.rect(configuration)
            @objc(editMenuInteraction:willPresentMenuForConfiguration:animator:) optional func editMenuInteraction(_ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating)
            @objc(editMenuInteraction:willDismissMenuForConfiguration:animator:) optional func editMenuInteraction(_ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating)
        }
        @objc @MainActor public protocol UIPointerInteractionDelegate { // UIKit/Pointer:
            @objc(pointerInteraction:regionForRequest:defaultRegion:) optional func pointerInteraction(_ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion) -> UIPointerRegion? // = defaultRegion
            @objc(pointerInteraction:styleForRegion:) optional func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? // = nil
            @objc(pointerInteraction:willEnterRegion:animator:) optional func pointerInteraction(_ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
            @objc(pointerInteraction:willExitRegion:animator:) optional func pointerInteraction(_ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
        }
        @objc @MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate { // UIKit/Controllers/Popover:
            @objc(prepareForPopoverPresentation:) optional func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
        }
        @objc @MainActor public protocol UIViewControllerTransitioningDelegate { // UIKit/Controllers/Transitions:
            @objc(animationControllerForPresentedController:presentingController:sourceController:) optional func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? // = nil
            @objc(animationControllerForDismissedController:) optional func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? // = nil
            @objc(interactionControllerForPresentation:) optional func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? // = nil
            @objc(interactionControllerForDismissal:) optional func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? // = nil
            @objc(presentationControllerForPresentedViewController:presentingViewController:sourceViewController:) optional func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? // = nil
        }
        @objc @MainActor public protocol UIViewControllerAnimatedTransitioning { // UIKit/Controllers/Transitions:
            @objc(interruptibleAnimatorForTransition:) optional func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating // = TransitionAnimation.absentAnimator
            @objc(animationEnded:) optional func animationEnded(_ transitionCompleted: Bool)
        }
        @objc @MainActor public protocol UIViewControllerInteractiveTransitioning { // UIKit/Controllers/Transitions: CoreGraphics
            @objc(completionSpeed) optional var completionSpeed: CGFloat { get } // = 1
            @objc(completionCurve) optional var completionCurve: UIView.AnimationCurve { get } // = .easeInOut
            @objc(wantsInteractiveStart) optional var wantsInteractiveStart: Bool { get } // = true
        }
        @objc @MainActor public protocol UIViewImplicitlyAnimating { // UIKit/Animation: CoreGraphics
            @objc(addAnimations:delayFactor:) optional func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
            @objc(addAnimations:) optional func addAnimations(_ animation: @escaping () -> Void)
            @objc(addCompletion:) optional func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
            @objc(continueAnimationWithTimingParameters:durationFactor:) optional func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
        }
        @objc @MainActor public protocol UICollectionViewDataSource { // UIKit/Collections/Protocols: Foundation
            @objc(numberOfSectionsInCollectionView:) optional func numberOfSections(in collectionView: UICollectionView) -> Int // = 1
            @objc(collectionView:viewForSupplementaryElementOfKind:atIndexPath:) optional func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView // = collectionView.raiseMissingSupplementaryView(kind, indexPath)
            @objc(collectionView:canMoveItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool // = collectionView.lacking(.canMove, true)
            @objc(collectionView:moveItemAtIndexPath:toIndexPath:) optional func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
            @objc(indexTitlesForCollectionView:) optional func indexTitles(for collectionView: UICollectionView) -> [String]? // = nil
            @objc(collectionView:indexPathForIndexTitle:atIndex:) optional func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath // = IndexPath(item: 0, section: index)
        }
        @objc @MainActor public protocol UICollectionViewDataSourcePrefetching { // UIKit/Collections/Protocols: Foundation
            @objc(collectionView:cancelPrefetchingForItemsAtIndexPaths:) optional func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
        }
        @objc @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate { // UIKit/Collections/Protocols: CoreGraphics Foundation ObjectiveC
            @objc(collectionView:shouldHighlightItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool // = true
            @objc(collectionView:didHighlightItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
            @objc(collectionView:didUnhighlightItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
            @objc(collectionView:shouldSelectItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool // = true
            @objc(collectionView:shouldDeselectItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool // = true
            @objc(collectionView:didSelectItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
            @objc(collectionView:didDeselectItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
            @objc(collectionView:canPerformPrimaryActionForItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool // = !collectionView.isEditing
            @objc(collectionView:performPrimaryActionForItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
            @objc(collectionView:canFocusItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool // = collectionView.isEditing ? collectionView.allowsFocusDuringEditing : collectionView.allowsFocus
            @objc(collectionView:shouldUpdateFocusInContext:) optional func collectionView(_ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool // = true
            @objc(collectionView:didUpdateFocusInContext:withAnimationCoordinator:) optional func collectionView(_ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
            @objc(indexPathForPreferredFocusedViewInCollectionView:) optional func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? // = nil
            @objc(collectionView:selectionFollowsFocusForItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool // = collectionView.selectionFollowsFocus
            @objc(collectionView:willDisplayCell:forItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
            @objc(collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:) optional func collectionView(_ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String, at indexPath: IndexPath)
            @objc(collectionView:didEndDisplayingCell:forItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
            @objc(collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:) optional func collectionView(_ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind elementKind: String, at indexPath: IndexPath)
            @objc(collectionView:transitionLayoutForOldLayout:newLayout:) optional func collectionView(_ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout, newLayout toLayout: UICollectionViewLayout) -> UICollectionViewTransitionLayout // = UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
            @objc(collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:) optional func collectionView(_ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath, atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath // = proposedIndexPath
            @objc(collectionView:targetContentOffsetForProposedContentOffset:) optional func collectionView(_ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint // = proposedContentOffset
            @objc(collectionView:canEditItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool // = true
            @objc(collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:) optional func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint) -> UIContextMenuConfiguration? // = indexPaths.count == 1 ? self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point) : nil
            @objc(collectionView:contextMenuConfigurationForItemAtIndexPath:point:) optional func collectionView(_ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? // = nil
            @objc(collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, highlightPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview? // = self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
            @objc(collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration, dismissalPreviewForItemAt indexPath: IndexPath) -> UITargetedPreview? // = self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
            @objc(collectionView:previewForHighlightingContextMenuWithConfiguration:) optional func collectionView(_ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? // = nil
            @objc(collectionView:previewForDismissingContextMenuWithConfiguration:) optional func collectionView(_ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? // = nil
            @objc(collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:) optional func collectionView(_ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
            @objc(collectionView:willDisplayContextMenuWithConfiguration:animator:) optional func collectionView(_ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
            @objc(collectionView:willEndContextMenuInteractionWithConfiguration:animator:) optional func collectionView(_ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
            @objc(collectionView:shouldShowMenuForItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool // = false
            @objc(collectionView:canPerformAction:forItemAtIndexPath:withSender:) optional func collectionView(_ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?) -> Bool // = false
            @objc(collectionView:performAction:forItemAtIndexPath:withSender:) optional func collectionView(_ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?)
        }
        @objc @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate { // UIKit/Collections/Layout/Flow: CoreGraphics Foundation
            @objc(collectionView:layout:sizeForItemAtIndexPath:) optional func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize // = collectionView.lacking(.itemSize, (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero)
            @objc(collectionView:layout:insetForSectionAtIndex:) optional func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets // = (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
            @objc(collectionView:layout:minimumLineSpacingForSectionAtIndex:) optional func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat // = (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0
            @objc(collectionView:layout:minimumInteritemSpacingForSectionAtIndex:) optional func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat // = (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
            @objc(collectionView:layout:referenceSizeForHeaderInSection:) optional func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> CGSize // = (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
            @objc(collectionView:layout:referenceSizeForFooterInSection:) optional func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int) -> CGSize // = (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
        }
        @objc @MainActor public protocol UITableViewDataSource { // UIKit/Tables/Protocols: Foundation
            @objc(numberOfSectionsInTableView:) optional func numberOfSections(in tableView: UITableView) -> Int // = 1
            @objc(tableView:titleForHeaderInSection:) optional func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? // = nil
            @objc(tableView:titleForFooterInSection:) optional func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? // = nil
            @objc(tableView:canEditRowAtIndexPath:) optional func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool // = tableView.lacking(.canEdit, true)
            @objc(tableView:canMoveRowAtIndexPath:) optional func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool // = tableView.lacking(.canMove, true)
            @objc(sectionIndexTitlesForTableView:) optional func sectionIndexTitles(for tableView: UITableView) -> [String]? // = nil
            @objc(tableView:sectionForSectionIndexTitle:atIndex:) optional func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int // = index
            @objc(tableView:commitEditingStyle:forRowAtIndexPath:) optional func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
            @objc(tableView:moveRowAtIndexPath:toIndexPath:) optional func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
        }
        @objc @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate { // UIKit/Tables/Protocols: CoreGraphics Foundation ObjectiveC
            @objc(tableView:willDisplayCell:forRowAtIndexPath:) optional func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
            @objc(tableView:didEndDisplayingCell:forRowAtIndexPath:) optional func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
            @objc(tableView:willDisplayHeaderView:forSection:) optional func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
            @objc(tableView:willDisplayFooterView:forSection:) optional func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
            @objc(tableView:didEndDisplayingHeaderView:forSection:) optional func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
            @objc(tableView:didEndDisplayingFooterView:forSection:) optional func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
            @objc(tableView:heightForRowAtIndexPath:) optional func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat // = tableView.lacking(.rowHeight, tableView.rowHeight)
            @objc(tableView:heightForHeaderInSection:) optional func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat // = tableView.lacking(.headerHeight, tableView.sectionHeaderHeight)
            @objc(tableView:heightForFooterInSection:) optional func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat // = tableView.lacking(.footerHeight, tableView.sectionFooterHeight)
            @objc(tableView:estimatedHeightForRowAtIndexPath:) optional func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat // = tableView.lacking(.rowEstimate, tableView.estimatedRowHeight)
            @objc(tableView:estimatedHeightForHeaderInSection:) optional func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat // = tableView.estimatedSectionHeaderHeight
            @objc(tableView:estimatedHeightForFooterInSection:) optional func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat // = tableView.estimatedSectionFooterHeight
            @objc(tableView:viewForHeaderInSection:) optional func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? // = tableView.lacking(.headerView, nil)
            @objc(tableView:viewForFooterInSection:) optional func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? // = tableView.lacking(.footerView, nil)
            @objc(tableView:accessoryButtonTappedForRowWithIndexPath:) optional func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
            @objc(tableView:shouldHighlightRowAtIndexPath:) optional func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool // = true
            @objc(tableView:didHighlightRowAtIndexPath:) optional func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
            @objc(tableView:didUnhighlightRowAtIndexPath:) optional func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
            @objc(tableView:willSelectRowAtIndexPath:) optional func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? // = indexPath
            @objc(tableView:willDeselectRowAtIndexPath:) optional func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? // = indexPath
            @objc(tableView:didSelectRowAtIndexPath:) optional func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
            @objc(tableView:didDeselectRowAtIndexPath:) optional func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
            @objc(tableView:canPerformPrimaryActionForRowAtIndexPath:) optional func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool // = !tableView.isEditing
            @objc(tableView:performPrimaryActionForRowAtIndexPath:) optional func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
            @objc(tableView:canFocusRowAtIndexPath:) optional func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool // = tableView.isEditing ? tableView.allowsFocusDuringEditing : tableView.allowsFocus
            @objc(tableView:shouldUpdateFocusInContext:) optional func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool // = true
            @objc(tableView:didUpdateFocusInContext:withAnimationCoordinator:) optional func tableView(_ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
            @objc(indexPathForPreferredFocusedViewInTableView:) optional func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? // = nil
            @objc(tableView:selectionFollowsFocusForRowAtIndexPath:) optional func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool // = tableView.selectionFollowsFocus
            @objc(tableView:editingStyleForRowAtIndexPath:) optional func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle // = .delete
            @objc(tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:) optional func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? // = nil
            @objc(tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:) optional func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? // = nil
            @objc(tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:) optional func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? // = tableView.lacking(.trailingSwipe, nil)
            @objc(tableView:editActionsForRowAtIndexPath:) optional func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? // = nil
            @objc(tableView:shouldIndentWhileEditingRowAtIndexPath:) optional func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool // = true
            @objc(tableView:willBeginEditingRowAtIndexPath:) optional func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
            @objc(tableView:didEndEditingRowAtIndexPath:) optional func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
            @objc(tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:) optional func tableView(_ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath) -> IndexPath // = proposedDestinationIndexPath
            @objc(tableView:indentationLevelForRowAtIndexPath:) optional func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int // = 0
            @objc(tableView:contextMenuConfigurationForRowAtIndexPath:point:) optional func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? // = nil
            @objc(tableView:previewForHighlightingContextMenuWithConfiguration:) optional func tableView(_ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? // = nil
            @objc(tableView:previewForDismissingContextMenuWithConfiguration:) optional func tableView(_ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? // = nil
            @objc(tableView:willPerformPreviewActionForMenuWithConfiguration:animator:) optional func tableView(_ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
            @objc(tableView:willDisplayContextMenuWithConfiguration:animator:) optional func tableView(_ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
            @objc(tableView:willEndContextMenuInteractionWithConfiguration:animator:) optional func tableView(_ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
            @objc(tableView:shouldShowMenuForRowAtIndexPath:) optional func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool // = false
            @objc(tableView:canPerformAction:forRowAtIndexPath:withSender:) optional func tableView(_ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?) -> Bool // = false
            @objc(tableView:performAction:forRowAtIndexPath:withSender:) optional func tableView(_ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)
        }
        @objc @MainActor public protocol UITableViewDataSourcePrefetching { // UIKit/Tables/Protocols: Foundation
            @objc(tableView:cancelPrefetchingForRowsAtIndexPaths:) optional func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
        }
        """
}
