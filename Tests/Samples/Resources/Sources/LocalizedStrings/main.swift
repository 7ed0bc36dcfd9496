import Texts
import UIKit

for language in ["de-AT", "fr", "en"] {
    UserDefaults.standard.register(defaults: ["AppleLanguages": [language]])
    print(language, Bundle.module.preferredLocalizations.first ?? "none")
    print(Texts.greeting, Texts.farewell)
    // An app's own strings are in its main bundle, too.
    print(NSLocalizedString("chapter", comment: ""), NSLocalizedString("missing", value: "default", comment: ""))
    print(String(localized: "\("Part") of \(3)", bundle: .module))
}
