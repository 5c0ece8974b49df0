import Accounts
import Glibc
import LMDB
import LarderLedger
import LarderLog
import LarderModel
import LarderRemind
import LarderVerbs
import LarderWords
import TestSupport
import Testing

@testable import LarderWeb
@testable import WebParts

@Suite("Checking a set-up")
struct CheckupTests {
  private let directory = TemporaryDirectory()
  private var own: String { directory.ledger }

  /// The set-up of a person with a ledger, or of a server.
  private func setup(_ words: [String] = [], _ environment: [String: String] = ["TZ": "UTC"]) throws -> CheckedSetup {
    let line = try Line(["doctor"] + words, clock: House.clock)
    return try CheckedSetup(line, own: own, { environment[$0] }, "0.2.0")
  }

  private func record(_ words: [String] = ["buy", "milk", "2l"], at clock: Clock = House.clock) throws {
    _ = try Line(words, clock: clock).answer(in: HouseholdLedger(creatingIn: own))
  }

  /// The words that a check says about problems.
  private func problems(_ check: SetupCheck, _ setup: CheckedSetup) -> [String] {
    Checkup(setup, [check]).rows.flatMap(\.findings).filter { !$0.isWell }.map(\.words)
  }

  private func note(_ note: BackupNote) throws {
    try note.write(to: try EventLog(opening: own, readOnly: true))
  }

  @Test("A set-up with one problem shows it with a remedy, and without problems only the names of the checks")
  func lines() throws {
    try record()
    let before = try fileTimes()
    let ill = Checkup(try setup(), [.ledgers, .timeZone, .backups])
    #expect(
      ill.lines() == [
        "backups: no backup is known", "  Make one every day, on another disk: larder backup FOLDER",
        "1 of 3 checks needs attention.",
      ])
    #expect(!ill.isWell && ill.lines(isLong: true).count == 5)
    let well = Checkup(try setup(), [.ledgers, .timeZone])
    #expect(well.isWell && well.lines() == ["All is well: ledger, time zone."])
    #expect(try fileTimes() == before)
  }

  /// The names and sizes of the ledger's files.
  private func fileTimes() throws -> [String] {
    TemporaryDirectory.names(in: own).map { "\($0) \(PathStatus(own + "/" + $0)?.bytes ?? -1)" }
  }

  @Test("Every check has its own name, and none says anything without a ledger and a server but the right things")
  func names() throws {
    let names = SetupCheck.all.map(\.name)
    #expect(Set(names).count == names.count)
    let checkup = Checkup(try setup())
    #expect(checkup.rows.filter { !$0.isWell }.map(\.name) == ["ledger"])
    #expect(checkup.lines().first == "ledger: there is no ledger in \(own)")
    #expect(!FolderListing.isLedger(own))
  }

  @Test("A damaged ledger is named with the command that says more")
  func damage() throws {
    try record()
    let file = own + "/data.mdb"
    let whole = try #require(bytes(ofFile: file))
    write(whole.map { $0 == UInt8(ascii: "m") ? UInt8(ascii: "n") : $0 }, toFile: file)
    let findings = Checkup(try setup(), [.ledgers]).rows.flatMap(\.findings)
    #expect(findings.contains { !$0.isWell }, "\(findings)")
  }

  @Test("A backup must be recent, reachable, and not only on the disk of the ledger")
  func backups() throws {
    try record()
    let now = House.clock.now
    let copy = directory.path + "/copy.mdb"
    write([1], toFile: copy)
    func said(_ days: Int64, _ path: String, _ isSent: Bool?) throws -> String? {
      try note(BackupNote(made: Instant(clamping: now.milliseconds - days * 86_400_000), path: path, isSent: isSent))
      return problems(.backups, try setup()).first
    }
    #expect(try said(8, "/elsewhere/copy.mdb", true) == "the newest is from 8 days ago")
    #expect(try said(1, copy, false)?.contains("the command of --then failed") == true)
    #expect(
      try said(1, "/elsewhere/copy.mdb", nil)
        == "the newest is no longer at /elsewhere/copy.mdb, or you may not read it")
    #expect(try said(1, copy, nil)?.contains("the same disk") == true)
    #expect(try said(1, copy, true) == nil)
    // A copy that a command moved away is safe.
    #expect(try said(7, "/elsewhere/copy.mdb", true) == nil)
    #expect(try said(1, "/proc/self/status", nil) == nil)
  }

  @Test("A note about a backup remembers the drill of an earlier one, and is not one if a line is missing")
  func notes() throws {
    try record()
    let now = House.clock.now
    try note(BackupNote(made: now, path: "/a b", drilled: now))
    try note(BackupNote(made: now, path: "/c", isSent: true))
    let log = try EventLog(opening: own, readOnly: true)
    #expect(BackupNote(of: log) == BackupNote(made: now, path: "/c", isSent: true, drilled: now))
    #expect(PathStatus(own + "/backup/newest")?.isShared == false)
    write(Array("made yesterday\npath /c\n".utf8), toFile: own + "/backup/newest")
    #expect(BackupNote(of: log) == nil)
  }

  @Test("The clock must be later than the last entry, and have been set")
  func clock() throws {
    try record(at: Clock(today: try Day(iso: "2026-11-25")))
    #expect(problems(.clock, try setup()) == ["the last entry is from 2026-11-25 12:00 UTC, which is in the future"])
    let line = try Line(["doctor"], clock: Clock(at: Instant(clamping: 3_600_000)))
    let setup = try CheckedSetup(line, own: own, { _ in nil }, "0.2.0")
    #expect(problems(.clock, setup) == ["it shows 1970-01-01, which is in the past"])
  }

  @Test(
    "A time zone must be one that this machine knows",
    arguments: [
      ("UTC", true), ("CET-1CEST,M3.5.0,M10.5.0/3", true), ("", true), ("Europe/Nowhere", false), ("Nonsense", false),
      ("/etc/passwd", true), (":Europe/Nowhere", false),
    ])
  func timeZone(_ zone: String, _ isKnown: Bool) throws {
    #expect(problems(.timeZone, try setup([], ["TZ": zone])).isEmpty == isKnown)
  }

  @Test("Without a variable, the zone of the machine counts; without both, days begin at midnight UTC")
  func machineZone() throws {
    var setup = try setup([], [:])
    setup.machineZone = "/etc/passwd"
    #expect(problems(.timeZone, setup) == [])
    setup.machineZone = "/nowhere"
    #expect(problems(.timeZone, setup) == ["none is set, so days begin at midnight UTC"])
  }

  @Test("A folder with secrets must be closed to others, and protects the files in it")
  func permissions() throws {
    try record()
    let folder = own + "/reminders"
    mkdir(folder, 0o755)
    write(Array("{}".utf8), toFile: folder + "/choices.json")
    chmod(folder, 0o755)
    chmod(folder + "/choices.json", 0o644)
    #expect(problems(.permissions, try setup()).count == 2)
    chmod(folder, 0o700)
    #expect(problems(.permissions, try setup()) == [])
  }

  /// Someone chose reminders, and the minutes since something last sent them; nil if nothing ever has.
  private func remind(_ minutes: Int64?, at times: String = "[\"17:00\"]") throws {
    try record()
    let folder = own + "/reminders"
    mkdir(folder, 0o700)
    write(
      Array("{\"people\":[{\"at\":\(times),\"ntfy\":\"https://ntfy.sh/x\"}]}".utf8),
      toFile: folder + "/choices.json")
    guard let minutes else { return }
    try ReminderFolder(at: own)?.noteRun(at: Instant(clamping: House.clock.now.milliseconds - minutes * 60_000))
  }

  @Test("A failed reminder is shown until it was sent")
  func reminders() throws {
    try remind(5)
    #expect(Checkup(try setup(), [.reminders]).lines() == ["All is well: reminders."])
    let time = Instant(clamping: House.clock.now.milliseconds - 3 * 3_600_000).rfc3339
    let failed = "{\"failed\":[{\"slot\":\"2026-11-24T09:00\",\"channel\":\"ntfy\",\"time\":\"\(time)\",\"times\":3}]}"
    write(Array(failed.utf8), toFile: own + "/reminders/sent.json")
    #expect(problems(.reminders, try setup()) == ["one by ntfy failed 3 times, 3 hours ago"])
  }

  @Test(
    "Reminders that someone chose, but nothing sends, need attention",
    arguments: [
      (nil, ["nothing sends them, and nothing ever has"]), (179, []),
      (180, ["nothing sends them; the last run was 3 hours ago"]),
      (4 * 1_440, ["nothing sends them; the last run was 4 days ago"]), (-30, []),
    ] as [(Int64?, [String])])
  func unsent(_ minutes: Int64?, _ words: [String]) throws {
    try remind(minutes)
    #expect(problems(.reminders, try setup()) == words)
  }

  @Test("Reminders without a time of day, and a ledger without reminders, need no sender")
  func notWanted() throws {
    try remind(nil, at: "[]")
    #expect(Checkup(try setup(), [.reminders]).rows.isEmpty)
  }
}

@Suite("Checking a server", .enabled(if: PasswordHasher.isBuiltIn))
struct ServerCheckupTests {
  private let directory = TemporaryDirectory()

  /// The problems of a server with this note.
  private func problems(_ change: (inout ServedPlace) -> Void = { _ in }) throws -> [String] {
    // It is closed at once, because a process opens a store only once.
    _ = try AccountStore(in: directory.path, hasher: PasswordHasher(operations: 1, memoryBytes: 8_192))
    var place = ServedPlace(address: "https://larder.example")
    (place.trustsProxy, place.version) = (true, "0.2.0")
    change(&place)
    try place.write(in: directory.path)
    let line = try Line(["doctor", "--data", directory.path], clock: House.clock)
    let setup = try CheckedSetup(line, own: "/nowhere", { _ in nil }, "0.2.0")
    return Checkup(setup, [.people, .address, .proxy, .certificate, .version]).rows.filter { !$0.isWell }.map(\.name)
  }

  @Test("An address needs TLS, unless it leads to this machine or the home network")
  func addresses() throws {
    #expect(try problems() == [])
    for (address, isWell) in [
      ("http://localhost:8080", true), ("http://[::1]:8080", true), ("http://192.168.1.5:8080", true),
      ("http://larder.example", false), ("http://203.0.113.5", false), ("http://larder.lan", true), (nil, false),
    ] {
      #expect(try problems { $0.address = address } == (isWell ? [] : ["address"]), "\(address ?? "none")")
    }
  }

  @Test("A public server needs a trusted proxy, and the version of the program on disk")
  func others() throws {
    #expect(try problems { $0.trustsProxy = false } == ["proxy"])
    #expect(try problems { $0.version = "0.1.0" } == ["version"])
    #expect(try problems { $0.version = nil } == [])
  }

  @Test("The root certificate must be valid for another month")
  func certificate() throws {
    let path = directory.path + "/root.crt"
    func found(_ text: String) throws -> [String] {
      write(Array(text.utf8), toFile: path)
      return try problems { $0.certificate = path }
    }
    #expect(try found(Self.long) == [] && found(Self.short) == ["certificate"] && found("x") == ["certificate"])
    #expect(try RootCertificate(Self.long).end == Instant(rfc3339: "2081-09-01T10:58:56Z"))
    #expect(try RootCertificate(Self.short).end == Instant(rfc3339: "2026-11-30T10:59:45Z"))
  }

  @Test("A directory without a server, and one that is closed, are named")
  func without() throws {
    let line = try Line(["doctor", "--data", directory.path + "/none"], clock: House.clock)
    let setup = try CheckedSetup(line, own: "/nowhere", { _ in nil }, "0.2.0")
    let checkup = Checkup(setup)
    #expect(checkup.lines().first == "people: no server has used \(directory.path)/none yet")
    #expect(setup.ledgers.isEmpty && PathStatus(directory.path + "/none") == nil)
  }

  @Test("A store without any table is read as empty, and stays as it is")
  func empty() throws {
    let folder = directory.path + "/accounts"
    mkdir(folder, 0o700)
    do {
      let environment = try Environment(path: folder)
      try environment.beginWrite().commit()
    }
    let before = try #require(bytes(ofFile: folder + "/data.mdb"))
    let setup = try CheckedSetup(
      Line(["doctor", "--data", directory.path], clock: House.clock), own: "/nowhere", { _ in nil }, "0.2.0")
    #expect(Checkup(setup, [.people]).lines() == ["All is well: people."])
    #expect(bytes(ofFile: folder + "/data.mdb") == before)
    #expect(TemporaryDirectory.names(in: directory.path) == ["accounts"])
  }

  private static let long = """
    -----BEGIN CERTIFICATE-----
    MIIBdjCCARugAwIBAgIUGg3Ss8ELNaitwD4RlBFq3pftp0AwCgYIKoZIzj0EAwIw
    DzENMAsGA1UEAwwESG9tZTAgFw0yNjExMjkxMDU4NTZaGA8yMDgxMDkwMTEwNTg1
    NlowDzENMAsGA1UEAwwESG9tZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABI7L
    OR7TI7MjWCZ0M1WQXtgEDJMmhw/bsjEykIgGXvYNY9FAV1qcJVfuV2qWI57CwGpK
    OxZCd+rZLp/ElYkLa9ajUzBRMB0GA1UdDgQWBBQrVxAlpskeqoqX3KTe0R9D+M0V
    PDAfBgNVHSMEGDAWgBQrVxAlpskeqoqX3KTe0R9D+M0VPDAPBgNVHRMBAf8EBTAD
    AQH/MAoGCCqGSM49BAMCA0kAMEYCIQDVTcCXG99PP4K+P02d/BX98jfz9tNtJEfl
    s2ixqueUJAIhAJADtxBIVvl4L6jrJdwyqiXrDM8B26GQbmKpMkaF6xbx
    -----END CERTIFICATE-----
    """

  private static let short = """
    -----BEGIN CERTIFICATE-----
    MIIBdDCCARmgAwIBAgIUCrsuigC37x75+xx8r9Sb1VXmab8wCgYIKoZIzj0EAwIw
    DzENMAsGA1UEAwwESG9tZTAeFw0yNjExMjkxMDU5NDVaFw0yNjExMzAxMDU5NDVa
    MA8xDTALBgNVBAMMBEhvbWUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASYB5Kj
    jnAITKthGhkBIrDiLIvwmZ5uDlgxgPcbiy02UPG9j5M1kGtlLsHOmV/fMya2WkDt
    3XJo/hP1Ty8zoCMgo1MwUTAdBgNVHQ4EFgQUfpys0sthhgYscy1N1w02HiOJdGIw
    HwYDVR0jBBgwFoAUfpys0sthhgYscy1N1w02HiOJdGIwDwYDVR0TAQH/BAUwAwEB
    /zAKBggqhkjOPQQDAgNJADBGAiEAg0DjCpC3F/AbYdKCqRjoip+ajo33Fb/HdD69
    KLdjaSACIQDDdvDdFeVjNOvDoykKtkubPm4xuOSso6trehy7ZY/ryg==
    -----END CERTIFICATE-----
    """
}
