import WireProtocol

/// An event for the run loop's thread.
struct Delivery: Sendable {
    enum Event: Sendable {
        case accepted(Welcome)
        case message(ServerMessage)
        case ended(Fault?)
        /// No further attempt to connect will be made, with the exit code of an app that ends for
        /// this reason.
        case gaveUp(exitCode: Int32)
    }

    /// The number of the link that the event belongs to.
    let link: UInt64
    let event: Event
}

/// The received events that wait for the run loop's thread, in order.
struct Inbox {
    private var deliveries: [Delivery?] = []
    /// The number of elements of `deliveries` that have already been returned.
    private var first = 0

    /// Appends a delivery. A coalescing message, of which only the newest is relevant, removes
    /// older ones of its type.
    mutating func append(_ delivery: Delivery) {
        if case .message(let message) = delivery.event, message.isCoalescing {
            for index in deliveries.indices.dropFirst(first) {
                if case .message(let old)? = deliveries[index]?.event, old.type == message.type { deliveries[index] = nil }
            }
        }
        deliveries.append(delivery)
    }

    /// Returns the next delivery; `nil` if there is none. An empty inbox releases its memory if it
    /// contained many deliveries.
    mutating func next() -> Delivery? {
        while first < deliveries.count {
            defer { first += 1 }
            if let delivery = deliveries[first] { return delivery }
        }
        deliveries.removeAll(keepingCapacity: deliveries.count <= 256)
        first = 0
        return nil
    }
}
