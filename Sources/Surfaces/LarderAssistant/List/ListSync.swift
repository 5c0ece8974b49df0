import Integrity

/// The household's list, changed as one person.
package protocol OwnList {
  /// Returns the lines, and the last event of the ledger.
  func read() throws -> (lines: [OwnLine], last: UInt64)
  /// Reads a text as the words of `list add`. Returns the items of new or changed lines, an empty list if everything is
  /// already listed; nil if the household does not take the text.
  ///
  /// - Parameter id: The ID of the command, which is performed once.
  func add(_ text: String, id: String) throws -> [UInt32]?
  /// Reads a text in place of a line. Returns as `add` does.
  func replace(_ item: UInt32, by text: String, id: String) throws -> [UInt32]?
  func tick(_ item: UInt32, isDone: Bool) throws
  func remove(_ item: UInt32) throws
}

/// A to-do list in Home Assistant.
package protocol ForeignList {
  func read() throws -> [ForeignItem]
  func create(_ text: String) throws
  func update(_ item: ForeignItem, text: String, isDone: Bool) throws
  func delete(_ id: String) throws
}

/// Brings the household's list and a foreign one together.
///
/// The record is written before each step that could happen twice, and after each step. The next sync continues
/// one that ended anywhere.
package struct ListSync<Ours: OwnList, Theirs: ForeignList> {
  private let ours: Ours
  private let theirs: Theirs
  private let save: (ListRecord) throws -> Void
  /// The foreign items that this sync wrote.
  private var fresh: Set<String> = []
  /// The foreign items whose new text was not read yet.
  private var changing: Set<String> = []

  /// A step may lead to others, such as our words for a text that was read.
  private static var mostPasses: Int { 6 }
  /// The empty readings in a row before a list that had several things counts as empty. An integration that starts may
  /// show none for a moment.
  package static var emptyReadings: Int { 3 }

  package init(_ ours: Ours, _ theirs: Theirs, save: @escaping (ListRecord) throws -> Void) {
    (self.ours, self.theirs, self.save) = (ours, theirs, save)
  }

  /// Syncs until both lists agree.
  ///
  /// - Parameter empty: The number of empty readings so far.
  package mutating func run(_ record: inout ListRecord, empty: inout Int) throws {
    fresh = []
    for _ in 0..<Self.mostPasses {
      let (lines, last) = try ours.read()
      let items = try theirs.read()
      empty = items.isEmpty ? empty + 1 : 0
      let known = record.links.count { $0.state == .both }
      if items.isEmpty, known > 1, empty < Self.emptyReadings { return }
      let before = record
      // An old ledger was restored. No one removed the items that it lacks.
      if last < record.through { record.forget() }
      let merge = ListMerge(lines, items, record.links, isFirst: record.isFirst, last: last, fresh: fresh)
      (record.links, record.through, record.isFirst) = (merge.links, last, false)
      if record != before { try save(record) }
      guard !merge.steps.isEmpty else { return }
      // Removals come first, because a text that is read may name a line that is about to be removed. A text that was read
      // may be what the other list lacks, so creations wait for the next pass.
      let reads = merge.steps.contains { $0.rank == 2 }
      changing = Set(merge.steps.compactMap { if case .rename(_, let item) = $0 { item.id } else { nil } })
      for step in merge.steps.sorted(by: { $0.rank < $1.rank }) where !reads || step.rank < 3 {
        try perform(step, &record)
      }
    }
  }

  private mutating func perform(_ step: ListMerge.Step, _ record: inout ListRecord) throws {
    switch step {
    case .create(let line): try create(line, &record)
    case .adopt(let item, let link): try adopt(item, link, &record)
    case .update(let link, let item, let words, let isDone):
      try theirs.update(item, text: words, isDone: isDone)
      record.change(link) { link in
        link.isDone = isDone
        if words != item.text { (link.words, link.text) = (words, words) }
      }
      if words != item.text { fresh.insert(item.id) }
    case .rename(let link, let item):
      changing.remove(item.id)
      try rename(link, item, &record)
    case .tick(let link, let isDone):
      guard let number = link.item, try isThere(number), record.has(link) else { return }
      try ours.tick(number, isDone: isDone)
      record.change(link) { $0.isDone = isDone }
    case .drop(let link):
      // Someone may have changed the line a moment ago.
      guard let number = link.item, try isThere(number, like: link) else { return }
      try ours.remove(number)
      record.remove(link)
    case .delete(let link):
      guard let id = link.id else { return }
      try theirs.delete(id)
      record.remove(link)
    }
    try save(record)
  }

  private func isThere(_ item: UInt32, like link: ListLink? = nil) throws -> Bool {
    try ours.read().lines.contains { line in
      line.item == item && (link.map { $0.isDone == line.isDone && $0.words ?? line.words == line.words } ?? true)
    }
  }

  private func create(_ line: OwnLine, _ record: inout ListRecord) throws {
    record.links.append(ListLink(.creating, item: line.item, words: line.words, text: line.words))
    try save(record)
    // The next pass finds its ID, and ticks it.
    try theirs.create(line.words)
  }

  private func adopt(_ item: ForeignItem, _ known: ListLink?, _ record: inout ListRecord) throws {
    let link = known ?? ListLink(.adopting, id: item.id, text: item.text, isDone: item.isDone, number: record.next())
    if known == nil {
      record.links.append(link)
      try save(record)
    }
    guard let items = try ours.add(item.text, id: id(item, link.number, record)) else {
      let last = try ours.read().last
      return record.change(link) { ($0.state, $0.number) = (.refused, last) }
    }
    try join(item, to: items, in: link, &record)
  }

  private func rename(_ link: ListLink, _ item: ForeignItem, _ record: inout ListRecord) throws {
    guard let number = link.item, try isThere(number) else { return }
    let items = try ours.replace(number, by: item.text, id: id(item, link.number, record))
    // Another change to the same text later is another command.
    let next = record.next()
    guard let items else {
      // Each list keeps its words until one of them changes.
      return record.change(link) { ($0.text, $0.number) = (item.text, next) }
    }
    var free = link
    (free.item, free.number) = (nil, next)
    record.change(link) { $0 = free }
    try join(item, to: items, in: free, &record)
  }

  /// Links a foreign item to the first of our items without one. If all have one, Home Assistant has the thing twice.
  private func join(_ item: ForeignItem, to items: [UInt32], in link: ListLink, _ record: inout ListRecord) throws {
    let taken = Set(record.links.compactMap(\.item))
    guard let first = items.first(where: { !taken.contains($0) }) else {
      // A thing that is already listed may be any line.
      let others = record.links.filter { $0.state == .both && ($0.item.map(items.contains) ?? false || items.isEmpty) }
      if others.contains(where: { $0.id.map(changing.contains) ?? false }) {
        // The line is about to become something else, as after two texts were swapped. The next pass reads again.
        return record.change(link) { ($0.state, $0.number) = (.refused, 0) }
      }
      try theirs.delete(item.id)
      return record.remove(link)
    }
    let number = record.next()
    record.change(link) { link in
      link = ListLink(.both, item: first, id: item.id, words: nil, text: item.text, number: number)
    }
  }

  /// The ID of a command, which is the same at another attempt.
  private func id(_ item: ForeignItem, _ number: UInt64, _ record: ListRecord) -> String {
    let text = [record.name, record.place, item.id, item.text, "\(number)"].joined(separator: "\n")
    return "home-assistant-" + SHA256.digest(of: text).hex.prefix(32)
  }
}
