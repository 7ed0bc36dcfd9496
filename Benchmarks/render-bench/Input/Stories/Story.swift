import Foundation
import SampleContent
import UIKit

/// A story of I8 and I9: a picture and three paragraphs on a card with a shadow. Both scenes draw
/// the same stories with the same function.
///
/// Unchecked: constant after initialization, as are its objects.
final class Story: NSObject, @unchecked Sendable {
    /// The width of a story (points).
    static let width: CGFloat = 390
    private static let pictureHeight: CGFloat = 180
    private static let textWidth = width - 2 * (12 + 14)

    /// The stories of the feed.
    static let all = (0..<1000).map { Story($0) }

    let number: Int
    private let text: NSAttributedString
    private let textHeight: CGFloat
    /// The height of the story (points).
    let height: CGFloat

    private init(_ number: Int) {
        self.number = number
        let text = NSMutableAttributedString()
        func append(_ string: String, _ font: UIFont, _ color: UIColor) {
            let style = NSMutableParagraphStyle()
            style.paragraphSpacing = 6
            style.lineSpacing = 2
            text.append(NSAttributedString(string: string, attributes: [.font: font, .foregroundColor: color, .paragraphStyle: style]))
        }
        append("Story \(number + 1), \(SampleText.rows[number % 5 + 1])\n", .systemFont(ofSize: 20, weight: .bold), .black)
        append("\(SampleText.messages[number + 3]). \(SampleText.rows[number + 11]).\n", .systemFont(ofSize: 15), .darkGray)
        append("\(SampleText.messages[number + 7]), \(SampleText.rows[number + 2])", .italicSystemFont(ofSize: 13), .gray)
        self.text = text
        let limit = CGSize(width: Self.textWidth, height: CGFloat.greatestFiniteMagnitude)
        textHeight = text.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil).height.rounded(.up)
        height = 2 * (8 + 14) + Self.pictureHeight + 10 + textHeight
    }

    /// Draws the story into the current context, without a picture in gray.
    func draw(in bounds: CGRect, picture: UIImage?) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let card = bounds.insetBy(dx: 12, dy: 8)
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 3), blur: 10, color: UIColor(white: 0, alpha: 0.3).cgColor)
        UIColor.white.setFill()
        UIBezierPath(roundedRect: card, cornerRadius: 14).fill()
        context.restoreGState()
        let frame = CGRect(x: card.minX + 14, y: card.minY + 14, width: card.width - 28, height: Self.pictureHeight)
        context.saveGState()
        UIBezierPath(roundedRect: frame, cornerRadius: 10).addClip()
        if let picture {
            picture.draw(in: frame)
        } else {
            UIColor.lightGray.setFill()
            UIBezierPath(rect: frame).fill()
        }
        context.restoreGState()
        let area = CGRect(x: frame.minX, y: frame.maxY + 10, width: Self.textWidth, height: textHeight)
        text.draw(with: area, options: .usesLineFragmentOrigin, context: nil)
    }
}
