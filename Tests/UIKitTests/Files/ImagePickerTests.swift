import Foundation
import Testing

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
            #expect(!UIImagePickerController.isSourceTypeAvailable(.camera) && !UIImagePickerController.isCameraDeviceAvailable(.rear))
            #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
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
    }
}
