import Document
import LarderAnswers
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The origin of a goal: the events that set it, and the goals that apply on a day.
package struct GoalStory: Hashable, Sendable, DescribedReport {
  package struct Line: Hashable, Sendable {
    package let attribute: GoalAttribute
    /// Whether this is the household's goal, which applies to everyone without one of their own.
    package let isOfHousehold: Bool
    /// The first day. Nil if the goal always applied.
    package let from: Day?
    package let event: EventStory
    /// Whether the goal applies on the day.
    package let isInForce: Bool
  }

  package let person: String?
  package let day: Day
  package let lines: [Line]
  /// The energy goal of the day, and whether it is assumed because none was set. Nil if it was removed.
  package let energy: Energy?
  /// The minimum energy of the day. Nil if there is none.
  package let least: Energy?
  /// Whether the person is a guest, for whom no goal is assumed.
  package let isGuest: Bool
  package let origin: DayLine.GoalOrigin
  package var isAssumed: Bool { origin == .assumed }

  /// - Parameter style: The format of numbers and dates in the text about events; nil for programs.
  package init(
    of person: PersonID?, on day: Day, context: ReplayContext, log: inout LogReader, through last: UInt64 = .max,
    style: OutputStyle? = nil
  ) throws(LogError) {
    let catalog = context.catalog
    let stories = try EventStories(&log, context, through: last, style)
    self.day = day
    self.person = person.map { catalog.name(.person, $0.rawValue) }
    (energy, origin) = DayLine.energyGoal(person, catalog, on: day)
    least = catalog.goal(person, .leastEnergy, on: day).map(Energy.init(thousandths:))
    isGuest = catalog.isGuest(person, on: day)
    // The household's goals are for adults who live here.
    let hasOnlyOwn = isGuest || catalog.isChild(person, on: day)
    let owners: [UInt32] = person.map { hasOnlyOwn ? [$0.rawValue] : [$0.rawValue, 0] } ?? [0]
    var found: [Line] = []
    for attribute in GoalAttribute.allCases where attribute != .unsaid {
      var isTaken = false
      for owner in owners {
        guard let timeline = catalog.timeline(FactKey(.goal, owner, attribute.rawValue)) else { continue }
        let current = timeline.entry(on: day)
        for entry in timeline.entries {
          guard let story = try stories.story(entry.sequence, &log) else { continue }
          found.append(
            Line(
              attribute: attribute, isOfHousehold: owner == 0, from: Day(number: entry.from), event: story,
              isInForce: !isTaken && current?.sequence == entry.sequence && entry.value != nil))
        }
        if current?.value != nil { isTaken = true }
      }
    }
    lines = found
  }

  package func document(_ style: OutputStyle) -> Document {
    let whose = person.map { " of \($0.visible)" } ?? ""
    let assumed =
      switch origin {
      case .assumed: ", assumed because none is set"
      case .reference(let reference): ", the \(reference.title), because none is set"
      case .set, .missing: ""
      }
    let displayed =
      EnergyRange(least, energy).map { "is \($0.displayed(style))" }
      ?? (isGuest ? "is not set, because guests have no assumed goal" : lines.isEmpty ? "is not set" : "was removed")
    let title = "The goal\(whose) on \(day.formatted(style)) \(displayed)\(assumed)."
    guard !lines.isEmpty else { return Document(title, [.sentence("No event sets it.")]) }
    let table = DataTable(
      "The events that set it", lines,
      [
        .figure("Event") { "\($0.event.event.sequence)" },
        .text("From", priority: 9) { $0.from?.formatted(style) ?? "always" },
        .text("What", fit: .wrapped, minimumWidth: 20) { line in
          let actor = line.event.actor.map { " – by \($0.visible)" } ?? ""
          return line.event.text + actor + line.event.correctionTexts(style).map { " [\($0)]" }.joined()
        },
        .text("", priority: 8) { $0.isInForce ? "in force" : "" },
      ])
    return Document(title, [.gap, .table(table)])
  }

  package static let word = "why"
  package static let fields: [ReportField<GoalStory>] = [
    .text("figure") { _ in "goal" }, .text("person?", \.person), .day("day", \.day),
    .decimal("goal_kcal?", \.energy?.thousandths), .flag("goal_is_set") { $0.energy != nil && $0.origin == .set },
    .list(
      "events",
      [
        .members(of: EventStory.fields, \.event), .flag("household", \.isOfHousehold), .flag("in_force", \.isInForce),
      ], \.lines),
  ]

  package var table: (header: [String], rows: [[String]]) {
    let rows = lines.map { line in
      [
        "\(line.event.event.sequence)", line.from?.description ?? "", line.attribute.word, line.event.text,
        line.isOfHousehold ? "household" : person ?? "", line.isInForce ? "yes" : "no",
      ]
    }
    return (["event", "from", "attribute", "text", "whose", "in_force"], rows)
  }
}

/// A request for the events that set a goal.
package struct GoalStoryRequest: ReportRequest {
  /// The person; nil for the household.
  package var person: PersonID?
  package var day: Day

  package init(of person: PersonID? = nil, on day: Day) { (self.person, self.day) = (person, day) }

  package func report(_ reportContext: inout ReportContext) throws -> GoalStory {
    try GoalStory(
      of: person, on: day, context: reportContext.replayContext, log: &reportContext.snapshot.log,
      through: reportContext.cut, style: reportContext.sentenceStyle)
  }
}
