import CoreGraphics
import Foundation

/// The lengths of one section of a list: space above its header, the header, the rows and the
/// footer.
struct SectionLengths {
    /// The space above the header (points).
    var topPadding: CGFloat = 0
    var header = LengthList.Element(length: 0, isEstimated: false)
    var footer = LengthList.Element(length: 0, isEstimated: false)
    var rows = LengthList()

    /// The distance of the first row from the section's beginning.
    var rowsOffset: CGFloat { topPadding + header.length }

    /// The length of the whole section.
    var total: CGFloat { rowsOffset + rows.total + footer.length }
}

/// The positions of the sections and rows of a list along its scrolling axis.
///
/// The lengths of whole sections are a `LengthList`, too, so that finding the row at an offset and
/// changing a row take O(log s + log r) for s sections and r runs of rows in the section.
struct SectionedLengths {
    private(set) var sections: ContiguousArray<SectionLengths> = []
    private var totals = LengthList()

    init() {}

    init(_ sections: some Sequence<SectionLengths>) {
        self.sections = ContiguousArray(sections)
        totals = LengthList(self.sections.lazy.map { LengthList.Element(length: $0.total, isEstimated: false) })
    }

    /// The length of all sections.
    var total: CGFloat { totals.total }

    /// The number of rows of all sections. Takes time proportional to the number of sections.
    var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

    /// Returns whether a row exists.
    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rows.count
    }

    // MARK: Positions

    /// Returns the offset at which a section begins.
    func offset(ofSection section: Int) -> CGFloat { totals.offset(of: section) }

    /// Returns the offset of a row and its length.
    func span(of path: IndexPath) -> (offset: CGFloat, length: CGFloat) {
        let section = sections[path.section]
        return (offset(ofSection: path.section) + section.rowsOffset + section.rows.offset(of: path.row), section.rows[path.row].length)
    }

    /// Returns the offset of a section's header and its length.
    func headerSpan(_ section: Int) -> (offset: CGFloat, length: CGFloat) {
        (offset(ofSection: section) + sections[section].topPadding, sections[section].header.length)
    }

    /// Returns the offset of a section's footer and its length.
    func footerSpan(_ section: Int) -> (offset: CGFloat, length: CGFloat) {
        let lengths = sections[section]
        return (offset(ofSection: section) + lengths.rowsOffset + lengths.rows.total, lengths.footer.length)
    }

    /// Returns the section that contains an offset, or nil if the offset is before the first or
    /// after the last one.
    func section(at offset: CGFloat) -> Int? { offset < 0 ? nil : totals.index(at: offset) }

    /// Returns the row that contains an offset, or nil if there is a header, a footer or nothing.
    func row(at offset: CGFloat) -> IndexPath? {
        guard let section = section(at: offset) else { return nil }
        let inner = offset - self.offset(ofSection: section) - sections[section].rowsOffset
        guard inner >= 0, let row = sections[section].rows.index(at: inner) else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// Returns the first row that ends beyond an offset, or nil if there is none.
    func firstRow(endingAfter offset: CGFloat) -> IndexPath? {
        guard var section = offset < 0 ? (sections.isEmpty ? nil : 0) : totals.index(at: offset) else { return nil }
        let inner = offset - self.offset(ofSection: section) - sections[section].rowsOffset
        if let row = sections[section].rows.index(at: max(0, inner)) { return IndexPath(row: row, section: section) }
        section += 1
        while section < sections.count {
            if sections[section].rows.count > 0 { return IndexPath(row: 0, section: section) }
            section += 1
        }
        return nil
    }

    /// Returns the row that follows another one, or nil after the last.
    func row(after path: IndexPath) -> IndexPath? {
        if path.row + 1 < sections[path.section].rows.count { return IndexPath(row: path.row + 1, section: path.section) }
        var section = path.section + 1
        while section < sections.count {
            if sections[section].rows.count > 0 { return IndexPath(row: 0, section: section) }
            section += 1
        }
        return nil
    }

    /// Returns the row that precedes another one, or nil before the first.
    func row(before path: IndexPath) -> IndexPath? {
        if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
        var section = path.section - 1
        while section >= 0 {
            let count = sections[section].rows.count
            if count > 0 { return IndexPath(row: count - 1, section: section) }
            section -= 1
        }
        return nil
    }

    // MARK: Changes

    /// Changes the lengths of a section.
    mutating func change(section: Int, _ body: (inout SectionLengths) -> Void) {
        body(&sections[section])
        totals[section] = LengthList.Element(length: sections[section].total, isEstimated: false)
    }

    /// Sets the measured length of a row.
    mutating func setRow(_ path: IndexPath, length: CGFloat) {
        change(section: path.section) { $0.rows[path.row] = LengthList.Element(length: length, isEstimated: false) }
    }
}
