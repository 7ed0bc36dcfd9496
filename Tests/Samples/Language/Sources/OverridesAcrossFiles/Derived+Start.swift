extension Derived {
    override func start() -> String { super.start() + " by Derived" }
}
