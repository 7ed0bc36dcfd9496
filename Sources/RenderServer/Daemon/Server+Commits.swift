import Compositor
import RenderTree
import SceneModel
import WireProtocol

/// Commits, which are decoded and admitted in slices.
extension Server {
    /// Starts to admit a commit or a part of one, and admits as much as the session's turn allows.
    ///
    /// - Throws: The client's fault, which ends its session.
    func beginCommit(_ frame: Frame, _ app: AppState, _ session: Session) throws(Fault) {
        var app = app
        let admission: CommitAdmission
        do throws(DecodingFault) {
            admission = try CommitAdmission(frame)
        } catch {
            throw Fault(.protocolError, error.description)
        }
        if admission.isPart {
            try app.acceptPart(of: admission.sequence, byteCount: MessageHeader.byteCount + frame.payload.count)
        } else {
            let byteCount = try app.spendCredit(on: admission.sequence, byteCount: frame.payload.count)
            reclaimer.recordAdmitted(admission.sequence, of: app.key, byteCount: byteCount)
        }
        session.state = .app(app)
        try advance(admission, app, session)
    }

    /// Continues to admit the session's unfinished commit, if there is one.
    ///
    /// - Throws: The client's fault, which ends its session.
    func continueCommit(of session: Session) throws(Fault) {
        guard let admission = session.unfinishedCommit.take(), let app = session.app else { return }
        try advance(admission, app, session)
    }

    private func advance(_ admission: consuming CommitAdmission, _ app: AppState, _ session: Session) throws(Fault) {
        var admission = admission
        var steps = session.remainingSteps
        let granted = steps
        defer { session.charge(steps: granted - steps) }
        try frames.renderer.advance(&admission, from: app.key, steps: &steps)
        if !admission.isFinished { session.unfinishedCommit = admission }
    }
}
