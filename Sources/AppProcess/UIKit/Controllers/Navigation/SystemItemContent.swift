/// The title and symbol of a system-defined button. The title is shown if there is no symbol, or if
/// Lamina has no drawing of it.
struct SystemItemContent {
    let title: String?
    let symbol: String?

    init(_ item: UIBarButtonItem.SystemItem) {
        let (text, symbol): (SystemText?, String?) =
            switch item {
            case .done: (.done, nil)
            case .cancel: (.cancel, nil)
            case .edit: (.edit, nil)
            case .save: (.save, nil)
            case .add: (.add, "plus")
            case .flexibleSpace, .fixedSpace: (nil, nil)
            case .compose: (.compose, "square.and.pencil")
            case .reply: (.reply, "arrowshape.turn.up.left")
            case .action: (.share, "square.and.arrow.up")
            case .organize: (.organize, "folder")
            case .bookmarks: (.bookmarks, "book")
            case .search: (.search, "magnifyingglass")
            case .refresh: (.refresh, "arrow.clockwise")
            case .stop: (.stop, "xmark")
            case .camera: (.camera, "camera")
            case .trash: (.delete, "trash")
            case .play: (.play, "play.fill")
            case .pause: (.pause, "pause.fill")
            case .rewind: (.rewind, "backward.fill")
            case .fastForward: (.fastForward, "forward.fill")
            case .undo: (.undo, nil)
            case .redo: (.redo, nil)
            case .close: (.close, "xmark")
            }
        (title, self.symbol) = (text?.text, symbol)
    }
}
