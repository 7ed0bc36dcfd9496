/// A growing buffer that is reused across drawing operations, so that none allocates once the
/// largest shape has been drawn.
///
/// Access is unchecked in release builds. Debug builds, which run all tests, check every index;
/// they do so with `precondition`, because the pixel modules are optimized in debug builds, too,
/// where `assert` has no effect.
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(1, capacity)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// Accesses the element at an index below the count.
    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            check(index)
            return base[index]
        }
        nonmutating set {
            check(index)
            base[index] = newValue
        }
    }

    @inline(__always)
    private func check(_ index: Int) {
        #if DEBUG
            precondition(index >= 0 && index < count, "index \(index) is out of bounds of \(count) elements")
        #endif
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        base[count] = element
        count &+= 1
    }

    /// Appends an element, and returns its address. The element must be set.
    @inline(__always)
    mutating func extend() -> UnsafeMutablePointer<Element> {
        if count == capacity { grow(to: count + 1) }
        count &+= 1
        return base + (count &- 1)
    }

    @inline(__always)
    mutating func removeAll() { count = 0 }

    /// Removes the elements from `newCount` on, which must be at most the count.
    @inline(__always)
    mutating func truncate(to newCount: Int) {
        #if DEBUG
            precondition(newCount >= 0 && newCount <= count, "\(count) elements cannot be truncated to \(newCount)")
        #endif
        count = newCount
    }

    /// Inserts an element before the one at an index, which is at most the count. Cost: the
    /// elements after it are moved.
    @inline(__always)
    mutating func insert(_ element: Element, at index: Int) {
        append(element)
        check(index)
        (base + index + 1).update(from: base + index, count: count - 1 - index)
        base[index] = element
    }

    /// Removes the element at an index below the count. Cost: the elements after it are moved.
    @inline(__always)
    mutating func remove(at index: Int) {
        check(index)
        (base + index).update(from: base + index + 1, count: count - 1 - index)
        count &-= 1
    }

    /// Sets the count to `newCount` and every element to `value`.
    mutating func fill(_ newCount: Int, with value: Element) {
        count = 0
        if newCount > capacity { grow(to: newCount) }
        base.update(repeating: value, count: newCount)
        count = newCount
    }

    /// Raises the count to `newCount` if it is lower, with new elements equal to `value`.
    mutating func extend(to newCount: Int, with value: Element) {
        guard newCount > count else { return }
        if newCount > capacity { grow(to: newCount) }
        (base + count).update(repeating: value, count: newCount - count)
        count = newCount
    }

    /// Reduces the capacity to the count.
    mutating func trim() {
        if capacity > max(1, count) { reallocate(max(1, count)) }
    }

    private mutating func grow(to needed: Int) { reallocate(max(needed, capacity * 2)) }

    private mutating func reallocate(_ newCapacity: Int) {
        let newBase = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
        newBase.update(from: base, count: count)
        base.deallocate()
        base = newBase
        capacity = newCapacity
    }
}

/// Sorts in place in ascending order of a key, without allocating.
///
/// Insertion sort, which is linear for nearly ordered elements, is replaced by heap sort after a
/// number of moves proportional to the count. The cost is therefore at most O(n·log n).
@inline(__always)
func sort<Element: BitwiseCopyable>(_ base: UnsafeMutablePointer<Element>, count: Int, by key: (Element) -> Double) {
    var moves = 0
    let limit = 64 + 8 * count
    var next = 1
    while next < count {
        let element = base[next]
        let value = key(element)
        var hole = next
        while hole > 0, key(base[hole - 1]) > value {
            base[hole] = base[hole - 1]
            hole -= 1
        }
        base[hole] = element
        moves += next - hole
        next += 1
        if moves > limit { break }
    }
    if next < count { heapSort(base, count: count, by: key) }
}

@inline(__always)
private func heapSort<Element: BitwiseCopyable>(_ base: UnsafeMutablePointer<Element>, count: Int, by key: (Element) -> Double) {
    func siftDown(from start: Int, end: Int) {
        let element = base[start]
        let value = key(element)
        var root = start
        while true {
            var child = 2 * root + 1
            guard child < end else { break }
            if child + 1 < end, key(base[child]) < key(base[child + 1]) { child += 1 }
            guard value < key(base[child]) else { break }
            base[root] = base[child]
            root = child
        }
        base[root] = element
    }
    for start in stride(from: count / 2 - 1, through: 0, by: -1) { siftDown(from: start, end: count) }
    for end in stride(from: count - 1, to: 0, by: -1) {
        let largest = base[0]
        base[0] = base[end]
        base[end] = largest
        siftDown(from: 0, end: end)
    }
}
