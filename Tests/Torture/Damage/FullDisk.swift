import Glibc
import LarderSimulator

/// Fills a disk while a command writes to it. The command must name the full disk and leave no files behind.
enum FullDisk {
  static func hold(_ bench: Bench, times: Int, _ figures: inout TrialFigures) throws {
    let volume = "\(bench.disk)/volume"
    let (ledger, backup) = ("\(bench.disk)/ledger", "\(bench.disk)/backup.mdb")
    try Places.make(volume)
    _ = try Ran.command([bench.larder, "demo", "days:20", "dir:\(ledger)", "-q"])
    guard try bench.larder("backup", backup, "-q", ledger: ledger).isDone else {
      throw TortureError.setUp("the backup failed")
    }
    var (refused, done) = (0, 0)
    for time in 0..<times {
      var random = bench.random(UInt64(2_000_000 + time))
      guard mount("tmpfs", volume, "tmpfs", 0, "size=\(random.number(in: 10...120) * 4)k") == 0 else {
        return figures.skip("file systems cannot be mounted here: \(String(cString: strerror(errno)))")
      }
      defer { umount2(volume, Int32(MNT_DETACH)) }
      let larder = bench.larder
      for command in [
        [larder, "restore", backup, "--to", "\(volume)/x", "-q"],
        [larder, "restore", backup, "--to", "\(volume)/far/away/x", "-q"],
        [larder, "rescue", ledger, "\(volume)/x", "-q"],
        [larder, "rescue", ledger, "\(volume)/far/away/x", "-q"],
        [larder, "--ledger", ledger, "backup", "\(volume)/x.mdb", "-q"],
        [larder, "--ledger", ledger, "backup", "\(volume)/folder", "-q"],
        [larder, "demo", "days:20", "dir:\(volume)/x", "-q"],
        [larder, "demo", "days:20", "dir:\(volume)/far/away/x", "-q"],
        [larder, "--ledger", "\(volume)/x", "buy", "milk", "1l", "-q"],
        // Commands of which only the temporary files are on the full disk.
        ["env", "TMPDIR=\(volume)", larder, "--ledger", ledger, "backup", "\(bench.disk)/other.mdb", "-q"],
        ["env", "TMPDIR=\(volume)", larder, "restore", backup, "--to", "\(bench.disk)/other", "-q"],
      ] {
        let ran = try Ran.command(command)
        let words = command.joined(separator: " ")
        if ran.isDone {
          done += 1
          if !ran.messages.isEmpty { figures.find("\(words): \(ran.messages)") }
        } else {
          refused += 1
          if let problem = ran.misbehaviour(allowing: [74]) { figures.find("\(words): \(problem)") }
          let isNamed = ran.messages.contains("is full") && ran.messages.contains(" free in \(volume)")
          if !isNamed { figures.find("\(words) does not name the disk that is full: \(ran.messages)") }
          var left = Places.names(in: volume)
          // The ledger created by a first entry may exist without the entry, but must be whole.
          if command.contains("buy"), left == ["x"], try bench.larder("verify", "--deep", ledger: "\(volume)/x").isDone
          {
            left = []
          }
          if !left.isEmpty { figures.find("\(words) left \(left) behind") }
          for name in ["other.mdb", "other"] where Places.exists("\(bench.disk)/\(name)") {
            figures.find("\(words) left \(name) behind")
          }
        }
        for name in Places.names(in: volume) { Places.remove("\(volume)/\(name)") }
        for name in ["other.mdb", "other"] { Places.remove("\(bench.disk)/\(name)") }
      }
    }
    figures.add(refused, "commands on a full disk, \(done) on a disk with enough room")
  }
}
