import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports

extension Visit {
  /// The entries of the diary of some days, in the order of the log.
  func diary(_ period: Period) throws -> [DiaryEntry] {
    let household = try view().household
    return try answer(WhyRequest(.calories, period: period)).rows.map { DiaryEntry($0.event.mended, household) }
  }

  /// The entries of the diary among the latest events, the oldest first.
  ///
  /// - Parameter most: how many of the latest events are looked through, of whatever kind.
  func latestDiary(most: Int = 1_000) throws -> [DiaryEntry] {
    try diaryEntries { snapshot in
      let last = try snapshot.last
      return try EventSearch.latest(most, through: last, hasIntroductions: false, &snapshot.log)
    }
  }

  /// Entries of the diary by their numbers, in the order that they are asked for; the numbers of other events are
  /// passed over.
  func diary(numbered sequences: [UInt64]) throws -> [DiaryEntry] {
    try diaryEntries { snapshot in
      let last = try snapshot.last
      return sequences.filter { (1...max(1, last)).contains($0) }
    }
  }

  /// The entries of the diary among some events, as they count now.
  private func diaryEntries(
    among sequences: (inout LedgerSnapshot) throws -> [UInt64]
  ) throws -> [DiaryEntry] {
    try reading { desk in
      let view = try desk.snapshot.view()
      let overlay = view.standing.overlay
      var entries: [DiaryEntry] = []
      for sequence in try sequences(&desk.snapshot) where !overlay.drops(sequence) {
        guard let event = try desk.snapshot.log.event(sequence), event.record.kind == MealLogged.code else { continue }
        entries.append(DiaryEntry(overlay.amended(event), view.household))
      }
      return entries
    }
  }
}
