import LarderSimulator

/// Cuts the power at every moment of a recorded session. Every entry acknowledged by then must be there.
///
/// A second run uses a disk that only claims to have synced. There some entries must be lost, or the trial itself tests
/// nothing.
enum PowerTrial: Trial {
  static let name = "power"
  static let purpose = "cut the power at every moment of a session; size in states of the disk"
  static let sizes = (small: 80, full: 5000)

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    if let reason = bench.refusalToTrace() { return figures.skip(reason) }
    let entries = max(20, min(size / 20, 120))
    let everyday = PowerCut(try record(.everyday, bench, entries: entries))
    let bulk = PowerCut(try record(.bulk, bench, entries: entries))
    let ofBulk = size / 5
    var lost = try images(.everyday, bench, everyday, size - ofBulk, isFaithless: false)
    lost += try images(.bulk, bench, bulk, ofBulk, isFaithless: false)
    for (finding, place) in lost { figures.find(finding, in: place) }
    let control = max(size / 10, 20)
    let lostByControl = try images(.everyday, bench, everyday, control, isFaithless: true)
    for (_, place) in lostByControl { Places.remove(place) }
    if lostByControl.isEmpty { figures.find("a disk that loses synced data was not detected") }
    figures.add(size, "states of the disk")
    figures.add(everyday.moments + bulk.moments, "moments of two sessions")
    figures.add("\(lost.count) lost or damaged")
    figures.add("a disk that ignores syncs lost data in \(lostByControl.count) of \(control)")
  }

  private static func record(_ session: RecordedRole.Session, _ bench: Bench, entries: Int) throws -> Recording {
    let (place, trace) = ("\(bench.disk)/\(session)", "\(bench.disk)/\(session).trace")
    try Places.make(place)
    let ran = try Ran.command([
      "strace", "-f", "-qq", "-xx", "-s", "100000000", "-e", "abbrev=none", "-e", "trace=\(Recording.calls)",
      "-o", trace, bench.own, ".record", place, session.rawValue, "\(entries)",
    ])
    guard ran.isDone else { throw TortureError.setUp("the session ended with \(ran.ending): \(ran.messages)") }
    return try Recording(trace: Files.bytes(trace), of: place)
  }

  /// The number of calls that create a ledger, with a small margin.
  private static let birth = 40

  /// Checks a number of disk states, and returns each loss with the path of the kept state.
  private static func images(
    _ session: RecordedRole.Session, _ bench: Bench, _ cut: PowerCut, _ count: Int, isFaithless: Bool
  ) throws -> [(String, String)] {
    let judge = Judge(bench.own, place: bench.memory)
    var lost: [(String, String)] = []
    for number in 0..<count {
      var random = bench.random(UInt64(number) * 2 + (isFaithless ? 1 : 0))
      // Every fifth state is from the creation of the ledger, when names change most.
      let ofBirth = min(birth, cut.moments)
      let isOfBirth = number.isMultiple(of: 5)
      let moment = 1 + (isOfBirth ? number / 5 % ofBirth : (number * 7919 + number * cut.moments / count) % cut.moments)
      let place = "\(bench.memory)/\(session)-\(isFaithless ? "control" : "cut")-\(number)"
      try cut.disk(at: moment, isFaithless: isFaithless, &random).write(to: place)
      let known = "\(place).told"
      Files.write(Array(cut.displayed(before: moment).utf8), known)
      let answer = try judge.ask("holds", place, known)
      if answer == .sound {
        Places.remove(place)
        Places.remove(known)
      } else {
        lost.append(("state \(number), at moment \(moment): \(answer)", place))
      }
    }
    return lost
  }
}
