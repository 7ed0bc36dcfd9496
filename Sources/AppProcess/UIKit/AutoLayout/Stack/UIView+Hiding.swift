import QuartzCore

extension UIView {
    /// Implements the setter of `isHidden`. An arranged view of a stack that is hidden in an
    /// animation block remains visible until the animation has shrunk it to nothing.
    func setHidden(_ isHidden: Bool) {
        guard let stack = parentView as? UIStackView, isHidden != self.isHidden, stack.arrangedSubviews.contains(where: { $0 === self })
        else {
            viewAttributes.hiding = nil
            layer.isHidden = isHidden
            return
        }
        let block = AnimationScope.isEnabled ? AnimationScope.current.flatMap { $0.animates ? $0 : nil } : nil
        if let block, isHidden {
            // `isHidden` is true from now on, but the layer is hidden only when the animation ends.
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

    /// Called when an animation block in which the view was hidden has ended. Does nothing if the
    /// view was shown or hidden again since then.
    private func endHiding(_ block: ObjectIdentifier) {
        guard viewAttributes.hiding == block else { return }
        viewAttributes.hiding = nil
        layer.isHidden = true
    }
}
