// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UISplitViewControllerDelegate {
    /// The type of ``splitViewController(_:willChangeTo:)``.
    public typealias _Optional_splitViewController_willChangeToDisplayMode_ =
        @MainActor (_ svc: UISplitViewController, _ displayMode: UISplitViewController.DisplayMode) -> Void
    /// The implementation of ``splitViewController(_:willChangeTo:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_splitViewController__willChangeTo: _Optional_splitViewController_willChangeToDisplayMode_? {
        objc_requirement(
            "splitViewController:willChangeToDisplayMode:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewController($0, willChangeTo: $1) } as _Optional_splitViewController_willChangeToDisplayMode_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
        objc_listed(
            "splitViewController:willChangeToDisplayMode:", of: self, as: _Optional_splitViewController_willChangeToDisplayMode_.self)?(
                svc, displayMode)
    }
    /// The type of ``targetDisplayModeForAction(in:)``.
    public typealias _Optional_targetDisplayModeForActionInSplitViewController_ =
        @MainActor (_ svc: UISplitViewController) -> UISplitViewController.DisplayMode
    /// The implementation of ``targetDisplayModeForAction(in:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_targetDisplayModeForAction_in: _Optional_targetDisplayModeForActionInSplitViewController_? {
        objc_requirement(
            "targetDisplayModeForActionInSplitViewController:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.targetDisplayModeForAction(in: $0) } as _Optional_targetDisplayModeForActionInSplitViewController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `.automatic`.
    public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
        if let method = objc_listed(
            "targetDisplayModeForActionInSplitViewController:", of: self,
            as: _Optional_targetDisplayModeForActionInSplitViewController_.self)
        {
            return method(svc)
        }
        return .automatic
    }
    /// The type of ``splitViewController(_:show:sender:)``.
    public typealias _Optional_splitViewController_showViewController_sender_ =
        @MainActor (_ splitViewController: UISplitViewController, _ vc: UIViewController, _ sender: Any?) -> Bool
    /// The implementation of ``splitViewController(_:show:sender:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_splitViewController__show_sender: _Optional_splitViewController_showViewController_sender_? {
        objc_requirement(
            "splitViewController:showViewController:sender:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewController($0, show: $1, sender: $2) } as _Optional_splitViewController_showViewController_sender_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `false`.
    public func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool {
        if let method = objc_listed(
            "splitViewController:showViewController:sender:", of: self, as: _Optional_splitViewController_showViewController_sender_.self)
        {
            return method(splitViewController, vc, sender)
        }
        return false
    }
    /// The type of ``splitViewController(_:showDetail:sender:)``.
    public typealias _Optional_splitViewController_showDetailViewController_sender_ =
        @MainActor (_ splitViewController: UISplitViewController, _ vc: UIViewController, _ sender: Any?) -> Bool
    /// The implementation of ``splitViewController(_:showDetail:sender:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_splitViewController__showDetail_sender: _Optional_splitViewController_showDetailViewController_sender_? {
        objc_requirement(
            "splitViewController:showDetailViewController:sender:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewController($0, showDetail: $1, sender: $2) }
                as _Optional_splitViewController_showDetailViewController_sender_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `false`.
    public func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool {
        if let method = objc_listed(
            "splitViewController:showDetailViewController:sender:", of: self,
            as: _Optional_splitViewController_showDetailViewController_sender_.self)
        {
            return method(splitViewController, vc, sender)
        }
        return false
    }
    /// The type of ``primaryViewController(forCollapsing:)``.
    public typealias _Optional_primaryViewControllerForCollapsingSplitViewController_ =
        @MainActor (_ splitViewController: UISplitViewController) -> UIViewController?
    /// The implementation of ``primaryViewController(forCollapsing:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_primaryViewController_forCollapsing: _Optional_primaryViewControllerForCollapsingSplitViewController_? {
        objc_requirement(
            "primaryViewControllerForCollapsingSplitViewController:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.primaryViewController(forCollapsing: $0) } as _Optional_primaryViewControllerForCollapsingSplitViewController_
        )
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
        if let method = objc_listed(
            "primaryViewControllerForCollapsingSplitViewController:", of: self,
            as: _Optional_primaryViewControllerForCollapsingSplitViewController_.self)
        {
            return method(splitViewController)
        }
        return nil
    }
    /// The type of ``primaryViewController(forExpanding:)``.
    public typealias _Optional_primaryViewControllerForExpandingSplitViewController_ =
        @MainActor (_ splitViewController: UISplitViewController) -> UIViewController?
    /// The implementation of ``primaryViewController(forExpanding:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_primaryViewController_forExpanding: _Optional_primaryViewControllerForExpandingSplitViewController_? {
        objc_requirement(
            "primaryViewControllerForExpandingSplitViewController:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.primaryViewController(forExpanding: $0) } as _Optional_primaryViewControllerForExpandingSplitViewController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
        if let method = objc_listed(
            "primaryViewControllerForExpandingSplitViewController:", of: self,
            as: _Optional_primaryViewControllerForExpandingSplitViewController_.self)
        {
            return method(splitViewController)
        }
        return nil
    }
    /// The type of ``splitViewController(_:collapseSecondary:onto:)``.
    public typealias _Optional_splitViewController_collapseSecondaryViewController_ontoPrimaryViewController_ =
        @MainActor (
            _ splitViewController: UISplitViewController, _ secondaryViewController: UIViewController,
            _ primaryViewController: UIViewController
        ) -> Bool
    /// The implementation of ``splitViewController(_:collapseSecondary:onto:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_splitViewController__collapseSecondary_onto:
        _Optional_splitViewController_collapseSecondaryViewController_ontoPrimaryViewController_?
    {
        objc_requirement(
            "splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewController($0, collapseSecondary: $1, onto: $2) }
                as _Optional_splitViewController_collapseSecondaryViewController_ontoPrimaryViewController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `false`.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        if let method = objc_listed(
            "splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:", of: self,
            as: _Optional_splitViewController_collapseSecondaryViewController_ontoPrimaryViewController_.self)
        {
            return method(splitViewController, secondaryViewController, primaryViewController)
        }
        return false
    }
    /// The type of ``splitViewController(_:separateSecondaryFrom:)``.
    public typealias _Optional_splitViewController_separateSecondaryViewControllerFromPrimaryViewController_ =
        @MainActor (_ splitViewController: UISplitViewController, _ primaryViewController: UIViewController) -> UIViewController?
    /// The implementation of ``splitViewController(_:separateSecondaryFrom:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_splitViewController__separateSecondaryFrom:
        _Optional_splitViewController_separateSecondaryViewControllerFromPrimaryViewController_?
    {
        objc_requirement(
            "splitViewController:separateSecondaryViewControllerFromPrimaryViewController:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewController($0, separateSecondaryFrom: $1) }
                as _Optional_splitViewController_separateSecondaryViewControllerFromPrimaryViewController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        if let method = objc_listed(
            "splitViewController:separateSecondaryViewControllerFromPrimaryViewController:", of: self,
            as: _Optional_splitViewController_separateSecondaryViewControllerFromPrimaryViewController_.self)
        {
            return method(splitViewController, primaryViewController)
        }
        return nil
    }
    /// The type of ``splitViewController(_:topColumnForCollapsingToProposedTopColumn:)``.
    public typealias _Optional_splitViewController_topColumnForCollapsingToProposedTopColumn_ =
        @MainActor (_ svc: UISplitViewController, _ proposedTopColumn: UISplitViewController.Column) -> UISplitViewController.Column
    /// The implementation of ``splitViewController(_:topColumnForCollapsingToProposedTopColumn:)``,
    /// or nil if the object's class lists its methods and has none.
    public var _optional_splitViewController__topColumnForCollapsingToProposedTopColumn:
        _Optional_splitViewController_topColumnForCollapsingToProposedTopColumn_?
    {
        objc_requirement(
            "splitViewController:topColumnForCollapsingToProposedTopColumn:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewController($0, topColumnForCollapsingToProposedTopColumn: $1) }
                as _Optional_splitViewController_topColumnForCollapsingToProposedTopColumn_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `proposedTopColumn`.
    public func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        if let method = objc_listed(
            "splitViewController:topColumnForCollapsingToProposedTopColumn:", of: self,
            as: _Optional_splitViewController_topColumnForCollapsingToProposedTopColumn_.self)
        {
            return method(svc, proposedTopColumn)
        }
        return proposedTopColumn
    }
    /// The type of ``splitViewController(_:displayModeForExpandingToProposedDisplayMode:)``.
    public typealias _Optional_splitViewController_displayModeForExpandingToProposedDisplayMode_ =
        @MainActor (_ svc: UISplitViewController, _ proposedDisplayMode: UISplitViewController.DisplayMode) ->
        UISplitViewController.DisplayMode
    /// The implementation of
    /// ``splitViewController(_:displayModeForExpandingToProposedDisplayMode:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_splitViewController__displayModeForExpandingToProposedDisplayMode:
        _Optional_splitViewController_displayModeForExpandingToProposedDisplayMode_?
    {
        objc_requirement(
            "splitViewController:displayModeForExpandingToProposedDisplayMode:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewController($0, displayModeForExpandingToProposedDisplayMode: $1) }
                as _Optional_splitViewController_displayModeForExpandingToProposedDisplayMode_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `proposedDisplayMode`.
    public func splitViewController(
        _ svc: UISplitViewController, displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        if let method = objc_listed(
            "splitViewController:displayModeForExpandingToProposedDisplayMode:", of: self,
            as: _Optional_splitViewController_displayModeForExpandingToProposedDisplayMode_.self)
        {
            return method(svc, proposedDisplayMode)
        }
        return proposedDisplayMode
    }
    /// The type of ``splitViewControllerDidCollapse(_:)``.
    public typealias _Optional_splitViewControllerDidCollapse_ = @MainActor (_ svc: UISplitViewController) -> Void
    /// The implementation of ``splitViewControllerDidCollapse(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_splitViewControllerDidCollapse_: _Optional_splitViewControllerDidCollapse_? {
        objc_requirement(
            "splitViewControllerDidCollapse:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewControllerDidCollapse($0) } as _Optional_splitViewControllerDidCollapse_)
    }
    /// The implementation of ``splitViewControllerDidCollapse(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var splitViewControllerDidCollapse: _Optional_splitViewControllerDidCollapse_? {
        _optional_splitViewControllerDidCollapse_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        objc_listed("splitViewControllerDidCollapse:", of: self, as: _Optional_splitViewControllerDidCollapse_.self)?(svc)
    }
    /// The type of ``splitViewControllerDidExpand(_:)``.
    public typealias _Optional_splitViewControllerDidExpand_ = @MainActor (_ svc: UISplitViewController) -> Void
    /// The implementation of ``splitViewControllerDidExpand(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_splitViewControllerDidExpand_: _Optional_splitViewControllerDidExpand_? {
        objc_requirement(
            "splitViewControllerDidExpand:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewControllerDidExpand($0) } as _Optional_splitViewControllerDidExpand_)
    }
    /// The implementation of ``splitViewControllerDidExpand(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var splitViewControllerDidExpand: _Optional_splitViewControllerDidExpand_? {
        _optional_splitViewControllerDidExpand_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        objc_listed("splitViewControllerDidExpand:", of: self, as: _Optional_splitViewControllerDidExpand_.self)?(svc)
    }
    /// The type of ``splitViewController(_:willShow:)``.
    public typealias _Optional_splitViewController_willShowColumn_ =
        @MainActor (_ svc: UISplitViewController, _ column: UISplitViewController.Column) -> Void
    /// The implementation of ``splitViewController(_:willShow:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_splitViewController__willShow: _Optional_splitViewController_willShowColumn_? {
        objc_requirement(
            "splitViewController:willShowColumn:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewController($0, willShow: $1) } as _Optional_splitViewController_willShowColumn_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        objc_listed("splitViewController:willShowColumn:", of: self, as: _Optional_splitViewController_willShowColumn_.self)?(svc, column)
    }
    /// The type of ``splitViewController(_:willHide:)``.
    public typealias _Optional_splitViewController_willHideColumn_ =
        @MainActor (_ svc: UISplitViewController, _ column: UISplitViewController.Column) -> Void
    /// The implementation of ``splitViewController(_:willHide:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_splitViewController__willHide: _Optional_splitViewController_willHideColumn_? {
        objc_requirement(
            "splitViewController:willHideColumn:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewController($0, willHide: $1) } as _Optional_splitViewController_willHideColumn_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        objc_listed("splitViewController:willHideColumn:", of: self, as: _Optional_splitViewController_willHideColumn_.self)?(svc, column)
    }
    /// The type of ``splitViewControllerInteractivePresentationGestureWillBegin(_:)``.
    public typealias _Optional_splitViewControllerInteractivePresentationGestureWillBegin_ =
        @MainActor (_ svc: UISplitViewController) -> Void
    /// The implementation of ``splitViewControllerInteractivePresentationGestureWillBegin(_:)``, or
    /// nil if the object's class lists its methods and has none.
    public var _optional_splitViewControllerInteractivePresentationGestureWillBegin_:
        _Optional_splitViewControllerInteractivePresentationGestureWillBegin_?
    {
        objc_requirement(
            "splitViewControllerInteractivePresentationGestureWillBegin:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewControllerInteractivePresentationGestureWillBegin($0) }
                as _Optional_splitViewControllerInteractivePresentationGestureWillBegin_)
    }
    /// The implementation of ``splitViewControllerInteractivePresentationGestureWillBegin(_:)``, or
    /// nil if the object's class lists its methods and has none.
    @_disfavoredOverload public var splitViewControllerInteractivePresentationGestureWillBegin:
        _Optional_splitViewControllerInteractivePresentationGestureWillBegin_?
    { _optional_splitViewControllerInteractivePresentationGestureWillBegin_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
        objc_listed(
            "splitViewControllerInteractivePresentationGestureWillBegin:", of: self,
            as: _Optional_splitViewControllerInteractivePresentationGestureWillBegin_.self)?(svc)
    }
    /// The type of ``splitViewControllerInteractivePresentationGestureDidEnd(_:)``.
    public typealias _Optional_splitViewControllerInteractivePresentationGestureDidEnd_ = @MainActor (_ svc: UISplitViewController) -> Void
    /// The implementation of ``splitViewControllerInteractivePresentationGestureDidEnd(_:)``, or
    /// nil if the object's class lists its methods and has none.
    public var _optional_splitViewControllerInteractivePresentationGestureDidEnd_:
        _Optional_splitViewControllerInteractivePresentationGestureDidEnd_?
    {
        objc_requirement(
            "splitViewControllerInteractivePresentationGestureDidEnd:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewControllerInteractivePresentationGestureDidEnd($0) }
                as _Optional_splitViewControllerInteractivePresentationGestureDidEnd_)
    }
    /// The implementation of ``splitViewControllerInteractivePresentationGestureDidEnd(_:)``, or
    /// nil if the object's class lists its methods and has none.
    @_disfavoredOverload public var splitViewControllerInteractivePresentationGestureDidEnd:
        _Optional_splitViewControllerInteractivePresentationGestureDidEnd_?
    { _optional_splitViewControllerInteractivePresentationGestureDidEnd_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
        objc_listed(
            "splitViewControllerInteractivePresentationGestureDidEnd:", of: self,
            as: _Optional_splitViewControllerInteractivePresentationGestureDidEnd_.self)?(svc)
    }
    /// The type of ``splitViewControllerSupportedInterfaceOrientations(_:)``.
    public typealias _Optional_splitViewControllerSupportedInterfaceOrientations_ =
        @MainActor (_ splitViewController: UISplitViewController) -> UIInterfaceOrientationMask
    /// The implementation of ``splitViewControllerSupportedInterfaceOrientations(_:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_splitViewControllerSupportedInterfaceOrientations_: _Optional_splitViewControllerSupportedInterfaceOrientations_? {
        objc_requirement(
            "splitViewControllerSupportedInterfaceOrientations:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewControllerSupportedInterfaceOrientations($0) }
                as _Optional_splitViewControllerSupportedInterfaceOrientations_)
    }
    /// The implementation of ``splitViewControllerSupportedInterfaceOrientations(_:)``, or nil if
    /// the object's class lists its methods and has none.
    @_disfavoredOverload public var splitViewControllerSupportedInterfaceOrientations:
        _Optional_splitViewControllerSupportedInterfaceOrientations_?
    { _optional_splitViewControllerSupportedInterfaceOrientations_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `splitViewController.standardOrientations`.
    public func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask {
        if let method = objc_listed(
            "splitViewControllerSupportedInterfaceOrientations:", of: self,
            as: _Optional_splitViewControllerSupportedInterfaceOrientations_.self)
        {
            return method(splitViewController)
        }
        return splitViewController.standardOrientations
    }
    /// The type of ``splitViewControllerPreferredInterfaceOrientationForPresentation(_:)``.
    public typealias _Optional_splitViewControllerPreferredInterfaceOrientationForPresentation_ =
        @MainActor (_ splitViewController: UISplitViewController) -> UIInterfaceOrientation
    /// The implementation of
    /// ``splitViewControllerPreferredInterfaceOrientationForPresentation(_:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_splitViewControllerPreferredInterfaceOrientationForPresentation_:
        _Optional_splitViewControllerPreferredInterfaceOrientationForPresentation_?
    {
        objc_requirement(
            "splitViewControllerPreferredInterfaceOrientationForPresentation:", of: self, in: "UISplitViewControllerDelegate",
            otherwise: { self.splitViewControllerPreferredInterfaceOrientationForPresentation($0) }
                as _Optional_splitViewControllerPreferredInterfaceOrientationForPresentation_)
    }
    /// The implementation of
    /// ``splitViewControllerPreferredInterfaceOrientationForPresentation(_:)``, or nil if the
    /// object's class lists its methods and has none.
    @_disfavoredOverload public var splitViewControllerPreferredInterfaceOrientationForPresentation:
        _Optional_splitViewControllerPreferredInterfaceOrientationForPresentation_?
    { _optional_splitViewControllerPreferredInterfaceOrientationForPresentation_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `splitViewController.sceneOrientation`.
    public func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation {
        if let method = objc_listed(
            "splitViewControllerPreferredInterfaceOrientationForPresentation:", of: self,
            as: _Optional_splitViewControllerPreferredInterfaceOrientationForPresentation_.self)
        {
            return method(splitViewController)
        }
        return splitViewController.sceneOrientation
    }
}
