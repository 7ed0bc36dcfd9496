import Foundation
import OSLog
import os.log

let logger = Logger(subsystem: "org.example", category: "net")
logger.info("connected to \(3) hosts")
logger.error("lost \("host", privacy: .private)")
os_log("%d views in %{public}@", log: OSLog(subsystem: "org.example", category: "ui"), type: .default, 2, "main")
print("done")
