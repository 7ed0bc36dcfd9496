/// The steps of the simplex method: a pivot, and the elimination of a symbol.
extension Tableau {
    /// Solves a row for one of its symbols and substitutes the result in all other rows: the symbol
    /// becomes the row's basic symbol and replaces the former one. The row must have the symbol.
    mutating func pivot(_ entering: Int, into row: Int) {
        let leaving = Int(rows[row].basic)
        let cell = cell(of: entering, in: row)
        let factor = 1 / cells.elements[cell].value
        let isDone = withSpans { spans in
            guard spans.transferColumn(of: cell) == 0 || spans.rows[row].cellCount == 0 else { return false }
            // No other row has the symbol or the row has no other cells, so nothing remains to be
            // subtracted. `transferColumn` has released a cell, which `setBasic` uses for the
            // leaving symbol.
            spans.setBasic(entering, of: row, leaving: leaving, factor: factor)
            return true
        }
        guard !isDone else { return }
        subtractRest(of: row, timesColumn: leaving)
        reserveCells(1)
        withSpans { $0.setBasic(entering, of: row, leaving: leaving, factor: factor) }
    }

    /// Solves a row for one of its symbols, substitutes the result in all other rows, and removes
    /// the row. The row's basic symbol is no longer basic and takes over the symbol's column.
    mutating func eliminate(_ symbol: Int, by row: Int) {
        let basic = Int(rows[row].basic)
        let cell = cell(of: symbol, in: row)
        if withSpans({ $0.transferColumn(of: cell) }) > 0 { subtractRest(of: row, timesColumn: basic) }
        removeRow(row)
    }

    /// Subtracts the cells of a row from each row that has a symbol, multiplied by the symbol's
    /// coefficient there.
    ///
    /// To find the cells to change, this follows either those rows or the columns of the source
    /// row's symbols, whichever have fewer cells in total.
    private mutating func subtractRest(of source: Int, timesColumn symbol: Int) {
        guard rows[source].cellCount > 0 else { return }
        var (rowLength, columnLength) = (0, 0)
        forEachCell(ofColumn: symbol) { row, _ in rowLength += Int(rows[row].cellCount) }
        forEachCell(ofRow: source) { column, _ in columnLength += Int(symbols[column].cellCount) }
        if rowLength <= columnLength {
            var target = symbols[symbol].firstCell
            while target >= 0 {
                reserveCells(Int(rows[source].cellCount))
                withSpans { $0.subtract(source, fromRowsOf: &target) }
            }
        } else {
            var next = rows[source].firstCell
            while next >= 0 {
                reserveCells(Int(symbols[symbol].cellCount))
                withSpans { $0.subtract(cells: &next, timesColumn: symbol) }
            }
        }
    }
}
