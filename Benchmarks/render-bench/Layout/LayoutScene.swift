/// A measured layout: its constraints and the work done on them. The parameter of the functions
/// that create scenes is the number of views, or the depth.
struct LayoutScene {
    /// The kinds of measured work.
    enum Work: String {
        /// Creating variables and constraints, solving the system, and reading its values.
        case build
        /// Changing the constant of one constraint and reading the changes.
        case edit
        /// Removing some of many constraints and reading the changes.
        case leave
        /// Removing all constraints, one after the other.
        case clear
    }

    var name: String
    /// The number of views, or the depth.
    var count: Int
    var system: LayoutSystem
    /// The constraint whose constant is edited, and the constants that it receives in turns.
    var edited: (line: Int, constants: [Double])?
    /// The removed constraints. Without them, only the values that they alone determined are
    /// ambiguous.
    var leaving: [Int] = []
    var works: [Work]

    /// Returns all scenes, those with the same name in order of size.
    static func all() -> [LayoutScene] {
        [10, 100, 1000].map(chain)
            + [10, 30, 100].map(equal)
            + [10, 100, 1000].map(labels)
            + [4, 10, 20].map(grid)
            + [2, 5, 10, 20, 50].map(nested)
            + [10, 100, 1000].map(rows)
            + [10, 30, 100, 300, 1000, 3000, 10_000].map(siblings)
    }

    /// Returns views in a row, each with a width, 8 points apart.
    static func chain(_ count: Int) -> LayoutScene {
        var system = LayoutSystem()
        let container = system.makeSpan()
        system.fix(container, at: 0, length: 80 * Double(count))
        var former: LayoutSystem.Span?
        var edited = 0
        for index in 0..<count {
            let next = system.makeSpan()
            if let former { system.follow(next, former, by: 8) } else { system.inset(next, from: container, by: 16) }
            let width = system.add([(next.length, 1)], 0, 30 + Double(index * 7 % 37))
            if index == 0 { edited = width }
            former = next
        }
        return LayoutScene(
            name: "chain", count: count, system: system, edited: (edited, [60, 30]), works: [.build, .edit, .clear])
    }

    /// Returns views of equal width in a row, 8 points apart, from one end of their container to
    /// the other.
    static func equal(_ count: Int) -> LayoutScene {
        var system = LayoutSystem()
        let container = system.makeSpan()
        system.add([(container.start, 1)])
        let width = system.add([(container.length, 1)], 0, 100 * Double(count))
        let first = system.makeSpan()
        system.inset(first, from: container, by: 8)
        var former = first
        for _ in 1..<count {
            let next = system.makeSpan()
            system.follow(next, former, by: 8)
            system.add([(next.length, 1), (first.length, -1)])
            former = next
        }
        system.insetEnd(former, from: container, by: 8)
        let constants = [100 * Double(count), 90 * Double(count)]
        return LayoutScene(name: "equal", count: count, system: system, edited: (width, constants), works: [.build, .edit, .clear])
    }

    /// Returns labels in a row, each as wide as its text, with the remaining space at the end.
    static func labels(_ count: Int) -> LayoutScene {
        var system = LayoutSystem()
        let container = system.makeSpan()
        system.fix(container, at: 0, length: 80 * Double(count))
        var former: LayoutSystem.Span?
        var leaving: [Int] = []
        for index in 0..<count {
            let next = system.makeSpan()
            if let former { system.follow(next, former, by: 8) } else { system.inset(next, from: container, by: 16) }
            let preference = system.prefer(next, 30 + Double(index * 7 % 37), hugging: 500)
            if index == count / 2 {
                // The width of the label after its text is removed.
                system.add([(next.length, 1)], 0, 20, priority: 250)
                leaving = preference
            }
            former = next
        }
        if let former { system.insetEnd(former, from: container, by: 16, 1) }
        return LayoutScene(
            name: "labels", count: count, system: system, edited: (leaving[1], [60, 40]), leaving: leaving,
            works: [.build, .edit, .leave, .clear])
    }

    /// Returns `side` rows and columns of cells of equal size, 4 points apart.
    static func grid(_ side: Int) -> LayoutScene {
        var system = LayoutSystem()
        let (width, height) = (system.makeSpan(), system.makeSpan())
        system.add([(width.start, 1)])
        let edited = system.add([(width.length, 1)], 0, 40 * Double(side))
        system.fix(height, at: 0, length: 30 * Double(side))
        var above: [(x: LayoutSystem.Span, y: LayoutSystem.Span)] = []
        for row in 0..<side {
            var cells: [(x: LayoutSystem.Span, y: LayoutSystem.Span)] = []
            for column in 0..<side {
                let cell = (x: system.makeSpan(), y: system.makeSpan())
                if column == 0 {
                    system.inset(cell.x, from: width, by: 4)
                } else {
                    system.follow(cell.x, cells[column - 1].x, by: 4)
                    system.add([(cell.x.length, 1), (cells[0].x.length, -1)])
                }
                if row == 0 {
                    system.inset(cell.y, from: height, by: 4)
                } else {
                    system.follow(cell.y, above[column].y, by: 4)
                    system.add([(cell.y.length, 1), (above[column].y.length, -1)])
                }
                if column == side - 1 { system.insetEnd(cell.x, from: width, by: 4) }
                if row == side - 1 { system.insetEnd(cell.y, from: height, by: 4) }
                cells.append(cell)
            }
            above = cells
        }
        return LayoutScene(
            name: "grid", count: side * side, system: system, edited: (edited, [40 * Double(side), 44 * Double(side)]),
            works: [.build, .edit, .clear])
    }

    /// Returns nested stacks, `depth` deep, each with a label before the next one, vertical and
    /// horizontal in turns.
    static func nested(_ depth: Int) -> LayoutScene {
        var system = LayoutSystem()
        var outer = (x: system.makeSpan(), y: system.makeSpan())
        system.add([(outer.x.start, 1)])
        let width = system.add([(outer.x.length, 1)], 0, 2000)
        system.fix(outer.y, at: 0, length: 2000)
        for level in 0..<depth {
            let label = (x: system.makeSpan(), y: system.makeSpan())
            let inner = (x: system.makeSpan(), y: system.makeSpan())
            system.stack(label.x, inner.x, in: outer.x, isAlong: level % 2 == 0)
            system.stack(label.y, inner.y, in: outer.y, isAlong: level % 2 == 1)
            let along = level % 2 == 0 ? label.x : label.y
            system.prefer(along, 20 + Double(level % 5), hugging: 500)
            system.prefer(level % 2 == 0 ? label.y : label.x, 15, hugging: 250, resistance: 500)
            outer = inner
        }
        return LayoutScene(
            name: "nested", count: depth, system: system, edited: (width, [2000, 2100]), works: [.build, .edit, .clear])
    }

    /// Returns rows of a list, each at a fixed position, with an image and two labels, of which one
    /// may be too wide.
    static func rows(_ count: Int) -> LayoutScene {
        var system = LayoutSystem()
        let list = system.makeSpan()
        system.fix(list, at: 0, length: 390)
        var edited = 0
        var leaving = 0..<0
        for index in 0..<count {
            let first = system.lines.count
            let row = (x: system.makeSpan(), y: system.makeSpan())
            system.inset(row.x, from: list, by: 0)
            system.insetEnd(row.x, from: list, by: 0)
            let line = system.add([(row.y.start, 1)], 0, 60 * Double(index))
            let image = (x: system.makeSpan(), y: system.makeSpan())
            system.inset(image.x, from: row.x, by: 16)
            system.add([(image.x.length, 1)], 0, 40)
            system.add([(image.y.length, 1)], 0, 40)
            system.add([(image.y.start, 2), (image.y.length, 1), (row.y.start, -2), (row.y.length, -1)])
            var above: LayoutSystem.Span?
            for text in 0..<2 {
                let label = (x: system.makeSpan(), y: system.makeSpan())
                system.follow(label.x, image.x, by: 8)
                system.insetEnd(label.x, from: row.x, by: 16, 1)
                system.prefer(label.x, 120 + Double((index * 53 + text * 31) % 300))
                system.prefer(label.y, text == 0 ? 20 : 16)
                if let above { system.follow(label.y, above, by: 4) } else { system.inset(label.y, from: row.y, by: 8) }
                above = label.y
            }
            if let above { system.insetEnd(above, from: row.y, by: 8) }
            if index == count / 2 {
                edited = line
                leaving = first..<system.lines.count
            }
        }
        let constant = system.lines[edited].constant
        return LayoutScene(
            name: "rows", count: count, system: system, edited: (edited, [constant + 10, constant]), leaving: Array(leaving),
            works: [.build, .edit, .leave, .clear])
    }

    /// Returns independent views, each with a position and a size in the same container.
    static func siblings(_ count: Int) -> LayoutScene {
        var system = LayoutSystem()
        let container = (x: system.makeSpan(), y: system.makeSpan())
        system.fix(container.x, at: 0, length: 390)
        system.fix(container.y, at: 0, length: 10 * Double(count))
        var edited = 0
        var leaving = 0..<0
        for index in 0..<count {
            let first = system.lines.count
            let view = (x: system.makeSpan(), y: system.makeSpan())
            let line = system.inset(view.x, from: container.x, by: Double(index % 100))
            system.inset(view.y, from: container.y, by: 10 * Double(index))
            system.prefer(view.x, 60 + Double(index % 7))
            system.add([(view.y.length, 1)], 0, 10)
            if index == count / 2 {
                edited = line
                leaving = first..<system.lines.count
            }
        }
        return LayoutScene(
            name: "siblings", count: count, system: system, edited: (edited, [200, 300]), leaving: Array(leaving),
            works: [.build, .edit, .leave])
    }
}

extension LayoutSystem {
    /// Arranges two spans in a third, either one after the other or both from start to end, 4
    /// points from it and from each other.
    fileprivate mutating func stack(_ first: Span, _ second: Span, in outer: Span, isAlong: Bool) {
        inset(first, from: outer, by: 4)
        if isAlong {
            follow(second, first, by: 4)
        } else {
            inset(second, from: outer, by: 4)
            insetEnd(first, from: outer, by: 4)
        }
        insetEnd(second, from: outer, by: 4)
    }
}
