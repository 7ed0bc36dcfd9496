import Foundation

@objc protocol TaskDelegate: AnyObject {
    @objc optional func taskDidStart(_ task: Task)
    @objc optional func taskDidEnd(_ task: Task)
    @objc optional func priority(of task: Task) -> Int
}

class Task: NSObject {
    weak var delegate: TaskDelegate?

    func run() {
        delegate?.taskDidStart?(self)
        if delegate?.taskDidEnd?(self) == nil { print("no end") }
        print(delegate?.priority?(of: self).description ?? "nil")
    }
}

class Observer: NSObject, TaskDelegate {
    func taskDidStart(_ task: Task) { print("started") }
}

class Judge: NSObject, TaskDelegate {
    func priority(of task: Task) -> Int { 3 }
}

let task = Task()
let observer = Observer()
task.delegate = observer
task.run()
let judge = Judge()
print(judge.priority(of: task))
