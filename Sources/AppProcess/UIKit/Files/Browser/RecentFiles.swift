import Foundation

/// The files that the user's programs have opened recently, which desktops list in
/// `recently-used.xbel`.
enum RecentFiles {
    /// The greatest number of files that are listed.
    static let limit = 50
    /// The greatest size of the list that is read (bytes).
    private static let sizeLimit: Int64 = 8 << 20

    /// Returns the files that exist, the latest first. Reads files; do not call it on the main
    /// thread.
    static func entries(_ directories: UserDirectories) -> [FileEntry] {
        let list = directories.data.appending(path: "recently-used.xbel")
        guard let size = FileEntry(list)?.size, size <= sizeLimit, let text = try? String(contentsOf: list, encoding: .utf8)
        else { return [] }
        return bookmarks(in: text).sorted { $0.modified > $1.modified }.lazy
            .compactMap { FileEntry($0.file) }.filter { !$0.isFolder }.prefix(limit).map(\.self)
    }

    /// Returns the files in a list, with the times of their last use.
    private static func bookmarks(in text: String) -> [(file: URL, modified: String)] {
        text.components(separatedBy: "<bookmark ").dropFirst().compactMap { element in
            let tag = element.prefix { $0 != ">" }
            guard let address = attribute("href", in: tag), let url = URL(string: address), url.isFileURL else { return nil }
            // Times in the format of ISO 8601 are sorted as text.
            return (url, attribute("modified", in: tag) ?? "")
        }
    }

    private static func attribute(_ name: String, in tag: Substring) -> String? {
        guard let start = tag.range(of: "\(name)=\"") else { return nil }
        let value = tag[start.upperBound...].prefix { $0 != "\"" }
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")].reduce(String(value)) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
        }
    }
}
