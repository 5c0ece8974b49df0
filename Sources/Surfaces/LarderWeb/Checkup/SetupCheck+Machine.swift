import Glibc
import LarderLog
import LarderModel
import PlainText
import Terminal

/// Checks of the machine: its disk, its clock and the permissions of files.
extension SetupCheck {
  static let space = SetupCheck("disk") { setup in
    let places = setup.ledgers.map(\.place) + (setup.server.map { [$0.data] } ?? [])
    let size = setup.ledgers.reduce(0) { $0 + (PathStatus($1.place + "/data.mdb")?.bytes ?? 0) }
    var devices: Set<UInt> = []
    return places.compactMap { place in
      guard let device = PathStatus(place)?.device, devices.insert(device).inserted,
        let free = DiskSpace.bytes(at: place)
      else { return nil }
      let words = "\(ByteCount.displayed(free)) are free in \(place.visible)"
      // A backup needs the space of another ledger, and so does a restore.
      guard free < max(leastFree, 2 * size) else { return .well(words) }
      let least = ByteCount.displayed(max(leastFree, 2 * size))
      return .bad(words, "Free at least \(least). On a full disk, Larder refuses entries.")
    }
  }

  private static let leastFree: Int64 = 200_000_000

  static let clock = SetupCheck("clock") { setup in
    let advice = "Set the clock and let it follow the network: timedatectl set-ntp true"
    guard setup.now.milliseconds >= earliest.milliseconds else {
      return [.bad("it shows \(setup.now.rfc3339.prefix(10)), which is in the past", advice)]
    }
    let findings = try setup.ledgers.compactMap { ledger -> CheckFinding? in
      guard let log = ledger.opened else { return nil }
      let reader = try log.beginRead()
      guard let last = try reader.event(reader.lastSequence)?.record.recordedAt else { return nil }
      guard last.milliseconds > setup.now.milliseconds + patience else { return nil }
      let time = String(last.rfc3339.prefix(16)).replacing("T", with: " ")
      return .bad("the last entry is from \(time) UTC, which is in the future", advice, of: ledger.household)
    }
    return findings.isEmpty ? [.well("no entry is from the future")] : findings
  }

  /// A clock before this time was never set. The program did not exist yet.
  private static let earliest = Instant(clamping: 1_767_225_600_000)
  /// The milliseconds by which clocks may differ.
  private static let patience: Int64 = 120_000

  static let timeZone = SetupCheck("time zone") { setup in
    guard let said = setup.variable("TZ") else {
      guard PathStatus(setup.machineZone) == nil else { return [.well("that of the machine")] }
      return [
        .bad(
          "none is set, so days begin at midnight UTC",
          "Set the variable TZ, as in TZ=Europe/Berlin, or run timedatectl set-timezone ZONE.")
      ]
    }
    let name = said.hasPrefix(":") ? String(said.dropFirst()) : said
    let path = name.hasPrefix("/") ? name : "\(setup.variable("TZDIR") ?? setup.zones)/\(name)"
    // Rules such as CET-1CEST name no file. An empty name is UTC.
    let isRule = name.contains(",") || !name.contains("/") && name.contains { $0.isNumber }
    guard !name.isEmpty, !isRule, !["UTC", "GMT"].contains(name), PathStatus(path)?.isDirectory != false else {
      return [.well(name.isEmpty ? "UTC" : name.visible)]
    }
    return [
      .bad(
        "this machine does not know \"\(name.visible)\", so days begin at midnight UTC",
        "Correct the variable TZ, or install the package tzdata.")
    ]
  }

  static let permissions = SetupCheck("permissions") { setup in
    let secrets = setup.ledgers.map { $0.place + "/" + LedgerNotes.reminders }
    let served = setup.server.map { [$0.data + "/accounts", $0.data + "/people.journal"] } ?? []
    let folders = secrets + served
    let paths =
      folders
      + folders.flatMap { folder in
        FolderListing.names(folder).map { folder + "/" + $0 }.filter { PathStatus($0)?.isDirectory == false }
      }
    let known = paths.compactMap { path in PathStatus(path).map { (path: path, status: $0) } }
    guard !known.isEmpty else { return [] }
    // A folder that is closed also protects what is in it.
    let open = known.filter { $0.status.isShared && !isInside($0.path, known) }
    guard !open.isEmpty else { return [.well("only the owner reads people and passwords")] }
    return open.map { path, status in
      .bad(
        "others on this machine can read \(path.visible), which contains secrets",
        "chmod \(status.isDirectory ? "700" : "600") \(ShellWords.joined([path]))")
    }
  }

  /// Whether a path is in a folder that only its owner may use.
  private static func isInside(_ path: String, _ known: [(path: String, status: PathStatus)]) -> Bool {
    known.contains { $0.status.isDirectory && !$0.status.isShared && path.hasPrefix($0.path + "/") }
  }
}
