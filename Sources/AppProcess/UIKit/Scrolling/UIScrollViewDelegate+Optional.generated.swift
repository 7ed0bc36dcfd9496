// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import CoreGraphics
import ObjectiveC

extension UIScrollViewDelegate {
    /// The type of ``scrollViewDidScroll(_:)``.
    public typealias _Optional_scrollViewDidScroll_ = @MainActor (_ scrollView: UIScrollView) -> Void
    /// The implementation of ``scrollViewDidScroll(_:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_scrollViewDidScroll_: _Optional_scrollViewDidScroll_? {
        objc_requirement(
            "scrollViewDidScroll:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.scrollViewDidScroll($0) } as _Optional_scrollViewDidScroll_)
    }
    /// The implementation of ``scrollViewDidScroll(_:)``, or nil if the object's class lists its
    /// methods and has none.
    @_disfavoredOverload public var scrollViewDidScroll: _Optional_scrollViewDidScroll_? { _optional_scrollViewDidScroll_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        objc_listed("scrollViewDidScroll:", of: self, as: _Optional_scrollViewDidScroll_.self)?(scrollView)
    }
    /// The type of ``scrollViewDidZoom(_:)``.
    public typealias _Optional_scrollViewDidZoom_ = @MainActor (_ scrollView: UIScrollView) -> Void
    /// The implementation of ``scrollViewDidZoom(_:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_scrollViewDidZoom_: _Optional_scrollViewDidZoom_? {
        objc_requirement(
            "scrollViewDidZoom:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.scrollViewDidZoom($0) } as _Optional_scrollViewDidZoom_)
    }
    /// The implementation of ``scrollViewDidZoom(_:)``, or nil if the object's class lists its
    /// methods and has none.
    @_disfavoredOverload public var scrollViewDidZoom: _Optional_scrollViewDidZoom_? { _optional_scrollViewDidZoom_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        objc_listed("scrollViewDidZoom:", of: self, as: _Optional_scrollViewDidZoom_.self)?(scrollView)
    }
    /// The type of ``scrollViewWillBeginDragging(_:)``.
    public typealias _Optional_scrollViewWillBeginDragging_ = @MainActor (_ scrollView: UIScrollView) -> Void
    /// The implementation of ``scrollViewWillBeginDragging(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_scrollViewWillBeginDragging_: _Optional_scrollViewWillBeginDragging_? {
        objc_requirement(
            "scrollViewWillBeginDragging:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.scrollViewWillBeginDragging($0) } as _Optional_scrollViewWillBeginDragging_)
    }
    /// The implementation of ``scrollViewWillBeginDragging(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var scrollViewWillBeginDragging: _Optional_scrollViewWillBeginDragging_? {
        _optional_scrollViewWillBeginDragging_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        objc_listed("scrollViewWillBeginDragging:", of: self, as: _Optional_scrollViewWillBeginDragging_.self)?(scrollView)
    }
    /// The type of ``scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)``.
    public typealias _Optional_scrollViewWillEndDragging_withVelocity_targetContentOffset_ =
        @MainActor (_ scrollView: UIScrollView, _ velocity: CGPoint, _ targetContentOffset: UnsafeMutablePointer<CGPoint>) -> Void
    /// The implementation of ``scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)``, or
    /// nil if the object's class lists its methods and has none.
    public var _optional_scrollViewWillEndDragging__withVelocity_targetContentOffset:
        _Optional_scrollViewWillEndDragging_withVelocity_targetContentOffset_?
    {
        objc_requirement(
            "scrollViewWillEndDragging:withVelocity:targetContentOffset:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.scrollViewWillEndDragging($0, withVelocity: $1, targetContentOffset: $2) }
                as _Optional_scrollViewWillEndDragging_withVelocity_targetContentOffset_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        objc_listed(
            "scrollViewWillEndDragging:withVelocity:targetContentOffset:", of: self,
            as: _Optional_scrollViewWillEndDragging_withVelocity_targetContentOffset_.self)?(scrollView, velocity, targetContentOffset)
    }
    /// The type of ``scrollViewDidEndDragging(_:willDecelerate:)``.
    public typealias _Optional_scrollViewDidEndDragging_willDecelerate_ =
        @MainActor (_ scrollView: UIScrollView, _ decelerate: Bool) -> Void
    /// The implementation of ``scrollViewDidEndDragging(_:willDecelerate:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_scrollViewDidEndDragging__willDecelerate: _Optional_scrollViewDidEndDragging_willDecelerate_? {
        objc_requirement(
            "scrollViewDidEndDragging:willDecelerate:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.scrollViewDidEndDragging($0, willDecelerate: $1) } as _Optional_scrollViewDidEndDragging_willDecelerate_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        objc_listed("scrollViewDidEndDragging:willDecelerate:", of: self, as: _Optional_scrollViewDidEndDragging_willDecelerate_.self)?(
            scrollView, decelerate)
    }
    /// The type of ``scrollViewWillBeginDecelerating(_:)``.
    public typealias _Optional_scrollViewWillBeginDecelerating_ = @MainActor (_ scrollView: UIScrollView) -> Void
    /// The implementation of ``scrollViewWillBeginDecelerating(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_scrollViewWillBeginDecelerating_: _Optional_scrollViewWillBeginDecelerating_? {
        objc_requirement(
            "scrollViewWillBeginDecelerating:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.scrollViewWillBeginDecelerating($0) } as _Optional_scrollViewWillBeginDecelerating_)
    }
    /// The implementation of ``scrollViewWillBeginDecelerating(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var scrollViewWillBeginDecelerating: _Optional_scrollViewWillBeginDecelerating_? {
        _optional_scrollViewWillBeginDecelerating_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        objc_listed("scrollViewWillBeginDecelerating:", of: self, as: _Optional_scrollViewWillBeginDecelerating_.self)?(scrollView)
    }
    /// The type of ``scrollViewDidEndDecelerating(_:)``.
    public typealias _Optional_scrollViewDidEndDecelerating_ = @MainActor (_ scrollView: UIScrollView) -> Void
    /// The implementation of ``scrollViewDidEndDecelerating(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_scrollViewDidEndDecelerating_: _Optional_scrollViewDidEndDecelerating_? {
        objc_requirement(
            "scrollViewDidEndDecelerating:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.scrollViewDidEndDecelerating($0) } as _Optional_scrollViewDidEndDecelerating_)
    }
    /// The implementation of ``scrollViewDidEndDecelerating(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var scrollViewDidEndDecelerating: _Optional_scrollViewDidEndDecelerating_? {
        _optional_scrollViewDidEndDecelerating_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        objc_listed("scrollViewDidEndDecelerating:", of: self, as: _Optional_scrollViewDidEndDecelerating_.self)?(scrollView)
    }
    /// The type of ``scrollViewDidEndScrollingAnimation(_:)``.
    public typealias _Optional_scrollViewDidEndScrollingAnimation_ = @MainActor (_ scrollView: UIScrollView) -> Void
    /// The implementation of ``scrollViewDidEndScrollingAnimation(_:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_scrollViewDidEndScrollingAnimation_: _Optional_scrollViewDidEndScrollingAnimation_? {
        objc_requirement(
            "scrollViewDidEndScrollingAnimation:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.scrollViewDidEndScrollingAnimation($0) } as _Optional_scrollViewDidEndScrollingAnimation_)
    }
    /// The implementation of ``scrollViewDidEndScrollingAnimation(_:)``, or nil if the object's
    /// class lists its methods and has none.
    @_disfavoredOverload public var scrollViewDidEndScrollingAnimation: _Optional_scrollViewDidEndScrollingAnimation_? {
        _optional_scrollViewDidEndScrollingAnimation_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        objc_listed("scrollViewDidEndScrollingAnimation:", of: self, as: _Optional_scrollViewDidEndScrollingAnimation_.self)?(scrollView)
    }
    /// The type of ``viewForZooming(in:)``.
    public typealias _Optional_viewForZoomingInScrollView_ = @MainActor (_ scrollView: UIScrollView) -> UIView?
    /// The implementation of ``viewForZooming(in:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_viewForZooming_in: _Optional_viewForZoomingInScrollView_? {
        objc_requirement(
            "viewForZoomingInScrollView:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.viewForZooming(in: $0) } as _Optional_viewForZoomingInScrollView_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        if let method = objc_listed("viewForZoomingInScrollView:", of: self, as: _Optional_viewForZoomingInScrollView_.self) {
            return method(scrollView)
        }
        return nil
    }
    /// The type of ``scrollViewWillBeginZooming(_:with:)``.
    public typealias _Optional_scrollViewWillBeginZooming_withView_ = @MainActor (_ scrollView: UIScrollView, _ view: UIView?) -> Void
    /// The implementation of ``scrollViewWillBeginZooming(_:with:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_scrollViewWillBeginZooming__with: _Optional_scrollViewWillBeginZooming_withView_? {
        objc_requirement(
            "scrollViewWillBeginZooming:withView:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.scrollViewWillBeginZooming($0, with: $1) } as _Optional_scrollViewWillBeginZooming_withView_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        objc_listed("scrollViewWillBeginZooming:withView:", of: self, as: _Optional_scrollViewWillBeginZooming_withView_.self)?(
            scrollView, view)
    }
    /// The type of ``scrollViewDidEndZooming(_:with:atScale:)``.
    public typealias _Optional_scrollViewDidEndZooming_withView_atScale_ =
        @MainActor (_ scrollView: UIScrollView, _ view: UIView?, _ scale: CGFloat) -> Void
    /// The implementation of ``scrollViewDidEndZooming(_:with:atScale:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_scrollViewDidEndZooming__with_atScale: _Optional_scrollViewDidEndZooming_withView_atScale_? {
        objc_requirement(
            "scrollViewDidEndZooming:withView:atScale:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.scrollViewDidEndZooming($0, with: $1, atScale: $2) } as _Optional_scrollViewDidEndZooming_withView_atScale_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        objc_listed("scrollViewDidEndZooming:withView:atScale:", of: self, as: _Optional_scrollViewDidEndZooming_withView_atScale_.self)?(
            scrollView, view, scale)
    }
    /// The type of ``scrollViewShouldScrollToTop(_:)``.
    public typealias _Optional_scrollViewShouldScrollToTop_ = @MainActor (_ scrollView: UIScrollView) -> Bool
    /// The implementation of ``scrollViewShouldScrollToTop(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_scrollViewShouldScrollToTop_: _Optional_scrollViewShouldScrollToTop_? {
        objc_requirement(
            "scrollViewShouldScrollToTop:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.scrollViewShouldScrollToTop($0) } as _Optional_scrollViewShouldScrollToTop_)
    }
    /// The implementation of ``scrollViewShouldScrollToTop(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var scrollViewShouldScrollToTop: _Optional_scrollViewShouldScrollToTop_? {
        _optional_scrollViewShouldScrollToTop_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        if let method = objc_listed("scrollViewShouldScrollToTop:", of: self, as: _Optional_scrollViewShouldScrollToTop_.self) {
            return method(scrollView)
        }
        return true
    }
    /// The type of ``scrollViewDidScrollToTop(_:)``.
    public typealias _Optional_scrollViewDidScrollToTop_ = @MainActor (_ scrollView: UIScrollView) -> Void
    /// The implementation of ``scrollViewDidScrollToTop(_:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_scrollViewDidScrollToTop_: _Optional_scrollViewDidScrollToTop_? {
        objc_requirement(
            "scrollViewDidScrollToTop:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.scrollViewDidScrollToTop($0) } as _Optional_scrollViewDidScrollToTop_)
    }
    /// The implementation of ``scrollViewDidScrollToTop(_:)``, or nil if the object's class lists
    /// its methods and has none.
    @_disfavoredOverload public var scrollViewDidScrollToTop: _Optional_scrollViewDidScrollToTop_? { _optional_scrollViewDidScrollToTop_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        objc_listed("scrollViewDidScrollToTop:", of: self, as: _Optional_scrollViewDidScrollToTop_.self)?(scrollView)
    }
    /// The type of ``scrollViewDidChangeAdjustedContentInset(_:)``.
    public typealias _Optional_scrollViewDidChangeAdjustedContentInset_ = @MainActor (_ scrollView: UIScrollView) -> Void
    /// The implementation of ``scrollViewDidChangeAdjustedContentInset(_:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_scrollViewDidChangeAdjustedContentInset_: _Optional_scrollViewDidChangeAdjustedContentInset_? {
        objc_requirement(
            "scrollViewDidChangeAdjustedContentInset:", of: self, in: "UIScrollViewDelegate",
            otherwise: { self.scrollViewDidChangeAdjustedContentInset($0) } as _Optional_scrollViewDidChangeAdjustedContentInset_)
    }
    /// The implementation of ``scrollViewDidChangeAdjustedContentInset(_:)``, or nil if the
    /// object's class lists its methods and has none.
    @_disfavoredOverload public var scrollViewDidChangeAdjustedContentInset: _Optional_scrollViewDidChangeAdjustedContentInset_? {
        _optional_scrollViewDidChangeAdjustedContentInset_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        objc_listed("scrollViewDidChangeAdjustedContentInset:", of: self, as: _Optional_scrollViewDidChangeAdjustedContentInset_.self)?(
            scrollView)
    }
}
