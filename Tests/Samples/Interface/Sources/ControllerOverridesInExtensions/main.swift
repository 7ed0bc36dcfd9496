let controller = HomeController()
controller.loadViewIfNeeded()
controller.viewWillAppear(false)
