import Foundation

let source = Source()
let counter: Counting = source
print(counter.count?() ?? -1)
