import UIKit

let asset = NSDataAsset(name: "Levels", bundle: .module)!
print(asset.name, asset.typeIdentifier, try JSONDecoder().decode([String].self, from: asset.data))
print(NSDataAsset(name: "Levels") != nil, NSDataAsset(name: "None") == nil)
