// The executable `showcase`: an ordinary UIKit app. Its own command line is parsed first, because
// the app waits for a server when it starts.

import UIKit

_ = ShowcaseSettings.current
AppDelegate.main()
