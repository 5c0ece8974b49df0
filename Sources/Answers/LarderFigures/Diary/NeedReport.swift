import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// An estimate of what a body uses in a day, with the formula it comes from.
public struct NeedReport: Hashable, Sendable {
  public let need: EnergyNeed
  /// How active the day is; all that there are, where nobody said.
  public let activities: [EnergyNeed.Activity]
  /// Whose goal it could become.
  public let person: String?

  public init(_ need: EnergyNeed, _ activity: EnergyNeed.Activity? = nil, for person: String? = nil) {
    self.need = need
    activities = activity.map { [$0] } ?? EnergyNeed.Activity.allCases.filter { $0 != .unsaid }
    self.person = person
  }

  /// Where the formula is from.
  public static let source = """
    M. D. Mifflin, S. T. St Jeor and others, "A new predictive equation for resting energy expenditure in healthy \
    individuals", American Journal of Clinical Nutrition 51 (1990), 241–247
    """
}

extension NeedReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var blocks: [Block] = []
    blocks.say(formula(style) + ".")
    var table = DataTable(
      "A day's energy by activity",
      columns: [
        .init("A day with", fit: .wrapped, minimumWidth: 14), .init("activity:", priority: 8),
        .init("Times", alignment: .right), .init("A day", alignment: .right),
      ])
    for activity in activities {
      table.addRow([
        .init(activity.told), .init(activity.word, .faint), .init(style.decimal(activity.factor, places: 3)),
        .init(need.daily(activity).formatted),
      ])
    }
    blocks += [.gap, .table(table), .gap]
    blocks.say("Formula: \(Self.source). The factors for activity are those in common use.", .faint)
    blocks.invite(
      """
      It is an average of healthy adults, and no advice: not for children, in pregnancy or in illness. Nothing was \
      set; to make it the goal: \(invitation)
      """)
    return Document("An estimate of a day's energy, by the formula of Mifflin and St Jeor", blocks)
  }

  /// "10 × 70 kg + 6.25 × 175 cm − 5 × 40 years − 161 (female) = 1432.75 kcal at rest".
  private func formula(_ style: OutputStyle) -> String {
    let weight = style.decimal(need.weight, places: 6)
    let height = style.decimal(need.height, places: 1)
    let end = need.constant < 0 ? "\(Figures.minus) \(need.constant.magnitude)" : "+ \(need.constant)"
    return "10 × \(weight) kg + \(style.decimal(625, places: 2)) × \(height) cm \(Figures.minus) 5 × \(need.age) years "
      + "\(end) (\(need.sex.word)) = \(style.decimal(need.resting.thousandths, places: 3)) kcal at rest"
  }

  private var invitation: Invitation {
    let energy = activities.count == 1 ? "\(need.daily(activities[0]).kilocalories)kcal" : nil
    return .goal(.energy, value: energy, person: person)
  }

  package static let word = "estimate"
  package static let described: String? = "person formula resting_kcal levels"
  package static let fields: [ReportField<NeedReport>] = [
    .text("person?", \.person), .decimal("weight_kg", places: 6, \.need.weight),
    .decimal("height_cm", places: 1, \.need.height), .count("age", \.need.age), .text("sex", \.need.sex.word),
    .text("formula") { $0.formula(.english) }, .decimal("resting_kcal", \.need.resting.thousandths),
    .list("levels", rows) { report in report.activities.map { (report.need, $0) } },
    .text("source") { _ in source }, .flag("is_set") { _ in false },
  ]

  private static let rows: [ReportField<(need: EnergyNeed, activity: EnergyNeed.Activity)>] = [
    .text("activity", \.activity.word), .decimal("factor", \.activity.factor),
    .cell("resting_kcal") { Plain.decimalText($0.need.resting.thousandths, places: 3) },
    .decimal("daily_kcal") { $0.need.daily($0.activity).thousandths },
  ]

  public var table: (header: [String], rows: [[String]]) {
    Self.rows.table("activity factor resting_kcal daily_kcal", activities.map { (need, $0) })
  }
}
