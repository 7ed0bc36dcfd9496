import Foundation
import PlayerKit

print(Player.system)
for controller in [Controller(), QuietController()] {
    print(controller.describe())
    for command in controller.commands {
        switch command.title {
        case "Skip": command.send(NSNumber(value: 12))
        case "Share": command.send("Ada")
        case "Finish": command.send(nil)
        default: command.send(controller)
        }
    }
    print(controller.commands.map { "\($0.action)" }.joined(separator: " "))
}
