import UIKit

open class MemoryCache: NSObject {
    public static let `default` = MemoryCache(name: "default")
    private let storage = NSCache<NSString, UIImage>()
    private let queue: DispatchQueue
    public private(set) var keys = Set<String>()
    private let lock = NSLock()

    @objc public init(name: String) {
        queue = DispatchQueue(label: "cache.\(name)", attributes: .concurrent)
        storage.name = name
        storage.countLimit = 100
        super.init()
        let notifications: [(Notification.Name, Selector)] = [
            (UIApplication.willTerminateNotification, #selector(cleanExpired))
        ]
        notifications.forEach { NotificationCenter.default.addObserver(self, selector: $0.1, name: $0.0, object: nil) }
    }
    deinit { NotificationCenter.default.removeObserver(self) }

    open func store(_ image: UIImage, forKey key: String, completion: (() -> Void)? = nil) {
        lock.lock()
        defer { lock.unlock() }
        storage.setObject(image, forKey: key as NSString, cost: Int(image.size.width * image.size.height))
        keys.insert(key)
        completion?()
    }
    open func retrieve(forKey key: String) -> UIImage? { storage.object(forKey: key as NSString) }
    @objc public func clear() {
        storage.removeAllObjects()
        keys.removeAll()
    }
    @objc private func cleanExpired() {}
}
