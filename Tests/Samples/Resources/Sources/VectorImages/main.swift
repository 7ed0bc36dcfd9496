import UIKit

func show(_ name: String, _ image: UIImage?) {
    guard let image else { return print("\(name): none") }
    print(
        "\(name): \(image.size.width) x \(image.size.height) @\(Int(image.scale))x \(image.averageColor)",
        image.renderingMode == .alwaysTemplate)
}

extension UIImage {
    var averageColor: String {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let pixel = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { _ in
            withRenderingMode(.alwaysOriginal).draw(in: CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        guard let data = pixel.cgImage?.dataProvider?.data as Data? else { return "?" }
        return data[0] > 200 ? "blue" : data[2] > 200 ? "red" : data[1] > 200 ? "green" : "black"
    }
}

for scale in [1, 2, 3] {
    show("Mark", UIImage(named: "Mark", in: .module, compatibleWith: UITraitCollection(displayScale: CGFloat(scale))))
}
let dark = UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 1), UITraitCollection(userInterfaceStyle: .dark)])
show("Mark", UIImage(named: "Mark", in: .module, compatibleWith: dark))
let twice = UITraitCollection(displayScale: 2)
show("Icons/leaf", UIImage(named: "Icons/leaf", in: .module, compatibleWith: twice))
show("box", UIImage(named: "box", in: .module, compatibleWith: twice))
show("loose", UIImage(named: "loose", in: .module, compatibleWith: twice))
// The members that Xcode generates for catalogs.
print(UIImage(resource: .mark).size, UIImage.Icons.leaf.size, UIImage(resource: .Icons.leaf).renderingMode == .alwaysTemplate)
print(UIColor.accent.cgColor.components ?? [], UIColor(resource: .accent).cgColor.components ?? [])
print(Bundle(identifier: "resources.VectorImages.resources")?.bundlePath == Bundle.module.bundlePath, Bundle(identifier: "none") == nil)
