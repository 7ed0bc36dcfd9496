import UIKit

func makeView() -> UIView {
    let view = UIView()
    view.tag = 1
    return view
}

#if canImport(SwiftUI)
    import SwiftUI
    struct Preview: PreviewProvider { static var previews: some View { Text("") } }
#endif

#Preview {
    makeView()
}
