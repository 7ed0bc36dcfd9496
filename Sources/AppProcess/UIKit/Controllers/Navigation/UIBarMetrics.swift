/// The sizes of bars, which the appearance of bars and of controls in them may depend on.
public enum UIBarMetrics: Int, Sendable {
    /// The size of bars by default. Its values also apply to the sizes without values.
    case `default` = 0
    /// The size of bars in a vertically compact environment.
    case compact = 1
    /// The default size of bars with a prompt.
    case defaultPrompt = 101
    /// The compact size of bars with a prompt.
    case compactPrompt = 102

    /// The former name of `compact`.
    @available(*, deprecated, renamed: "compact")
    public static var landscapePhone: UIBarMetrics { .compact }
    /// The former name of `compactPrompt`.
    @available(*, deprecated, renamed: "compactPrompt")
    public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }
}
