import Foundation

/// An activity that the system offers.
// The attributes are explicit: the compiler otherwise mangles the `@Sendable` parameter of
// `endAfter(_:)` in two ways, depending on the files that it compiles together.
@preconcurrency @MainActor class SystemActivity: UIActivity {
    /// New objects of all activities of the system, in the order in which they are shown.
    static var all: [SystemActivity] {
        [MailActivity(), CopyActivity(), SaveImageActivity(), SaveToFilesActivity(), PrintActivity(), OpenActivity()]
    }

    /// The contents of the items, which are set before `prepare(withActivityItems:)` is called.
    var content = SharedContent([])

    /// The color of the tile in the row of apps.
    var tileColor: UIColor { .systemBlue }

    /// Returns whether the activity can act on contents. It also prepares the title, which may
    /// depend on them.
    func canPerform(with content: SharedContent) -> Bool { false }

    /// Ends the activity: shows an error, if there is one, and dismisses the controller.
    final func end(_ error: (any Error)?) {
        if let error { host?.fail(self, error) } else { activityDidFinish(true) }
    }

    /// Does work on a background thread, and then ends the activity.
    final func endAfter(_ work: @escaping @Sendable () throws -> Void) {
        DispatchQueue.global(qos: .userInitiated).async {
            let failure: (any Error)?
            do {
                try work()
                failure = nil
            } catch { failure = error }
            DispatchQueue.main.async { MainActor.assumeIsolated { self.end(failure) } }
        }
    }

    /// The desktop's programs.
    var desktop: DesktopOpener { UIApplication.shared.opener }

    /// The directories of the user's files.
    var directories: UserDirectories { UserDirectories(environment: desktop.environment) }
}

/// The error that a program of the desktop failed.
struct DesktopProgramError: LocalizedError {
    /// What the program should have done, such as "The link could not be opened".
    let problem: String
    /// The program.
    let program: String

    var errorDescription: String? { "\(problem): \(program) failed." }
}
