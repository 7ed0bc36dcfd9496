import QuartzCore

/// The overridden methods of a view controller class that show other controllers, detected once per
/// class.
@MainActor struct ControllerClass {
    /// Whether the class overrides `show(_:sender:)`.
    let shows: Bool
    /// Whether the class overrides `showDetailViewController(_:sender:)`.
    let showsDetails: Bool

    private static var cache: [ObjectIdentifier: ControllerClass] = [:]

    static func of(_ type: UIViewController.Type) -> ControllerClass {
        let key = ObjectIdentifier(type)
        if let cached = cache[key] { return cached }
        let new = ControllerClass(type)
        cache[key] = new
        return new
    }

    private init(_ type: UIViewController.Type) {
        shows = Self.methods.show.isAnyOverridden(by: type)
        showsDetails = Self.methods.showDetail.isAnyOverridden(by: type)
    }

    // MARK: Methods

    /// The slots in the vtable of `UIViewController` of the methods whose overrides are detected,
    /// verified once.
    private static let methods = RuntimeFault.require { () throws(RuntimeFault) in
        let methods = try IntroducedMethods(by: UIViewController.self, below: UIResponder.self)
        let show = try methods.find(
            MethodProbes(
                ShowProbe.self, slotCount: 1, plain: PlainProbe.self, overriding: [KnownShow.self],
                inheriting: [ShowDetailProbe.self, KnownUnrelated.self]))
        let showDetail = try methods.find(
            MethodProbes(
                ShowDetailProbe.self, slotCount: 1, plain: PlainProbe.self, overriding: [KnownShowDetail.self],
                inheriting: [ShowProbe.self, KnownUnrelated.self]))
        return (show: show, showDetail: showDetail)
    }

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
