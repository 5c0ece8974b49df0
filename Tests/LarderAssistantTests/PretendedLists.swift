@testable import LarderAssistant

/// A list that exists only in a test, on either side of a sync. Its calls fail when the test says so.
class PretendedList {
  struct Failure: Error {}

  /// The number of calls that changed something.
  private(set) var writes = 0
  /// Decides whether the next call fails, and whether it fails after its work, as if its answer were lost.
  var fails: () -> (before: Bool, after: Bool) = { (false, false) }

  func changing<Result>(_ work: () throws -> Result) throws -> Result {
    let (before, after) = fails()
    if before { throw Failure() }
    let result = try work()
    writes += 1
    if after { throw Failure() }
    return result
  }
}

/// A household's list, whose words are a name, or an amount and a name.
final class PretendedOwnList: PretendedList, OwnList {
  struct Line: Hashable {
    let name: String
    var amount: Int
    var isDone = false

    var words: String { amount > 0 ? "\(amount) \(name)" : name }
  }

  var lines: [UInt32: Line] = [:]
  private var numbers: [String: UInt32] = [:]
  private var performed: [String: [UInt32]] = [:]
  private var last: UInt64 = 0
  /// The lines that a sync removed.
  var removed: [UInt32] = []

  /// Reads words. It refuses words that end with a question mark.
  static func read(_ text: String) -> (name: String, amount: Int)? {
    let words = text.split(separator: " ")
    guard let first = words.first, !text.hasSuffix("?") else { return nil }
    guard words.count > 1, let amount = Int(first) else { return (text, 0) }
    return (words.dropFirst().joined(separator: " "), amount)
  }

  func number(_ name: String) -> UInt32 {
    if let number = numbers[name] { return number }
    numbers[name] = UInt32(numbers.count + 1)
    return UInt32(numbers.count)
  }

  /// A change by someone in the household.
  func change(_ name: String, _ work: (inout Line?) -> Void) {
    work(&lines[number(name)])
    last += 1
  }

  func read() throws -> (lines: [OwnLine], last: UInt64) {
    (
      lines.sorted { $0.key < $1.key }.map { OwnLine(item: $0.key, words: $0.value.words, isDone: $0.value.isDone) },
      last
    )
  }

  func add(_ text: String, id: String) throws -> [UInt32]? {
    try changing {
      if let items = performed[id] { return items }
      guard let items = list(text) else { return nil }
      performed[id] = items
      return items
    }
  }

  private func list(_ text: String) -> [UInt32]? {
    guard let (name, amount) = Self.read(text) else { return nil }
    let item = number(name)
    guard let line = lines[item] else {
      lines[item] = Line(name: name, amount: amount)
      last += 1
      return [item]
    }
    guard !line.isDone else { return nil }
    guard amount > 0 else { return [] }
    lines[item]?.amount += amount
    last += 1
    return [item]
  }

  func replace(_ item: UInt32, by text: String, id: String) throws -> [UInt32]? {
    try changing {
      if let items = performed[id] { return items }
      guard let (name, amount) = Self.read(text) else { return nil }
      if number(name) == item {
        lines[item] = Line(name: name, amount: amount)
        last += 1
        performed[id] = [item]
        return [item]
      }
      guard let items = list(text) else { return nil }
      lines[item] = nil
      last += 1
      performed[id] = items
      return items
    }
  }

  func tick(_ item: UInt32, isDone: Bool) throws {
    try changing {
      lines[item]?.isDone = isDone
      last += 1
    }
  }

  func remove(_ item: UInt32) throws {
    try changing {
      removed.append(item)
      lines[item] = nil
      last += 1
    }
  }
}

/// A to-do list as Home Assistant keeps it.
final class PretendedForeignList: PretendedList, ForeignList {
  var items: [ForeignItem] = []
  private var count = 0
  /// The items that a sync removed.
  var removed: [String] = []

  /// A change by someone in Home Assistant.
  @discardableResult
  func put(_ text: String, isDone: Bool = false) -> String {
    count += 1
    items.append(ForeignItem(id: "uid-\(count)", text: text, isDone: isDone))
    return "uid-\(count)"
  }

  func change(_ id: String, text: String? = nil, isDone: Bool? = nil) {
    guard let place = items.firstIndex(where: { $0.id == id }) else { return }
    let old = items[place]
    items[place] = ForeignItem(id: id, text: text ?? old.text, isDone: isDone ?? old.isDone)
  }

  func read() throws -> [ForeignItem] {
    if fails().before { throw Failure() }
    return items
  }

  func create(_ text: String) throws { try changing { _ = put(text) } }

  func update(_ item: ForeignItem, text: String, isDone: Bool) throws {
    try changing {
      guard items.contains(where: { $0.id == item.id }) else { throw Failure() }
      change(item.id, text: text, isDone: isDone)
    }
  }

  func delete(_ id: String) throws {
    try changing {
      removed.append(id)
      items.removeAll { $0.id == id }
    }
  }
}

/// Two lists, and the record of their syncs.
final class PretendedHome {
  let ours = PretendedOwnList()
  let theirs = PretendedForeignList()
  /// The record on the disk, which a power cut does not change.
  private(set) var saved = ListRecord("http://home todo.list", name: "test")
  private var empty = 0

  /// Syncs once. Returns whether it reached its end.
  @discardableResult
  func sync() -> Bool {
    var record = saved
    var sync = ListSync(ours, theirs) { [self] in saved = $0 }
    return (try? sync.run(&record, empty: &empty)) != nil
  }

  /// Syncs until an empty list counts as empty.
  func settle() { for _ in 0..<5 { sync() } }

  var words: [String] { ours.lines.values.map { ($0.isDone ? "x " : "") + $0.words }.sorted() }
  var texts: [String] { theirs.items.map { ($0.isDone ? "x " : "") + $0.text }.sorted() }
}
