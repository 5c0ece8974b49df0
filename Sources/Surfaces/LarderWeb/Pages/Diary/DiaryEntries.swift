import LarderFigures
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

extension Visit {
  /// The entries of the diary of some days, in the order of the log.
  func diary(_ period: Period) throws -> [DiaryEntry] {
    let household = try view().household
    return try answer(WhyRequest(.calories, period: period)).rows.map { DiaryEntry($0.event.mended, household) }
  }

  /// The entries of the diary among the latest events, the oldest first.
  func latestDiary() throws -> [DiaryEntry] {
    let household = try view().household
    return try RecentEvents(self, [MealLogged.code]).events.map { DiaryEntry($0, household) }
  }

  /// Entries of the diary by their numbers, in the order that they are asked for; the numbers of other events are
  /// passed over.
  func diary(numbered sequences: [UInt64]) throws -> [DiaryEntry] {
    try reading { desk in
      let (view, last) = (try desk.snapshot.view(), try desk.snapshot.last)
      let overlay = view.standing.overlay
      var entries: [DiaryEntry] = []
      for sequence in sequences where (1...max(1, last)).contains(sequence) && !overlay.drops(sequence) {
        guard let event = try desk.snapshot.log.event(sequence), event.record.kind == MealLogged.code else { continue }
        entries.append(DiaryEntry(overlay.amended(event), view.household))
      }
      return entries
    }
  }
}
