extension HomeController {
    override var name: String { "Home" }
    override func appears() { print("appears") }
}
