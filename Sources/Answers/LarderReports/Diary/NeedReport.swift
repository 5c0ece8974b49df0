import Document
import LarderModel
import LarderSentences
import StrictJSON

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

extension NeedReport: Report {
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

  /// `report` "estimate", `person`, `weight_kg`, `height_cm`, `age`, `sex`, `formula`, `resting_kcal`, `levels`: `activity`,
  /// `factor`, `daily_kcal`; `source`, and `is_set`, which is always false.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "estimate")
    json.string("person", person)
    json.decimal("weight_kg", need.weight, places: 6)
    json.decimal("height_cm", need.height, places: 1)
    json.integer("age", need.age)
    json.string("sex", need.sex.word)
    json.string("formula", formula(.english))
    json.decimal("resting_kcal", need.resting.thousandths, places: 3)
    json.list("levels", activities) { activity, json in
      json.beginObject()
      json.string("activity", activity.word)
      json.decimal("factor", activity.factor, places: 3)
      json.decimal("daily_kcal", need.daily(activity).thousandths, places: 3)
      json.endObject()
    }
    json.string("source", Self.source)
    json.bool("is_set", false)
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let rows = activities.map { activity in
      [
        activity.word, Plain.decimalText(activity.factor, places: 3),
        Plain.decimalText(need.resting.thousandths, places: 3),
        Plain.decimalText(need.daily(activity).thousandths, places: 3),
      ]
    }
    return (["activity", "factor", "resting_kcal", "daily_kcal"], rows)
  }
}
