import UIKit

print(makeView().tag == 1 ? "built" : "other")
