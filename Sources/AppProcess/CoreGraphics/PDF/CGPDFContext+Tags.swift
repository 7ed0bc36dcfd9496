import CCairo
public import Foundation

/// What a part of a document is (ISO 32000-1, 14.8.4).
public enum CGPDFTagType: Int32, Sendable {
    case document = 100
    case part = 101
    case art = 102
    case section = 103
    case div = 104
    case blockQuote = 105
    case caption = 106
    case TOC = 107
    case TOCI = 108
    case index = 109
    case nonStructure = 110
    case `private` = 111
    case paragraph = 200
    case header = 201
    case header1 = 202
    case header2 = 203
    case header3 = 204
    case header4 = 205
    case header5 = 206
    case header6 = 207
    case list = 300
    case listItem = 301
    case label = 302
    case listBody = 303
    case table = 400
    case tableRow = 401
    case tableHeaderCell = 402
    case tableDataCell = 403
    case tableHeader = 404
    case tableBody = 405
    case tableFooter = 406
    case span = 500
    case quote = 501
    case note = 502
    case reference = 503
    case bibliography = 504
    case code = 505
    case link = 506
    case annotation = 507
    case ruby = 600
    case rubyBaseText = 601
    case rubyAnnotationText = 602
    case rubyPunctuation = 603
    case warichu = 604
    case warichuText = 605
    case warichuPunctiation = 606
    case figure = 700
    case formula = 701
    case form = 702
    case object = 800

    /// The tag's name in documents, for as long as the process lives.
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

    /// The name for cairo, which knows links only with where they lead to, and no objects: what is in those is part of what they are in.
    fileprivate var tag: String? { self == .link || self == .object ? nil : "\(text)" }
}

/// Begins a part of the document that is a `tagType`; nothing happens in a bitmap and between pages.
///
/// - Parameter tagProperties: nil; there are no properties of parts.
public func CGPDFContextBeginTag(_ context: CGContext, _ tagType: CGPDFTagType, _ tagProperties: CFDictionary?) {
    context.beginTag(tagType.tag)
}

/// Ends the part of the document that was begun last on this page; nothing happens without one.
public func CGPDFContextEndTag(_ context: CGContext) {
    context.endTag()
}

/// Sets the table of contents that readers show beside the document.
///
/// - Parameter outline: by `kCGPDFOutlineChildren` an array of entries, each a dictionary with `kCGPDFOutlineTitle`, a string, perhaps
///   `kCGPDFOutlineDestination`, a page's number from 1 on or a URL, with a page perhaps `kCGPDFOutlineDestinationRect`, a rectangle of it
///   as a dictionary, and perhaps children. Entries without a title or with a page that there is not by the end lead nowhere and are left
///   out with their children. Nil for none.
public func CGPDFContextSetOutline(_ context: CGContext, _ outline: CFDictionary?) {
    context.document?.outline = outline
}

/// The key of an outline's entry's title, a string.
public var kCGPDFOutlineTitle: CFString { "kCGPDFOutlineTitle" }
/// The key of an outline's entry's children, an array of dictionaries.
public var kCGPDFOutlineChildren: CFString { "kCGPDFOutlineChildren" }
/// The key of where an outline's entry leads to: the number of a page, which counts from 1, or a URL.
public var kCGPDFOutlineDestination: CFString { "kCGPDFOutlineDestination" }
/// The key of the rectangle of a page that an outline's entry leads to, a dictionary.
public var kCGPDFOutlineDestinationRect: CFString { "kCGPDFOutlineDestinationRect" }
