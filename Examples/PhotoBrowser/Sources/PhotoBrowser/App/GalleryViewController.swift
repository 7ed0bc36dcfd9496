import UIKit

/// The navigation from the grid to a photo, with a transition that enlarges its thumbnail.
final class GalleryViewController: UINavigationController, UINavigationControllerDelegate {
    init(library: PhotoLibrary, images: ImageStore) {
        super.init(nibName: nil, bundle: nil)
        navigationBar.prefersLargeTitles = true
        // Photos lie below the bars, so the bars always have a background.
        toolbar.scrollEdgeAppearance = UIToolbarAppearance()
        viewControllers = [GridViewController(library: library, images: images)]
        delegate = self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard !UIAccessibility.isReduceMotionEnabled else { return nil }
        switch (operation, fromVC, toVC) {
        case (.push, let grid as GridViewController, let pager as PagerViewController):
            return ZoomTransition(isOpening: true, grid: grid, pager: pager)
        case (.pop, let pager as PagerViewController, let grid as GridViewController):
            return ZoomTransition(isOpening: false, grid: grid, pager: pager)
        default: return nil
        }
    }
}
