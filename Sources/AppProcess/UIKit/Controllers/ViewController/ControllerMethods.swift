import QuartzCore

/// The slots in the vtable of `UIViewController` of the methods that show other controllers. They
/// show whether a controller's class overrides these methods.
@MainActor struct ControllerMethods {
    /// `show(_:sender:)`.
    let show: MethodSlots
    /// `showDetailViewController(_:sender:)`.
    let showDetail: MethodSlots

    /// The slots in this process, verified once.
    static let verified = RuntimeFault.require { () throws(RuntimeFault) in try ControllerMethods() }

    /// Finds the slots, and verifies them with classes whose overrides are known.
    private init() throws(RuntimeFault) {
        let methods = try IntroducedMethods(by: UIViewController.self, below: UIResponder.self)
        show = try methods.find(
            MethodProbes(
                ShowProbe.self, slotCount: 1, plain: PlainProbe.self, overriding: [KnownShow.self],
                inheriting: [ShowDetailProbe.self, KnownUnrelated.self]))
        showDetail = try methods.find(
            MethodProbes(
                ShowDetailProbe.self, slotCount: 1, plain: PlainProbe.self, overriding: [KnownShowDetail.self],
                inheriting: [ShowProbe.self, KnownUnrelated.self]))
    }

    // MARK: Probes

    /// Overrides nothing.
    private final class PlainProbe: UIViewController {}

    /// Overrides the method that shows controllers.
    private final class ShowProbe: UIViewController {
        override func show(_ vc: UIViewController, sender: Any?) {}
    }

    /// Overrides the method that shows controllers as details.
    private final class ShowDetailProbe: UIViewController {
        override func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
    }

    // MARK: Classes whose overrides are known

    private final class KnownShow: UIViewController {
        override func show(_ vc: UIViewController, sender: Any?) { title = vc.title }
    }

    private final class KnownShowDetail: UIViewController {
        override func showDetailViewController(_ vc: UIViewController, sender: Any?) { title = vc.title }
    }

    /// Overrides methods that no probe detects.
    private final class KnownUnrelated: UIViewController {
        override func viewDidLoad() { title = "loaded" }
        override func viewWillAppear(_ animated: Bool) { title = "will appear" }
    }
}
