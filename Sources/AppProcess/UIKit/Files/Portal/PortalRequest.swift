import Foundation
import LaminaUniformTypes

/// A dialog for files that an app asks the desktop's portal to show (the interface
/// `org.freedesktop.portal.FileChooser`).
struct PortalRequest: Sendable {
    /// What the user selects.
    enum Selection: Sendable {
        /// Files of some types.
        case files([UTType], allowsMultiple: Bool)
        /// A folder.
        case folder
        /// The name and place of a new file.
        case newFile(name: String)
    }

    /// The title of the dialog.
    let title: String
    /// What the user selects.
    let selection: Selection
    /// The folder that is shown first, or nil for the desktop's choice.
    var folder: URL?

    /// The name of the method.
    var method: String { if case .newFile = selection { "SaveFile" } else { "OpenFile" } }

    /// Returns the method's arguments.
    ///
    /// - Parameter token: The last component of the path of the object that answers.
    func arguments(token: String) -> BusValue {
        var options: [String: BusValue] = ["handle_token": .text(token), "modal": .flag(true)]
        if let folder { options["current_folder"] = .path(folder.path) }
        switch selection {
        case .files(let types, let allowsMultiple):
            options["multiple"] = .flag(allowsMultiple)
            if let filter = Self.filter(of: types) { options["filters"] = .array("(sa(us))", [filter]) }
        case .folder: options["directory"] = .flag(true)
        case .newFile(let name): options["current_name"] = .text(name)
        }
        return .tuple([.text(""), .text(title), .options(options)])
    }

    /// Returns the filter of some types, or nil if they include all files.
    private static func filter(of types: [UTType]) -> BusValue? {
        guard !types.isEmpty, !types.contains(where: { UTType.data.conforms(to: $0) || $0 == .content }) else { return nil }
        let families: [(UTType, String)] = [(.image, "image/*"), (.audio, "audio/*"), (.movie, "video/*"), (.text, "text/*")]
        let patterns = types.flatMap { type -> [BusValue] in
            if let family = families.first(where: { $0.0 == type }) { return [.tuple([.number(1), .text(family.1)])] }
            let globs = (type.tags[.filenameExtension] ?? []).map { BusValue.tuple([.number(0), .text("*.\($0)")]) }
            return globs + (type.preferredMIMEType.map { [.tuple([.number(1), .text($0)])] } ?? [])
        }
        guard !patterns.isEmpty else { return nil }
        let name = types.compactMap(\.localizedDescription).joined(separator: ", ")
        return .tuple([.text(name.isEmpty ? "Documents" : name), .array("(us)", patterns)])
    }
}

/// How a dialog of the portal ended.
enum PortalAnswer: Sendable, Equatable {
    /// The user selected files or a folder.
    case selected([URL])
    /// The user or the app closed the dialog.
    case canceled
    /// There is no portal, or it failed; the reason is for the log.
    case unavailable(String)
}
