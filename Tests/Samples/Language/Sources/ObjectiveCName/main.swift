import Foundation

@objc(CompanyWorker) public class Worker: NSObject {
    @objc(work:) public func perform(task: String) {}
}

print(NSStringFromSelector(#selector(Worker.perform(task:))))
