import LarderFigures
import LarderModel

/// Whose diaries there are, and whose is looked at.
struct DiaryPeople {
  /// Their names, whoever is signed in first; nil for entries that name nobody.
  let names: [String?]
  let chosen: String?

  /// - Parameters:
  ///   - me: who is signed in.
  ///   - asked: the name that an address has; empty for nobody.
  init(_ report: CaloriesReport, _ goals: GoalsReport, me: String, asked: String?) {
    var names: [String?] = [me]
    func add(_ name: String?) {
      if !names.contains(where: { Self.key($0) == Self.key(name) }) { names.append(name) }
    }
    for diary in report.diaries where diary.person != nil { add(diary.name) }
    for standing in goals.standings where standing.person != nil && standing.isSet { add(standing.name) }
    if report.diaries.contains(where: { $0.person == nil }) { add(nil) }
    if let asked {
      let wanted = asked.isEmpty ? nil : asked
      add(wanted)
      chosen = names.first { Self.key($0) == Self.key(wanted) } ?? wanted
    } else {
      chosen = me
    }
    self.names = names
  }

  /// What tells names apart: capitals do not.
  static func key(_ name: String?) -> String? { name.map { NameRule.key($0) } }

  func isChosen(_ name: String?) -> Bool { Self.key(name) == Self.key(chosen) }
}
