import UIKit

UserSettings.start()
NotificationCenter.default.post(name: .settingsChanged, object: nil)
print(Settings.changes)
NotificationCenter.default.removeObserver(UserSettings.self)
NotificationCenter.default.post(name: .settingsChanged, object: nil)

Settings.perform(#selector(Settings.reset))
print(Settings.changes)
Settings().perform(#selector(Settings.reset as (Settings) -> () -> Void))
let save = Selector("saveWithName:")
print(#selector(UserSettings.save(name:)), UserSettings.responds(to: save), Settings.responds(to: save))
UserSettings.perform(NSSelectorFromString("saveWithName:"), with: "all")

let button = UIButton(type: .system)
button.addTarget(UserSettings.self, action: #selector(UserSettings.reset), for: .touchUpInside)
NotificationCenter.default.post(name: .settingsChanged, object: nil)
button.sendActions(for: .touchUpInside)
print(button.actions(forTarget: UserSettings.self, forControlEvent: .touchUpInside) ?? [], Settings.changes)
let timer = Timer.scheduledTimer(
    timeInterval: 0.01, target: UserSettings.self, selector: #selector(UserSettings.save(name:)), userInfo: nil, repeats: false)
timer.invalidate()
