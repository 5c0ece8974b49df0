import Glibc
import LarderCommands
import LarderExchange
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import StrictJSON

/// Whole imports: accepted events can be read, summed, used by commands and exported again.
enum ImportFuzz: FuzzTarget {
  static let name = "import"
  static let isSlow = true
  static let words = FuzzWords.all

  private static let empty = FuzzLedger()

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let report: ImportReport
    do {
      report = try take(input, into: empty.ledger, isDryRun: true)
    } catch let error as ImportError {
      return try lawOfMessage(error.description)
    } catch {
      throw BrokenLaw("an import fails with \(error)")
    }
    for problem in report.problems { try lawOfMessage(problem.description) }
    guard report.problems.isEmpty, report.added > 0 else { return }
    do { try checkTaken(input, report) } catch let broken as BrokenLaw { throw broken } catch {
      throw BrokenLaw("an import accepted by a dry run fails with \(error)")
    }
  }

  private static func take(_ input: [UInt8], into ledger: HouseholdLedger, isDryRun: Bool) throws -> ImportReport {
    let options = ImportOptions(now: Instant(clamping: 1_795_176_000_000), isDryRun: isDryRun)
    return try LogImport.run(into: ledger.log, options: options) { () throws(ReadFailure) in
      var rest = input[...]
      return { (buffer) throws(ReadFailure) in
        let count = min(buffer.count, rest.count)
        buffer.replaceSubrange(0..<count, with: rest.prefix(count))
        rest = rest.dropFirst(count)
        return count
      }
    }
  }

  private static func checkTaken(_ input: [UInt8], _ rehearsed: ImportReport) throws {
    let first = FuzzLedger()
    let report = try take(input, into: first.ledger, isDryRun: false)
    try law(report.added == rehearsed.added, "a dry run counted \(rehearsed.added), but \(report.added) were added")
    try checkReplay(first.ledger)
    let text = try export(first.ledger)
    let second = FuzzLedger()
    do {
      _ = try take(text, into: second.ledger, isDryRun: false)
    } catch {
      throw BrokenLaw("the export of an import is refused: \(error)\n\(Input.text(text))")
    }
    try law(try export(second.ledger) == text, "an imported export is exported differently\n\(Input.text(text))")
    try law(try take(text, into: second.ledger, isDryRun: false).added == 0, "a second import adds events")
  }

  private static func checkReplay(_ ledger: HouseholdLedger) throws {
    var reader = try ledger.log.beginRead()
    try law(try reader.verify().isSound, "the ledger is not sound after an import")
    let view = try ledger.view(Projections.all)
    _ = view.household.stock()
    let entryTime = EntryTime(today: Day(number: 20_777) ?? .min)
    for quantity in [nil, try EnteredQuantity(parsing: "1 pack"), try EnteredQuantity(parsing: "half")] {
      _ = try? view.household.decide(Use(item: "milk", quantity: quantity, entryTime: entryTime))
    }
    _ = try? view.household.decide(
      Buy(item: "milk", quantity: try EnteredQuantity(parsing: "1 l"), entryTime: entryTime))
  }

  private static func export(_ ledger: HouseholdLedger) throws -> [UInt8] {
    var reader = try ledger.log.beginRead()
    var text: [UInt8] = []
    try LogExport.write(&reader) { text += $0 }
    return text
  }
}

/// A temporary empty ledger, in memory if the system supports it.
final class FuzzLedger: Sendable {
  let ledger: HouseholdLedger
  private let directory: FuzzDirectory

  init() {
    directory = FuzzDirectory()
    do { ledger = try HouseholdLedger(creatingIn: directory.path + "/ledger") } catch {
      fatalError("cannot make a ledger in \(directory.path): \(error)")
    }
  }
}

/// A temporary directory.
final class FuzzDirectory: Sendable {
  let path: String

  init() {
    let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(base)/larder-fuzz-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { fatalError("cannot make a directory in \(base)") }
    path = String(cString: made)
  }

  deinit { Self.remove(path) }

  /// Removes a file, or a directory with its contents.
  private static func remove(_ path: String) {
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { remove("\(path)/\(name)") }
      }
      closedir(directory)
    }
    _ = Glibc.remove(path)
  }
}
