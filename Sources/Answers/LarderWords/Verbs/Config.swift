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
      said. ask yes: in a terminal, `buy` and `list checkout` ask for a price or a date that is missing, and
      `use` and `toss` how much. guests yes: who has no goal of their own is a guest, of whom nothing is
      assumed and nobody is warned.
      shop-order CATEGORIES: the categories that come first in your shop, with commas between; the others follow in the
      usual order, from fruit at the door to frozen at the end. freezers PLACES: the places that are freezers though their
      names do not say so, with commas between; what lies there is frozen. "default" takes a setting back.
      Settings are events: they can be undone, and travel with an export.
      """,
    options: Option.mending + [Option.csv],
    beginsLedger: true,
    examples: [
      "config", "config currency", "config day-start 04:00", "config currency CHF", "config locale de",
      "config default-place pantry", "config guests yes", "config shop-order bread, fruit, vegetables",
      "config freezers cellar chest",
      "config soon default",
    ]
  ) { line in try SettingChange.meaning(of: line) }
}
