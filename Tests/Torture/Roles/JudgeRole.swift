import Glibc
import Integrity
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay

/// Reads ledgers that may be damaged. It takes one request a line on its input and prints one answer a line.
///
/// It may crash on a damaged ledger. The caller notices that and starts another judge.
enum JudgeRole {
  static func play() -> Int32 {
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3 else { return 64 }
      Faults.name(ledger: words[1])
      Say.out(answer(words[0], words[1], words[2]))
    }
    return 0
  }

  private static func answer(_ task: String, _ path: String, _ more: String) -> String {
    do {
      switch task {
      case "look": return "read \(try look(path))"
      case "verify": return displayed(try verify(path, isDeep: false))
      case "deep": return displayed(try verify(path, isDeep: true))
      case "append":
        try append(path, Int(more) ?? 0)
        return displayed(try verify(path, isDeep: true))
      case "begin":
        try LedgerError.logged { () throws(LogError) in _ = try HouseholdLedger(creatingIn: path) }
        return "sound"
      case "holds": return displayed(try holds(path, more))
      default: return "unknown \(task)"
      }
    } catch {
      return "refused \(oneLine("\(error)"))"
    }
  }

  private static func displayed(_ problem: String?) -> String { problem.map { "found \(oneLine($0))" } ?? "sound" }

  private static func oneLine(_ text: String) -> String { text.split(separator: "\n").joined(separator: " ") }

  /// A summary of all readable data: the figures of every report, and every event with its words.
  private static func look(_ path: String) throws -> String {
    let ledger = try HouseholdLedger(opening: path)
    let view = try ledger.view(Projections.all)
    var text = view.state.digests.map { "\($0.name) \($0.digest)" }.joined(separator: " ")
    var reader = try ledger.log.beginRead()
    try reader.forEachEvent { event in
      text += "\(event.sequence) \(event.record.kind) \(event.texts.entries)"
      return true
    }
    return SHA256.digest(of: text).hex
  }

  private static func verify(_ path: String, isDeep: Bool) throws -> String? {
    if isDeep, let problem = try LedgerFile.survey(path).problems.first { return problem }
    let log = try EventLog(opening: path, readOnly: true, checksEnd: false)
    let anchor = log.anchor
    var reader = try log.beginRead()
    let verification = try reader.verify(against: anchor)
    if let fault = verification.faults.first { return fault.problem }
    if let fault = verification.indexFaults.first { return fault.description }
    if try log.isAnchorUnreadable { return "ledger.head cannot be read" }
    if isDeep { return try DeepVerification(&reader).keptFaults.first?.description }
    let context = try ReplayContext(&reader)
    _ = try Replay.run(&reader, context, [])
    return nil
  }

  /// The entries that a session lost in a power cut, given the entries that it had acknowledged by then.
  private static func holds(_ place: String, _ displayed: String) throws -> String? {
    let lines = Files.text(displayed).split(separator: "\n", omittingEmptySubsequences: false)
    let (files, entries) = (lines.filter { $0.hasPrefix("file ") }, lines.filter { !$0.hasPrefix("file ") })
    let path = "\(place)/ledger"
    var known = Acknowledged()
    known.take(lines: entries.joined(separator: "\n"))
    // If no entry was acknowledged, a new ledger can be created, except in a bulk build.
    if known.count == 0 {
      guard !place.contains(RecordedRole.Session.bulk.rawValue) else { return nil }
      try LedgerError.logged { () throws(LogError) in _ = try HouseholdLedger(creatingIn: path) }
    }
    if let problem = known.problems(in: path).first { return problem }
    for file in files { _ = try LedgerCopy(verifying: "\(place)/\(file.dropFirst(5))") }
    try append(path, 1)
    return known.problems(in: path).first
  }

  private static func append(_ path: String, _ count: Int) throws {
    let ledger = try HouseholdLedger(opening: path, readOnly: false)
    for number in 0..<count { try ledger.enter(TrialEntry("after", number)) }
  }
}
