/// A person, or the household, has a daily goal from a day on.
public struct SetGoal: Command {
  public var moment: Moment
  /// Whose goal it is; nil for that of everybody who has none of their own.
  public var person: String?
  /// The first day it holds; nil where it always did.
  public var from: Day?
  /// Goals as they were typed; "none" takes one away.
  public var goals: [(attribute: GoalAttribute, text: String)]

  public init(
    _ goals: [(attribute: GoalAttribute, text: String)], for person: String? = nil, from: Day?, moment: Moment
  ) {
    self.goals = goals
    self.person = person
    self.from = from
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    guard !goals.isEmpty else {
      throw Refusal(.badValue, "no goal is said", hint: "as larder goal 1800kcal or larder goal protein:75g")
    }
    let person = try draft.person(named: person)
    for (attribute, text) in goals {
      do throws(ValueError) {
        let value = try attribute.value(text)
        draft.add(GoalChanged(person, FactChange(attribute, value, from: from)))
      } catch {
        throw Refusal(error)
      }
    }
  }
}

extension GoalAttribute {
  /// What a daily goal may be: thousandths of a kilocalorie, or milligrams.
  ///
  /// Wide enough for a child and for a lumberjack; what lies outside is a typing error and no goal.
  public var bounds: ClosedRange<Int64> {
    self == .energy ? 500_000...10_000_000 : 1000...2_000_000
  }

  /// A goal as it was typed; nil for none.
  func value(_ text: String) throws(ValueError) -> Int64? {
    if ["none", "unknown", "default"].contains(text.lowercased()) { return nil }
    let what = "\(word) goal"
    let value: Int64
    do throws(ValueError) {
      value =
        self == .energy
        ? try Energy(parsing: text).thousandths : try NutrientText.milligrams(text, what: what, most: 1_000_000_000)
    } catch {
      throw ValueError(what: what, input: text, problem: error.problem, hint: error.hint)
    }
    guard bounds.contains(value) else {
      let unit = self == .energy ? "kcal" : "g"
      throw ValueError(
        what: what, input: text,
        problem: "a day's is from \(bounds.lowerBound / 1000) to \(bounds.upperBound / 1000) \(unit)")
    }
    return value
  }
}
