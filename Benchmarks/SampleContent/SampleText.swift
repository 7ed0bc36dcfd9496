/// A series of texts, each of which depends only on its index.
public struct SampleText: Sendable {
    /// The texts of messages.
    public static let messages = SampleText("constraints change and the engine works them in at once while frames wait for the layout pass")
    /// The texts of rows.
    public static let rows = SampleText("cells appear and measure their texts while the list moves on below the finger")

    private let words: [Substring]

    private init(_ words: String) { self.words = words.split(separator: " ") }

    /// The text of an index, of 1 to 23 words.
    public subscript(index: Int) -> String { (0..<1 + index * 7 % 23).map { words[(index + $0) % words.count] }.joined(separator: " ") }
}
