import Accounts
import Glibc
import HTTP
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import TestSupport
import Testing

@testable import LarderWeb

/// Damage to the files of one of two households, while the server has its ledger open and while it does not.
@Suite("Containing damage", .enabled(if: PasswordHasher.isBuiltIn))
struct ContainedDamageTests {
  /// A way to damage the files in a ledger's directory.
  enum FileHarm: String, CaseIterable {
    case emptied, cutToAByte, cutToAPage, cutToTwoPages, cutToAHalf, cutByAPage
    case zeros, garbage, garbageRoots, zeroRoots, olderRoots, garbageFromPageTwo
    case anotherFile, anotherLedger, removed, aFolder, aPipe, unreadable
    case garbageLock, emptyLock

    /// Whether the ledger itself is undamaged, so that it remains usable.
    var isOfLock: Bool { self == .garbageLock || self == .emptyLock }

    func damage(_ place: String, other: String) {
      let data = place + "/data.mdb"
      let bytes = bytes(ofFile: data) ?? []
      switch self {
      case .emptied: cut(data, to: 0)
      case .cutToAByte: cut(data, to: 1)
      case .cutToAPage: cut(data, to: 4_096)
      case .cutToTwoPages: cut(data, to: 8_192)
      case .cutToAHalf: cut(data, to: bytes.count / 2)
      case .cutByAPage: cut(data, to: bytes.count - 4_096)
      case .zeros: overwrite(data, [UInt8](repeating: 0, count: bytes.count), at: 0)
      case .garbage: overwrite(data, Self.noise(bytes.count), at: 0)
      case .garbageRoots: overwrite(data, Self.noise(8_192), at: 0)
      case .zeroRoots: overwrite(data, [UInt8](repeating: 0, count: 8_192), at: 0)
      case .olderRoots:
        // Both name the older state, as after a commit that a disk lost.
        func transaction(_ root: Int) -> Int {
          bytes[root + 144..<root + 152].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        let older = transaction(0) < transaction(4_096) ? 0 : 4_096
        overwrite(data, Array(bytes[older..<older + 4_096]), at: 4_096 - older)
      case .garbageFromPageTwo: overwrite(data, Self.noise(bytes.count - 8_192), at: 8_192)
      case .anotherFile:
        unlink(data)
        write(Array("hello\n".utf8), toFile: data)
      case .anotherLedger:
        let stranger = bytes.isEmpty ? [] : (TestSupport.bytes(ofFile: other + "/data.mdb") ?? [])
        unlink(data)
        write(stranger, toFile: data)
      case .removed: unlink(data)
      case .aFolder:
        unlink(data)
        mkdir(data, 0o700)
      case .aPipe:
        unlink(data)
        mkfifo(data, 0o600)
      case .unreadable: chmod(place, 0)
      case .garbageLock: write(Self.noise(8_192), toFile: place + "/lock.mdb")
      case .emptyLock: write([], toFile: place + "/lock.mdb")
      }
    }

    private func bytes(ofFile path: String) -> [UInt8]? { TestSupport.bytes(ofFile: path) }

    private func cut(_ path: String, to count: Int) { truncate(path, off_t(count)) }

    private func overwrite(_ path: String, _ bytes: [UInt8], at offset: Int) {
      ContainedDamageTests.overwrite(path, bytes, at: offset)
    }

    static func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
      var state = seed
      return (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
    }
  }

  static func overwrite(_ path: String, _ bytes: [UInt8], at offset: Int) {
    let descriptor = open(path, O_WRONLY)
    #expect(descriptor >= 0 && pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count, "\(path)")
    close(descriptor)
  }

  /// The files of a ledger with pages of every sort.
  private static let files = Result {
    let directory = TemporaryDirectory()
    let ledger = try HouseholdLedger(creatingIn: directory.path + "/ledger")
    _ = try ledger.performAll(at: noon) { (batch) throws(LedgerError) in
      for number in 0..<400 {
        let amount = Quantity(amount: Int64(1 + number) * 1_000, dimension: .mass)
        let entryTime = EntryTime(today: day(2026, 11, 20))
        try batch.perform(
          Buy(
            item: "thing \(number % 40)", quantity: EnteredQuantity(text: "", measure: .exact(amount)),
            entryTime: entryTime),
          id: CommandID(tag: UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15))
      }
    }
    return ["data.mdb", "ledger.id", "ledger.head"].map { ($0, bytes(ofFile: directory.path + "/ledger/" + $0) ?? []) }
  }

  /// A house whose first household has such a ledger, which the server has not opened yet.
  private func stocked() throws -> (house: House, place: String) {
    let house = try House()
    let place = house.site.households.place(of: try house.site.accounts.household(house.home))
    mkdir(house.directory.path + "/households", 0o700)
    mkdir(place, 0o700)
    for (name, bytes) in try Self.files.get() { write(bytes, toFile: place + "/" + name) }
    return (house, place)
  }

  /// Asks for everything about a household and enters something; returns the statuses of the answers.
  private func use(_ house: House) throws -> (reads: [Status], entry: Response) {
    let reads = try ["H/stock", "H/events?limit=500", "H/reports/waste", "H/history", "/h/\(house.home)/stock"].map {
      try house.ask(.get, $0).status
    }
    return (reads, try house.command("buy milk 2l"))
  }

  /// Expects that the other household can still be read and written to.
  private func expectOthersServed(_ house: House, _ number: Int) throws {
    let path = "/api/v1/households/\(house.cabin)"
    #expect(try house.ask(.get, path + "/stock", as: .stranger).status == .ok)
    let words = "{\"words\":[\"buy\",\"tea\",\"\(number + 1)g\"]}"
    let entry = try house.ask(.post, path + "/commands", as: .stranger, json: words)
    #expect(entry.status == .ok, "\(entry.text)")
  }

  @Test("Damage to one household's files affects only that household", arguments: FileHarm.allCases, [true, false])
  func harm(_ harm: FileHarm, isOpen: Bool) throws {
    let (house, place) = try stocked()
    try expectOthersServed(house, 0)
    if isOpen { #expect(try use(house).entry.status == .ok) }
    harm.damage(place, other: house.site.households.place(of: try house.site.accounts.household(house.cabin)))
    defer { chmod(place, 0o700) }
    for round in 1...2 {
      let (reads, entry) = try use(house)
      #expect(reads.allSatisfy { [.ok, .internalError].contains($0) }, "\(harm) \(reads)")
      // Permissions do not keep root out, and a lock file is made again.
      if !harm.isOfLock, harm != .unreadable || geteuid() != 0 {
        #expect(entry.status == .internalError, "\(harm): \(entry.text)")
        #expect(try entry.json["type"] == .string("urn:larder:problem:damaged"))
      } else {
        #expect(entry.status == .ok, "\(harm): \(entry.text)")
      }
      try expectOthersServed(house, round)
    }
  }

  @Test("An entry is accepted only if verification finds every page intact", arguments: [true, false])
  func pages(isOpen: Bool) throws {
    let (house, place) = try stocked()
    let data = place + "/data.mdb"
    if isOpen { #expect(try use(house).entry.status == .ok) }
    var (refused, taken) = (0, 0)
    for page in 0..<(bytes(ofFile: data) ?? []).count / 4_096 {
      let whole = Array((bytes(ofFile: data) ?? [])[(page * 4_096)...].prefix(4_096))
      Self.overwrite(data, FileHarm.noise(4_096, seed: UInt64(page + 1)), at: page * 4_096)
      let isWhole = try LedgerFile.survey(place).problems.isEmpty
      let (reads, entry) = try use(house)
      #expect(reads.allSatisfy { [.ok, .internalError].contains($0) }, "page \(page): \(reads)")
      #expect(entry.status == (isWhole ? .ok : .internalError), "page \(page): \(entry.text)")
      try expectOthersServed(house, page)
      // A page that was free may now be in use.
      if isWhole {
        taken += 1
      } else {
        refused += 1
        Self.overwrite(data, whole, at: page * 4_096)
        #expect(try use(house).entry.status == .ok, "page \(page) is whole again")
      }
    }
    #expect(refused > 10 && taken > 0, "\(refused) refused, \(taken) taken")
    #expect(try LedgerFile.survey(place).problems.isEmpty)
  }
}
