import Foundation

/// Writes an e-mail with the items, in the desktop's mail program.
final class MailActivity: SystemActivity {
    override class var activityCategory: Category { .share }
    override var activityType: ActivityType? { .mail }
    override var activityTitle: String? { SystemText.mail.text }
    override var activityImage: UIImage? { UIImage(systemName: "envelope.fill") }

    private static let program = "xdg-email"
    /// The time after which `xdg-email` counts as successful (seconds): it may wait for the mail
    /// program.
    private static let patience: TimeInterval = 3

    override func canPerform(with content: SharedContent) -> Bool {
        !content.parts.isEmpty && desktop.program(Self.program) != nil
    }

    override func perform() {
        guard let program = desktop.program(Self.program) else { return end(Self.failure) }
        let content = content
        // Pictures and data are attached as files, which are written in the background.
        DispatchQueue.global(qos: .userInitiated).async {
            let message = Result { try Message(content) }
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    switch message {
                    case .failure(let error): self.end(error)
                    case .success(let message):
                        program.run(message.arguments, patience: Self.patience) { self.end($0 ? nil : Self.failure) }
                    }
                }
            }
        }
    }

    private static var failure: DesktopProgramError {
        DesktopProgramError(problem: SystemText.messageNotWritten.text, program: program)
    }

    /// A message: the texts and links, and the files that are attached.
    private struct Message: Sendable {
        let arguments: [String]

        init(_ content: SharedContent) throws {
            let body = (content.texts + content.links.map(\.absoluteString)).joined(separator: "\n")
            var arguments = ["--utf8"]
            if !content.subject.isEmpty { arguments += ["--subject", content.subject] }
            if !body.isEmpty { arguments += ["--body", body] }
            for file in try content.files(includesTexts: false) { arguments += ["--attach", file.path] }
            self.arguments = arguments
        }
    }
}
