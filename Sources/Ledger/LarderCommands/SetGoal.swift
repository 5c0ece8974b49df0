import LarderModel

/// Sets a daily goal of a person or the household from a day on.
package struct SetGoal: Command {
  package var entryTime: EntryTime
  /// The person, or nil for everyone without a goal of their own.
  package var person: String?
  /// The first day the goal applies to, or nil for all days.
  package var from: Day?
  /// Goals as typed; "none" clears one, and "default" withdraws one as if it had never been set.
  package var goals: [(attribute: GoalAttribute, text: String)]
  /// The last event that was read. A goal that was set since is not overwritten.
  package var version: UInt64?
  /// Later events that may be overwritten, because the same person recorded them.
  package var own: Set<UInt64> = []

  package init(
    _ goals: [(attribute: GoalAttribute, text: String)], for person: String? = nil, from: Day?, entryTime: EntryTime
  ) {
    (self.goals, self.person, self.from, self.entryTime) = (goals, person, from, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    guard !goals.isEmpty else {
      let energy = SuggestedAction.goal(.energy, value: "1800kcal", person: nil)
      let protein = SuggestedAction.goal(.protein, value: "75g", person: nil)
      throw Refusal(.badValue, "no goal is given", hint: "try \(energy) or \(protein)")
    }
    let person = try draft.person(named: person)
    var changes: [[FactChange<GoalAttribute>]] = []
    for (attribute, text) in goals {
      let words = text.lowercased() == GoalChanged.withdrawn ? GoalChanged.withdrawn : nil
      do throws(ValueError) {
        let values =
          attribute == .energy
          ? try energies(text, of: person, draft) : [(attribute: attribute, value: try attribute.value(text))]
        changes.append(values.map { FactChange($0.attribute, $0.value, from: from, words: words) })
      } catch {
        throw Refusal(error)
      }
    }
    // A form sends every goal, and only those that change are recorded.
    let new = changes.filter { !$0.allSatisfy { applies($0, to: person, draft) } }
    for change in new.joined() { try checkVersion(of: change.attribute, of: person, draft) }
    for change in (new.isEmpty ? changes : new).joined() { draft.add(GoalChanged(person, change)) }
  }

  private func latest(_ attribute: GoalAttribute, of person: PersonID?, _ draft: Draft) -> Timeline.Entry? {
    draft.household.catalog.timeline(FactKey(.goal, person?.rawValue ?? 0, attribute.rawValue))?.latest
  }

  /// Whether a person's latest goal is already this one.
  private func applies(_ change: FactChange<GoalAttribute>, to person: PersonID?, _ draft: Draft) -> Bool {
    guard let entry = latest(change.attribute, of: person, draft) else { return false }
    return entry.value == change.value && entry.words == change.words && entry.from <= from?.number ?? .min
  }

  private func checkVersion(of attribute: GoalAttribute, of person: PersonID?, _ draft: Draft) throws(Refusal) {
    guard let version, let entry = latest(attribute, of: person, draft), entry.sequence > version,
      !own.contains(entry.sequence)
    else { return }
    let whose = self.person.map { "the goal of \($0.visible)" } ?? "this goal"
    throw Refusal(
      .contradicts, "someone else changed \(whose) since you opened it", hint: "open it again and repeat your change")
  }

  /// The maximum energy of a day, a range such as "1200..1600kcal", or only a minimum such as "1200kcal..".
  private func energies(
    _ text: String, of person: PersonID?, _ draft: Draft
  ) throws(ValueError) -> [(attribute: GoalAttribute, value: Int64?)] {
    let (least, most) = try Self.range(text)
    if let least, let most, least >= most {
      throw ValueError(what: "energy goal", input: text, problem: "must have a minimum below its maximum")
    }
    var energies: [(attribute: GoalAttribute, value: Int64?)] = []
    // A limit that the new goal lacks is cleared, because both limits form one goal.
    if least == nil || most != nil || latest(.energy, of: person, draft) != nil { energies.append((.energy, most)) }
    if least != nil || latest(.leastEnergy, of: person, draft) != nil { energies.append((.leastEnergy, least)) }
    return energies
  }

  private static func range(_ text: String) throws(ValueError) -> (least: Int64?, most: Int64?) {
    let marks = ["..", " to ", "–", "-"].lazy.compactMap { text.utf8.firstRange(of: $0) }
    guard let dots = marks.first(where: { $0.lowerBound > text.startIndex }) ?? text.utf8.firstRange(of: "..") else {
      return (nil, try GoalAttribute.energy.value(text))
    }
    let (first, last) = (String(text[..<dots.lowerBound]).tidied, String(text[dots.upperBound...]).tidied)
    // In "1200..1600 kJ", the unit is given once.
    let unit = String(last.drop { !$0.isLetter })
    let isBare = !first.contains(where: \.isLetter)
    let least = try first.isEmpty ? nil : GoalAttribute.leastEnergy.value(isBare ? first + unit : first)
    let most = try last.isEmpty ? nil : GoalAttribute.energy.value(last)
    guard least != nil || most != nil else {
      throw ValueError(
        what: "energy goal", input: text, problem: "is not a range", hint: "try 1200..1600kcal or 1200kcal..")
    }
    return (least, most)
  }
}

extension String.UTF8View {
  /// Returns the first occurrence of some bytes.
  fileprivate func firstRange(of wanted: String) -> Range<Index>? {
    let wanted = Array(wanted.utf8)
    return indices.lazy.compactMap { start -> Range<Index>? in
      guard let end = self.index(start, offsetBy: wanted.count, limitedBy: self.endIndex) else { return nil }
      return self[start..<end].elementsEqual(wanted) ? start..<end : nil
    }.first
  }
}

extension GoalAttribute {
  /// The permitted range of a daily goal, in thousandths of a kilocalorie or in milligrams.
  ///
  /// It is wide enough for a child and for a lumberjack; anything outside is a typing error.
  package var bounds: ClosedRange<Int64> { isEnergy ? 500_000...10_000_000 : 1000...2_000_000 }

  /// Returns the value of a goal as typed, or nil for none.
  func value(_ text: String) throws(ValueError) -> Int64? {
    if ["none", "unknown", "default"].contains(text.lowercased()) { return nil }
    let what = "\(word) goal"
    let value: Int64
    do throws(ValueError) {
      value =
        isEnergy
        ? try Energy(parsing: text).thousandths : try NutrientText.milligrams(text, what: what, most: 1_000_000_000)
    } catch {
      throw error.about(what, text)
    }
    guard bounds.contains(value) else {
      let unit = isEnergy ? "kcal" : "g"
      throw ValueError(
        what: what, input: text,
        problem: "must be from \(bounds.lowerBound / 1000) to \(bounds.upperBound / 1000) \(unit) a day")
    }
    return value
  }
}
