import LarderLedger
import LarderLog
import LarderModel

/// The entries that writers acknowledged, as ids with the sequences of their events if they are known.
struct Acknowledged {
  private(set) var entries: [String: ClosedRange<UInt64>?] = [:]
  /// Sequences that were acknowledged twice with different answers.
  private(set) var contradictions: [String] = []
  private var owners: [UInt64: String] = [:]

  var count: Int { entries.count }

  mutating func take(_ id: String) { entries[id] = .some(nil) }

  /// Reads the lines of a writer and ignores a line that was cut off by a kill.
  mutating func take(lines text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let words = line.split(separator: " ")
      guard words.count == 3, let first = UInt64(words[1]), let last = UInt64(words[2]), first <= last else {
        contradictions.append("a writer printed: \(line)")
        continue
      }
      let id = String(words[0])
      if let known = entries[id], let known, known != first...last {
        contradictions.append("\(id) was acknowledged as \(known) and as \(first)...\(last)")
      }
      for sequence in first...last {
        if let owner = owners.updateValue(id, forKey: sequence), owner != id {
          contradictions.append("event \(sequence) was acknowledged to \(owner) and to \(id)")
        }
      }
      entries[id] = first...last
    }
  }

  /// The faults of a ledger that must hold each of these entries exactly once and be sound.
  func problems(in path: String, deep: Bool = true) -> [String] {
    var problems = contradictions
    do {
      if deep { problems += try LedgerFile.survey(path).problems }
      let log = try EventLog(opening: path)
      var reader = try log.beginRead()
      if try log.isAnchorUnreadable { problems.append("ledger.head cannot be read") }
      let verification = try reader.verify(against: log.anchor)
      problems +=
        verification.faults.map { "event \($0.sequence): \($0.problem)" } + verification.indexFaults.map(\.description)
      if deep { problems += try DeepVerification(&reader).keptFaults.map(\.description) }
      problems += missing(in: try Self.commands(&reader))
    } catch {
      problems.append("\(error)")
    }
    return problems
  }

  private func missing(in commands: (found: [String: ClosedRange<UInt64>], problems: [String])) -> [String] {
    var problems = commands.problems
    for (id, range) in entries {
      guard let found = commands.found[id] else {
        problems.append("\(id) was acknowledged but is missing")
        continue
      }
      if let range, range != found { problems.append("\(id) was acknowledged as \(range) but is \(found)") }
    }
    return problems
  }

  /// The commands of a ledger with the sequences of their events, and the commands that are there twice or
  /// incompletely.
  static func commands(in path: String) throws -> (found: [String: ClosedRange<UInt64>], problems: [String]) {
    let log = try EventLog(opening: path, readOnly: true)
    var reader = try log.beginRead()
    return try commands(&reader)
  }

  /// The kinds of the last event of each writer's entry: a purchase, a use, a listing or a consumed item.
  private static let ends: Set<UInt8> = [
    Bought.code, MealLogged.code, Consumed.code, Listed.code, ListChanged.code,
  ]

  private static func commands(
    _ reader: inout LogReader
  ) throws(LogError) -> (found: [String: ClosedRange<UInt64>], problems: [String]) {
    var found: [String: ClosedRange<UInt64>] = [:]
    var problems: [String] = []
    var open: (id: String, first: UInt64, last: UInt64, isWhole: Bool)?
    func close() {
      guard let open else { return }
      let isTwice = found.updateValue(open.first...open.last, forKey: open.id) != nil
      if isTwice { problems.append("\(open.id) is there twice") }
      if !open.isWhole { problems.append("\(open.id) is there incompletely") }
    }
    try reader.forEachEvent { event in
      let isEnd = ends.contains(event.record.kind)
      if event.record.continuesCommand, open != nil {
        open?.last = event.sequence
        open?.isWhole = isEnd
      } else {
        close()
        open = (event.commandID.description, event.sequence, event.sequence, isEnd)
      }
      return true
    }
    close()
    return (found, problems)
  }
}
