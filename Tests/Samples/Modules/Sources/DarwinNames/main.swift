import Darwin
import UIKit

print(sqrt(4.0), getpid() > 0)

let count = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
count.initialize(to: 4)
print(OSAtomicIncrement32(count), OSAtomicDecrement32(count), OSAtomicCompareAndSwap32(4, 9, count), count.pointee)

var date = NSDate(timeIntervalSince1970: 0)
date = date.addingTimeInterval(90)
print(date.timeIntervalSince1970)
