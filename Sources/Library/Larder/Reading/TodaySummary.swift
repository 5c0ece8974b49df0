import LarderAnswers
import LarderKitchen
import LarderModel

/// The morning overview: food to eat first, items that have run out, and the energy that everyone ate.
///
/// ## Topics
///
/// ### Food
///
/// - ``day``
/// - ``pastDate``
/// - ``due``
/// - ``runOut``
/// - ``toBuy``
///
/// ### People
///
/// - ``diary``
/// - ``DiaryDay``
public struct TodaySummary: Hashable, Sendable {
  /// The energy that a person ate today.
  public struct DiaryDay: Hashable, Sendable, CustomStringConvertible {
    /// The person, or nil for entries that name no one.
    public let person: String?
    /// The energy eaten, in kilocalories. Some entries may have none: see ``isComplete``.
    public let kilocalories: Int
    /// The goal in kilocalories, or nil if there is none.
    public let goal: Int?
    /// Whether the energy of every entry is known.
    public let isComplete: Bool

    /// The day in words: `Ann: 1250 of 2000 kcal`.
    public var description: String {
      "\(person.map { "\($0): " } ?? "")\(isComplete ? "" : "at least ")\(kilocalories)\(goal.map { " of \($0)" } ?? "") kcal"
    }
  }

  /// The day.
  public let day: Day
  /// The food past its date.
  public let pastDate: [StockedItem]
  /// The food that is due today or soon.
  public let due: [StockedItem]
  /// The names of items that are usually in stock, and are not.
  public let runOut: [String]
  /// The names on the shopping list, without those in the basket.
  public let toBuy: [String]
  /// The energy that people ate today, for everyone who ate or has a goal.
  public let diary: [DiaryDay]

  init(_ report: TodayReport) {
    day = report.today
    pastDate = report.due.past.map(StockedItem.init)
    due = report.due.ahead.map(StockedItem.init)
    (runOut, toBuy) = (report.gone, report.wanted)
    diary = report.days.map { progress in
      DiaryDay(
        person: progress.name, kilocalories: Int(clamping: progress.line.energy.kilocalories),
        goal: progress.line.goal.map { Int(clamping: $0.kilocalories) },
        isComplete: progress.line.tally.isEnergyWhole)
    }
  }
}

extension TodaySummary: CustomStringConvertible {
  /// The summary, one subject a line, or `Nothing is due.`
  public var description: String {
    func line(_ title: String, _ things: [String]) -> [String] {
      things.isEmpty ? [] : ["\(title): \(things.joined(separator: "; "))"]
    }
    let lines =
      line("Past its date", pastDate.map(\.description)) + line("Due", due.map(\.description))
      + line("Run out", runOut) + line("To buy", toBuy) + diary.map(\.description)
    return lines.isEmpty ? "Nothing is due." : lines.joined(separator: "\n")
  }
}
