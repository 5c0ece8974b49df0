import Foundation
import LMDB
import Testing

/// Damaged files, killed readers and missing permissions, as seen by the user.
@Suite struct SafetyTests {
  private static let damaged = "larder: the ledger's file is damaged, or its disk fails: "

  /// A ledger whose checkpoint claims to extend past the end of the file, which reading through the map reveals only by
  /// a signal.
  private func reachingOut(_ kitchen: CommandHome) throws {
    _ = try kitchen.run("larder demo days:40 dir:ledger")
    let file = kitchen.directory.appending(path: "ledger/data.mdb")
    var bytes = try Data(contentsOf: file)
    let store = try StoreFile(path: file.path)
    let key = Data("reports/lots".utf8)
    var from = bytes.startIndex
    var changed = 0
    while let found = bytes.range(of: key, in: from..<bytes.endIndex) {
      from = found.upperBound
      // The node of a large value: its size, flags 1, the key's length, the key.
      let node = found.lowerBound - 8
      guard bytes[node + 4] == 1, bytes[node + 6] == UInt8(key.count) else { continue }
      let size = UInt32(store.byteCount - store.pageSize)
      for byte in 0..<4 { bytes[node + byte] = UInt8(truncatingIfNeeded: size >> UInt32(8 * byte)) }
      changed += 1
    }
    try #require(changed > 0)
    try bytes.write(to: file)
  }

  @Test("A file truncated during a command gives one line of advice and no trace")
  func brokenOff() throws {
    let kitchen = try CommandHome()
    try reachingOut(kitchen)
    let report = try kitchen.run("larder report spending -p year")
    #expect(report.exitCode == 65)
    #expect(
      report.messages.count == 1 && report.messages[0].hasPrefix("larder: the ledger's file is damaged: page "),
      "\(report.messages)")
    #expect(report.output == [])
    let deep = try kitchen.run("larder verify --deep")
    #expect(deep.exitCode == 65)
    #expect(deep.output.contains { $0.hasPrefix("page ") }, "\(deep.output)")
  }

  @Test("An external bus error is reported the same way; the completer stays silent")
  func signalled() throws {
    let kitchen = try CommandHome()
    let command = "sleep 2 | larder import - & sleep 0.5; kill -BUS $!; wait $!"
    let result = try kitchen.run("larder buy milk 1l -q; \(command)")
    #expect(result.exitCode == 74)
    #expect(result.messages.count == 1 && result.messages[0].hasPrefix(Self.damaged), "\(result.messages)")
  }

  @Test("A killed reader blocks no pages: the next command clears its slot")
  func killedReader() throws {
    let kitchen = try CommandHome()
    // Its output exceeds a pipe's buffer, so it waits while reading. Another one keeps reading, because opening a
    // ledger that no process has open resets the reader table.
    let line = """
      larder demo days:60 dir:ledger > /dev/null
      mkfifo one other; larder export > other & echo $! > living; sleep 20 < other & echo $! >> living
      larder export > one & reader=$!; exec 3< one; sleep 0.5; kill -9 $reader; wait $reader 2> /dev/null
      echo $reader
      """
    defer { _ = try? kitchen.run("kill $(cat living) 2> /dev/null") }
    let killed = try #require(UInt32(try kitchen.run(line).output.last ?? ""))
    /// Whether the reader table in the lock file lists the process.
    func isListed() throws -> Bool {
      let table = try Data(contentsOf: kitchen.directory.appending(path: "ledger/lock.mdb"))
      return stride(from: 0, to: table.count - 3, by: 4).contains { offset in
        (0..<4).allSatisfy { table[offset + $0] == UInt8(truncatingIfNeeded: killed >> UInt32(8 * $0)) }
      }
    }
    #expect(try isListed())
    #expect(try kitchen.run("larder stock").exitCode == 0)
    #expect(try !isListed())
    #expect(try kitchen.run("kill -0 $(head -1 living)").exitCode == 0, "the other reader is still there")
  }

  @Test("A missing write permission is reported with the reason and the remedy")
  func noRights() throws {
    let kitchen = try CommandHome()
    _ = try kitchen.run("larder buy milk 1l 1.19")
    let isRoot = geteuid() == 0
    let asAnother = isRoot ? "setpriv --reuid 65534 --regid 65534 --clear-groups " : ""
    let prepare = "chmod 0755 . ledger; chmod 0444 ledger/*; \(isRoot ? "" : "chmod 0555 ledger; ")"
    let probe = try kitchen.run("\(prepare)\(asAnother)test -x \"$(command -v larder)\"")
    guard probe.exitCode == 0 else { return }
    for command in ["stock", "buy milk 1l"] {
      let result = try kitchen.run("\(asAnother)larder \(command)")
      #expect(result.exitCode == 77)
      #expect(
        result.messages.count == 1 && result.messages[0].contains("you may not write to the ledger"),
        "\(result.messages)")
    }
    _ = try kitchen.run("chmod 0755 ledger")
  }

  /// Commands on a damaged ledger end with the right code and one line.
  private func expectOneLine(of commands: [String], in kitchen: CommandHome) throws {
    for command in commands {
      let result = try kitchen.run("larder \(command)")
      #expect([65, 70].contains(result.exitCode), "\(command): \(result.exitCode)")
      #expect(result.messages.count == 1 && result.messages[0].hasPrefix("larder: "), "\(result.messages)")
    }
  }

  @Test("A page size damaged to zero gives one line and no signal")
  func divisionByZero() throws {
    let kitchen = try CommandHome()
    _ = try kitchen.run("larder demo days:5 dir:ledger")
    let file = kitchen.directory.appending(path: "ledger/data.mdb")
    var bytes = try Data(contentsOf: file)
    // The page size, in each of the first two pages.
    for page in [0, 4096] { bytes.replaceSubrange(page + 40..<page + 44, with: [0, 0, 0, 0]) }
    try bytes.write(to: file)
    try expectOneLine(of: ["stock", "verify", "buy milk 1l"], in: kitchen)
  }

  @Test("An inconsistency found by the store is reported in one line")
  func assertionOfTheStore() throws {
    let kitchen = try CommandHome()
    _ = try kitchen.run("larder demo days:20 dir:ledger")
    let file = kitchen.directory.appending(path: "ledger/data.mdb")
    var bytes = try Data(contentsOf: file)
    func number(at offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    var branches = 0
    for page in stride(from: 8192, to: bytes.count, by: 4096) where number(at: page + 10) == 1 {
      // The second page below a branch, reached by a walk along the leaves, becomes the branch itself.
      let node = page + number(at: page + 18)
      let own = page / 4096
      bytes.replaceSubrange(node..<node + 4, with: [UInt8(own & 0xFF), UInt8(own >> 8), 0, 0])
      branches += 1
    }
    #expect(branches > 0)
    try bytes.write(to: file)
    try expectOneLine(of: ["verify", "export", "history"], in: kitchen)
  }

  @Test("A lock file damaged during a read is recreated, and does not count as ledger damage")
  func damagedLock() throws {
    let kitchen = try CommandHome()
    // Its export exceeds a pipe's buffer, so the reader waits while reading.
    _ = try kitchen.run("larder demo days:60 dir:ledger > /dev/null")
    for damage in [": > ledger/lock.mdb", "head -c 8192 /dev/urandom > ledger/lock.mdb", "echo x > ledger/lock.mdb"] {
      // A process that finds no others recreates the file in any case. The waiting reader is then unknown, and its
      // pages may be overwritten.
      let line = """
        mkfifo one; larder export > one 2> /dev/null & exec 3< one; sleep 0.2; \(damage)
        for i in 1 2 3; do larder buy thing 500g 2.49 -q; done; cat <&3 > /dev/null; wait; rm one; larder verify --deep
        """
      let result = try kitchen.run(line)
      #expect(result.messages == [] && result.output == [], "\(damage): \(result.messages)")
    }
    #expect(try kitchen.run("larder history last:9 | grep -c thing").output == ["9"])
  }

  @Test("A file size limit is named as the cause, and recorded events remain readable")
  func noRoom() throws {
    let kitchen = try CommandHome()
    _ = try kitchen.run("larder demo days:30 dir:ledger > /dev/null")
    let size = try StoreFile(path: kitchen.directory.path + "/ledger/data.mdb").byteCount
    // No file may grow, as on a full disk: every write past the end fails. The accompanying signal is ignored.
    let line = """
      ulimit -f \(size / 512); n=0
      while [ $n -lt 200 ] && larder buy "thing$n" 1kg -q --note "$(printf '%0400d' $n)"; do n=$((n+1)); done; larder stock -q
      """
    let result = try kitchen.run(line)
    #expect(result.messages.count == 1, "\(result.messages)")
    #expect(
      result.messages.first
        == "larder: the file size limit of \(size / 512 * 512) bytes (ulimit -f) is too low for HOME/ledger, but earlier entries are safe; raise it and try again",
      "\(result.messages)")
    #expect(result.exitCode == 0)
    #expect(try kitchen.run("larder buy milk 1l -q && larder verify --deep").exitCode == 0)
  }
}
