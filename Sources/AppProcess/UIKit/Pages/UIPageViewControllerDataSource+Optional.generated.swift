// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIPageViewControllerDataSource {
    /// The type of ``presentationCount(for:)``.
    public typealias _Optional_presentationCountForPageViewController_ = @MainActor (_ pageViewController: UIPageViewController) -> Int
    /// The implementation of ``presentationCount(for:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_presentationCount_for: _Optional_presentationCountForPageViewController_? {
        objc_requirement(
            "presentationCountForPageViewController:", of: self, in: "UIPageViewControllerDataSource",
            otherwise: { self.presentationCount(for: $0) } as _Optional_presentationCountForPageViewController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `0`.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int {
        if let method = objc_listed(
            "presentationCountForPageViewController:", of: self, as: _Optional_presentationCountForPageViewController_.self)
        {
            return method(pageViewController)
        }
        return 0
    }
    /// The type of ``presentationIndex(for:)``.
    public typealias _Optional_presentationIndexForPageViewController_ = @MainActor (_ pageViewController: UIPageViewController) -> Int
    /// The implementation of ``presentationIndex(for:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_presentationIndex_for: _Optional_presentationIndexForPageViewController_? {
        objc_requirement(
            "presentationIndexForPageViewController:", of: self, in: "UIPageViewControllerDataSource",
            otherwise: { self.presentationIndex(for: $0) } as _Optional_presentationIndexForPageViewController_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `0`.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        if let method = objc_listed(
            "presentationIndexForPageViewController:", of: self, as: _Optional_presentationIndexForPageViewController_.self)
        {
            return method(pageViewController)
        }
        return 0
    }
}
