import LarderCommands
import LarderLedger
import LarderModel
import LarderSentences
import LarderWords

/// Exchanging the days of planned dishes.
extension PendingPlanChange {
  /// The words before and after "and" in "friday and saturday" and "the pizza with the curry", or two days: "fri sat".
  /// Nil for other words.
  private var sides: (first: [String], second: [String])? {
    let marked = words.flatMap { $0.hasSuffix(",") ? [String($0.dropLast()), "and"] : [$0] }
    guard let joint = NaturalSentence.joint(of: marked[...]) else {
      return marked.count == 2 ? ([marked[0]], [marked[1]]) : nil
    }
    let (first, second) = (Array(marked[..<joint]), Array(marked[(joint + 1)...]))
    return first.isEmpty || second.isEmpty ? nil : (first, second)
  }

  /// The commands that exchange the dishes of two days. Two single dishes, one of them named, also exchange their meal
  /// times.
  func swapped(_ reader: EntryReader) throws -> CommandGroup {
    guard let sides else { throw Self.swapUsage }
    let (first, second) = (read(sides.first, reader), read(sides.second, reader))
    let moved = try [dishes(first, reader), dishes(second, reader)]
    guard let firstDay = first.day ?? moved[0].first?.on, let secondDay = second.day ?? moved[1].first?.on,
      firstDay != secondDay || !first.name.isEmpty && !second.name.isEmpty
    else { throw Self.swapUsage }
    if moved.allSatisfy(\.isEmpty) {
      let date = firstDay.written(relativeTo: reader.entryTime.today, reader.catalog.style)
      throw CommandLineError.refused("nothing is planned for \(date): \(.words("plan"))")
    }
    let targets = [(secondDay, second, moved[1].first), (firstDay, first, moved[0].first)]
    let plans = zip(moved, targets).flatMap { dishes, target in
      let exchanged = target.1.name.isEmpty || dishes.count > 1 ? nil : target.2?.mealTime
      return dishes.map { out in
        var plan = out
        (plan.on, plan.state) = (target.0, .planned)
        plan.mealTime = target.1.mealTime ?? exchanged ?? out.mealTime
        return plan
      }
    }
    return CommandGroup(moved.flatMap(\.self) + plans, entryTime: reader.entryTime)
  }

  /// The commands that take the dishes of a day, or a named dish, off the plan.
  private func dishes(_ said: PlanWords, _ reader: EntryReader) throws -> [PlanMeal] {
    guard said.name.isEmpty else { return [try out(said.name, said.day, said.mealTime, reader)] }
    guard let day = said.day else { throw Self.swapUsage }
    return reader.household.kitchen.plan.lines.filter { line in
      line.day == day && (said.mealTime == nil || line.mealTime == said.mealTime)
    }.map { line in
      var out = PlanMeal(
        line.name(reader.catalog), on: day, mealTime: line.mealTime, entryTime: reader.entryTime)
      (out.state, out.quantity) = (.out, line.quantity)
      return out
    }
  }

  private static var swapUsage: CommandLineError {
    .usage("which two days? as in: \(.words("plan swap fri sat"))")
  }

  /// Names every dish with its day, if all fit in one sentence.
  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    let events = outcome.events.filter { $0.record.kind == Planned.code }.map { $0.decode(as: Planned.self) }
    let planned = events.filter { $0.state == .planned }
    guard events.count > 1, !planned.isEmpty else { return sentences.displayed(outcome) }
    let said = sentences.event(outcome).planned(planned, areMoved: action != .add).capitalizedFirst
    return Reply.isWhole(said) ? "\(said)." : sentences.displayed(outcome)
  }
}
