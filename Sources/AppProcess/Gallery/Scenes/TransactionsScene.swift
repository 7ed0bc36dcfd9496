import Foundation
import QuartzCore

/// Five programs, side by side, that change a button's color before and after a `sleep`.
///
/// The visible colors depend only on where the programs' transactions begin and end. The server
/// animates the wheel at the top, so it keeps turning while the main thread sleeps.
struct TransactionsScene: GalleryScene {
    static let name = "transactions"
    static let summary = "colors set before and after a sleep, in five combinations of transactions"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let wheel = makeWheel()
        wheel.position = CGPoint(x: root.bounds.midX, y: 44)
        root.addSublayer(wheel)

        let gap = 12.0
        let width = (root.bounds.width - gap * Double(ButtonProgram.all.count + 1)) / Double(ButtonProgram.all.count)
        var columns: [ProgramColumn] = []
        for (index, program) in ButtonProgram.all.enumerated() {
            let column = ProgramColumn(program, scale: root.contentsScale)
            column.frame = CGRect(
                x: gap + Double(index) * (width + gap), y: 88, width: width, height: root.bounds.height - 88 - gap)
            root.addSublayer(column)
            columns.append(column)
        }
        ProgramRunner(columns).start()
    }

    private func makeWheel() -> CALayer {
        let wheel = CALayer()
        wheel.bounds = CGRect(x: 0, y: 0, width: 48, height: 48)
        wheel.cornerRadius = 24
        wheel.borderWidth = 3
        wheel.borderColor = Palette.line
        let dot = CALayer()
        dot.frame = CGRect(x: 19, y: -1, width: 10, height: 10)
        dot.cornerRadius = 5
        dot.backgroundColor = Palette.white
        wheel.addSublayer(dot)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 2 * Double.pi
        turn.duration = 1.5
        turn.repeatCount = .infinity
        wheel.add(turn, forKey: "turn")
        return wheel
    }
}

/// The code that runs when a button is tapped. Titles start with the id of the behavior that the
/// program shows.
struct ButtonProgram: Sendable {
    let title: String
    /// The program as text, for display.
    let code: String
    /// A description of the colors that become visible.
    let result: String
    /// Runs the program on the main thread, which calls `sleep`.
    let run: @Sendable (_ button: CALayer, _ sleep: () -> Void) -> Void

    static let all = [
        ButtonProgram(
            title: "TX1  implicit", code: "yellow\nsleep\ngreen", result: "yellow never appears",
            run: { button, sleep in
                button.backgroundColor = Palette.yellow
                sleep()
                button.backgroundColor = Palette.green
            }),
        ButtonProgram(
            title: "TX2  explicit", code: "begin\n  yellow\ncommit\nsleep\ngreen", result: "yellow appears at once",
            run: { button, sleep in
                CATransaction.begin()
                button.backgroundColor = Palette.yellow
                CATransaction.commit()
                sleep()
                button.backgroundColor = Palette.green
            }),
        ButtonProgram(
            title: "TX3  nested", code: "begin\n  begin\n    yellow\n  commit\n  sleep\n  green\ncommit", result: "yellow never appears",
            run: { button, sleep in
                CATransaction.begin()
                CATransaction.begin()
                button.backgroundColor = Palette.yellow
                CATransaction.commit()
                sleep()
                button.backgroundColor = Palette.green
                CATransaction.commit()
            }),
        ButtonProgram(
            title: "TX4  explicit in implicit", code: "white\nbegin\n  yellow\ncommit\nsleep\ngreen", result: "white, yellow never appear",
            run: { button, sleep in
                button.backgroundColor = Palette.white
                CATransaction.begin()
                button.backgroundColor = Palette.yellow
                CATransaction.commit()
                sleep()
                button.backgroundColor = Palette.green
            }),
        ButtonProgram(
            title: "TX9  flush", code: "yellow\nflush\nsleep\ngreen", result: "yellow appears at once",
            run: { button, sleep in
                button.backgroundColor = Palette.yellow
                CATransaction.flush()
                sleep()
                button.backgroundColor = Palette.green
            }),
    ]
}

/// A column with a program's button, its code and a description of the visible colors.
private final class ProgramColumn: CALayer {
    let program: ButtonProgram
    let button = CALayer()
    private let title: Label
    private let code: Label
    private let result: Label

    init(_ program: ButtonProgram, scale: CGFloat) {
        self.program = program
        title = Label(program.title, size: 12, color: Palette.text, scale: scale)
        code = Label(program.code, size: 12, color: Palette.faint, scale: scale, monospaced: true)
        result = Label(program.result, size: 11, color: Palette.text, scale: scale)
        super.init()
        backgroundColor = Palette.panel
        borderColor = Palette.line
        borderWidth = 1
        cornerRadius = 12
        button.backgroundColor = Palette.red
        button.cornerRadius = 10
        // As in a view's layer, the color changes immediately instead of over 0.25 seconds.
        button.actions = ["backgroundColor": NSNull()]
        for layer in [title, button, code, result] { addSublayer(layer) }
    }

    override init(layer: Any) {
        let column = layer as? ProgramColumn
        program = column?.program ?? ButtonProgram.all[0]
        title = column?.title ?? Label("", size: 12, color: Palette.text, scale: 1)
        code = column?.code ?? Label("", size: 12, color: Palette.text, scale: 1)
        result = column?.result ?? Label("", size: 12, color: Palette.text, scale: 1)
        super.init(layer: layer)
    }

    override func layoutSublayers() {
        let inner = bounds.insetBy(dx: 12, dy: 14)
        title.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: 18)
        button.frame = CGRect(x: inner.minX, y: inner.minY + 32, width: inner.width, height: 56)
        code.frame = CGRect(x: inner.minX, y: inner.minY + 112, width: inner.width, height: 130)
        result.frame = CGRect(x: inner.minX, y: inner.maxY - 18, width: inner.width, height: 18)
    }

    var isMarked = false {
        didSet {
            borderColor = isMarked ? Palette.white : Palette.line
            borderWidth = isMarked ? 2 : 1
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}

/// Taps the buttons in turn, forever. Each column is marked in a separate transaction before its
/// program blocks the thread.
private final class ProgramRunner {
    /// The time for which a program blocks the main thread (seconds).
    private static let sleepDuration = 1.0
    /// The time between steps (seconds).
    private static let pause = 0.4
    private let columns: [ProgramColumn]
    /// The index of the column whose program runs next.
    private var next = 0

    init(_ columns: [ProgramColumn]) { self.columns = columns }

    func start() { after(Self.pause) { $0.mark() } }

    private func mark() {
        if next == 0 {
            for column in columns { column.button.backgroundColor = Palette.red }
        }
        columns[next].isMarked = true
        after(Self.pause) { $0.tap() }
    }

    private func tap() {
        let column = columns[next]
        column.program.run(column.button) { Thread.sleep(forTimeInterval: Self.sleepDuration) }
        column.isMarked = false
        next = (next + 1) % columns.count
        after(next == 0 ? 4 * Self.pause : Self.pause) { $0.mark() }
    }

    private func after(_ seconds: TimeInterval, _ step: @escaping (ProgramRunner) -> Void) {
        // The timer retains the runner until its last step. Unsafe only nominally: the timer fires
        // on the main thread, which this is.
        nonisolated(unsafe) let runner = self
        nonisolated(unsafe) let step = step
        let timer = Timer(fire: Date(timeIntervalSinceNow: seconds), interval: 0, repeats: false) { _ in step(runner) }
        RunLoop.main.add(timer, forMode: .common)
    }
}
