import UIKit

let format = NSLocalizedString("files", tableName: "Files", bundle: .module, comment: "")
let texts = [
    String(format: format, 1, 3), String.localizedStringWithFormat(format, 0, 1), String(format: format, arguments: [2, 2]),
]
print(texts.joined(separator: "; "))
for language in ["en", "ru"] {
    UserDefaults.standard.register(defaults: ["AppleLanguages": [language]])
    print([1, 3, 11].map { String(localized: "\($0) apples", bundle: .module) }.joined(separator: "; "))
}
