extension UINib {
    /// Returns the single view at the top level of the nib, which is registered for a reuse
    /// identifier.
    func soleView<View: UIView>(_ identifier: String) -> View {
        let objects = instantiate(withOwner: nil)
        guard objects.count == 1, let view = objects[0] as? View else {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a "
                    + "\(View.self) instance")
        }
        return view
    }
}
