import Foundation

/// A placeholder in a menu for elements that a closure provides when the menu is shown, at once or
/// later. Until then, the menu shows a row with an activity indicator. Main thread only.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    /// A closure that provides elements by calling the closure that it receives, once.
    public typealias Provider = @MainActor (_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let isCached: Bool
    /// The elements that were provided, if they are kept.
    private var provided: [UIMenuElement]?
    /// The requests that wait for the provider.
    private var waiting: [@MainActor ([UIMenuElement]) -> Void] = []

    /// Creates a placeholder whose elements are provided when the menu is first shown, and then
    /// kept.
    ///
    /// - Parameter elementProvider: A closure that provides the elements.
    public convenience init(_ elementProvider: @escaping Provider) { self.init(elementProvider, isCached: true) }

    private init(_ provider: @escaping Provider, isCached: Bool) {
        self.provider = provider
        self.isCached = isCached
        super.init(title: "", image: nil)
    }

    /// Returns a placeholder whose elements are provided each time the menu is shown.
    ///
    /// - Parameter elementProvider: A closure that provides the elements.
    open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(elementProvider, isCached: false)
    }

    /// Requests the elements.
    ///
    /// - Parameter completion: Receives the elements, during the call if they are known or provided
    ///   at once.
    func load(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
        if let provided { return completion(provided) }
        waiting.append(completion)
        guard waiting.count == 1 else { return }
        provider { [weak self] elements in self?.finish(elements) }
    }

    private func finish(_ elements: [UIMenuElement]) {
        if isCached { provided = elements }
        let due = waiting
        waiting = []
        for completion in due { completion(elements) }
    }
}
