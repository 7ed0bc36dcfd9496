import UIKit

let box = makeBox()
print(box.bounds.width, box.backgroundColor == .red ? "red" : "other")
