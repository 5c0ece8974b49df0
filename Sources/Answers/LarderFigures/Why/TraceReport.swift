import Document
import LarderAnswers
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The path of some lots through the household: their origin, the dishes made from them, who ate them and when, and the
/// rest. It helps with a recall or an allergy.
package struct TraceReport: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case lot(LotID)
    case product(ProductID)
    case item(ItemID)
  }

  /// An event of a traced lot.
  package struct Step: Hashable, Sendable {
    package let story: EventStory
    package let lot: LotID
    /// Whether the lot is a dish that contains the food.
    package let isDish: Bool
    /// The person who ate or used it. Nil if the event names no one.
    package let person: String?
  }

  /// The name of the food, the code or the lot.
  package let name: String
  package let steps: [Step]
  /// The remaining lots of the food itself. `dishesLeft` has the remaining dishes with it.
  package let left: [LotLine]
  package let dishesLeft: [LotLine]

  init(
    _ subject: Subject, _ household: Household, today: Day, _ context: ReplayContext, _ log: inout LogReader,
    through last: UInt64, _ style: OutputStyle
  ) throws(LogError) {
    let catalog = household.catalog
    name =
      switch subject {
      case .lot(let lot): "lot \(lot.rawValue)"
      case .product(let product): EventSentence.printed(catalog.name(product))
      case .item(let item): catalog.name(item)
      }
    var pass = TracePass(subject)
    _ = try Replay.traceLots(&log, context, in: .whole(through: last)) { pass.take($0) }
    let stories = try EventStories(&log, context, through: last, style)
    var steps: [Step] = []
    for found in pass.steps {
      guard let story = try stories.story(found.sequence, &log) else { continue }
      let person = found.person == 0 ? nil : catalog.name(.person, found.person)
      steps.append(
        Step(story: story, lot: LotID(rawValue: found.lot), isDish: pass.dishes.contains(found.lot), person: person))
    }
    self.steps = steps
    let stock = household.stock()
    func lines(_ wanted: Set<UInt32>) -> [LotLine] {
      stock.filter { wanted.contains($0.id.rawValue) }.map { LotLine($0.id, $0.lot, in: household, today: today) }
    }
    left = lines(pass.lots.subtracting(pass.dishes))
    dishesLeft = lines(pass.dishes)
  }

  /// The people who ate or used the food, in the order of their first entry.
  package var people: [String] {
    steps.reduce(into: []) { names, step in
      if let person = step.person, !names.contains(person) { names.append(person) }
    }
  }
}

/// A pass over the log that follows lots into their parts and into dishes.
private struct TracePass {
  private let subject: TraceReport.Subject
  /// The followed lots. `dishes` has the dishes among them, which were made from other lots.
  private(set) var lots: Set<UInt32> = []
  private(set) var dishes: Set<UInt32> = []
  private(set) var steps: [(sequence: UInt64, lot: UInt32, person: UInt32)] = []
  /// The command that put a followed lot into a dish.
  private var cooking: UInt64?
  /// The purchase before the event that links its lot to a product.
  private var purchase: (sequence: UInt64, lot: UInt32)?

  init(_ subject: TraceReport.Subject) { self.subject = subject }

  mutating func take(_ traced: TracedLot) {
    let (record, lot) = (traced.record, traced.lot.rawValue)
    if record.kind == Cooked.code, cooking == record.commandTag {
      lots.insert(lot)
      dishes.insert(lot)
    }
    if isSubject(traced), lots.insert(lot).inserted, let purchase, purchase.lot == lot, record.kind != Bought.code {
      steps.append((purchase.sequence, lot, 0))
    }
    if record.kind == Bought.code { purchase = (traced.sequence, lot) }
    guard lots.contains(lot) else { return }
    let isSplit = [Opened.code, Frozen.code, Thawed.code, Moved.code].contains(record.kind)
    if isSplit {
      let part = UInt32(record[LotChange.intoSlot])
      if part != 0, lots.insert(part).inserted, dishes.contains(lot) { dishes.insert(part) }
    }
    var person: UInt32 = 0
    if record.kind == Consumed.code {
      if record[Consumed.goesIntoDishSlot] != 0 { cooking = record.commandTag }
      person = UInt32(record[Consumed.personSlot])
    }
    // An event of a lot and of its part is one step. The link to a product is not a step.
    guard record.kind != ProductLinked.code, steps.last?.sequence != traced.sequence else { return }
    steps.append((traced.sequence, lot, person))
  }

  private func isSubject(_ traced: TracedLot) -> Bool {
    switch subject {
    case .lot(let lot): traced.lot == lot
    case .product(let product): traced.held.product == product.rawValue
    case .item(let item): traced.held.item == item.rawValue
    }
  }
}

extension TraceReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document {
    var document = Document("Trace of \(name.visible)", isTitled: false)
    guard !steps.isEmpty else {
      document.blocks.say("Nothing was recorded about \(name.visible).")
      return document
    }
    let table = DataTable(
      "Where it went", steps,
      [
        .text("Day") { $0.story.when(style) },
        .text("Event", fit: .wrapped) { ($0.isDish ? "dish: " : "") + $0.story.text },
        .figure("Number", priority: 5, role: .faint) { "\($0.story.event.sequence)" },
      ])
    document.blocks.append(.table(table))
    document.blocks.append(.gap)
    if !people.isEmpty { document.blocks.say("Eaten or used by \(people.map(\.visible).listed()).", .strong) }
    document.blocks.say(Self.rest(left, style) ?? "None of it is left.")
    if let rest = Self.rest(dishesLeft, style) { document.blocks.say("In dishes: \(rest)") }
    return document
  }

  /// "Left: 300 g spinach in the fridge (lot 5)."
  private static func rest(_ lots: [LotLine], _ style: OutputStyle) -> String? {
    guard !lots.isEmpty else { return nil }
    let said = lots.map { lot in
      let place = lot.placeName.map { ", \($0.visible)" } ?? ""
      return "\(Figures.left(lot.quantity, style)) \(lot.name.visible)\(place) (lot \(lot.lot.rawValue))"
    }
    return "Left: \(said.joined(separator: "; "))."
  }

  package static let word = "trace"
  package static let fields: [ReportField<TraceReport>] = [
    .text("name", \.name), .texts("people", \.people), .list("steps", Step.fields, \.steps),
    .list("left", LotLine.fields, as: .named("Lot"), \.left),
    .list("dishes_left", LotLine.fields, as: .named("Lot"), \.dishesLeft),
  ]

  package var table: (header: [String], rows: [[String]]) {
    Step.fields.table("seq day lot is_dish person text", steps)
  }
}

extension TraceReport.Step {
  fileprivate static let fields: [ReportField<TraceReport.Step>] = [
    .count("seq", \.story.event.sequence), .day("day", \.story.day), .count("lot", \.lot.rawValue),
    .flag("is_dish", \.isDish), .text("person?", \.person), .text("text", \.story.text),
  ]
}

/// A request for the path of some food through the household.
package struct TraceRequest: ReportRequest {
  package var subject: TraceReport.Subject

  package init(_ subject: TraceReport.Subject) { self.subject = subject }

  package func report(_ reportContext: inout ReportContext) throws -> TraceReport {
    let household = try reportContext.snapshot.view().household
    return try TraceReport(
      subject, household, today: reportContext.today, reportContext.replayContext, &reportContext.snapshot.log,
      through: reportContext.cut, reportContext.style)
  }
}
