import Synchronization
public import UIKit

/// An object that is notified of a network image. All methods have default implementations, which
/// do nothing.
public protocol ASNetworkImageNodeDelegate: AnyObject {
    /// Notifies that the node looks for the image, in the cache or on the network.
    @MainActor func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode)
    /// Notifies that the cache has the image.
    @MainActor func imageNodeDidLoadImageFromCache(_ imageNode: ASNetworkImageNode)
    /// Notifies that the cache does not have the image.
    @MainActor func imageNodeDidFailToLoadImageFromCache(_ imageNode: ASNetworkImageNode)
    /// Notifies that the node is about to download the image.
    @MainActor func imageNodeWillLoadImageFromNetwork(_ imageNode: ASNetworkImageNode)
    /// Notifies that the node has the image, which it has not displayed yet.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage)
    /// Notifies that the image cannot be loaded.
    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error)
    /// Notifies that the node shows the image.
    @MainActor func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode)
}

extension ASNetworkImageNodeDelegate {
    /// The default implementation does nothing.
    @MainActor public func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) {}
    /// The default implementation does nothing.
    @MainActor public func imageNodeDidLoadImageFromCache(_ imageNode: ASNetworkImageNode) {}
    /// The default implementation does nothing.
    @MainActor public func imageNodeDidFailToLoadImageFromCache(_ imageNode: ASNetworkImageNode) {}
    /// The default implementation does nothing.
    @MainActor public func imageNodeWillLoadImageFromNetwork(_ imageNode: ASNetworkImageNode) {}
    /// The default implementation does nothing.
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {}
    /// The default implementation does nothing.
    public func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {}
    /// The default implementation does nothing.
    @MainActor public func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {}
}

/// A node that loads its image from a file or over HTTP when it comes near the screen.
///
/// ```swift
/// import AsyncDisplayKit
///
/// let picture = ASNetworkImageNode()
/// picture.placeholderColor = .systemGray5
/// picture.url = URL(string: "https://example.com/picture.jpg")
/// ```
open class ASNetworkImageNode: ASImageNode {
    private struct Values {
        weak var delegate: (any ASNetworkImageNodeDelegate)?
        var url: URL?
        var defaultImage: UIImage?
        var download: Any?
        /// Incremented when the results of loading are no longer needed.
        var generation: UInt64 = 0
        var isLoading = false
        var isLoaded = false
        var isSetExternally = false
        var shouldCache = true
        var shouldRetry = true
        var quality: CGFloat = 0
        /// The quality of the image that is drawn, and of the one that is shown.
        var drawnQuality: CGFloat = 0
        var renderedQuality: CGFloat = 0
        var progress: CGFloat = 0
    }

    private let cache: (any ASImageCacheProtocol)?
    private let downloader: any ASImageDownloaderProtocol
    private let values = Locked(Unchecked(Values()))

    private static let callsBackOnMain = Atomic(true)

    /// A Boolean value that indicates whether delegates are notified of images and errors on the
    /// main thread. The default is true.
    open class var useMainThreadDelegateCallbacks: Bool {
        get { callsBackOnMain.load(ordering: .relaxed) }
        set { callsBackOnMain.store(newValue, ordering: .relaxed) }
    }

    /// Creates a node with a cache and a downloader.
    public init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        self.cache = cache
        self.downloader = downloader
        super.init()
    }

    /// Creates a node that downloads with a URL session, and shares a cache of 64 MB of pixels with
    /// other nodes.
    public convenience override init() { self.init(cache: MemoryImageCache.shared, downloader: ASBasicImageDownloader.shared) }

    deinit { if let download = current.download { downloader.cancelImageDownload(forIdentifier: download) } }

    private var current: Values { values.withLock { $0 }.value }

    @discardableResult
    private func change<Result>(_ change: (inout Values) -> Result) -> Result {
        values.withLock { stored in
            var values = stored.value
            let result = Unchecked(change(&values))
            stored = Unchecked(values)
            return result
        }.value
    }

    // MARK: Properties

    /// The object that is notified of the image. The default is nil.
    open var delegate: (any ASNetworkImageNodeDelegate)? {
        get { current.delegate }
        set { change { $0.delegate = newValue } }
    }

    /// The image that is shown. Setting it cancels loading, and the URL has no effect any more.
    open override var image: UIImage? {
        get { super.image }
        set {
            cancel()
            change { values in
                values.isSetExternally = newValue != nil
                if newValue != nil { values.url = nil }
                values.isLoaded = newValue != nil
            }
            super.image = newValue
        }
    }

    /// The image that is shown until the one of the URL is loaded. The default is nil.
    open var defaultImage: UIImage? {
        get { current.defaultImage }
        set {
            let isLoaded = change { values in
                values.defaultImage = newValue
                return values.isLoaded
            }
            if !isLoaded { showImage(newValue) }
        }
    }

    /// The address of the image. Setting it shows the default image until the new one is loaded.
    open var url: URL? {
        get { current.url }
        set { setURL(newValue, resetToDefault: true) }
    }

    /// Sets the address of the image.
    ///
    /// - Parameters:
    ///   - URL: The address, or nil.
    ///   - reset: Whether to show the default image until the new one is loaded.
    open func setURL(_ URL: URL?, resetToDefault reset: Bool) {
        guard URL != current.url else { return }
        cancel()
        let defaultImage = change { values in
            values.url = URL
            (values.isLoaded, values.isSetExternally) = (false, false)
            (values.quality, values.progress) = (0, 0)
            return values.defaultImage
        }
        if reset || URL == nil { showImage(defaultImage) }
        if interfaceState.contains(.preload) { onMainEventually { ($0 as? ASNetworkImageNode)?.load() } }
    }

    /// A Boolean value that indicates whether the cache is used. The default is true.
    open var shouldCacheImage: Bool {
        get { current.shouldCache }
        set { change { $0.shouldCache = newValue } }
    }

    /// A Boolean value that indicates whether a download is tried again after an error of the
    /// network. The default is true.
    open var shouldRetryImageDownload: Bool {
        get { current.shouldRetry }
        set { change { $0.shouldRetry = newValue } }
    }

    /// The quality of the image that is loaded: 0 for none, 1 for all of it.
    open var currentImageQuality: CGFloat { current.quality }
    /// The quality of the image that is shown.
    open var renderedImageQuality: CGFloat { current.renderedQuality }
    /// The progress of the download (0…1).
    open var downloadProgress: CGFloat { current.progress }

    // MARK: Interface state

    open override func didEnterPreloadState() {
        super.didEnterPreloadState()
        load()
    }

    open override func didExitPreloadState() {
        super.didExitPreloadState()
        guard !current.isSetExternally else { return }
        cancel()
        let (url, defaultImage) = change { values in
            (values.quality, values.progress, values.isLoaded) = (0, 0, false)
            return (values.url, values.defaultImage)
        }
        if let url { cache?.clearFetchedImageFromCache(with: url) }
        showImage(defaultImage)
    }

    open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        updatePriority()
    }

    open override func didExitVisibleState() {
        super.didExitVisibleState()
        updatePriority()
    }

    open override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? {
        let hasImage = image != nil
        change { $0.drawnQuality = hasImage && $0.isLoaded ? $0.quality : 0 }
        return super.drawParameters(forAsyncLayer: layer)
    }

    open override func displayDidFinish() {
        super.displayDidFinish()
        let (isDecoded, delegate) = change { values in
            values.renderedQuality = values.drawnQuality
            return (values.drawnQuality > 0, values.delegate)
        }
        if isDecoded { delegate?.imageNodeDidFinishDecoding(self) }
    }

    open override func placeholderShouldPersist() -> Bool { image == nil && url != nil }

    private func updatePriority() {
        guard let download = current.download else { return }
        let state = interfaceState
        downloader.setPriority(
            state.contains(.visible) ? .visible : state.contains(.display) ? .imminent : .preload, withDownloadIdentifier: download)
    }

    // MARK: Loading

    private func cancel() {
        let download = change { values in
            defer { values.download = nil }
            values.generation += 1
            values.isLoading = false
            return values.download
        }
        if let download { downloader.cancelImageDownload(forIdentifier: download) }
    }

    /// The queue on which files are read, and cache and downloader call back.
    private static let queue = DispatchQueue(label: "AsyncDisplayKit.images", qos: .utility, attributes: .concurrent)

    /// Loads the image, unless it is loaded or loading.
    @MainActor private func load() {
        let start = change { values -> (URL, UInt64)? in
            guard let url = values.url, !values.isLoaded, !values.isLoading else { return nil }
            values.isLoading = true
            return (url, values.generation)
        }
        guard let (url, generation) = start else { return }
        delegate?.imageNodeDidStartFetchingData(self)
        let node = Unchecked(self)
        if url.isFileURL {
            Self.queue.async {
                let image = UIImage(contentsOfFile: url.path)
                node.value.finish(image, image == nil ? CocoaError(.fileReadNoSuchFile) : nil, url, generation)
            }
        } else if shouldCacheImage, let cache {
            if let image = cache.synchronouslyFetchedCachedImage(with: url) {
                delegate?.imageNodeDidLoadImageFromCache(self)
                return finish(image, nil, url, generation)
            }
            cache.cachedImage(with: url, callbackQueue: Self.queue) { container, _ in
                let container = Unchecked(container)
                MainThread.perform {
                    if let image = container.value {
                        node.value.delegate?.imageNodeDidLoadImageFromCache(node.value)
                        node.value.finish(image, nil, url, generation)
                    } else {
                        node.value.delegate?.imageNodeDidFailToLoadImageFromCache(node.value)
                        node.value.download(url, generation)
                    }
                }
            }
        } else {
            download(url, generation)
        }
    }

    @MainActor private func download(_ url: URL, _ generation: UInt64) {
        guard current.generation == generation else { return }
        delegate?.imageNodeWillLoadImageFromNetwork(self)
        let node = Unchecked(WeakImageNode(node: self))
        let identifier = downloader.downloadImage(
            with: url, shouldRetry: shouldRetryImageDownload, callbackQueue: Self.queue,
            downloadProgress: { progress in
                node.value.node?.change { if $0.generation == generation { $0.progress = progress } }
            },
            completion: { container, error, _, _ in
                if let container, let node = node.value.node, node.shouldCacheImage {
                    node.cache?.storeDownloadedImage(container, with: url)
                }
                node.value.node?.finish(container, error, url, generation)
            })
        let isCurrent = change { values in
            guard values.generation == generation, values.isLoading else { return false }
            values.download = identifier
            return true
        }
        if !isCurrent, current.generation != generation, let identifier { downloader.cancelImageDownload(forIdentifier: identifier) }
        updatePriority()
    }

    /// Shows a loaded image, unless another one is needed by now. Called on any thread.
    private func finish(_ container: (any ASImageContainerProtocol)?, _ error: (any Error)?, _ url: URL, _ generation: UInt64) {
        let image = container?.asdk_image()
        let (isCurrent, delegate) = change { values in
            guard values.generation == generation else { return (false, values.delegate) }
            values.isLoading = false
            values.download = nil
            if image != nil { (values.isLoaded, values.quality, values.progress) = (true, 1, 1) }
            return (true, values.delegate)
        }
        guard isCurrent else { return }
        if let image { showImage(image) }
        guard let delegate else { return }
        let (node, receiver, failure) = (Unchecked(self), Unchecked(delegate), Unchecked(error))
        let notify: @Sendable () -> Void = {
            if let image {
                receiver.value.imageNode(node.value, didLoad: image)
            } else if let error = failure.value {
                receiver.value.imageNode(node.value, didFailWithError: error)
            }
        }
        if Self.useMainThreadDelegateCallbacks { MainThread.perform { notify() } } else { notify() }
    }
}

/// A weak reference to a node, for closures that other threads call.
private struct WeakImageNode {
    weak var node: ASNetworkImageNode?
}
