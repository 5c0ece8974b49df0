import Glibc
import LarderSimulator

/// Fills a disk under a ledger and then frees space on it.
enum DiskTrial: Trial {
  static let name = "disk"
  static let purpose = "fill a file system in memory under a ledger and free it again; size in disks"
  static let sizes = (small: 1, full: 50)

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    let volume = "\(bench.disk)/volume"
    try Places.make(volume)
    var random = bench.random()
    var (refused, entered) = (0, 0)
    for round in 0..<size {
      let kilobytes = random.number(in: 800...3000)
      guard mount("tmpfs", volume, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
        return figures.skip("file systems cannot be mounted here: \(String(cString: strerror(errno)))")
      }
      defer { umount2(volume, Int32(MNT_DETACH)) }
      let path = "\(volume)/ledger"
      var known = Acknowledged()
      var problems: [String] = []
      /// Runs a command that must succeed.
      func expect(_ arguments: String...) throws -> Ran {
        let ran = try Ran.command([bench.larder, "--ledger", path] + arguments)
        if !ran.isDone || !ran.messages.isEmpty { problems.append("\(arguments): \(ran.ending), \(ran.messages)") }
        return ran
      }
      _ = try Ran.command([bench.larder, "demo", "days:\(random.number(in: 1...10))", "dir:\(path)", "-q"])
      guard Places.exists("\(path)/data.mdb") else { throw TortureError.setUp("\(kilobytes)k is too small for a demo") }
      let whole = try expect("export").output
      let ballast = "\(volume)/ballast"
      fill(ballast, leaving: random.number(in: 0...40) * 4096)
      var number = 0
      // Free pages in the file may hold a few more entries.
      while number < 400 {
        let id = "d\(round)-\(number)"
        let ran = try bench.larder("buy", "thing\(number)", "10g", "--id", id, "-q", ledger: path)
        number += 1
        guard !ran.isDone else {
          known.take(id)
          continue
        }
        if let problem = ran.misbehaviour(allowing: [74]) { problems.append(problem) }
        if !ran.messages.contains("; free some space") { problems.append(ran.messages) }
        refused += 1
        break
      }
      if number == 400 { problems.append("the disk did not fill up") }
      // Reading still works.
      if try !expect("export").output.hasPrefix(whole) { problems.append("the export differs") }
      _ = try expect("stock")
      _ = try expect("verify", "--deep")
      _ = try expect("report", "waste")
      unlink(ballast)
      // With free space everything works, starting with the refused entry.
      for number in number - 1..<number + 20 {
        let id = "d\(round)-\(number)"
        if try expect("buy", "thing\(number)", "10g", "--id", id, "-q").isDone { known.take(id) }
      }
      problems += missing(known, in: try expect("export").output)
      _ = try expect("verify", "--deep")
      entered += known.count
      for problem in problems { figures.find("with \(kilobytes)k: \(problem)") }
    }
    figures.add(size, "disks filled and freed")
    figures.add(refused, "entries refused")
    figures.add(entered, "acknowledged")
  }

  /// Fills the disk except for a given number of bytes.
  private static func fill(_ path: String, leaving left: Int) {
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    defer { close(descriptor) }
    let page = [UInt8](repeating: 0x5a, count: 4096)
    var size = 0
    while write(descriptor, page, page.count) == page.count { size += page.count }
    ftruncate(descriptor, off_t(max(size - left, 0)))
  }

  /// Entries that an export lacks or lists twice.
  static func missing(_ known: Acknowledged, in export: String) -> [String] {
    var counts: [Substring: Int] = [:]
    // The events of a command share its id; the first has no step.
    for line in export.split(separator: "\n") where !line.contains("\"step\":") {
      for part in line.split(separator: ",") where part.hasPrefix("\"id\":\"") {
        counts[part.dropFirst(6).prefix { $0 != "\"" }, default: 0] += 1
      }
    }
    return known.entries.keys.filter { counts[$0[...]] != 1 }.map { "\($0) is there \(counts[$0[...]] ?? 0) times" }
  }
}
