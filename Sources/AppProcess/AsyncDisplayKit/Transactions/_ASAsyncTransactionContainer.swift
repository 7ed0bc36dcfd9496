public import UIKit

/// Whether transactions of a container are open or run.
public enum ASAsyncTransactionContainerState: UInt, Sendable {
    /// There are no transactions.
    case noTransactions
    /// There are transactions.
    case pendingTransactions
}

/// A view or layer that collects the transactions of the layers below it, so that their contents
/// appear in one frame.
@preconcurrency @MainActor public protocol ASAsyncTransactionContainer: AnyObject {
    /// A Boolean value that indicates whether layers below use the transaction of this container.
    /// The default is false.
    var asyncdisplaykit_isAsyncTransactionContainer: Bool { get set }
    /// Whether there are transactions.
    var asyncdisplaykit_asyncTransactionContainerState: ASAsyncTransactionContainerState { get }
    /// Cancels all transactions, and commits the open one.
    func asyncdisplaykit_cancelAsyncTransactions()
    /// The open transaction, or nil.
    var asyncdisplaykit_currentAsyncTransaction: _ASAsyncTransaction? { get set }
}

/// The transactions of a layer.
@MainActor private final class LayerTransactions {
    var isContainer = false
    var current: _ASAsyncTransaction?
    var pending: [_ASAsyncTransaction] = []

    nonisolated init() {}
}

// Unsafe: only the address is used.
nonisolated(unsafe) private let transactionsKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

extension CALayer: @MainActor ASAsyncTransactionContainer {
    @MainActor private var knownTransactions: LayerTransactions? { objc_getAssociatedObject(self, transactionsKey) as? LayerTransactions }

    @MainActor private var transactions: LayerTransactions {
        if let known = knownTransactions { return known }
        let new = LayerTransactions()
        objc_setAssociatedObject(self, transactionsKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return new
    }

    @MainActor public var asyncdisplaykit_isAsyncTransactionContainer: Bool {
        get { knownTransactions?.isContainer ?? false }
        set { if newValue != asyncdisplaykit_isAsyncTransactionContainer { transactions.isContainer = newValue } }
    }

    @MainActor public var asyncdisplaykit_asyncTransactionContainerState: ASAsyncTransactionContainerState {
        knownTransactions?.pending.isEmpty ?? true ? .noTransactions : .pendingTransactions
    }

    @MainActor public var asyncdisplaykit_currentAsyncTransaction: _ASAsyncTransaction? {
        get { knownTransactions?.current }
        set { if newValue != nil || knownTransactions != nil { transactions.current = newValue } }
    }

    @MainActor public func asyncdisplaykit_cancelAsyncTransactions() {
        guard let transactions = knownTransactions else { return }
        if let open = transactions.current {
            transactions.current = nil
            open.commit()
        }
        for transaction in transactions.pending { transaction.cancel() }
    }

    /// The open transaction of this layer, which the first access of a pass of the run loop opens
    /// and the group commits at the end of the pass.
    @MainActor public var asyncdisplaykit_asyncTransaction: _ASAsyncTransaction? {
        let transactions = transactions
        _ASAsyncTransactionGroup.main.addTransactionContainer(self)
        if let current = transactions.current { return current }
        let transaction = _ASAsyncTransaction { [weak transactions] transaction, _ in
            MainThread.run { transactions?.pending.removeAll { $0 === transaction } }
        }
        transactions.pending.append(transaction)
        transactions.current = transaction
        return transaction
    }

    /// The nearest layer, from this one up, that is a container; nil if there is none.
    @MainActor public var asyncdisplaykit_parentTransactionContainer: CALayer? {
        var layer: CALayer? = self
        while let candidate = layer, !candidate.asyncdisplaykit_isAsyncTransactionContainer { layer = candidate.superlayer }
        return layer
    }

    /// The transactions that are open or run.
    @MainActor var pendingAsyncTransactions: [_ASAsyncTransaction] { knownTransactions?.pending ?? [] }
}

extension UIView: ASAsyncTransactionContainer {
    public var asyncdisplaykit_isAsyncTransactionContainer: Bool {
        get { layer.asyncdisplaykit_isAsyncTransactionContainer }
        set { layer.asyncdisplaykit_isAsyncTransactionContainer = newValue }
    }

    public var asyncdisplaykit_asyncTransactionContainerState: ASAsyncTransactionContainerState {
        layer.asyncdisplaykit_asyncTransactionContainerState
    }

    public var asyncdisplaykit_currentAsyncTransaction: _ASAsyncTransaction? {
        get { layer.asyncdisplaykit_currentAsyncTransaction }
        set { layer.asyncdisplaykit_currentAsyncTransaction = newValue }
    }

    public func asyncdisplaykit_cancelAsyncTransactions() { layer.asyncdisplaykit_cancelAsyncTransactions() }
}
