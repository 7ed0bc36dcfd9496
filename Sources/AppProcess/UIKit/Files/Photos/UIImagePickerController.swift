import CoreGraphics
public import Foundation
import LaminaUniformTypes

/// A controller with which the user selects a picture or movie: the desktop's dialog for files or,
/// without a portal, a grid of the files in the user's folder of pictures. Main thread only.
///
/// ```swift
/// final class ProfileController: UIViewController, UIImagePickerControllerDelegate,
///     UINavigationControllerDelegate
/// {
///     func choosePicture() {
///         let picker = UIImagePickerController()
///         picker.delegate = self
///         present(picker, animated: true)
///     }
///
///     func imagePickerController(
///         _ picker: UIImagePickerController,
///         didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
///     ) {
///         picker.dismiss(animated: true)
///         if let image = info[.originalImage] as? UIImage { print(image.size) }
///     }
/// }
/// ```
///
/// The controller does not dismiss itself: the delegate does.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
    /// Where pictures come from.
    public enum SourceType: Int, Sendable {
        /// The user's pictures.
        case photoLibrary = 0
        /// The camera, which is not available.
        case camera = 1
        /// The user's pictures.
        case savedPhotosAlbum = 2
    }

    /// The cameras of devices.
    public enum CameraDevice: Int, Sendable {
        /// The camera at the rear.
        case rear = 0
        /// The camera at the front.
        case front = 1
    }

    /// What the delegate learns of a picture.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The key as a string.
        public let rawValue: String
        /// Creates a key from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The identifier of the type, `public.image` or `public.movie`.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The image as it is in the file.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The square part of the image that the user chose, if the picker allows editing.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The rectangle of the edited image in the original one (pixels), as a `CGRect`.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The URL of a copy of the image file, in the temporary directory.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The URL of a copy of the movie, in the temporary directory.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    }

    private var dialog: FileDialog?
    private var types = [UTType.image.identifier]
    private var source = SourceType.photoLibrary
    fileprivate var isDone = false

    // MARK: Available sources

    /// Returns whether pictures can come from a source: from all but the camera.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    /// Returns the types of a source's pictures, or nil if the source is not available.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
    }

    /// Returns whether there is a camera: false.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

    /// Returns whether a camera has a flash: false.
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

    /// Where pictures come from. The default is the photo library. A source that is not available
    /// is an error.
    open var sourceType: SourceType {
        get { source }
        set {
            guard Self.isSourceTypeAvailable(newValue) else { UIKitException.raise("Source type \(newValue.rawValue) not available") }
            source = newValue
        }
    }

    /// The identifiers of the types that are shown. The default is `public.image`. They must
    /// contain one of those that are available.
    open var mediaTypes: [String] {
        get { types }
        set {
            let available = Self.availableMediaTypes(for: source) ?? []
            guard newValue.contains(where: available.contains) else {
                UIKitException.raise("No available types for source \(source.rawValue)")
            }
            types = newValue
        }
    }

    /// A Boolean value that indicates whether the user moves and scales an image behind a square
    /// after choosing it. The default is false. Movies are not edited.
    open var allowsEditing = false

    // MARK: Dialog

    open override func viewDidLoad() {
        super.viewDidLoad()
        let (environment, types) = (UIApplication.shared.opener.environment, types.compactMap { UTType($0) })
        let request = PortalRequest(title: SystemText.photos.text, selection: .files(types, allowsMultiple: false))
        let dialog = FileDialog(
            request, in: self, environment: environment,
            browser: { [unowned self] in
                let grid = PhotoGridController(types, PictureFolder(UserDirectories(environment: environment)).folder)
                grid.picked = { [weak self] in self?.finish($0) }
                grid.canceled = { [weak self] in self?.finish(nil) }
                return [grid]
            },
            { [weak self] in self?.finish($0) })
        self.dialog = dialog
        // A navigation controller needs its stack before it appears.
        dialog.prepare()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        dialog?.start()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed else { return }
        dialog?.cancel()
        // A drag dismisses the picker without a choice.
        finish(nil)
    }

    fileprivate var pickerDelegate: (any UIImagePickerControllerDelegate)? { delegate as? any UIImagePickerControllerDelegate }

    private func finish(_ selection: [URL]?) {
        guard !isDone else { return }
        isDone = true
        guard let file = selection?.first else {
            pickerDelegate?.imagePickerControllerDidCancel(self)
            return
        }
        DispatchQueue.global(qos: .userInitiated).async {
            let medium = Result { try PickedMedium(file) }
            DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver(medium) } }
        }
    }

    private func deliver(_ medium: Result<PickedMedium, any Error>) {
        switch medium {
        case .success(let medium):
            if allowsEditing, let image = medium.image { return edit(image, of: medium) }
            pickerDelegate?.imagePickerController(self, didFinishPickingMediaWithInfo: medium.info)
        case .failure(let error):
            let alert = UIAlertController(title: nil, message: error.localizedDescription, preferredStyle: .alert)
            alert.addAction(
                UIAlertAction(title: SystemText.ok.text, style: .default) { [weak self] _ in
                    guard let self else { return }
                    pickerDelegate?.imagePickerControllerDidCancel(self)
                })
            present(alert, animated: true)
        }
    }
}

extension UIImagePickerController {
    /// Shows an image behind a square, whose content the delegate receives, too.
    private func edit(_ image: UIImage, of medium: PickedMedium) {
        let crop = CropController(image)
        crop.chosen = { [weak self] edited, rect in
            guard let self else { return }
            let info = medium.info.merging([.editedImage: edited, .cropRect: rect]) { $1 }
            pickerDelegate?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
        }
        crop.canceled = { [weak self] in self?.cancelEditing() }
        setNavigationBarHidden(true, animated: view.window != nil)
        pushViewController(crop, animated: view.window != nil)
    }

    /// Returns to the grid of photos, or ends the picker if the desktop's dialog was used.
    private func cancelEditing() {
        guard viewControllers.first is PhotoGridController else {
            pickerDelegate?.imagePickerControllerDidCancel(self)
            return
        }
        isDone = false
        setNavigationBarHidden(false, animated: true)
        _ = popViewController(animated: true)
    }
}

/// The methods of an image picker's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// Notifies the delegate that the user selected a picture or movie. It dismisses the picker.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Notifies the delegate that the user canceled. It dismisses the picker.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

/// A picture or movie that the user selected, copied to the temporary directory.
private struct PickedMedium: Sendable {
    private let copy: URL
    let image: UIImage?

    /// Copies and decodes a file.
    ///
    /// - Throws: A ``FileStoreError`` if the file cannot be copied, or an ``UnreadableImage``.
    init(_ file: URL) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "picked-\(UUID().uuidString)")
        copy = try FileStore(folder: folder).copy(file)
        guard UTType(filenameExtension: file.pathExtension)?.conforms(to: .movie) != true else {
            image = nil
            return
        }
        guard let image = UIImage(contentsOfFile: copy.path) else { throw UnreadableImage(name: file.lastPathComponent) }
        self.image = image
    }

    var info: [UIImagePickerController.InfoKey: Any] {
        guard let image else { return [.mediaType: UTType.movie.identifier, .mediaURL: copy] }
        return [.mediaType: UTType.image.identifier, .originalImage: image, .imageURL: copy]
    }
}

/// The error that a file is no image that can be decoded.
struct UnreadableImage: LocalizedError {
    /// The file's name.
    let name: String

    var errorDescription: String? { SystemText.imageNotOpened.text(name) }
}
