import UIKit
import ObjectiveC

private var taskKey: Void?
private var identifierKey: UInt = 0
private struct Keys { static var indicator = "indicator" }

func getAssociated<T>(_ object: Any, _ key: UnsafeRawPointer) -> T? { objc_getAssociatedObject(object, key) as? T }
func setRetained<T>(_ object: Any, _ key: UnsafeRawPointer, _ value: T) {
    objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
}

final class Box<T> { var value: T; init(_ value: T) { self.value = value } }

extension LoadingWrapper where Base: UIImageView {
    public private(set) var taskIdentifier: UInt? {
        get { let box: Box<UInt>? = getAssociated(base, &identifierKey); return box?.value }
        set { setRetained(base, &identifierKey, newValue.map { Box($0) }) }
    }
    private var task: DownloadTask? {
        get { getAssociated(base, &taskKey) }
        set { setRetained(base, &taskKey, newValue) }
    }
    public var indicator: UIView? {
        get { objc_getAssociatedObject(base, &Keys.indicator) as? UIView }
        nonmutating set {
            indicator?.removeFromSuperview()
            if let view = newValue { base.addSubview(view) }
            objc_setAssociatedObject(base, &Keys.indicator, newValue, objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN)
        }
    }
    @discardableResult
    public func setImage(
        with url: URL?, placeholder: UIImage? = nil, processor: ImageProcessor? = nil,
        completionHandler: ((Result<UIImage, LoadingError>) -> Void)? = nil
    ) -> DownloadTask? {
        var mutating = self
        guard let url = url else {
            base.image = placeholder
            mutating.taskIdentifier = nil
            completionHandler?(.failure(.notCurrent(source: nil)))
            return nil
        }
        let key = url.absoluteString + (processor?.identifier ?? "")
        if let cached = MemoryCache.default.retrieve(forKey: key) {
            base.image = cached
            completionHandler?(.success(cached))
            return nil
        }
        base.image = placeholder
        let issued = (taskIdentifier ?? 0) + 1
        mutating.taskIdentifier = issued
        let task = Downloader.shared.download(url) { [weak base] result in
            guard let base = base, base.load.taskIdentifier == issued else {
                completionHandler?(.failure(.notCurrent(source: url))); return
            }
            switch result {
            case .success(let image):
                let processed = processor?.process(image) ?? image
                MemoryCache.default.store(processed, forKey: key)
                base.image = processed
                completionHandler?(.success(processed))
            case .failure: completionHandler?(result)
            }
        }
        mutating.task = task
        return task
    }
    public func cancel() { task?.cancel() }
}
