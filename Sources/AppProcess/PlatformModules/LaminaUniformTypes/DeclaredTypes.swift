/// The declared types. The identifiers, tags and conformances are those of Apple's documentation.
enum DeclaredTypes {
    struct Declaration: Sendable {
        let identifier: String
        let parents: [String]
        let extensions: [String]
        let mimeTypes: [String]
        let summary: String

        func tags(_ tagClass: UTTagClass) -> [String] {
            tagClass == .mimeType ? mimeTypes : tagClass == .filenameExtension ? extensions : []
        }
    }

    static let all = Dictionary(uniqueKeysWithValues: ordered.map { ($0.identifier, $0) })

    /// The types in the order in which tags are searched.
    static let ordered: [Declaration] = [
        Declaration(identifier: "public.item", parents: [], extensions: [], mimeTypes: [], summary: "item"),
        Declaration(identifier: "public.content", parents: [], extensions: [], mimeTypes: [], summary: "content"),
        Declaration(identifier: "public.data", parents: ["public.item"], extensions: [], mimeTypes: [], summary: "data"),
        Declaration(identifier: "public.directory", parents: ["public.item"], extensions: [], mimeTypes: [], summary: "directory"),
        Declaration(identifier: "public.folder", parents: ["public.directory"], extensions: [], mimeTypes: [], summary: "folder"),
        Declaration(identifier: "com.apple.package", parents: ["public.directory"], extensions: [], mimeTypes: [], summary: "package"),
        Declaration(identifier: "com.apple.bundle", parents: ["public.directory"], extensions: [], mimeTypes: [], summary: "bundle"),
        Declaration(identifier: "public.symlink", parents: ["public.item"], extensions: [], mimeTypes: [], summary: "alias"),
        Declaration(identifier: "public.url", parents: ["public.data"], extensions: [], mimeTypes: [], summary: "URL"),
        Declaration(identifier: "public.file-url", parents: ["public.url"], extensions: [], mimeTypes: [], summary: "file URL"),
        Declaration(identifier: "public.text", parents: ["public.data", "public.content"], extensions: [], mimeTypes: [], summary: "text"),
        Declaration(
            identifier: "public.plain-text", parents: ["public.text"], extensions: ["txt", "text"], mimeTypes: ["text/plain"],
            summary: "plain text document"),
        Declaration(
            identifier: "public.utf8-plain-text", parents: ["public.plain-text"], extensions: [], mimeTypes: [],
            summary: "Unicode (UTF-8) text"),
        Declaration(
            identifier: "public.utf16-plain-text", parents: ["public.plain-text"], extensions: [], mimeTypes: [],
            summary: "Unicode (UTF-16) text"),
        Declaration(
            identifier: "public.delimited-values-text", parents: ["public.text"], extensions: [], mimeTypes: [], summary: "delimited text"),
        Declaration(
            identifier: "public.comma-separated-values-text", parents: ["public.delimited-values-text"], extensions: ["csv"],
            mimeTypes: ["text/csv"], summary: "comma-separated values"),
        Declaration(
            identifier: "public.tab-separated-values-text", parents: ["public.delimited-values-text"], extensions: ["tsv"],
            mimeTypes: ["text/tab-separated-values"], summary: "tab-separated values"),
        Declaration(
            identifier: "public.rtf", parents: ["public.text"], extensions: ["rtf"], mimeTypes: ["text/rtf"], summary: "rich text document"),
        Declaration(
            identifier: "public.html", parents: ["public.text"], extensions: ["html", "htm"], mimeTypes: ["text/html"], summary: "HTML text"
        ),
        Declaration(
            identifier: "public.xml", parents: ["public.text"], extensions: ["xml"], mimeTypes: ["application/xml", "text/xml"],
            summary: "XML text"),
        Declaration(
            identifier: "public.yaml", parents: ["public.text"], extensions: ["yml", "yaml"], mimeTypes: ["application/x-yaml"],
            summary: "YAML document"),
        Declaration(
            identifier: "public.json", parents: ["public.text"], extensions: ["json"], mimeTypes: ["application/json"],
            summary: "JSON document"),
        Declaration(
            identifier: "com.apple.property-list", parents: ["public.data"], extensions: ["plist"], mimeTypes: [], summary: "property list"),
        Declaration(
            identifier: "com.apple.xml-property-list", parents: ["public.xml", "com.apple.property-list"], extensions: [], mimeTypes: [],
            summary: "XML property list"),
        Declaration(
            identifier: "public.source-code", parents: ["public.plain-text"], extensions: [], mimeTypes: [], summary: "source code"),
        Declaration(
            identifier: "public.swift-source", parents: ["public.source-code"], extensions: ["swift"], mimeTypes: [],
            summary: "Swift source code"),
        Declaration(
            identifier: "public.c-source", parents: ["public.source-code"], extensions: ["c"], mimeTypes: [], summary: "C source code"),
        Declaration(identifier: "public.c-header", parents: ["public.source-code"], extensions: ["h"], mimeTypes: [], summary: "C header"),
        Declaration(
            identifier: "public.objective-c-source", parents: ["public.source-code"], extensions: ["m"], mimeTypes: [],
            summary: "Objective-C source code"),
        Declaration(
            identifier: "com.netscape.javascript-source", parents: ["public.source-code"], extensions: ["js"],
            mimeTypes: ["text/javascript"], summary: "JavaScript"),
        Declaration(
            identifier: "public.image", parents: ["public.data", "public.content"], extensions: [], mimeTypes: [], summary: "image"),
        Declaration(
            identifier: "public.png", parents: ["public.image"], extensions: ["png"], mimeTypes: ["image/png"], summary: "PNG image"),
        Declaration(
            identifier: "public.jpeg", parents: ["public.image"], extensions: ["jpeg", "jpg", "jpe"],
            mimeTypes: ["image/jpeg", "image/jpg"], summary: "JPEG image"),
        Declaration(
            identifier: "com.compuserve.gif", parents: ["public.image"], extensions: ["gif"], mimeTypes: ["image/gif"], summary: "GIF image"
        ),
        Declaration(
            identifier: "public.tiff", parents: ["public.image"], extensions: ["tiff", "tif"], mimeTypes: ["image/tiff"],
            summary: "TIFF image"),
        Declaration(
            identifier: "com.microsoft.bmp", parents: ["public.image"], extensions: ["bmp"], mimeTypes: ["image/bmp"], summary: "BMP image"),
        Declaration(
            identifier: "public.heic", parents: ["public.image"], extensions: ["heic"], mimeTypes: ["image/heic"], summary: "HEIC image"),
        Declaration(
            identifier: "public.heif", parents: ["public.image"], extensions: ["heif"], mimeTypes: ["image/heif"], summary: "HEIF image"),
        Declaration(
            identifier: "org.webmproject.webp", parents: ["public.image"], extensions: ["webp"], mimeTypes: ["image/webp"],
            summary: "WebP image"),
        Declaration(
            identifier: "public.svg-image", parents: ["public.image"], extensions: ["svg"], mimeTypes: ["image/svg+xml"],
            summary: "SVG document"),
        Declaration(
            identifier: "com.microsoft.ico", parents: ["public.image"], extensions: ["ico"], mimeTypes: ["image/vnd.microsoft.icon"],
            summary: "Windows icon"),
        Declaration(identifier: "public.camera-raw-image", parents: ["public.image"], extensions: [], mimeTypes: [], summary: "raw image"),
        Declaration(identifier: "com.apple.live-photo", parents: [], extensions: [], mimeTypes: [], summary: "Live Photo"),
        Declaration(
            identifier: "com.adobe.pdf", parents: ["public.data", "public.content"], extensions: ["pdf"], mimeTypes: ["application/pdf"],
            summary: "PDF document"),
        Declaration(
            identifier: "public.audiovisual-content", parents: ["public.data", "public.content"], extensions: [], mimeTypes: [],
            summary: "audiovisual content"),
        Declaration(identifier: "public.movie", parents: ["public.audiovisual-content"], extensions: [], mimeTypes: [], summary: "movie"),
        Declaration(identifier: "public.video", parents: ["public.movie"], extensions: [], mimeTypes: [], summary: "video"),
        Declaration(identifier: "public.audio", parents: ["public.audiovisual-content"], extensions: [], mimeTypes: [], summary: "audio"),
        Declaration(
            identifier: "public.mpeg-4", parents: ["public.movie"], extensions: ["mp4"], mimeTypes: ["video/mp4"], summary: "MPEG-4 movie"),
        Declaration(
            identifier: "com.apple.quicktime-movie", parents: ["public.movie"], extensions: ["mov", "qt"], mimeTypes: ["video/quicktime"],
            summary: "QuickTime movie"),
        Declaration(
            identifier: "public.mpeg", parents: ["public.movie"], extensions: ["mpg", "mpeg"], mimeTypes: ["video/mpeg"],
            summary: "MPEG movie"),
        Declaration(
            identifier: "public.avi", parents: ["public.movie"], extensions: ["avi"], mimeTypes: ["video/avi"], summary: "AVI movie"),
        Declaration(
            identifier: "public.mp3", parents: ["public.audio"], extensions: ["mp3"], mimeTypes: ["audio/mpeg"], summary: "MP3 audio"),
        Declaration(
            identifier: "com.microsoft.waveform-audio", parents: ["public.audio"], extensions: ["wav"], mimeTypes: ["audio/vnd.wave"],
            summary: "Waveform audio"),
        Declaration(
            identifier: "public.aiff-audio", parents: ["public.audio"], extensions: ["aiff", "aif"], mimeTypes: ["audio/aiff"],
            summary: "AIFF audio"),
        Declaration(
            identifier: "public.mpeg-4-audio", parents: ["public.audio"], extensions: ["m4a"], mimeTypes: ["audio/mp4"],
            summary: "MPEG-4 audio"),
        Declaration(identifier: "public.archive", parents: ["public.data"], extensions: [], mimeTypes: [], summary: "archive"),
        Declaration(
            identifier: "public.zip-archive", parents: ["public.archive"], extensions: ["zip"], mimeTypes: ["application/zip"],
            summary: "ZIP archive"),
        Declaration(
            identifier: "org.gnu.gnu-zip-archive", parents: ["public.archive"], extensions: ["gz"], mimeTypes: ["application/gzip"],
            summary: "GZip archive"),
        Declaration(identifier: "public.executable", parents: ["public.data"], extensions: [], mimeTypes: [], summary: "executable"),
        Declaration(identifier: "public.font", parents: ["public.data"], extensions: [], mimeTypes: [], summary: "font"),
        Declaration(identifier: "public.contact", parents: [], extensions: [], mimeTypes: [], summary: "contact"),
        Declaration(
            identifier: "public.vcard", parents: ["public.text", "public.contact"], extensions: ["vcf"], mimeTypes: ["text/vcard"],
            summary: "vCard"),
        Declaration(identifier: "public.calendar-event", parents: [], extensions: [], mimeTypes: [], summary: "calendar event"),
        Declaration(
            identifier: "org.idpf.epub-container", parents: ["public.data", "public.content"], extensions: ["epub"],
            mimeTypes: ["application/epub+zip"], summary: "EPUB document"),
        Declaration(identifier: "public.database", parents: ["public.data"], extensions: [], mimeTypes: [], summary: "database"),
        Declaration(
            identifier: "com.pixar.universal-scene-description-mobile", parents: ["public.data"], extensions: ["usdz"],
            mimeTypes: ["model/vnd.usdz+zip"], summary: "USDZ document"),
    ]
}
