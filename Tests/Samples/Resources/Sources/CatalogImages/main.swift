import UIKit

func show(_ name: String, _ traits: UITraitCollection) {
    guard let image = UIImage(named: name, in: .module, compatibleWith: traits) else { return print("\(name): none") }
    let color = image.cgImage.flatMap { UIImage(cgImage: $0).averageColor } ?? "?"
    print("\(name): \(image.size.width) x \(image.size.height) @\(Int(image.scale))x \(color)")
}

extension UIImage {
    var averageColor: String {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let pixel = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { _ in
            draw(in: CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        guard let data = pixel.cgImage?.dataProvider?.data as Data? else { return "?" }
        return data[0] > 200 ? "blue" : data[2] > 200 ? "red" : data[1] > 200 ? "green" : "black"
    }
}

show("Logo", UITraitCollection(displayScale: 2))
show("Logo", UITraitCollection(displayScale: 3))
show("Logo", UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 1), UITraitCollection(userInterfaceStyle: .dark)]))
show("star", UITraitCollection(displayScale: 1))
show("Icons/star", UITraitCollection(displayScale: 1))
print(UIImage(named: "Icons/star", in: .module, with: nil)?.renderingMode == .alwaysTemplate)
if let bubble = UIImage(named: "bubble", in: .module, with: nil) { print(bubble.capInsets, bubble.resizingMode == .stretch, bubble.size) }
// An app's own catalog belongs to its main bundle.
print(UIImage(named: "Logo") != nil)
