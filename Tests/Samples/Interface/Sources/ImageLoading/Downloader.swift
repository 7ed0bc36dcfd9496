import UIKit

@objc public protocol DownloaderDelegate: AnyObject {
    @objc optional func downloader(_ downloader: Downloader, willDownload url: URL, with request: URLRequest?)
    @objc optional func downloader(_ downloader: Downloader, didFinish url: URL, error: Error?)
    @objc optional func downloader(_ downloader: Downloader, isValid url: URL) -> Bool
}

public protocol ImageProcessor {
    var identifier: String { get }
    func process(_ image: UIImage) -> UIImage?
}
public struct ResizingProcessor: ImageProcessor {
    public let identifier: String
    public let size: CGSize
    public init(size: CGSize) { self.size = size; identifier = "resize(\(size.width),\(size.height))" }
    public func process(_ image: UIImage) -> UIImage? {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = image.scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in image.draw(in: CGRect(origin: .zero, size: size)) }
    }
}

public final class DownloadTask: NSObject {
    @objc public dynamic private(set) var fractionCompleted: Double = 0
    @objc public dynamic var isCancelled = false
    public let url: URL
    init(url: URL) { self.url = url }
    @objc public func cancel() { isCancelled = true }
    func advance(to fraction: Double) { fractionCompleted = fraction }
}

open class Downloader: NSObject {
    @objc public static let shared = Downloader()
    open weak var delegate: DownloaderDelegate?
    private let queue = DispatchQueue(label: "downloader")

    @discardableResult open func download(_ url: URL, completion: @escaping (Result<UIImage, LoadingError>) -> Void) -> DownloadTask? {
        guard delegate?.downloader?(self, isValid: url) ?? true else {
            completion(.failure(.missing(url)))
            return nil
        }
        delegate?.downloader?(
            self, willDownload: url, with: URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 15))
        let task = DownloadTask(url: url)
        queue.async { [weak self] in
            let side = CGFloat(Double(url.lastPathComponent) ?? 8)
            DispatchQueue.main.async {
                guard let self = self else { return }
                task.advance(to: 0.5)
                if task.isCancelled { return completion(.failure(.cancelled(token: 1))) }
                let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
                    UIColor.red.setFill()
                    context.fill(CGRect(x: 0, y: 0, width: side, height: side))
                }
                task.advance(to: 1)
                self.delegate?.downloader?(self, didFinish: url, error: nil)
                completion(.success(image))
            }
        }
        return task
    }
}
