import QuartzCore

extension UIView {
    /// Shows or hides the view. One that a stack arranges makes room, or takes it; in an animation block it is seen until it has shrunk to nothing.
    func setHidden(_ isHidden: Bool) {
        guard let stack = parentView as? UIStackView, isHidden != self.isHidden, stack.arrangedSubviews.contains(where: { $0 === self })
        else {
            look.hiding = nil
            layer.isHidden = isHidden
            return
        }
        let block = AnimationScope.isEnabled ? AnimationScope.current.flatMap { $0.animates ? $0 : nil } : nil
        if let block, isHidden {
            look.hiding = ObjectIdentifier(block)
            block.atEnd { [weak self, identity = ObjectIdentifier(block)] in self?.endHiding(identity) }
        } else {
            look.hiding = nil
            layer.isHidden = isHidden
        }
        (self as? UIStackView)?.arrangementDidChange()
        stack.arrangementDidChange()
        block?.layOutAtEnd(topmostView)
    }

    /// A block in which the view was hidden is over.
    private func endHiding(_ block: ObjectIdentifier) {
        guard look.hiding == block else { return }
        look.hiding = nil
        layer.isHidden = true
    }
}
