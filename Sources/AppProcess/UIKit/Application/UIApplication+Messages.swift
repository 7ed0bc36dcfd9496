import ObjectiveC

/// Messages to the class, by which libraries find the application where extensions of apps have
/// none.
extension UIApplication: TypeMethodProviding {
    nonisolated package static func typeMethod(named name: String) -> BoundMethod? {
        guard name == "sharedApplication" else { return nil }
        return BoundMethod { (type: UIApplication.Type, _) in type.shared }
    }
}
