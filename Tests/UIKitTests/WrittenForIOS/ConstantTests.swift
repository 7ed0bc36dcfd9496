import Foundation
import Testing
import UIKit

/// The values of constants that apps store, send or compare: those of Apple's headers.
@Suite("Values of constants") struct ConstantTests {
    @Test("Enumerations of bars and controllers have Apple's raw values")
    func controllers() {
        typealias Item = UITabBarItem.SystemItem
        let items: [Item] = [
            .more, .favorites, .featured, .topRated, .recents, .contacts, .history, .bookmarks, .search, .downloads, .mostRecent,
            .mostViewed,
        ]
        #expect(items.map(\.rawValue) == Array(0...11))
        #expect([UITabBarItemAppearance.Style.stacked, .inline, .compactInline].map(\.rawValue) == [0, 1, 2])
        #expect([UIBarMetrics.default, .compact, .defaultPrompt, .compactPrompt].map(\.rawValue) == [0, 1, 101, 102])
        #expect([UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve].map(\.rawValue) == [0, 1, 2])
        let styles: [UIModalPresentationStyle] = [
            .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover, .none,
            .automatic,
        ]
        #expect(styles.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, -1, -2])
        typealias Mode = UISplitViewController.DisplayMode
        let modes: [Mode] = [
            .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary,
            .twoDisplaceSecondary,
        ]
        #expect(modes.map(\.rawValue) == Array(0...6))
        #expect([UIPageViewController.NavigationDirection.forward, .reverse].map(\.rawValue) == [0, 1])
    }

    @Test("Enumerations of menus, activities and pickers have Apple's raw values")
    func menus() {
        #expect([UIEditMenuArrowDirection.automatic, .up, .down, .left, .right].map(\.rawValue) == Array(0...4))
        #expect([UIMenuController.ArrowDirection.default, .up, .down, .left, .right].map(\.rawValue) == Array(0...4))
        #expect([UIContextMenuConfiguration.ElementOrder.automatic, .priority, .fixed].map(\.rawValue) == [0, 1, 2])
        #expect([UIContextMenuInteractionCommitStyle.dismiss, .pop].map(\.rawValue) == [0, 1])
        #expect([UIActivity.Category.action, .share].map(\.rawValue) == [0, 1])
        #expect(UIActivity.ActivityType.copyToPasteboard.rawValue == "com.apple.UIKit.activity.CopyToPasteboard")
        #expect([UIImagePickerController.SourceType.photoLibrary, .camera, .savedPhotosAlbum].map(\.rawValue) == [0, 1, 2])
        #expect(UIImagePickerController.InfoKey.mediaURL.rawValue == "UIImagePickerControllerMediaURL")
        #expect([UIAttachmentBehavior.AttachmentType.items, .anchor].map(\.rawValue) == [0, 1])
        typealias Tilt = UIInterpolatingMotionEffect.EffectType
        #expect([Tilt.tiltAlongHorizontalAxis, .tiltAlongVerticalAxis].map(\.rawValue) == [0, 1])
        typealias Code = NSItemProvider.ErrorCode
        let codes: [Code] = [.unknownError, .itemUnavailableError, .unexpectedValueClassError, .unavailableCoercionError]
        #expect(codes.map(\.rawValue) == [-1, -1000, -1100, -1200])
    }

    @MainActor @Test("The inputs of function and navigation keys are those that key commands compare")
    func keys() {
        let functions = [
            UIKeyCommand.f1, UIKeyCommand.f2, UIKeyCommand.f3, UIKeyCommand.f4, UIKeyCommand.f5, UIKeyCommand.f6, UIKeyCommand.f7,
            UIKeyCommand.f8, UIKeyCommand.f9, UIKeyCommand.f10, UIKeyCommand.f11, UIKeyCommand.f12,
        ]
        #expect(functions == (1...12).map { "UIKeyInputF\($0)" })
        #expect(
            [UIKeyCommand.inputHome, UIKeyCommand.inputEnd, UIKeyCommand.inputPageDown, UIKeyCommand.inputRightArrow]
                == ["UIKeyInputHome", "UIKeyInputEnd", "UIKeyInputPageDown", "UIKeyInputRightArrow"])
    }

    @Test("Each standard menu has an identifier of its own")
    func menuIdentifiers() {
        typealias Menu = UIMenu.Identifier
        let identifiers: [Menu] = [
            .application, .file, .edit, .view, .window, .help, .about, .preferences, .services, .hide, .quit, .newScene, .openRecent,
            .close,
            .print, .undoRedo, .standardEdit, .find, .replace, .share, .textStyle, .spelling, .spellingPanel, .spellingOptions,
            .substitutions, .substitutionsPanel, .substitutionOptions, .transformations, .speech, .lookup, .learn, .format, .autoFill,
            .font,
            .textSize, .textColor, .textStylePasteboard, .text, .writingDirection, .alignment, .toolbar, .sidebar, .fullscreen,
            .minimizeAndZoom, .bringAllToFront, .root,
        ]
        #expect(Set(identifiers).count == identifiers.count)
        #expect(identifiers.allSatisfy { $0.rawValue.hasPrefix("com.apple.menu.") })
    }
}
