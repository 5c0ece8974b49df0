import LarderModel
import LarderReports
import LarderSentences
import PlainText
import Terminal

extension Verb {
  static let config = Verb(
    name: "config", group: .ledger,
    summary: "show or set how the household keeps its ledger",
    usage: "config [NAME [VALUE|default]]", words: [.setting, .settingValue, .free],
    details: """
      day-start TIME: when the household's day starts (a snack at 01:30 is of the day before when it is 04:00).
      currency CODE: of prices that name none. first-weekday DAY. soon DAYS: how many days ahead stand out.
      locale en or de: how numbers and dates are written, 1.5 l and 2026-11-20 or 1,5 l and 20.11.2026; both are
      always read, and what programs read stays as it is. default-place PLACE: where food comes in when no place is
      said. ask yes: in a terminal, larder buy and larder list checkout ask for a price or a date that is missing, and
      larder use and larder toss how much. guests yes: who has no goal of their own is a guest, of whom nothing is
      assumed and nobody is warned.
      shop-order CATEGORIES: the categories that come first in your shop, with commas between; the others follow in the
      usual order, from fruit at the door to frozen at the end. freezers PLACES: the places that are freezers though their
      names do not say so, with commas between; what lies there is frozen. "default" takes a setting back.
      Settings are events: they can be undone, and travel with an export.
      """,
    options: Option.recording.filter { ["by", "id", "dry-run"].contains($0.name) } + [Option.csv],
    beginsLedger: true,
    examples: [
      "config", "config currency", "config day-start 04:00", "config currency CHF", "config locale de",
      "config default-place pantry", "config guests yes", "config shop-order bread, fruit, vegetables",
      "config freezers cellar chest",
      "config soon default",
    ]
  ) { session in
    let words = session.arguments.words
    let attribute = try words.first.map { word throws(ValueError) in
      try SettingAttribute(word: word, what: "setting")
    }
    guard words.count < 2 else {
      let attribute = attribute ?? .unsaid
      let change = try ChangeSetting.parse(attribute, words.dropFirst().joined(separator: " "))
      if attribute == .shopOrder { try session.refuseUnknownCategories(change.words ?? "") }
      if attribute == .freezers { try session.refuseUnknownPlaces(change.words ?? "") }
      try session.record { session, view, _ in
        try session.decide(ChangeSetting(change, moment: session.moment(view.household)), view)
      } sentence: { outcome, moment, sentences in
        sentences.changed(attribute, outcome, moment)
      }
      return
    }
    let catalog = try session.openForReading().view().standing.catalog
    var figures = FigureList()
    for setting in ChangeSetting.known where attribute == nil || attribute == setting {
      figures.add(setting, catalog)
    }
    try session.show(figures.report)
  }
}

extension FigureList {
  /// A setting as it holds, with a remark where nobody has chosen it.
  fileprivate mutating func add(_ setting: SettingAttribute, _ catalog: Catalog) {
    let key = setting.word.split(separator: "-").joined(separator: "_")
    let shown = ChangeSetting.shown(setting, catalog)
    let remark =
      (shown?.visible ?? (setting == .shopOrder ? "as usual" : "none")) + (catalog.isSet(setting) ? "" : " (default)")
    if setting == .soon {
      add(key, setting.word, Int64(catalog.soonDays), shown: remark)
    } else {
      add(key, setting.word, shown, shown: remark)
    }
  }
}

extension Session {
  /// A place where nothing ever was would be one that was misspelt.
  fileprivate func refuseUnknownPlaces(_ words: String) throws {
    guard let catalog = (try? openForReading().view())?.standing.catalog else { return }
    for place in words.split(separator: ",").map({ String($0.drop { $0 == " " }) })
    where catalog.number(.place, named: place) == nil {
      throw Failure(.refused, Suggestion.unknown(place, .place, catalog))
    }
  }

  /// A category that nothing has would be one that was misspelt.
  fileprivate func refuseUnknownCategories(_ words: String) throws {
    let own = (try? openForReading().view())?.standing.catalog.table(of: .category).names ?? []
    let known = ShopOrder.usual + own.filter { !$0.isEmpty }
    for category in words.split(separator: ",").map({ String($0.drop { $0 == " " }) })
    where !known.contains(where: { NameRule.key($0) == NameRule.key(category) }) {
      let near = Nearest.nearest(to: category, among: known, limit: 1).first
      throw Failure.usage(
        "no category is called \"\(category.visible)\"; "
          + (near.map { "did you mean \($0.visible)?" } ?? "known: \(ShopOrder.usual.joined(separator: ", "))"))
    }
  }
}
