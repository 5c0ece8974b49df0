import CSystem
import Glibc
import LarderSimulator

/// A hand that moves a ledger about and puts others in its place, while it is written to.
struct Mover {
  /// What is done, and undone a moment later where it can be.
  enum Sort: String, CaseIterable {
    /// The directory has another name for a moment.
    case directory
    /// The ledger's file is elsewhere for a moment.
    case file
    /// A backup is brought back in its place, for good.
    case restore
    /// Another ledger's directory stands in its place for a moment.
    case other
    /// An older copy of the same ledger does.
    case older
  }

  /// A moment in which something was not as it should be.
  struct Moment {
    let sort: Sort
    /// Whether there was nothing at the ledger's path at times.
    let isAbsent: Bool
    let began: UInt64
    let ended: UInt64

    func meets(_ attempt: Attempt) -> Bool { attempt.began <= ended && began <= attempt.ended }
  }

  let larder: String
  /// The directory that holds the ledger as `house`, others as `other` and `older`, and `backup.mdb`.
  let place: String
  private(set) var moments: [Moment] = []
  private(set) var problems: [String] = []
  /// How many ledgers were begun by others in the place of one that was away.
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
    moments.append(Moment(sort: sort, isAbsent: isAbsent, began: began, ended: MonotonicClock.now))
  }

  /// In one step, and back in one.
  private mutating func exchange(_ name: String, _ pause: UInt32) {
    let directory = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(directory) }
    for _ in 0..<2 {
      if larder_exchange(directory, "house", name) != 0 { problems.append("cannot exchange house with \(name)") }
      usleep(pause)
    }
  }

  /// In two steps, between which there is nothing.
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

  /// Puts a directory to its name, and what somebody has begun there meanwhile beside it.
  private mutating func put(_ old: String, _ new: String) {
    while rename(old, new) != 0 {
      guard errno == ENOTEMPTY || errno == EEXIST else {
        return problems.append("cannot move \(old) back: \(String(cString: strerror(errno)))")
      }
      strays += 1
      // Where it is gone by now the next try will do.
      if rename(new, "\(place)/stray-\(strays)") != 0, errno != ENOENT { return problems.append("cannot move \(new)") }
    }
  }
}
