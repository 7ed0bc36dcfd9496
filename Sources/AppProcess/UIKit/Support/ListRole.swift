/// The roles of a list's cells.
enum ListRole: Hashable, Sendable {
    case cell
    case header
    case footer
}
