import Foundation
import LaminaLocalization
import Synchronization

/// A text of UIKit's own interface, such as the title of a system button, in the language of the
/// app.
///
/// Every text that UIKit itself shows is one of these. A language has a table in the folder
/// `Languages`; a text that a table lacks is shown in English.
enum SystemText: Hashable, CaseIterable, Sendable {
    // Buttons
    case cancel, done, edit, save, add, compose, reply, share, organize, bookmarks, search, refresh
    case stop, camera, delete, play, pause, rewind, fastForward, undo, redo, undoAction, redoAction
    case close, back, next, previous, ok, open, choose, reset, more

    // Tab bars and sidebars
    case favorites, featured, topRated, recents, contacts, history, downloads, mostRecent
    case mostViewed, showSidebar, hideSidebar, sidebar, fullScreen, hiddenTab, shownTab

    // Messages and progress
    case loading, noResults, noResultsFor, checkSpelling, inProgress, progressHalted, progress
    case pageOf

    // Menus
    case appMenu, fileMenu, editMenu, formatMenu, viewMenu, windowMenu, helpMenu, cut, copy, paste
    case select, selectAll

    // The color picker
    case colors, colorGrid, colorSpectrum, colorSliders, red, green, blue, opacity, hexColor
    case pickColor, saveColor

    // Photos and files
    case photos, noPhotos, noPicturesIn, moveAndScale, openFolder, saveInFolder, continueInDesktop
    case browse, home, fileSystem, locations, folder
    case noRecentFiles, folderIsEmpty, folderNotOpened, onlySomeItems

    // Sharing
    case printToPDF, saveImage, saveImages, saveToFiles, mail, plainText, image, color, document
    case imageCount, itemCount

    // Keys
    case escapeKey, pageUpKey, pageDownKey, homeKey, endKey, deleteKey, returnKey, tabKey, spaceKey

    // Dates
    case today, time, previousMonth, nextMonth

    // Errors
    case imageWithoutPixels, imageNotOpened, notOpened, messageNotWritten, folderNotPermitted
    case folderMissing, folderNotRead, saveNotPermitted, diskIsFull, fileMissing, notSaved
}

extension SystemText {
    /// The tables by the identifier of the language.
    static let tables: [String: [SystemText: String]] = [
        "ar": arabic,
        "da": danish,
        "de": german,
        "en": english,
        "es": spanish,
        "fr": french,
        "he": hebrew,
        "it": italian,
        "ja": japanese,
        "ko": korean,
        "nb": norwegian,
        "nl": dutch,
        "pl": polish,
        "pt": portuguese,
        "ru": russian,
        "sv": swedish,
        "tr": turkish,
        "zh-Hans": simplifiedChinese,
        "zh-Hant": traditionalChinese,
    ]

    private static let cache = Mutex<(language: String, table: [SystemText: String])?>(nil)

    /// Returns the table of a language such as `de-AT`: the one that serves it best, or English.
    static func table(for language: String) -> [SystemText: String] {
        cache.withLock { cache in
            if let cache, cache.language == language { return cache.table }
            let name = PreferredLanguages.localizations(Array(tables.keys), for: [language]).first
            let table = name.flatMap { tables[$0] } ?? english
            cache = (language, table)
            return table
        }
    }

    /// The text in the language of the app.
    var text: String { text(in: AppLocale.language) }

    /// Returns the text in a language such as `de-AT`.
    func text(in language: String) -> String { Self.table(for: language)[self] ?? Self.english[self] ?? "" }

    /// Returns the text in the language of a locale.
    func text(in locale: Locale) -> String { text(in: locale.language.maximalIdentifier) }

    /// Returns the text in the language of the app, with values for its placeholders: the only one
    /// is `%@`, and one of several `%1$@`, `%2$@`.
    func text(_ values: String...) -> String { Self.fill(text, values) }

    /// Returns a format in which values replace the placeholders.
    static func fill(_ format: String, _ values: [String]) -> String {
        var (result, rest) = ("", format[...])
        while let start = rest.firstIndex(of: "%") {
            result += rest[..<start]
            rest = rest[start...]
            if rest.hasPrefix("%@") {
                result += values.first ?? ""
                rest = rest.dropFirst(2)
            } else if let index = rest.dropFirst().first?.wholeNumberValue, rest.dropFirst(2).hasPrefix("$@"), values.indices ~= index - 1 {
                result += values[index - 1]
                rest = rest.dropFirst(4)
            } else {
                result += rest.prefix(1)
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }
}
