import Foundation
import LaminaUniformTypes
import Testing

@testable import PhotosUI
@testable import UIKit

extension SharingTests {
    @MainActor @Suite("Image pickers", .serialized)
    struct ImagePickerTests {
        private final class DelegateSpy: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
            var info: [UIImagePickerController.InfoKey: Any]?
            var cancellations = 0
            func imagePickerController(
                _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
            ) { self.info = info }
            func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancellations += 1 }
        }

        @Test("Photos are available, and a camera is not")
        func availability() {
            #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
            #expect(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum))
            #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
            #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
            for camera in [UIImagePickerController.CameraDevice.rear, .front] {
                #expect(!UIImagePickerController.isCameraDeviceAvailable(camera) && !UIImagePickerController.isFlashAvailable(for: camera))
            }
            let picker = UIImagePickerController()
            #expect(picker.sourceType == .photoLibrary && picker.mediaTypes == ["public.image"])
        }

        @Test("Choosing the camera as the source ends the process with UIKit's message")
        func camera() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { UIImagePickerController().sourceType = .camera }
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("Source type 1 not available"))
        }

        @Test("The latest picture is first, and the delegate receives the image and a copy of its file, and dismisses the picker")
        func picking() async throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            }
            let data = try #require(image.pngData())
            for (index, path) in ["Pictures/Old.png", "Pictures/Album/New.png", "Pictures/Note.txt"].enumerated() {
                let file = try desktop.write(path)
                try data.write(to: file)
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: Double(index) * 1000)], ofItemAtPath: file.path)
            }
            let window = show(InstantController())
            defer { window.isHidden = true }
            let (picker, delegate) = (UIImagePickerController(), DelegateSpy())
            picker.delegate = delegate
            window.rootViewController?.present(picker, animated: false)
            settle(window)
            let grid = try #require(picker.topViewController as? PhotoGridController)
            #expect(
                await DesktopFixture.wait {
                    grid.collectionView.numberOfSections == 1 && grid.collectionView.numberOfItems(inSection: 0) == 2
                })
            grid.collectionView(grid.collectionView, didSelectItemAt: IndexPath(item: 0, section: 0))
            #expect(await DesktopFixture.wait { delegate.info != nil })
            let info = try #require(delegate.info)
            #expect(info[.mediaType] as? String == "public.image" && (info[.originalImage] as? UIImage)?.size.width == 4 * image.scale)
            let copy = try #require(info[.imageURL] as? URL)
            #expect(copy.lastPathComponent == "New.png" && !copy.path.hasPrefix(desktop.home.path) && delegate.cancellations == 0)
            try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
            #expect(picker.presentingViewController != nil)
            picker.dismiss(animated: false)
            #expect(delegate.cancellations == 0)
        }

        /// A picture of 40 × 20 pixels, whose left half is red and whose right half is blue, in the
        /// folder of pictures.
        private func write(_ names: [String], in desktop: DesktopFixture) throws {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image {
                UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
                UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
                $0.fill(CGRect(x: 20, y: 0, width: 20, height: 20))
            }
            for (index, name) in names.enumerated() {
                let file = try desktop.write("Pictures/\(name)")
                try #require(image.pngData()).write(to: file)
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: Double(index) * 1000)], ofItemAtPath: file.path)
            }
        }

        @Test("A picker that allows editing shows the image behind a square, and the delegate receives its content")
        func editing() async throws {
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            try write(["Two.png"], in: desktop)
            let window = show(InstantController())
            defer { window.isHidden = true }
            let (picker, delegate) = (UIImagePickerController(), DelegateSpy())
            picker.delegate = delegate
            #expect(!picker.allowsEditing)
            picker.allowsEditing = true
            window.rootViewController?.present(picker, animated: false)
            settle(window)
            let grid = try #require(picker.topViewController as? PhotoGridController)
            #expect(
                await DesktopFixture.wait {
                    grid.collectionView.numberOfSections == 1 && grid.collectionView.numberOfItems(inSection: 0) == 1
                })
            UIView.setAnimationsEnabled(false)
            defer { UIView.setAnimationsEnabled(true) }
            grid.collectionView(grid.collectionView, didSelectItemAt: IndexPath(item: 0, section: 0))
            #expect(await DesktopFixture.wait { picker.topViewController is CropController })
            let crop = try #require(picker.topViewController as? CropController)
            settle(window)
            crop.view.layoutIfNeeded()
            func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
                ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
            }
            let scroll = try #require(all(UIScrollView.self, in: crop.view).first)
            // The square shows the middle of the image, whose height fills it; twice as large, a
            // quarter of that.
            #expect(abs(scroll.contentInset.top + scroll.contentOffset.y) < 0.01)
            let choose = try #require(all(UIButton.self, in: crop.view).first { $0.currentTitle == "Choose" })
            scroll.contentOffset.x = -scroll.contentInset.left
            choose.sendActions(for: .touchUpInside)
            let info = try #require(delegate.info)
            #expect(info[.cropRect] as? CGRect == CGRect(x: 0, y: 0, width: 20, height: 20))
            let edited = Pixels(try #require(info[.editedImage] as? UIImage))
            #expect(edited.width == 20 && edited.height == 20 && edited[0, 0] == 0xFFFF_0000 && edited[18, 10] == 0xFFFF_0000)
            #expect((info[.originalImage] as? UIImage)?.cgImage?.width == 40)
            scroll.zoomScale *= 2
            let inset = scroll.contentInset
            scroll.contentOffset = CGPoint(x: scroll.contentSize.width - scroll.bounds.width + inset.right, y: -inset.top)
            choose.sendActions(for: .touchUpInside)
            #expect(delegate.info?[.cropRect] as? CGRect == CGRect(x: 30, y: 0, width: 10, height: 10))
            #expect(Pixels(delegate.info?[.editedImage] as? UIImage)[0, 0] == 0xFF00_00FF)
            // Canceling returns to the grid.
            try #require(all(UIButton.self, in: crop.view).first { $0.currentTitle == "Cancel" }).sendActions(for: .touchUpInside)
            #expect(picker.viewControllers.last === grid && delegate.cancellations == 0)
            picker.dismiss(animated: false)
        }

        @Test("A photo picker filters kinds of media, and passes providers of the selected files up to its limit")
        func photoPicker() async throws {
            #expect(PHPickerConfiguration().selectionLimit == 1 && PHPickerConfiguration().types == [.image, .movie])
            var configuration = PHPickerConfiguration()
            configuration.filter = .not(.videos)
            #expect(configuration.types == [.image])
            configuration.filter = .any(of: [.images, .videos])
            #expect(configuration.types == [.image, .movie])
            configuration.filter = .all(of: [.images, .videos])
            #expect(configuration.types.isEmpty)
            configuration.filter = .images
            configuration.selectionLimit = 2
            final class PickerSpy: PHPickerViewControllerDelegate {
                var results: [[PHPickerResult]] = []
                func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) { self.results.append(results) }
            }
            let desktop = try DesktopFixture()
            defer { desktop.remove() }
            try write(["A.png", "B.png", "C.png"], in: desktop)
            let window = show(InstantController())
            defer { window.isHidden = true }
            let (picker, delegate) = (PHPickerViewController(configuration: configuration), PickerSpy())
            picker.delegate = delegate
            window.rootViewController?.present(picker, animated: false)
            settle(window)
            let navigation = try #require(picker.children.first?.children.first as? UINavigationController)
            let grid = try #require(navigation.topViewController as? PhotoGridController)
            let view: UICollectionView = grid.collectionView
            #expect(await DesktopFixture.wait { view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 3 })
            #expect(view.allowsMultipleSelection && grid.navigationItem.rightBarButtonItem?.isEnabled == false)
            for item in [2, 0] {
                view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
                grid.collectionView(view, didSelectItemAt: IndexPath(item: item, section: 0))
            }
            #expect(!grid.collectionView(view, shouldSelectItemAt: IndexPath(item: 1, section: 0)))
            #expect(grid.navigationItem.rightBarButtonItem?.isEnabled == true)
            grid.navigationItem.rightBarButtonItem?.primaryAction?.perform(sender: nil)
            let results = try #require(delegate.results.first)
            #expect(results.map { $0.itemProvider.suggestedName } == ["A", "C"] && results.allSatisfy { $0.assetIdentifier == nil })
            let provider = results[0].itemProvider
            #expect(provider.registeredTypeIdentifiers == ["public.png"] && provider.canLoadObject(ofClass: UIImage.self))
            nonisolated(unsafe) var width: Int?
            _ = provider.loadObject(ofClass: UIImage.self) { image, _ in
                let found = (image as? UIImage)?.cgImage?.width
                DispatchQueue.main.async { width = found }
            }
            #expect(await DesktopFixture.wait { width == 40 })
            picker.dismiss(animated: false)
            #expect(delegate.results.count == 1)
        }
    }
}
