import UIKit

let brand = UIColor(named: "Brand", in: .module, compatibleWith: nil)!
print(brand.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)))
print(brand.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)))
print(UIColor(named: "Wide")!.resolvedColor(with: .current))
let dark = UITraitCollection(userInterfaceStyle: .dark)
print(
    UIColor(resource: ColorResource(name: "Link", bundle: .module)).resolvedColor(with: dark)
        == UIColor.systemBlue.resolvedColor(with: dark))
print(UIColor(named: "Missing") as Any)

let view = UIView()
view.backgroundColor = brand
view.overrideUserInterfaceStyle = .dark
print(view.traitCollection.userInterfaceStyle == .dark)
