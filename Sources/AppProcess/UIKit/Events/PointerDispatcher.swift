import WireProtocol

/// Hands on what a pointer does without a pressed button.
@MainActor enum PointerDispatcher {
    static func take(_ event: InputEvent, of application: UIApplication) {}
}
