public import Foundation

/// Index paths of rows and items in the sections of a list.
extension IndexPath {
    /// Creates the index path of a row in a section of a table.
    public init(row: Int, section: Int) { self = [section, row] }

    /// Creates the index path of an item in a section of a collection.
    public init(item: Int, section: Int) { self = [section, item] }

    /// The index of the section. The path must have one or two indices.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The index of the row in its section of a table. The path must have two indices.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The index of the item in its section of a collection. The path must have two indices.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

/// Index paths of rows and items in code that uses the class.
extension NSIndexPath {
    /// The first index, the section. The path must have two indices.
    public var section: Int { (self as IndexPath)[0] }

    /// The second index, the row of a table. The path must have two indices.
    public var row: Int { (self as IndexPath)[1] }

    /// The second index, the item of a collection view. The path must have two indices.
    public var item: Int { (self as IndexPath)[1] }

    /// Creates a path to a row in a section.
    public convenience init(row: Int, section: Int) {
        let indexes = [section, row]
        self.init(indexes: indexes, length: 2)
    }

    /// Creates a path to an item in a section.
    public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }
}
