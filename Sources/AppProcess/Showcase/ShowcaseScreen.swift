import UIKit

/// A screen of the showcase: its title, description, symbol in the menu, and view controller.
struct ShowcaseScreen {
    let title: String
    /// The description in the menu.
    let detail: String
    /// The name of a system symbol.
    let symbol: String
    /// The color of the tile behind the symbol.
    let color: UIColor
    private let make: @MainActor () -> UIViewController

    private init(_ title: String, _ detail: String, _ symbol: String, _ color: UIColor, make: @escaping @MainActor () -> UIViewController) {
        self.title = title
        self.detail = detail
        self.symbol = symbol
        self.color = color
        self.make = make
    }

    /// Returns a new view controller of the screen, with the screen's title.
    @MainActor func makeController() -> UIViewController {
        let controller = make()
        controller.title = title
        return controller
    }

    /// The screens in the order of the menu, grouped by subject.
    @MainActor static let sections: [(title: String, screens: [ShowcaseScreen])] = [
        (
            "Views",
            [
                ShowcaseScreen("Labels", "Lines, truncation, shrinking and shadows", "text.alignleft", .systemBlue) { LabelsScreen() },
                ShowcaseScreen("Fonts", "Text styles, weights and designs", "textformat.size", .systemIndigo) { FontsScreen() },
                ShowcaseScreen("Attributed Text", "Attributes, drawn and measured", "textformat", .systemPurple) {
                    AttributedTextScreen()
                },
                ShowcaseScreen("Images", "Modes, templates, symbols, sequences", "photo", .systemTeal) { ImagesScreen() },
                ShowcaseScreen("Colors", "Colors that adapt to dark appearance", "circle.lefthalf.filled", .systemGray) { ColorsScreen() },
                ShowcaseScreen("Materials", "Blurred backdrops and vibrancy", "drop.fill", .systemCyan) { MaterialsScreen() },
            ]
        ),
        (
            "Controls",
            [
                ShowcaseScreen("Controls", "Buttons, switches, sliders and progress", "slider.horizontal.3", .systemGreen) {
                    ControlsScreen()
                },
                ShowcaseScreen("Pages", "Pages to swipe, with a page control", "ellipsis", .systemOrange) { PagesScreen() },
            ]
        ),
        (
            "Layout",
            [
                ShowcaseScreen(
                    "Auto Layout", "Constraints, their constants and priorities", "arrow.up.left.and.arrow.down.right", .systemPurple
                ) {
                    AutoLayoutScreen()
                },
                ShowcaseScreen("Chat", "A thousand self-sizing rows of text", "person", .systemGreen) { ChatScreen() },
            ]
        ),
        (
            "Scrolling",
            [
                ShowcaseScreen("List", "Ten thousand rows that share a few views", "list.bullet", .systemRed) { ListScreen() },
                ShowcaseScreen("Zoom", "Pinch or double-tap to zoom", "magnifyingglass", .systemBrown) { ZoomScreen() },
                ShowcaseScreen("Board", "Both directions, and past the edges", "arrow.up.and.down", .systemMint) {
                    BoardScreen()
                },
            ]
        ),
        (
            "Lists",
            [
                ShowcaseScreen("Table", "Sections, switches, swipes and editing", "gear", .systemGray) { TableScreen() },
                ShowcaseScreen("Photos", "A grid to pinch, and to sort by dragging", "square.on.square", .systemPink) { PhotosScreen() },
                ShowcaseScreen("Page", "Sections that scroll sideways", "star.fill", .systemBlue) { PageScreen() },
                ShowcaseScreen("Outline", "Branches that open and close", "chevron.down", .systemOrange) { OutlineScreen() },
                ShowcaseScreen("Feed", "Rows that move as their data changes", "heart.fill", .systemRed) { FeedScreen() },
            ]
        ),
        (
            "Drawing",
            [
                ShowcaseScreen("Drawing", "Views that draw, one on another thread", "scribble", .systemOrange) {
                    DrawingScreen()
                },
                ShowcaseScreen("Pictures", "Rendered images and snapshots", "camera", .systemCyan) { PicturesScreen() },
                ShowcaseScreen("Transactions", "Colors that appear while the main thread sleeps", "clock", .systemPink) {
                    TransactionsScreen()
                },
            ]
        ),
        (
            "Motion",
            [
                ShowcaseScreen("Animation", "Blocks, springs, keyframes, scrubbing", "bolt.fill", .systemYellow) {
                    AnimationScreen()
                },
                ShowcaseScreen("Presentation", "Sheets and full-screen presentations", "rectangle.on.rectangle", .systemBlue) {
                    PresentationScreen()
                },
                ShowcaseScreen("Transition", "A custom transition, driven by a drag", "arrow.left.arrow.right", .systemIndigo) {
                    TransitionScreen()
                },
            ]
        ),
        (
            "Touch",
            [
                ShowcaseScreen("Card", "Drag, pinch, rotate, tap and hold", "arrow.clockwise", .systemPurple) { CardScreen() },
                ShowcaseScreen("Gestures", "Every recognizer and its value", "hand.point.up.left.fill", .systemGreen) {
                    GesturesScreen()
                },
            ]
        ),
        (
            "Everyday",
            [
                ShowcaseScreen("Dialogs", "Alerts, action sheets and popovers", "bell", .systemRed) { DialogsScreen() },
                ShowcaseScreen("Tabs", "A tab bar with badges, over lists", "house", .systemBlue) { TabsScreen() },
                ShowcaseScreen("Segments", "Segmented controls of every kind", "checkmark", .systemIndigo) { SegmentsScreen() },
                ShowcaseScreen("Book", "Pages that curl like paper, or scroll", "moon.fill", .systemBrown) { BookScreen() },
                ShowcaseScreen("Pickers", "Wheels, dates and a calendar", "sun.max.fill", .systemOrange) { PickersScreen() },
                ShowcaseScreen("Menus", "Pull-down, pop-up and context menus", "ellipsis.circle", .systemTeal) { MenusScreen() },
                ShowcaseScreen("Columns", "Mail in two and three columns", "sidebar.left", .systemTeal) { ColumnsScreen() },
                ShowcaseScreen("Empty", "Messages in place of content", "circle", .systemGray) { EmptyScreen() },
                ShowcaseScreen("Palette", "Color wells and a color picker", "circle.fill", .systemPink) { PaletteScreen() },
                ShowcaseScreen("Dynamics", "Shapes that fall, snap and gather", "play.fill", .systemPurple) { DynamicsScreen() },
                ShowcaseScreen("Pointer", "Effects of a mouse on buttons and tiles", "cursorarrow", .systemIndigo) { PointerScreen() },
                ShowcaseScreen("Orientation", "A device's rotation and its status bar", "iphone", .systemGreen) { OrientationScreen() },
                ShowcaseScreen("Sharing", "A share sheet with an activity", "square.and.arrow.up", .systemBlue) { SharingScreen() },
                ShowcaseScreen("Bars", "Groups of items, a prompt and a menu", "doc", .systemOrange) { BarsScreen() },
                ShowcaseScreen("Files", "Files to open, and to export", "folder.fill", .systemCyan) { FilesScreen() },
            ]
        ),
        (
            "Nodes",
            [
                ShowcaseScreen("Posts", "A feed of nodes with fading placeholders", "pencil", .systemBlue) { PostsScreen() },
                ShowcaseScreen("Gallery", "Pictures that nodes load over HTTP", "arrow.down", .systemTeal) { GalleryScreen() },
                ShowcaseScreen("Flexbox", "A layout spec to play with", "sparkle", .systemIndigo) { FlexboxScreen() },
                ShowcaseScreen("Inspector", "Tap a node to see its layout", "info.circle", .systemPink) { InspectorScreen() },
            ]
        ),
    ]

    /// Variants of screens, which the menu does not list.
    @MainActor static let variants = [
        ShowcaseScreen("More", "More tabs than a phone's bar has places for", "house", .systemBlue) { MoreScreen() }
    ]

    /// The screens of the menu and their variants.
    @MainActor static var all: [ShowcaseScreen] { sections.flatMap(\.screens) + variants }

    /// Returns the screen with a title, ignoring case.
    @MainActor static func named(_ title: String) -> ShowcaseScreen? { all.first { $0.title.lowercased() == title.lowercased() } }
}
