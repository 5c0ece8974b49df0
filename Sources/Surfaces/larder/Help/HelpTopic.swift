/// What holds for every command: told by `larder help TOPIC`, and a section of the manual each.
enum HelpTopic: String, CaseIterable {
  case values, diary, environment, files
  case exitCodes = "exit-codes"

  struct Entry {
    let term: String
    let text: String
  }

  /// The section's title in the manual.
  var title: String {
    switch self {
    case .values: "VALUES"
    case .diary: "THE DIARY"
    case .environment: "ENVIRONMENT"
    case .files: "FILES"
    case .exitCodes: "EXIT STATUS"
    }
  }

  var summary: String {
    switch self {
    case .values: "how quantities, prices, dates, times and periods are written"
    case .diary: "meals, goals, and what a day came to"
    case .environment: "the variables that larder reads"
    case .files: "where the ledger and its configuration lie"
    case .exitCodes: "what a script is told"
    }
  }

  var entries: [Entry] {
    switch self {
    case .values: Self.valueEntries
    case .diary: Self.diaryEntries
    case .environment: Self.environmentEntries
    case .files: Self.fileEntries
    case .exitCodes: Self.exitEntries
    }
  }

  private static let valueEntries = [
    Entry(
      term: "QUANTITY",
      text:
        "as 300ml, 2 l, 1.5kg, 4x150g, 1/3 pack, ½ cup, a dozen, or in German 500 Gramm, 2 Pfund, 3 Stück, 1 Packung; a number alone counts pieces, or packs of one, by what is known of the item, whether any is in or not"
    ),
    Entry(term: "PRICE", text: "as 2.38, €2.38, 2,38 € or 2,38 EUR; of all that was bought"),
    Entry(
      term: "NUMBERS",
      text:
        "1.5 and 1,5 are read alike; larder config locale says how answers write them and their dates, which JSON, CSV and exports keep in one form"
    ),
    Entry(
      term: "DATE",
      text:
        "as today, yesterday, fri, \"last fri\", +9d, -2d, 3w, eom, \"5 nov\", 2026-11-05, 05.11., 05.11.2026, 05.11.26, 11/2026, or in German heute, gestern, übermorgen, Fr, 24. Okt, in 3 Tagen"
    ),
    Entry(term: "TIME", text: "as 13:10, or 1:10pm"),
    Entry(
      term: "PERIOD",
      text:
        "as today, week, month, \"last month\", 2026, 2026-10, 2026-09..2026-11, ..2026-10-01, 30d, all; a day as 2026-11-05 or 05.11.2026"
    ),
    Entry(
      term: "CODE",
      text:
        "as a scanner types it: 8, 12, 13 or 14 digits, elements as (01)09506000134352(17)261231 or behind ]C1, or a link with /01/; in a shell quote what has brackets, & or ;"
    ),
    Entry(
      term: "PACK", text: "as 1l, 6x330ml, or 10, as it stands on the pack; what cannot be told for certain is asked"),
    Entry(term: "KCAL", text: "as 420kcal, 1760kJ, or 420, which are kilocalories"),
    Entry(term: "GRAMS", text: "as 18g, 0.5 g, 500mg, or 18, which are grams; unknown or none takes a figure away"),
    Entry(term: "DAYS", text: "as 3, 3d or 2w"),
    Entry(term: "NUMBER", text: "of a lot, as larder stock shows it, or of an event, as every answer ends with"),
  ]

  private static let environmentEntries = [
    Entry(term: "LARDER_DIR", text: "the ledger's directory, where --ledger names none"),
    Entry(term: "LARDER_PERSON", text: "who sits there: whose it is where nobody is named"),
    Entry(term: "LARDER_TODAY", text: "the day that counts as today, where --today names none"),
    Entry(term: "XDG_DATA_HOME", text: "where the ledger's directory is made, in place of ~/.local/share"),
    Entry(term: "XDG_CONFIG_HOME", text: "where the configuration is looked for, in place of ~/.config"),
    Entry(term: "XDG_STATE_HOME", text: "where the lines of larder shell are kept, in place of ~/.local/state"),
    Entry(term: "NO_COLOR", text: "no colour, where it is set and not empty"),
    Entry(term: "CLICOLOR, CLICOLOR_FORCE", text: "0 in the first: no colour; anything else in the second: always"),
    Entry(term: "TERM", text: "no colour, no pager, no line of progress and a plain prompt where it is dumb"),
    Entry(
      term: "LARDER_PAGER, PAGER",
      text: "shows what is longer than the screen; less, where neither is set, and none where it is empty or cat"),
    Entry(term: "COLUMNS", text: "how wide text is laid out, in place of the terminal's width"),
    Entry(term: "LC_ALL, LC_CTYPE, LANG", text: "bars are drawn with blocks where one of them says UTF-8"),
    Entry(term: "TZ", text: "the time zone, which says what day it is"),
    Entry(term: "TMPDIR", text: "where larder demo makes its ledger, in place of /tmp"),
  ]

  private static let fileEntries = [
    Entry(
      term: "~/.local/share/larder/",
      text: "the ledger, where nothing else was said: data.mdb holds every event, lock.mdb nothing that is missed"),
    Entry(
      term: "~/.config/larder/config",
      text: "ledger = DIR says where the ledger is, and person = NAME who sits there; what follows a # is a comment"),
    Entry(term: "~/.local/state/larder/history", text: "the last 1000 lines of larder shell"),
  ]

  private static let exitEntries = [
    Entry(term: "0", text: "done"),
    Entry(term: "1", text: "refused: not enough is there, or nothing to undo; verify: a mending left contradictions"),
    Entry(term: "64", text: "the command line makes no sense"),
    Entry(term: "65", text: "the ledger or a file is damaged"),
    Entry(term: "66", text: "there is no such ledger or file"),
    Entry(term: "70", text: "a fault of the program"),
    Entry(term: "74", text: "reading or writing failed, as on a full disk"),
    Entry(term: "75", text: "somebody else is writing; try again"),
    Entry(term: "77", text: "not permitted"),
    Entry(term: "78", text: "the configuration makes no sense"),
  ]
}

/// How the meal book, the diary and the goals go together.
extension HelpTopic {
  static let diaryEntries = [
    Entry(
      term: "A meal",
      text:
        "larder meal add NAME energy:420kcal protein:18g says once what a portion has; larder eat NAME 1.5 portions writes it into the diary, half NAME half a portion. Where an item has the same name, meal:NAME or item:NAME says which is meant"
    ),
    Entry(
      term: "An entry",
      text:
        "carries its energy and nutrients as they were known when it was written. A change of the meal or the item changes no entry; larder fix NUMBER energy:450kcal does, and of a quantity that is fixed the energy follows"
    ),
    Entry(term: "Taking it out", text: "larder undo NUMBER, of any age; larder redo NUMBER brings it back"),
    Entry(
      term: "The day",
      text:
        "begins when larder config day-start says: with 04:00, what is eaten at 01:30 is of the day before. on: and at: are of the calendar and the clock. What is known of an item, a meal or a goal is that of the day an entry counts for"
    ),
    Entry(
      term: "A goal",
      text:
        "holds from a day on, for a person or for everybody who has none; where none is set, 2000 kcal. A day is kept where no more was eaten, near where it is over by no more than 250 kcal, and warned of where it is over by more; where an entry has no energy and what is known is not too much, it is not known"
    ),
    Entry(
      term: "An average",
      text:
        "is over the days with entries of which anything is known: a day without entries is no day of fasting, and an unknown figure no zero. Where an entry does not say a figure, the average is \"at least\" what the others come to, and no goal counts as kept by it"
    ),
  ]
}
