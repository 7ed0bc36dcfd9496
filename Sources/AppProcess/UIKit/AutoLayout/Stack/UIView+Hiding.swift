import QuartzCore

extension UIView {
    /// Shows or hides the view. An arranged view in an animation block remains visible until it has
    /// shrunk to nothing.
    func setHidden(_ isHidden: Bool) {
        guard let stack = parentView as? UIStackView, isHidden != self.isHidden, stack.arrangedSubviews.contains(where: { $0 === self })
        else {
            viewAttributes.hiding = nil
            layer.isHidden = isHidden
            return
        }
        let block = AnimationScope.isEnabled ? AnimationScope.current.flatMap { $0.animates ? $0 : nil } : nil
        if let block, isHidden {
            viewAttributes.hiding = ObjectIdentifier(block)
            block.addEndHandler { [weak self, identity = ObjectIdentifier(block)] in self?.endHiding(identity) }
        } else {
            viewAttributes.hiding = nil
            layer.isHidden = isHidden
        }
        (self as? UIStackView)?.arrangementDidChange()
        stack.arrangementDidChange()
        block?.layOutAtEnd(topmostView)
    }

    /// Called when an animation block in which the view was hidden has ended.
    private func endHiding(_ block: ObjectIdentifier) {
        guard viewAttributes.hiding == block else { return }
        viewAttributes.hiding = nil
        layer.isHidden = true
    }
}
