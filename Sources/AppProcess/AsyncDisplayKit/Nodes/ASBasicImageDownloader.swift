import FoundationNetworking
public import UIKit

/// Downloads images with a URL session.
///
/// Unchecked: all state is behind locks, or immutable.
public final class ASBasicImageDownloader: NSObject, ASImageDownloaderProtocol, @unchecked Sendable {
    /// The downloader of nodes without their own.
    public static let shared = ASBasicImageDownloader()

    private let transfers = Transfers()
    private let session: URLSession

    private override init() {
        session = URLSession(configuration: .ephemeral, delegate: transfers, delegateQueue: nil)
        super.init()
    }

    public func downloadImage(
        with URL: URL, shouldRetry: Bool, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        let task = session.dataTask(with: URL)
        transfers.add(task, Transfer(callbackQueue, downloadProgress, completion))
        task.resume()
        return task
    }

    public func cancelImageDownload(forIdentifier downloadIdentifier: Any) {
        guard let task = downloadIdentifier as? URLSessionDataTask else { return }
        transfers.remove(task)
        task.cancel()
    }

    public func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any) {
        guard let task = downloadIdentifier as? URLSessionDataTask else { return }
        switch priority {
        case .preload: task.priority = URLSessionTask.lowPriority
        case .imminent: task.priority = URLSessionTask.defaultPriority
        case .visible: task.priority = URLSessionTask.highPriority
        }
    }
}

/// One download. Unchecked: the table's lock guards it.
private final class Transfer: @unchecked Sendable {
    let queue: DispatchQueue
    let progress: ASImageDownloaderProgress?
    let completion: ASImageDownloaderCompletion
    var data = Data()
    var expected: Int64 = 0
    var status = 200

    init(_ queue: DispatchQueue, _ progress: ASImageDownloaderProgress?, _ completion: @escaping ASImageDownloaderCompletion) {
        self.queue = queue
        self.progress = progress
        self.completion = completion
    }
}

/// The downloads of a session, which calls it on a queue of its own.
private final class Transfers: NSObject, URLSessionDataDelegate, Sendable {
    private let table = Locked<[Int: Transfer]>([:])

    func add(_ task: URLSessionTask, _ transfer: Transfer) { table.withLock { $0[task.taskIdentifier] = transfer } }

    @discardableResult
    func remove(_ task: URLSessionTask) -> Transfer? { table.withLock { $0.removeValue(forKey: task.taskIdentifier) } }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 200
        table.withLock { table in
            table[dataTask.taskIdentifier]?.expected = response.expectedContentLength
            table[dataTask.taskIdentifier]?.status = status
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let (transfer, fraction) = table.withLock { table -> (Transfer?, CGFloat) in
            guard let transfer = table[dataTask.taskIdentifier] else { return (nil, 0) }
            transfer.data.append(data)
            return (transfer, transfer.expected > 0 ? CGFloat(transfer.data.count) / CGFloat(transfer.expected) : 0)
        }
        guard let transfer, transfer.progress != nil, fraction > 0 else { return }
        transfer.queue.async { transfer.progress?(min(fraction, 1)) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transfer = remove(task) else { return }
        let identifier = Unchecked(task)
        if let error { return transfer.queue.async { transfer.completion(nil, error, identifier.value, nil) } }
        let image = (200..<300).contains(transfer.status) ? UIImage(data: transfer.data) : nil
        let failure = image == nil ? ImageDownloadError(status: transfer.status) : nil
        transfer.queue.async { transfer.completion(image, failure, identifier.value, nil) }
    }
}

/// A download that provided no image.
struct ImageDownloadError: Error, CustomStringConvertible {
    /// The status of the response.
    let status: Int

    var description: String { "the response with status \(status) contains no image" }
}

/// The images that nodes downloaded, up to a number of bytes of pixels. The images that were used
/// least recently are removed first.
///
/// Unchecked: the lock guards all state.
final class MemoryImageCache: NSObject, ASImageCacheProtocol, @unchecked Sendable {
    static let shared = MemoryImageCache(byteLimit: 64 << 20)

    private struct Entry {
        let image: UIImage
        let byteCount: Int
        var use: UInt64
    }

    private struct Contents {
        var entries: [URL: Entry] = [:]
        var byteCount = 0
        var uses: UInt64 = 0
    }

    private let byteLimit: Int
    private let contents = Locked(Contents())

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
        super.init()
    }

    /// The size of the pixels of all images (bytes).
    var byteCount: Int { contents.withLock(\.byteCount) }

    func synchronouslyFetchedCachedImage(with URL: URL) -> (any ASImageContainerProtocol)? {
        contents.withLock { contents in
            contents.uses += 1
            contents.entries[URL]?.use = contents.uses
            return contents.entries[URL]?.image
        }
    }

    func cachedImage(with URL: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion) {
        let image = Unchecked(synchronouslyFetchedCachedImage(with: URL))
        let completion = Unchecked(completion)
        callbackQueue.async { completion.value(image.value, .asynchronous) }
    }

    func storeDownloadedImage(_ image: any ASImageContainerProtocol, with URL: URL) {
        guard let image = image.asdk_image(), let pixels = image.cgImage else { return }
        let byteCount = 4 * pixels.width * pixels.height
        guard byteCount <= byteLimit else { return }
        contents.withLock { contents in
            contents.uses += 1
            contents.byteCount -= contents.entries[URL]?.byteCount ?? 0
            contents.entries[URL] = Entry(image: image, byteCount: byteCount, use: contents.uses)
            contents.byteCount += byteCount
            while contents.byteCount > byteLimit, let oldest = contents.entries.min(by: { $0.value.use < $1.value.use }) {
                contents.entries[oldest.key] = nil
                contents.byteCount -= oldest.value.byteCount
            }
        }
    }
}
