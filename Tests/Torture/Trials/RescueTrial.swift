import LarderSimulator

/// Rescues damaged ledgers. All rescued data must be true, and all missing data must be reported as lost.
///
/// It also fills disks during a restore, a rescue, a backup and a demo. These commands must leave no files behind.
enum RescueTrial: Trial {
  static let name = "rescues"
  static let purpose = "rescue damaged ledgers, compare them with the originals, and fill disks; size in rescues"
  static let sizes = (small: 40, full: 1000)

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    let isSmall = size < sizes.full / 10
    let subjects = try Specimen.all(bench, isSmall: isSmall).map { try RescueCheck.Subject($0, bench) }
    let harms = Harm.ofBytes + [.otherStore]
    var (whole, partly, nothing, lost, wordless) = (0, 0, 0, 0, 0)
    for number in 0..<size {
      var random = bench.random(UInt64(number))
      let harm = harms[number % harms.count]
      let subject = random.pick(subjects)
      guard let ledger = harm.done(to: subject.specimen, &random) else { continue }
      let place = "\(bench.memory)/rescue"
      try Places.make(place)
      var check = RescueCheck(subject, harm, ledger, larder: bench.larder, place: place)
      try check.run()
      switch check.outcome {
      case .whole: whole += 1
      case .partly(let gone, let words):
        partly += 1
        lost += gone
        wordless += words
      case .nothing: nothing += 1
      }
      let kept = "\(bench.memory)/case-\(number)"
      if !check.findings.isEmpty { try ledger.make(kept) }
      for finding in check.findings {
        figures.find("\(subject.specimen.name), \(ledger.displayed): \(finding)", in: kept)
      }
    }
    figures.add(whole + partly + nothing, "ledgers with \(harms.count) kinds of damage")
    figures.add(whole, "rescued whole")
    figures.add(partly, "partly, with \(lost) events and the words of \(wordless) others reported missing")
    figures.add(nothing, "with no data to rescue")
    try FullDisk.hold(bench, times: max(3, size / 20), &figures)
  }
}
