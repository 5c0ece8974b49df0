import Glibc

/// One damaged ledger and the commands that are run on it.
struct Drill {
  /// A ledger before the damage, with what the program reports of it.
  struct Subject {
    let specimen: Specimen
    /// The output of each command that only reads.
    let displayed: [[String]: String]
    var export: String { displayed[["export"], default: ""] }

    init(_ specimen: Specimen, _ bench: Bench) throws {
      self.specimen = specimen
      let path = "\(bench.memory)/sound"
      try Files.makeLedger(specimen.files, path)
      defer { Places.remove(path) }
      var displayed: [[String]: String] = [:]
      for command in Drill.looking + Drill.verifying {
        let ran = try Drill.run(bench.larder, path, command)
        guard ran.isDone, ran.messages.isEmpty else {
          throw TortureError.setUp("\(specimen.name) before any damage, \(command): \(ran.ending), \(ran.messages)")
        }
        displayed[command] = ran.output
      }
      self.displayed = displayed
    }
  }

  private static let looking = [
    ["export"], ["history", "last:all"], ["stock"], ["due"], ["why", "waste", "-p", "all"],
    ["report", "waste", "-p", "all"], ["report", "month", "-p", "2026-11"], ["stats"],
  ]
  private static let verifying = [["verify"], ["verify", "--deep"]]
  /// The number of seconds that any command may take.
  private static let patience = 10

  let title: String
  /// The path of a copy of the damaged ledger, kept if the drill found a fault.
  let kept: String
  private(set) var findings: [String] = []
  private(set) var (commands, refused) = (0, 0)
  /// Whether an entry was accepted and made data unreadable that could be read before.
  private(set) var isWorse = false
  private var isReadable = false
  private let subject: Subject
  private let harm: Harm
  private let ledger: DamagedLedger
  private let larder: String
  private let place: String

  private var path: String { "\(place)/ledger" }
  private var other: String { "\(place)/other" }
  private var backup: String { "\(place)/backup.mdb" }

  init(_ subject: Subject, _ harm: Harm, _ ledger: DamagedLedger, larder: String, place: String, kept: String) {
    (self.subject, self.harm, self.ledger, self.larder) = (subject, harm, ledger, larder)
    (self.place, self.kept) = (place, kept)
    title = "\(subject.specimen.name), \(ledger.displayed)"
  }

  mutating func hold() throws {
    try ledger.make(path)
    for command in Self.looking { try look(command) }
    for command in Self.verifying { _ = try run(command) }
    try enter(["buy", "afterwards", "1kg", "3.00", "note:entered after it", "-q"])
    try enter(["undo", "-q"])
    try backUp()
    try restore()
    try rescue()
    try rehearse()
    if harm.isOfLock, refused > 0 { findings.append("\(refused) commands were refused because of a damaged lock.mdb") }
    for name in Places.names(in: place) {
      if ["ledger", "other", "backup.mdb", "rows.csv"].contains(name) { continue }
      findings.append("\(name) was left behind")
      Places.remove("\(place)/\(name)")
    }
    if !findings.isEmpty { try ledger.make(kept) }
  }

  /// Runs a command that only reads. It must report the same as before the damage, or fail.
  private mutating func look(_ command: [String]) throws {
    // The first command that reads may repair the lock file.
    if harm.isOfLock { try ledger.make(path) }
    let ran = try run(command)
    if command == ["export"] { isReadable = ran.isDone }
    guard ran.isDone, command != ["stats"], let before = subject.displayed[command], ran.output != before else {
      return
    }
    findings.append(
      "\(command.joined(separator: " ")) exits with 0 but its output differs: \(difference(before, ran.output))")
  }

  /// Runs a command that writes. Afterwards all earlier data is there, or the ledger reports that it is damaged.
  private mutating func enter(_ command: [String]) throws {
    try ledger.make(path)
    let ran = try run(command)
    guard ran.isDone else { return }
    guard try run(["verify", "--deep"]).isDone else {
      // The store trusts its list of free pages and may have overwritten pages in use.
      if isReadable, try !run(["export"]).isDone { isWorse = true }
      return
    }
    let export = try run(["export"])
    guard export.isDone, export.output.hasPrefix(subject.export), export.output.count > subject.export.count else {
      let what = export.isDone ? difference(subject.export, export.output) : export.messages
      findings.append("after \(command[0]) verify --deep reports no damage, but the export differs: \(what)")
      return
    }
  }

  private mutating func backUp() throws {
    try ledger.make(path)
    guard try run(["backup", backup, "-q"]).isDone else {
      if Places.exists(backup) { findings.append("a backup failed, but its file is there") }
      return Places.remove(backup)
    }
    let ran = try Self.run(larder, place, ["restore", backup, "--to", other, "-q"])
    if !ran.isDone { findings.append("backup exits with 0 but cannot be restored: \(ran.messages)") }
    try compare(other, "a backup")
    for path in [backup, other] { Places.remove(path) }
  }

  private mutating func restore() throws {
    try ledger.make(path)
    let ran = try Self.run(larder, place, ["restore", path, "--to", other, "-q"])
    check(ran, "restore")
    if ran.isDone { try compare(other, "the restored ledger") }
    if !ran.isDone, Places.exists(other) { findings.append("restore failed but left \(Places.names(in: other))") }
    Places.remove(other)
  }

  private mutating func rescue() throws {
    try ledger.make(path)
    let ran = try Self.run(larder, place, ["rescue", path, other, "-q"])
    check(ran, "rescue")
    if ran.isDone { try compare(other, "the ledger that rescue reports as whole") }
    Places.remove(other)
  }

  private mutating func rehearse() throws {
    try ledger.make(path)
    let rows = "\(place)/rows.csv"
    Files.write(Array("item,quantity,price\nmilk,1l,1.19\nspecimen1,2kg,3.00\n".utf8), rows)
    _ = try run(["import", rows, "--dry-run", "-q"])
  }

  /// Checks that a ledger made from the damaged one is sound and holds the same data as before the damage.
  private mutating func compare(_ path: String, _ what: String) throws {
    let verified = try Self.run(larder, path, ["verify", "--deep"])
    if !verified.isDone { findings.append("\(what) fails verification: \(verified.output)") }
    let export = try Self.run(larder, path, ["export"])
    guard export.isDone else { return findings.append("\(what) cannot be exported: \(export.messages)") }
    if export.output != subject.export {
      findings.append("\(what) differs: \(difference(subject.export, export.output))")
    }
  }

  private mutating func run(_ command: [String]) throws -> Ran {
    let ran = try Self.run(larder, path, command)
    check(ran, command.joined(separator: " "))
    return ran
  }

  private mutating func check(_ ran: Ran, _ command: String) {
    commands += 1
    if !ran.isDone { refused += 1 }
    if let problem = ran.misbehaviour() { findings.append("\(command): \(problem)") }
  }

  private static func run(_ larder: String, _ path: String, _ command: [String]) throws -> Ran {
    try Ran.command([larder, "--ledger", path, "--today", "2026-11-20"] + command, patience: patience)
  }

  /// The first line in which two outputs differ.
  private func difference(_ before: String, _ after: String) -> String {
    let (old, new) = (before.split(separator: "\n"), after.split(separator: "\n"))
    guard let index = zip(old, new).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset else {
      return "\(new.count) lines instead of \(old.count)"
    }
    return "\(new[index].prefix(200)) instead of \(old[index].prefix(200))"
  }
}
