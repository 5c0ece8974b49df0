import CSystem
import Glibc
import LarderSimulator

/// Moves a ledger and replaces it with others while writers use it.
struct Mover {
  /// One kind of move, undone a moment later if it can be.
  enum Sort: String, CaseIterable {
    /// The directory has another name for a moment.
    case directory
    /// The ledger's file is elsewhere for a moment.
    case file
    /// A backup permanently replaces the ledger.
    case restore
    /// Another ledger's directory takes its place for a moment.
    case other
    /// An older copy of the same ledger takes its place for a moment.
    case older
  }

  /// A period in which the ledger was moved or replaced.
  struct Anomaly {
    let sort: Sort
    /// Whether the ledger's path was empty at times.
    let isAbsent: Bool
    let began: UInt64
    let ended: UInt64

    func meets(_ attempt: Attempt) -> Bool { attempt.began <= ended && began <= attempt.ended }
  }

  let larder: String
  /// The directory that holds the ledger as `house`, the others as `other` and `older`, and `backup.mdb`.
  let place: String
  private(set) var moments: [Anomaly] = []
  private(set) var problems: [String] = []
  /// The number of ledgers that writers created while the original was away.
  private(set) var strays = 0

  var house: String { "\(place)/house" }
  private var away: String { "\(place)/away" }

  init(larder: String, place: String) { (self.larder, self.place) = (larder, place) }

  mutating func disturb(_ sort: Sort, _ random: inout SeededGenerator) throws {
    let began = MonotonicClock.now
    let pause = UInt32(random.number(in: 0...50_000))
    var isAbsent = false
    switch sort {
    case .directory:
      isAbsent = true
      move(house, away)
      usleep(pause)
      put(away, house)
    case .file:
      move("\(house)/data.mdb", "\(place)/away.mdb")
      usleep(pause)
      move("\(place)/away.mdb", "\(house)/data.mdb")
    case .restore:
      let ran = try Ran.command([larder, "--ledger", house, "restore", "\(place)/backup.mdb", "--force", "-q"])
      if let problem = ran.misbehaviour(allowing: [0, 75]) { problems.append("restore: \(problem)") }
    case .other, .older:
      isAbsent = random.chance(500)
      isAbsent ? replaceByTwo(sort.rawValue, pause) : exchange(sort.rawValue, pause)
    }
    moments.append(Anomaly(sort: sort, isAbsent: isAbsent, began: began, ended: MonotonicClock.now))
  }

  /// Swaps two directories in one step and back in one step.
  private mutating func exchange(_ name: String, _ pause: UInt32) {
    let directory = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(directory) }
    for _ in 0..<2 {
      if larder_exchange(directory, "house", name) != 0 { problems.append("cannot exchange house with \(name)") }
      usleep(pause)
    }
  }

  /// Replaces a directory in two steps. The path is empty between them.
  private mutating func replaceByTwo(_ name: String, _ pause: UInt32) {
    move(house, away)
    put("\(place)/\(name)", house)
    usleep(pause)
    move(house, "\(place)/\(name)")
    put(away, house)
  }

  private mutating func move(_ old: String, _ new: String) {
    if rename(old, new) != 0 { problems.append("cannot move \(old): \(String(cString: strerror(errno)))") }
  }

  /// Moves a directory to its name, and sets aside a ledger that a writer has created there meanwhile.
  private mutating func put(_ old: String, _ new: String) {
    while rename(old, new) != 0 {
      guard errno == ENOTEMPTY || errno == EEXIST else {
        return problems.append("cannot move \(old) back: \(String(cString: strerror(errno)))")
      }
      strays += 1
      // If it has disappeared by now, the next attempt succeeds.
      if rename(new, "\(place)/stray-\(strays)") != 0, errno != ENOENT { return problems.append("cannot move \(new)") }
    }
  }
}
