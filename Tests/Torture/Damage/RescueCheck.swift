import LMDB
import LarderLog
import LarderModel

/// One rescue of a damaged ledger, compared with the undamaged ledger.
struct RescueCheck {
  /// A ledger before the damage, with its events and the positions of its log pages.
  struct Subject {
    let specimen: Specimen
    let events: [StoredEvent]
    let export: String
    /// The pages of the log, each with its events and every place in the file that holds the same bytes.
    let pages: [(events: ClosedRange<UInt64>, places: [Range<Int>])]

    init(_ specimen: Specimen, _ bench: Bench) throws {
      self.specimen = specimen
      let path = "\(bench.memory)/sound"
      try Files.makeLedger(specimen.files, path)
      defer { Places.remove(path) }
      events = try RescueCheck.events(path)
      export = try bench.larder("export", ledger: path).output
      let bytes = specimen.files["data.mdb"] ?? []
      var pages: [(events: ClosedRange<UInt64>, places: [Range<Int>])] = []
      _ = StoreSurvey(of: try StoreFile(path: "\(path)/data.mdb"), reading: ["pages"]) { _, key, value in
        let first = key.enumerated().reduce(UInt64(0)) { $0 | UInt64($1.element) << (8 * $1.offset) }
        // The number of events follows the first event's number.
        let count = UInt64(value[value.startIndex + 8])
        let places = bytes.places(of: Array(value)).map { start in
          start / StoreBytes.pageSize..<(start + value.count - 1) / StoreBytes.pageSize + 1
        }
        pages.append((first...first + count - 1, places))
      }
      self.pages = pages
    }
  }

  enum Outcome {
    case whole
    case partly(missing: Int, wordless: Int)
    case nothing
  }

  private(set) var findings: [String] = []
  private(set) var outcome = Outcome.nothing
  private let subject: Subject
  private let harm: Harm
  private let ledger: DamagedLedger
  private let larder: String
  private let place: String

  private var path: String { "\(place)/damaged" }
  private var new: String { "\(place)/new" }

  init(_ subject: Subject, _ harm: Harm, _ ledger: DamagedLedger, larder: String, place: String) {
    (self.subject, self.harm, self.ledger, self.larder, self.place) = (subject, harm, ledger, larder, place)
  }

  mutating func run() throws {
    defer { for name in Places.names(in: place) { Places.remove("\(place)/\(name)") } }
    try ledger.make(path)
    let ran = try Ran.command([larder, "rescue", path, new, "--json"], patience: 20)
    if let problem = ran.misbehaviour(allowing: [0, 65]) { return findings.append(problem) }
    for name in Places.names(in: place) where !["damaged", "new"].contains(name) {
      findings.append("\(name) was left behind")
    }
    for (name, content) in ledger.files {
      guard case .bytes(let bytes) = content, Files.bytes("\(path)/\(name)") != bytes else { continue }
      findings.append("the damaged \(name) was changed")
    }
    if harm == .otherStore {
      if ran.isDone { findings.append("the file of another ledger was rescued without --force") }
      if Places.exists(new) { findings.append("the file of another ledger was refused, but a ledger was written") }
      return
    }
    guard Places.exists(new) else {
      if ran.isDone { findings.append("it exits with 0 but wrote no ledger") }
      if !ran.isDone { findings += lostPages(in: [1...UInt64(subject.events.count)]) }
      return
    }
    let verified = try Ran.command([larder, "--ledger", new, "verify", "--deep"])
    // Lost events may leave others that contradict each other.
    guard verified.misbehaviour(allowing: [0, 1]) == nil else {
      return findings.append("the rescued ledger is not sound: \(verified.output)")
    }
    try compare(Report(ran.output), isDone: ran.isDone)
  }

  /// The report printed by `rescue`.
  private struct Report {
    let isWhole: Bool
    let missing: [ClosedRange<UInt64>]
    let unproved: [ClosedRange<UInt64>]
    let wordless: Set<UInt64>

    init(_ json: String) {
      func list(_ name: String) -> [String] {
        guard let start = json.firstRange(of: "\"\(name)\": [")?.upperBound else { return [] }
        return json[start...].prefix { $0 != "]" }.split(separator: "\"").map(String.init)
          .filter { $0.first?.isNumber ?? false }
      }
      func ranges(_ name: String) -> [ClosedRange<UInt64>] {
        list(name).map { text in
          let ends = text.split(separator: "-").compactMap { UInt64($0) }
          return (ends.first ?? 0)...(ends.last ?? 0)
        }
      }
      isWhole = json.contains("\"whole\": true")
      missing = ranges("missing")
      unproved = ranges("proved_by_checksum_only")
      wordless = Set(list("words_lost").compactMap { UInt64($0) })
    }
  }

  private mutating func compare(_ report: Report, isDone: Bool) throws {
    if isDone != report.isWhole { findings.append("exit \(isDone ? 0 : 65), but whole is \(report.isWhole)") }
    outcome =
      isDone ? .whole : .partly(missing: report.missing.reduce(0) { $0 + $1.count }, wordless: report.wordless.count)
    if isDone {
      let export = try Ran.command([larder, "--ledger", new, "export"]).output
      if export != subject.export { findings.append("it is reported as whole, but its export differs") }
    }
    let found = try Self.events(new)
    if found.count > subject.events.count {
      findings.append("\(found.count) of \(subject.events.count) events were rescued")
    }
    func isIn(_ ranges: [ClosedRange<UInt64>], _ sequence: UInt64) -> Bool { ranges.contains { $0.contains(sequence) } }
    var (numbers, words, gone): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
    for (index, before) in subject.events.enumerated() where !isIn(report.missing, before.sequence) {
      guard index < found.count else {
        gone.append(before.sequence)
        continue
      }
      let after = found[index]
      let isLost = report.wordless.contains(before.sequence)
      // An event that lost its words has none to compare, and the first event of a command may be missing.
      var (one, two) = (before.record, after.record)
      if isLost { (one.hasText, two.hasText) = (true, true) }
      if index == 0 || isIn(report.missing, before.sequence - 1) { one.continuesCommand = two.continuesCommand }
      if one != two, !isIn(report.unproved, before.sequence) { numbers.append(before.sequence) }
      if before.texts != after.texts, !isLost { words.append(before.sequence) }
    }
    for (what, sequences) in [
      ("have changed", numbers), ("have other words", words), ("are missing", gone),
    ]
    where !sequences.isEmpty {
      findings.append("\(sequences.count) events \(what) without a report: \(sequences.prefix(8))")
    }
    findings += lostPages(in: report.missing)
  }

  /// Whole log pages of the damaged file that were not rescued.
  private func lostPages(in missing: [ClosedRange<UInt64>]) -> [String] {
    let (before, after) = (StoreBytes(subject.specimen.files["data.mdb"] ?? []), StoreBytes(ledger.store))
    return subject.pages.compactMap { page in
      guard missing.contains(where: { $0.overlaps(page.events) }) else { return nil }
      let isThere = page.places.contains { places in
        places.allSatisfy { before[page: $0].count > 0 && before[page: $0] == after[page: $0] }
      }
      return isThere ? "events \(page.events) are reported as missing, but their page is whole in the file" : nil
    }
  }

  private static func events(_ path: String) throws -> [StoredEvent] {
    var events: [StoredEvent] = []
    var reader = try EventLog(opening: path, readOnly: true).beginRead()
    try reader.forEachEvent { event in
      events.append(event)
      return true
    }
    return events
  }
}
