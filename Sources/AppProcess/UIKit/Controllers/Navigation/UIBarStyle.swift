/// The styles of bars.
public enum UIBarStyle: Int, Sendable {
    /// The bar's appearance follows its traits.
    case `default` = 0
    /// The bar has its dark appearance, whatever its traits.
    case black = 1
    /// The former name of `black` with a translucent bar.
    @available(*, deprecated, message: "Use black and a translucent bar.")
    case blackTranslucent = 2

    /// The former name of `black`.
    @available(*, deprecated, renamed: "black")
    public static var blackOpaque: UIBarStyle { .black }

    /// The user interface style of the bar's parts.
    var interfaceStyle: UIUserInterfaceStyle { self == .default ? .unspecified : .dark }
}
