public import UIKit

/// An object that contains a downloaded or cached image.
public protocol ASImageContainerProtocol: AnyObject {
    /// Returns the image, or nil.
    func asdk_image() -> UIImage?
    /// Returns the file of an animated image, or nil.
    func asdk_animatedImageData() -> Data?
}

extension UIImage: ASImageContainerProtocol {
    /// Returns the image itself.
    public func asdk_image() -> UIImage? { self }
    /// Returns nil.
    public func asdk_animatedImageData() -> Data? { nil }
}

/// How a cache provided an image.
public enum ASImageCacheType: Int, Sendable {
    /// It called back later.
    case asynchronous
    /// It returned the image.
    case synchronous
}

/// Receives a cached image, or nil.
public typealias ASImageCacherCompletion = (_ imageFromCache: (any ASImageContainerProtocol)?, _ cacheType: ASImageCacheType) -> Void

/// A cache of images, used on any thread.
public protocol ASImageCacheProtocol: AnyObject {
    /// Looks up an image, and calls back on a queue.
    func cachedImage(with URL: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion)
    /// Returns an image if the cache has it in memory. The default implementation returns nil.
    func synchronouslyFetchedCachedImage(with URL: URL) -> (any ASImageContainerProtocol)?
    /// Removes an image that a node no longer shows. The default implementation does nothing.
    func clearFetchedImageFromCache(with URL: URL)
    /// Stores an image that was downloaded. The default implementation does nothing: downloaders of
    /// other caches store images themselves.
    func storeDownloadedImage(_ image: any ASImageContainerProtocol, with URL: URL)
}

extension ASImageCacheProtocol {
    /// The default implementation returns nil.
    public func synchronouslyFetchedCachedImage(with URL: URL) -> (any ASImageContainerProtocol)? { nil }
    /// The default implementation does nothing.
    public func clearFetchedImageFromCache(with URL: URL) {}
    /// The default implementation does nothing.
    public func storeDownloadedImage(_ image: any ASImageContainerProtocol, with URL: URL) {}
}

/// Receives the result of a download.
public typealias ASImageDownloaderCompletion = (
    _ image: (any ASImageContainerProtocol)?, _ error: (any Error)?, _ downloadIdentifier: Any?, _ userInfo: Any?
) -> Void
/// Receives the progress of a download (0…1).
public typealias ASImageDownloaderProgress = (_ progress: CGFloat) -> Void

/// The priority of a download.
public enum ASImageDownloaderPriority: UInt, Sendable {
    /// The image may be needed.
    case preload
    /// The image is about to be visible.
    case imminent
    /// The image would be visible.
    case visible
}

/// An object that downloads images, used on any thread.
public protocol ASImageDownloaderProtocol: AnyObject {
    /// Starts a download.
    ///
    /// - Parameters:
    ///   - URL: The address.
    ///   - shouldRetry: Whether to try again after an error of the network.
    ///   - callbackQueue: The queue on which the closures are called.
    ///   - downloadProgress: Receives the progress.
    ///   - completion: Receives the image or an error.
    /// - Returns: An object that identifies the download.
    func downloadImage(
        with URL: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any?
    /// Cancels a download.
    func cancelImageDownload(forIdentifier downloadIdentifier: Any)
    /// Changes the priority of a download. The default implementation does nothing.
    func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any)
}

extension ASImageDownloaderProtocol {
    /// The default implementation does nothing.
    public func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any) {}
}
