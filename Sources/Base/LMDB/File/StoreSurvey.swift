/// A check of every page of a store's file for consistency.
///
/// It checks the root pages, and for each page of a tree its number, type, bounds, and the positions and sizes of its
/// entries. It also checks the order of keys, including against the parent pages, and the pages of large values.
/// Finally it checks that no page is used twice, or both used and free, and the page and entry counts of each tree. The
/// contents of values are left to higher layers.
package struct StoreSurvey {
  package private(set) var faults: [StoreFault] = []
  /// The number of pages in the file's trees and large values, including the root pages.
  package private(set) var usedPages: UInt64 = 2
  /// The number of free pages, which the next commits overwrite.
  package private(set) var freePages: UInt64 = 0
  /// The number of pages that are neither used nor free. They are lost space, not damage.
  package private(set) var strayPages: UInt64 = 0
  package private(set) var trees: [StoreTree] = []

  /// The most faults that are reported. More add no information.
  private static let mostFaults = 100
  /// The maximum depth of a tree. A deeper one would exceed any file, and liblmdb's cursors go no deeper.
  static let mostDepth = 32

  private let file: StoreFile
  private let root: StoreRoot?
  /// A bit for each page that was visited.
  private var met: [UInt64] = []

  /// Receives the key and value of each entry.
  package typealias Visit = (_ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Void

  /// Checks the newest state of a file.
  ///
  /// - Parameters:
  ///   - progress: called now and then with the number of pages visited.
  ///   - visit: returns a closure that receives the entries of a tree, or nil.
  package init(of file: StoreFile, progress: ((UInt64) -> Void)? = nil, visit: (String) -> Visit? = { _ in nil }) {
    self.init(of: file, root: file.roots.first, progress: progress, visit: visit)
    faults = file.rootFaults + faults
  }

  /// Checks a state of a file (default: the newest), and passes on the entries of some tables.
  package init(
    of file: StoreFile, root: StoreRoot? = nil, reading tables: Set<String>,
    _ visit: (_ table: String, _ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Void
  ) {
    self = withoutActuallyEscaping(visit) { visit in
      Self(
        of: file, root: root ?? file.roots.first,
        visit: { name in tables.contains(name) ? { visit(name, $0, $1) } : nil })
    }
  }

  /// Checks a given state of a file, which may be the older one.
  package init(
    of file: StoreFile, root: StoreRoot?, progress: ((UInt64) -> Void)? = nil, visit: (String) -> Visit? = { _ in nil }
  ) {
    (self.file, self.root) = (file, root)
    guard let root else { return }
    met = [UInt64](repeating: 0, count: Int(clamping: root.lastPage / 64 + 1))
    _ = meet(0, 2)
    var freed: [UInt64] = []
    var names: [(name: String, bytes: [UInt8])] = []
    walk(root.free, progress) { _, value in freed.append(contentsOf: Self.numbers(value)) }
    walk(root.main, progress) { key, value in names.append((String(decoding: key, as: UTF8.self), Array(value))) }
    for (name, bytes) in names where bytes.count == StoreTree.size {
      let tree = StoreTree(name: name, reading: bytes, at: 0)
      trees.append(tree)
      walk(tree, progress, visit(name))
    }
    usedPages = UInt64(met.reduce(0) { $0 + $1.nonzeroBitCount })
    for page in freed where !meet(page, 1) { add(page, "is free but also in use, or free twice") }
    freePages = UInt64(met.reduce(0) { $0 + $1.nonzeroBitCount }) - usedPages
    strayPages = root.lastPage + 1 - usedPages - freePages
  }

  /// Returns the page numbers in a list of free pages, which starts with its count.
  private static func numbers(_ value: ArraySlice<UInt8>) -> [UInt64] {
    let bytes = Array(value)
    guard bytes.count >= 8, let count = Int(exactly: bytes.integer(at: 0, UInt64.self)), count <= bytes.count / 8 - 1
    else { return [UInt64.max] }
    return (0..<count).map { bytes.integer(at: 8 + 8 * $0, UInt64.self) }
  }

  private mutating func add(_ page: UInt64, _ problem: String) {
    if faults.count < Self.mostFaults { faults.append(StoreFault(page: page, problem: problem)) }
  }

  /// Marks pages as visited. Returns false if one was visited before or is outside the file.
  private mutating func meet(_ first: UInt64, _ count: UInt64) -> Bool {
    guard let root, first <= root.lastPage, count <= root.lastPage + 1 - first else { return false }
    var isNew = true
    for page in first..<first + count {
      isNew = isNew && met[Int(page / 64)] & 1 << (page % 64) == 0
      met[Int(page / 64)] |= 1 << (page % 64)
    }
    return isNew
  }

  private struct Tally {
    var branches: UInt64 = 0
    var leaves: UInt64 = 0
    var overflow: UInt64 = 0
    var entries: UInt64 = 0
    var pages: UInt64 { branches + leaves + overflow }
  }

  private mutating func walk(_ tree: StoreTree, _ progress: ((UInt64) -> Void)?, _ visit: Visit? = nil) {
    let place = tree.name.isEmpty ? "" : " of the table \(tree.name)"
    guard tree.flags & ~StoreTree.integerKeys == 0 else { return add(0, "the flags\(place) are unknown") }
    var tally = Tally()
    if tree.root != StoreTree.nothing {
      guard (1...Self.mostDepth).contains(tree.depth) else { return add(0, "the height\(place) is impossible") }
      let before = faults.count
      descend(Step(page: tree.root, depth: 1), tree, &tally, progress, visit)
      // The wrong counts below a fault are not reported again.
      guard faults.count == before else { return }
    }
    guard tally.branches == tree.branchPages, tally.leaves == tree.leafPages, tally.overflow == tree.overflowPages,
      tally.entries == tree.entries, tree.root != StoreTree.nothing || tree.depth == 0
    else {
      return add(tree.root == StoreTree.nothing ? 0 : tree.root, "the tree\(place) does not have its stated size")
    }
  }

  /// A page to visit, and the bounds for its keys.
  private struct Step {
    var page: UInt64
    var depth: Int
    var lower: ArraySlice<UInt8>?
    var upper: ArraySlice<UInt8>?
  }

  private mutating func descend(
    _ step: Step, _ tree: StoreTree, _ tally: inout Tally, _ progress: ((UInt64) -> Void)?, _ visit: Visit?
  ) {
    guard meet(step.page, 1) else { return add(step.page, "is in two places, or outside the file") }
    guard let bytes = file.pages(step.page) else { return add(step.page, "cannot be read") }
    let page: StorePage
    do throws(StoreFault) { page = try StorePage(bytes, number: step.page) } catch {
      return add(error.page, error.problem)
    }
    let isLeaf = step.depth == tree.depth
    guard page.isLeaf == isLeaf else { return add(step.page, "has the wrong height") }
    if let problem = problem(page, step, tree) { return add(step.page, problem) }
    if isLeaf { tally.leaves += 1 } else { tally.branches += 1 }
    progress?(tally.pages)
    for (index, node) in page.nodes.enumerated() {
      if isLeaf {
        tally.entries += 1
        take(node, page, step.page, tree, &tally, visit)
      } else if let below = node.page {
        let next = Step(
          page: below, depth: step.depth + 1, lower: index == 0 ? step.lower : page.bytes[node.key],
          upper: index + 1 < page.nodes.count ? page.bytes[page.nodes[index + 1].key] : step.upper)
        descend(next, tree, &tally, progress, visit)
      }
    }
  }

  /// Returns the problem with the keys of a page, if any.
  private func problem(_ page: StorePage, _ step: Step, _ tree: StoreTree) -> String? {
    for (index, node) in page.nodes.enumerated() {
      // The first key of a branch is unused: the entry covers everything below the second key.
      if !page.isLeaf, index == 0 { continue }
      guard tree.keys == .bytes ? !node.key.isEmpty : node.key.count == 8 else {
        return "a key has an impossible length"
      }
      if index > (page.isLeaf ? 0 : 1), !page.precedes(page.nodes[index - 1], node, tree.keys) {
        return "its keys are out of order"
      }
      let key = page.bytes[node.key]
      if let lower = step.lower, StorePage.precedes(key, lower, tree.keys) { return "its keys are too low" }
      if let upper = step.upper, !StorePage.precedes(key, upper, tree.keys) { return "its keys are too high" }
    }
    return nil
  }

  /// Checks an entry of a leaf, and reads the pages of a large value.
  private mutating func take(
    _ node: StorePage.Node, _ page: StorePage, _ number: UInt64, _ tree: StoreTree, _ tally: inout Tally,
    _ visit: Visit?
  ) {
    let isTree = node.flags == StorePage.Node.isTree
    guard isTree == (tree.name.isEmpty && tree == root?.main), !isTree || node.size == StoreTree.size else {
      return add(number, "an entry is of the wrong kind")
    }
    guard let first = node.page else {
      visit?(page.bytes[node.key], page.bytes[node.value])
      return
    }
    let count = (StorePage.headSize + node.size - 1) / file.pageSize + 1
    guard meet(first, UInt64(count)) else { return add(first, "is in two places, or outside the file") }
    guard let value = file.pages(first, count: count) else { return add(first, "cannot be read") }
    guard value.integer(at: 0, UInt64.self) == first, value.integer(at: 10, UInt16.self) == StorePage.Flags.overflow,
      Int(value.integer(at: 12, UInt32.self)) == count
    else { return add(first, "is not the start of a value of \(node.size) bytes") }
    tally.overflow += UInt64(count)
    visit?(page.bytes[node.key], value[StorePage.headSize..<StorePage.headSize + node.size])
  }
}
