import Foundation
import PlayerKit

print(Player.system)
print(NSStringFromClass(QuietController.self), NSClassFromString("Player.QuietController") == QuietController.self)
autoreleasepool { print(NSHashTable<Controller>.weakObjects().count, object_getClass(QuietController()) == QuietController.self) }
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
