// The executable `showcase`: an ordinary UIKit app. The command line is parsed first, because the
// app waits for a server when it starts.

import Foundation
import UIKit

if let socket = ShowcaseSettings.current.socket { setenv("LAMINA_SOCKET", socket, 1) }
AppDelegate.main()
