import Foundation
import Testing
import UIKit

@Suite struct IndexPathTests {
    @Test("The class of index paths has the section, row and item of the structure")
    func bridges() {
        let path = IndexPath(row: 3, section: 2) as NSIndexPath
        #expect((path.section, path.row, path.item) == (2, 3, 3))
        #expect(NSIndexPath(item: 3, section: 2) as IndexPath == path as IndexPath)
    }
}
