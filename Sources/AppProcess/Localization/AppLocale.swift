public import Foundation
import Synchronization

/// The language and the locale of the app, which decide about the texts, formats and the direction
/// of its interface.
///
/// `Locale.current` on Linux ignores the user's languages.
public enum AppLocale {
    /// The language of the app: the localization of the main bundle that serves the user's
    /// languages best, or the user's first language if the bundle has no localizations.
    public static var language: String {
        Bundle.main.preferredLocalizations.first { Bundle.main.localizations.contains($0) } ?? PreferredLanguages.current.first ?? "en"
    }

    /// The locale of the app: its language, with the region of the user.
    ///
    /// The region is that of `AppleLocale` in the user defaults, which `-AppleLocale de_AT` sets
    /// for one launch, or that of the user's first language. `AppleLocale` also chooses a calendar
    /// and digits, as in `ar_EG@calendar=gregorian;numbers=latn`.
    public static var current: Locale {
        let key = Key(
            language: language, region: UserDefaults.standard.string(forKey: "AppleLocale"), preferred: PreferredLanguages.current.first)
        return cache.withLock { cache in
            if let cache, cache.key == key { return cache.locale }
            let locale = locale(of: key)
            cache = (key, locale)
            return locale
        }
    }

    /// A Boolean value that indicates whether the language of the app is written from right to
    /// left.
    public static var isRightToLeft: Bool { current.language.characterDirection == .rightToLeft }

    /// The calendar of the app's locale, in the current time zone.
    public static var calendar: Calendar {
        var calendar = current.calendar
        calendar.locale = current
        calendar.timeZone = .current
        return calendar
    }

    /// What the locale depends on.
    struct Key: Equatable, Sendable {
        let language: String
        /// The value of `AppleLocale`.
        let region: String?
        /// The user's first language.
        let preferred: String?
    }

    private static let cache = Mutex<(key: Key, locale: Locale)?>(nil)

    static func locale(of key: Key) -> Locale {
        var components = Locale.Components(identifier: key.region ?? "")
        let language = Locale.Components(identifier: key.language).languageComponents
        let region =
            components.languageComponents.region ?? key.preferred.flatMap { Locale.Components(identifier: $0).languageComponents.region }
            ?? language.region
        components.languageComponents = language
        components.languageComponents.region = region
        return Locale(components: components)
    }
}
