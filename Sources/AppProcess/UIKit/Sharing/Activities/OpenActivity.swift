import Foundation

/// Opens a link or a file with the program that the desktop associates with it.
final class OpenActivity: SystemActivity {
    override var activityType: ActivityType? { .openInDesktop }
    override var activityTitle: String? { SystemText.open.text }
    override var activityImage: UIImage? { UIImage(systemName: "arrow.up.forward.app") }

    override func canPerform(with content: SharedContent) -> Bool {
        content.links.count + content.files.count == 1 && desktop.program("xdg-open") != nil
    }

    override func perform() {
        guard let url = content.links.first ?? content.files.first else { return activityDidFinish(false) }
        desktop.open(url) { [weak self] isOpen in
            let problem = SystemText.notOpened.text(url.isFileURL ? url.lastPathComponent : url.absoluteString)
            self?.end(isOpen ? nil : DesktopProgramError(problem: problem, program: "xdg-open"))
        }
    }
}
