import CCairo
public import Foundation

/// The role of a part of a document (ISO 32000-1, 14.8.4).
public enum CGPDFTagType: Int32, Sendable {
    /// A complete document.
    case document = 100
    /// A large division of a document.
    case part = 101
    /// A self-contained article.
    case art = 102
    /// A section.
    case section = 103
    /// A generic block.
    case div = 104
    /// A quotation that forms a block.
    case blockQuote = 105
    /// A caption of a table or figure.
    case caption = 106
    /// A table of contents.
    case TOC = 107
    /// An item of a table of contents.
    case TOCI = 108
    /// An index.
    case index = 109
    /// A grouping without meaning.
    case nonStructure = 110
    /// Content for the producer's own use.
    case `private` = 111
    /// A paragraph.
    case paragraph = 200
    /// A heading without a level.
    case header = 201
    /// A heading of level 1.
    case header1 = 202
    /// A heading of level 2.
    case header2 = 203
    /// A heading of level 3.
    case header3 = 204
    /// A heading of level 4.
    case header4 = 205
    /// A heading of level 5.
    case header5 = 206
    /// A heading of level 6.
    case header6 = 207
    /// A list.
    case list = 300
    /// An item of a list.
    case listItem = 301
    /// The label of a list item, such as its number.
    case label = 302
    /// The content of a list item.
    case listBody = 303
    /// A table.
    case table = 400
    /// A row of a table.
    case tableRow = 401
    /// A header cell of a table.
    case tableHeaderCell = 402
    /// A data cell of a table.
    case tableDataCell = 403
    /// The header rows of a table.
    case tableHeader = 404
    /// The body rows of a table.
    case tableBody = 405
    /// The footer rows of a table.
    case tableFooter = 406
    /// A run of text.
    case span = 500
    /// A quotation inside a block.
    case quote = 501
    /// A footnote or endnote.
    case note = 502
    /// A cross-reference.
    case reference = 503
    /// A bibliography entry.
    case bibliography = 504
    /// Program code.
    case code = 505
    /// A link.
    case link = 506
    /// An annotation.
    case annotation = 507
    /// Text with a ruby annotation.
    case ruby = 600
    /// The base text of a ruby annotation.
    case rubyBaseText = 601
    /// The annotation text of a ruby annotation.
    case rubyAnnotationText = 602
    /// The punctuation around a ruby annotation.
    case rubyPunctuation = 603
    /// A warichu annotation.
    case warichu = 604
    /// The text of a warichu annotation.
    case warichuText = 605
    /// The punctuation around a warichu annotation. The spelling is Apple's.
    case warichuPunctiation = 606
    /// A figure.
    case figure = 700
    /// A formula.
    case formula = 701
    /// A form field.
    case form = 702
    /// An object.
    case object = 800

    /// The tag's name in documents, a string with static lifetime.
    public var name: UnsafePointer<CChar> {
        UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    var text: StaticString {
        switch self {
        case .document: "Document"
        case .part: "Part"
        case .art: "Art"
        case .section: "Sect"
        case .div: "Div"
        case .blockQuote: "BlockQuote"
        case .caption: "Caption"
        case .TOC: "TOC"
        case .TOCI: "TOCI"
        case .index: "Index"
        case .nonStructure: "NonStruct"
        case .private: "Private"
        case .paragraph: "P"
        case .header: "H"
        case .header1: "H1"
        case .header2: "H2"
        case .header3: "H3"
        case .header4: "H4"
        case .header5: "H5"
        case .header6: "H6"
        case .list: "L"
        case .listItem: "LI"
        case .label: "Lbl"
        case .listBody: "LBody"
        case .table: "Table"
        case .tableRow: "TR"
        case .tableHeaderCell: "TH"
        case .tableDataCell: "TD"
        case .tableHeader: "THead"
        case .tableBody: "TBody"
        case .tableFooter: "TFoot"
        case .span: "Span"
        case .quote: "Quote"
        case .note: "Note"
        case .reference: "Reference"
        case .bibliography: "BibEntry"
        case .code: "Code"
        case .link: "Link"
        case .annotation: "Annot"
        case .ruby: "Ruby"
        case .rubyBaseText: "RB"
        case .rubyAnnotationText: "RT"
        case .rubyPunctuation: "RP"
        case .warichu: "Warichu"
        case .warichuText: "WT"
        case .warichuPunctiation: "WP"
        case .figure: "Figure"
        case .formula: "Formula"
        case .form: "Form"
        case .object: "Object"
        }
    }

    /// The name that is passed to cairo; `nil` for links, which cairo supports only with a
    /// destination, and for objects. Their content belongs to the enclosing part.
    fileprivate var tag: String? { self == .link || self == .object ? nil : "\(text)" }
}

/// Begins a tagged part of the document. The call has no effect in a bitmap context or between
/// pages.
///
/// - Parameters:
///   - context: A PDF context.
///   - tagType: The role of the part.
///   - tagProperties: `nil`; no properties are supported.
public func CGPDFContextBeginTag(_ context: CGContext, _ tagType: CGPDFTagType, _ tagProperties: CFDictionary?) {
    context.beginTag(tagType.tag)
}

/// Ends the part that was begun last on the current page. Without an open part, the call has no
/// effect.
public func CGPDFContextEndTag(_ context: CGContext) {
    context.endTag()
}

/// Sets the outline (table of contents) that PDF readers display beside the document.
///
/// The dictionary contains an array of entries for the key `kCGPDFOutlineChildren`. An entry is a
/// dictionary with a string for `kCGPDFOutlineTitle` and a page number (starting at 1) or a URL for
/// `kCGPDFOutlineDestination`. Optionally, it contains a rectangle of the page, as a dictionary,
/// for `kCGPDFOutlineDestinationRect`, and an array of child entries. An entry is omitted, together
/// with its children, if it has no title or its page does not exist when the document is closed.
///
/// - Parameters:
///   - context: A PDF context.
///   - outline: The outline; `nil` for none.
public func CGPDFContextSetOutline(_ context: CGContext, _ outline: CFDictionary?) {
    context.document?.outline = outline
}

/// The key of the title of an outline entry, a string.
nonisolated(unsafe) public let kCGPDFOutlineTitle: CFString = "kCGPDFOutlineTitle" as CFString
/// The key of the children of an outline entry, an array of dictionaries.
nonisolated(unsafe) public let kCGPDFOutlineChildren: CFString = "kCGPDFOutlineChildren" as CFString
/// The key of the destination of an outline entry, a page number (starting at 1) or a URL.
nonisolated(unsafe) public let kCGPDFOutlineDestination: CFString = "kCGPDFOutlineDestination" as CFString
/// The key of the rectangle of the destination page to which an outline entry leads, a dictionary.
nonisolated(unsafe) public let kCGPDFOutlineDestinationRect: CFString = "kCGPDFOutlineDestinationRect" as CFString
