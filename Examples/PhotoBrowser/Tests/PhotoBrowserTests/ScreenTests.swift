import UIKit
import XCTest

@testable import PhotoBrowser

@MainActor final class ScreenTests: XCTestCase {
    private var library: PhotoLibrary!
    private var window: UIWindow!

    override func setUp() async throws {
        let defaults = UserDefaults(suiteName: "PhotoBrowserScreenTests")!
        defaults.removePersistentDomain(forName: "PhotoBrowserScreenTests")
        library = PhotoLibrary(defaults: defaults)
    }

    override func tearDown() async throws {
        window?.isHidden = true
        window = nil
    }

    private func show(_ controller: UIViewController) {
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    private func gallery() throws -> (GalleryViewController, GridViewController) {
        let gallery = GalleryViewController(library: library, images: ImageStore())
        show(gallery)
        return (gallery, try XCTUnwrap(gallery.topViewController as? GridViewController))
    }

    func testTheGridShowsAllPhotosOrTheFavorites() throws {
        let (_, grid) = try gallery()
        XCTAssertEqual(grid.collectionView.numberOfItems(inSection: 0), 36)
        library.setFavorite(true, library.photos[4])
        grid.filter.selectedSegmentIndex = 1
        grid.filter.sendActions(for: .valueChanged)
        XCTAssertEqual(grid.dataSource.snapshot().itemIdentifiers, [library.photos[4].id])
    }

    func testWithoutFavoritesTheGridExplainsThem() throws {
        let (_, grid) = try gallery()
        XCTAssertNil(grid.contentUnavailableConfiguration)
        grid.filter.selectedSegmentIndex = 1
        grid.filter.sendActions(for: .valueChanged)
        window.layoutIfNeeded()
        let content = try XCTUnwrap(grid.contentUnavailableConfiguration as? UIContentUnavailableConfiguration)
        XCTAssertEqual(content.text, "No favorites")
    }

    func testPhonesHaveThreeColumnsAndTabletsMore() {
        XCTAssertEqual(GridViewController.columns(forWidth: 390), 3)
        XCTAssertEqual(GridViewController.columns(forWidth: 1024), 6)
    }

    func testTheMenuOfAPhotoChangesWithItsState() throws {
        let (_, grid) = try gallery()
        let photo = library.photos[0]
        XCTAssertEqual(grid.menu(for: photo).children.map(\.title).prefix(2), ["Add to favorites", "Share"])
        library.setFavorite(true, photo)
        XCTAssertEqual(grid.menu(for: photo).children.first?.title, "Remove from favorites")
    }

    func testSelectingAThumbnailShowsThePhoto() throws {
        let (gallery, grid) = try gallery()
        grid.collectionView(grid.collectionView, didSelectItemAt: IndexPath(item: 2, section: 0))
        let pager = try XCTUnwrap(gallery.topViewController as? PagerViewController)
        pager.loadViewIfNeeded()
        XCTAssertEqual(pager.photo, library.photos[2])
        XCTAssertEqual(pager.title, library.photos[2].title)
    }

    func testThePagerHasAPageBeforeAndAfterEachPhotoButTheLast() throws {
        let pager = PagerViewController(
            photos: Array(library.photos.prefix(3)), start: library.photos[1], library: library, images: ImageStore())
        show(pager)
        let pages = try XCTUnwrap(pager.children.first as? UIPageViewController)
        let page = try XCTUnwrap(pager.page)
        let before = try XCTUnwrap(pager.pageViewController(pages, viewControllerBefore: page) as? PhotoViewController)
        let after = try XCTUnwrap(pager.pageViewController(pages, viewControllerAfter: page) as? PhotoViewController)
        XCTAssertEqual(before.photo, library.photos[0])
        XCTAssertEqual(after.photo, library.photos[2])
        XCTAssertNil(pager.pageViewController(pages, viewControllerBefore: before))
        XCTAssertNil(pager.pageViewController(pages, viewControllerAfter: after))
    }

    func testDeletingAPhotoShowsTheNextOne() throws {
        let photos = Array(library.photos.prefix(2))
        let pager = PagerViewController(photos: photos, start: photos[0], library: library, images: ImageStore())
        show(pager)
        pager.delete()
        XCTAssertEqual(pager.photo, photos[1])
        XCTAssertFalse(library.photos.contains(photos[0]))
    }

    func testADoubleTapEnlargesThePhotoAndShowsAllOfItAgain() {
        let controller = PhotoViewController(photo: library.photos[0], images: ImageStore())
        show(controller)
        XCTAssertEqual(controller.imageView.frame.width, 390)
        controller.scrollView.zoomScale = 1
        UIView.performWithoutAnimation { controller.toggleZoom(at: CGPoint(x: 195, y: 422)) }
        XCTAssertGreaterThan(controller.scrollView.zoomScale, 2)
        controller.resetZoom()
        XCTAssertEqual(controller.scrollView.zoomScale, 1)
    }

    func testASharedPhotoHasItsTitleAsSubject() async throws {
        let photo = library.photos[0]
        let image = await ImageStore().image(of: photo, .thumbnail)
        let item = SharedPhoto(title: photo.title, image: image)
        let sharing = UIActivityViewController(activityItems: [item], applicationActivities: nil)
        XCTAssertTrue(item.activityViewController(sharing, itemForActivityType: .copyToPasteboard) as? UIImage === image)
        XCTAssertEqual(item.activityViewController(sharing, subjectForActivityType: .mail), photo.title)
    }

    func testThePagerSharesItsPhoto() async throws {
        let pager = PagerViewController(photos: library.photos, start: library.photos[0], library: library, images: ImageStore())
        show(pager)
        let share = try XCTUnwrap(pager.toolbarItems?.first)
        UIApplication.shared.sendAction(try XCTUnwrap(share.action), to: share.target, from: share, for: nil)
        for _ in 0..<200 where pager.presentedViewController == nil { try await Task.sleep(nanoseconds: 10_000_000) }
        XCTAssertTrue(pager.presentedViewController is UIActivityViewController)
    }

    func testPhotosFitIntoTheScreen() {
        let screen = CGSize(width: 400, height: 800)
        XCTAssertEqual(PhotoViewController.fittingSize(aspectRatio: 2, in: screen), CGSize(width: 400, height: 200))
        XCTAssertEqual(PhotoViewController.fittingSize(aspectRatio: 0.25, in: screen), CGSize(width: 200, height: 800))
    }

    func testImagesArePaintedOnceAndKept() async {
        let images = ImageStore()
        let photo = library.photos[0]
        XCTAssertNil(images.cachedImage(of: photo, .thumbnail))
        let image = await images.image(of: photo, .thumbnail)
        XCTAssertTrue(images.cachedImage(of: photo, .thumbnail) === image)
    }
}
