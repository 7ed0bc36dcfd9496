import UIKit

/// A transition between a thumbnail in the grid and the photo that fills the screen.
final class ZoomTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private let isOpening: Bool
    private let grid: GridViewController
    private let pager: PagerViewController

    init(isOpening: Bool, grid: GridViewController, pager: PagerViewController) {
        (self.isOpening, self.grid, self.pager) = (isOpening, grid, pager)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let controller = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        to.frame = context.finalFrame(for: controller)
        if isOpening { context.containerView.addSubview(to) } else { context.containerView.insertSubview(to, belowSubview: from) }
        to.layoutIfNeeded()
        let pages = isOpening ? to : from
        let photo = pager.photo
        grid.reveal(photo)
        let small = grid.thumbnailFrame(of: photo, in: context.containerView)
        let large = pager.photoFrame(in: context.containerView)
        let picture = UIImageView(image: pager.image)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.frame = isOpening ? small ?? large : large
        context.containerView.addSubview(picture)
        grid.setThumbnailHidden(true, of: photo)
        pager.setPhotoHidden(true)
        pages.alpha = isOpening ? 0 : 1

        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 0.85) {
            pages.alpha = self.isOpening ? 1 : 0
            picture.frame = self.isOpening ? large : small ?? large
            if small == nil, !self.isOpening { picture.alpha = 0 }
        }
        animator.addCompletion { _ in
            picture.removeFromSuperview()
            self.grid.setThumbnailHidden(false, of: photo)
            self.pager.setPhotoHidden(false)
            pages.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
        animator.startAnimation()
    }
}
