import CoreGraphics
import Testing

@testable import UIKit

@MainActor @Suite("Heights of bars")
struct BarHeightTests {
    @Test(
        "Bars are 44 points high on phones, 32 in a compact height, and 50 on pads, and content lies between them",
        arguments: [
            (UIUserInterfaceIdiom.phone, UIUserInterfaceSizeClass.regular, CGFloat(44)), (.phone, .compact, 32), (.pad, .regular, 50),
        ])
    func followsTraits(idiom: UIUserInterfaceIdiom, verticalSizeClass: UIUserInterfaceSizeClass, height: CGFloat) {
        let content = UIViewController()
        content.toolbarItems = [UIBarButtonItem(title: "Item")]
        content.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done")
        let navigation = UINavigationController(rootViewController: content)
        navigation.isToolbarHidden = false
        let window = show(navigation)
        navigation.traitOverrides.userInterfaceIdiom = idiom
        navigation.traitOverrides.verticalSizeClass = verticalSizeClass
        settle(window)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: window.bounds.width, height: height))
        #expect(navigation.toolbar.frame.height == height && navigation.toolbar.frame.maxY == window.bounds.maxY)
        #expect(content.view.safeAreaInsets == UIEdgeInsets(top: height, left: 0, bottom: height, right: 0))
        #expect(navigation.navigationBar.intrinsicContentSize.height == height)
        #expect(navigation.toolbar.sizeThatFits(.zero).height == height)
        window.isHidden = true
    }
}
