public import Foundation
@_exported public import UIKit

/// A picture or movie that the user selected.
public struct PHPickerResult: Hashable, @unchecked Sendable {
    // Sendable is unchecked because the provider of an item guards its state by a lock.

    /// The medium, as a file and in the forms into which it can be converted.
    public let itemProvider: NSItemProvider
    /// The identifier in the library of photos: nil, because there is none.
    public let assetIdentifier: String?
}

/// The methods of a photo picker's delegate. Main thread only.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
    /// Notifies the delegate that the user selected media, or canceled, which selects none. It
    /// dismisses the picker.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A controller with which the user selects pictures and movies: the desktop's dialog for files or,
/// without a portal, a grid of the files in the user's folder of pictures. Main thread only.
///
/// ```swift
/// import PhotosUI
/// import UIKit
///
/// final class AlbumController: UIViewController, PHPickerViewControllerDelegate {
///     func addPictures() {
///         var configuration = PHPickerConfiguration()
///         configuration.selectionLimit = 0
///         configuration.filter = .images
///         let picker = PHPickerViewController(configuration: configuration)
///         picker.delegate = self
///         present(picker, animated: true)
///     }
///
///     func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
///         picker.dismiss(animated: true)
///         for result in results {
///             _ = result.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
///                 print((image as? UIImage)?.size ?? .zero)
///             }
///         }
///     }
/// }
/// ```
///
/// The controller does not dismiss itself: the delegate does.
@preconcurrency @MainActor open class PHPickerViewController: UIViewController {
    /// The settings.
    open var configuration: PHPickerConfiguration { settings }
    private let settings: PHPickerConfiguration
    /// The delegate, which receives the selection.
    open weak var delegate: (any PHPickerViewControllerDelegate)?

    private lazy var contents = PhotoPickerContents(settings.types, limit: settings.selectionLimit) { [weak self] in self?.finish($0) }

    /// Creates a picker.
    public init(configuration: PHPickerConfiguration) {
        settings = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates nothing: pickers are not archived.
    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        contents.fill(self)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { contents.cancel() }
    }

    /// Passes files to the delegate, at most as many as the limit permits: the desktop's dialog has
    /// none.
    private func finish(_ files: [URL]) {
        let limit = settings.selectionLimit
        let permitted = limit > 0 ? Array(files.prefix(limit)) : files
        let results = permitted.compactMap { NSItemProvider(contentsOf: $0) }
            .map { PHPickerResult(itemProvider: $0, assetIdentifier: nil) }
        delegate?.picker(self, didFinishPicking: results)
    }
}
