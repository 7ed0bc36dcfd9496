import WireProtocol

/// Something that the run loop's thread has to hear of.
struct Delivery: Sendable {
    enum Event: Sendable {
        case accepted(Welcome)
        case message(ServerMessage)
        case ended(Fault?)
    }

    /// The connection that it is about.
    let link: UInt64
    let event: Event
}

/// What came and waits for the run loop's thread, in order.
struct Inbox {
    private var deliveries: [Delivery?] = []
    /// Deliveries of `deliveries` already handed out.
    private var first = 0

    /// Adds a delivery. A message of which only the newest counts takes the place of an older one
    /// of its type, which is forgotten.
    mutating func append(_ delivery: Delivery) {
        if case .message(let message) = delivery.event, message.isCoalescing {
            for index in deliveries.indices.dropFirst(first) {
                if case .message(let old)? = deliveries[index]?.event, old.type == message.type { deliveries[index] = nil }
            }
        }
        deliveries.append(delivery)
    }

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
