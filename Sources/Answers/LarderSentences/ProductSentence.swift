import LarderLedger
import LarderModel

/// The sentences about the recorded facts of a product, and about the entries that waited for it to be identified.
package struct ProductSentence {
  private let outcome: CommandResult
  private let name: String
  /// The code in the form in which it is shown and typed.
  private let code: String
  private let entryTime: EntryTime
  private let style: OutputStyle
  /// The number of waiting entries that could not be made.
  private let leftOut: Int
  /// The entries that could not be made, with the reasons.
  private let leftOutWhy: [Message]
  /// Whether this is a dry run, so that no event has a number.
  private let isRehearsal: Bool
  /// Whether most facts come from product data, so that their source stands for them.
  private let isFromSource: Bool

  package init(
    _ outcome: CommandResult, of name: String, code: String, _ entryTime: EntryTime, _ style: OutputStyle, leftOut: Int,
    leftOutWhy: [Message] = [], isRehearsal: Bool, isFromSource: Bool = false
  ) {
    (self.outcome, self.name, self.code, self.entryTime, self.style) = (outcome, name, code, entryTime, style)
    (self.leftOut, self.leftOutWhy, self.isRehearsal) = (leftOut, leftOutWhy, isRehearsal)
    self.isFromSource = isFromSource
  }

  /// The reply: "Noted: 4006381333931 is oat drink, a pack has 1 l; 45 kcal in 100 ml. 1 purchase that waited is
  /// entered: [9]."
  package var reply: Reply {
    guard !outcome.events.isEmpty else { return Reply("Nothing changes.") }
    let learnt = learnt
    guard let noted else { return Reply(learnt.joined(separator: " ")) }
    var reply = Reply(([noted] + learnt).joined(separator: " "))
    reply.add(isNew)
    if leftOut > 0 { reply.add(.need(Self.leftOut(leftOut, leftOutWhy))) }
    reply.add(needs: settled)
    if isFromSource { reply.add(needs: Self.sources(outcome, style)) }
    return reply
  }

  /// The sources of copied labels: " Label: Open Food Facts, 2026-03-25." Empty if no label was copied.
  package static func sources(_ outcome: CommandResult, _ style: OutputStyle) -> Message {
    var seen = Set<String>()
    for event in outcome.events where event.record.kind == LabelRead.code {
      let read = event.decode(as: LabelRead.self)
      guard let source = read.source else { continue }
      seen.insert(source.visible + (read.sourceDay.map { ", \($0.formatted(style))" } ?? ""))
    }
    return seen.isEmpty ? "" : " Label: \(seen.sorted().joined(separator: "; "))."
  }

  /// The meaning of the last digits of a store's own codes, if it was learnt.
  private var learnt: [Message] {
    outcome.events.filter { $0.record.kind == CodeLearnt.code }.map { event -> Message in
      let learnt = event.decode(as: CodeLearnt.self)
      let store = outcome.after.catalog.name(.store, learnt.store.rawValue).visible
      let codes: Message =
        "the last digits of \(store)'s codes that begin with \(EventSentence.prefix(learnt.prefix ?? 0))"
      return switch learnt.measure {
      case .weight: "Noted: \(codes) are the weight."
      case .price: "Noted: \(codes) are the price."
      case .neither, .unsaid: "Noted: \(codes) are neither the weight nor the price."
      }
    }
  }

  private var product: ProductID? { outcome.after.catalog.product(named: name) }

  private var described: ProductDescribed? {
    outcome.events.lazy.filter { $0.record.kind == ProductDescribed.code }
      .map { $0.decode(as: ProductDescribed.self) }.first { $0.product == product }
  }

  private var isNew: Reply.Remark? {
    guard let item = described?.item else { return nil }
    return Suggestion.isNew(item, before: outcome.before, after: outcome.after)
  }

  private var read: LabelRead? {
    outcome.events.lazy.filter { $0.record.kind == LabelRead.code }
      .map { $0.decode(as: LabelRead.self) }.first { $0.product == product }
  }

  // MARK: Facts

  private var noted: Message? {
    let read = read
    guard
      let described = described
        ?? read.map({ read in
          var described = ProductDescribed(read.product)
          described.from = read.from
          return described
        })
    else { return nil }
    let food = described.item.map { outcome.after.catalog.name($0).visible }
    let from: Message = described.from.map { " from \($0.formatted(style)) on" } ?? ""
    let facts = facts(described)
    let figures = isFromSource ? "" : figures(described)
    var said = facts.joined(separator: ", ")
    if !said.isEmpty, !figures.isEmpty { said += "; " }
    said += figures
    if let read, !isFromSource {
      let words = readFacts(read).joined(separator: "; ")
      if !said.isEmpty, !words.isEmpty { said += "; " }
      said += words
    }
    guard let item = food else {
      return said.isEmpty ? "Nothing changes." : "Noted for \(code.visible)\(from): \(said)."
    }
    guard !said.isEmpty else { return "Noted: \(code.visible) is \(item)\(from)." }
    return facts.isEmpty
      ? "Noted: \(code.visible) is \(item)\(from); \(said)." : "Noted: \(code.visible) is \(item)\(from), \(said)."
  }

  /// The recorded facts: "a pack has 1 l", "its name is "Barista"", "sugars unknown".
  private func facts(_ described: ProductDescribed) -> [Message] {
    var facts: [Message] = []
    if let pack = described.pack, isDisplayed(.pack, described) || isDisplayed(.units, described) {
      facts.append("a pack has \(EventSentence.pack(pack, described.units ?? 1, style))")
    }
    if isFromSource { return facts }
    if let title = described.title, isDisplayed(.title, described) { facts.append("its name is \"\(title.visible)\"") }
    if let brand = described.brand, isDisplayed(.brand, described) { facts.append("its brand is \(brand.visible)") }
    if let label = described.label, isDisplayed(.label, described) { facts.append("its label: \(label.visible)") }
    switch described.favourite {
    case .yes: facts.append("it is a favourite")
    case .no: facts.append("it is not a favourite")
    case .unsaid: break
    }
    guard described.replaces else { return facts }
    for attribute in ProductAttribute.allCases
    where attribute != .units && !attribute.isRead && isForgotten(attribute, described) {
      facts.append("\(word: attribute == .title ? "name" : attribute.word) unknown")
    }
    return facts
  }

  /// The facts that were read on the label in addition to its figures: "NOVA 4", "additives unknown".
  private func readFacts(_ read: LabelRead) -> [Message] {
    // The energy in kilocalories stands for that in kilojoules.
    var facts = LabelSentence(read, style).facts.filter { fact in
      guard fact.attribute != .kilojoules else { return false }
      guard read.replaces else { return true }
      let (before, after) = changes(fact.attribute, of: read.product, from: read.from)
      return (before?.value, before?.words) != (after?.value, after?.words)
    }.map(\.words)
    for attribute in ProductAttribute.read where read.replaces {
      let (before, after) = changes(attribute, of: read.product, from: read.from)
      let isForgotten = (before?.value != nil || before?.words != nil) && after?.value == nil && after?.words == nil
      if isForgotten, attribute != .points, attribute != .kilojoules { facts.append("\(word: attribute.word) unknown") }
    }
    return facts
  }

  /// The recorded figures: "45 kcal, sugars 4 g in 100 ml". Empty if there are none.
  private func figures(_ described: ProductDescribed) -> Message {
    let figures = described.figures.compactMap { attribute, value -> Message? in
      guard let value, isDisplayed(attribute, described) else { return nil }
      let amount = style.decimal(value, places: 3)
      let displayed: Message =
        attribute == .energy ? Message(verbatim: amount + " kcal") : "\(word: attribute.word) \(amount + " g")"
      return displayed
    }
    guard !figures.isEmpty, let basis = described.per.labelBasis else { return figures.joined(separator: ", ") }
    return "\(figures.joined(separator: ", ")) in \(word: basis)"
  }

  /// Whether the event states a fact for the first time instead of repeating it.
  private func isDisplayed(_ attribute: ProductAttribute, _ described: ProductDescribed) -> Bool {
    guard described.replaces else { return true }
    let (before, after) = changes(attribute, of: described.product, from: described.from)
    return (before?.value, before?.per, before?.words) != (after?.value, after?.per, after?.words)
  }

  private func isForgotten(_ attribute: ProductAttribute, _ described: ProductDescribed) -> Bool {
    let (before, after) = changes(attribute, of: described.product, from: described.from)
    return (before?.value != nil || before?.words != nil) && after?.value == nil && after?.words == nil
  }

  private func changes(
    _ attribute: ProductAttribute, of product: ProductID, from: Day?
  ) -> (before: Timeline.Entry?, after: Timeline.Entry?) {
    let day = from ?? entryTime.today
    return (
      outcome.before.catalog.fact(product, attribute, on: day), outcome.after.catalog.fact(product, attribute, on: day)
    )
  }

  // MARK: Waiting entries

  /// The entries that were made: " 2 purchases that waited are entered: [9–12]."
  private var settled: Message {
    guard let product else { return "" }
    let waited = outcome.before.kitchen.parked.lines.count { $0.product == product }
    guard waited > 0 else { return "" }
    guard !outcome.after.kitchen.parked.lines.contains(where: { $0.product == product }) else {
      let entries = Message.count(waited, "entry waits", "entries wait")
      return outcome.after.catalog.item(of: product) == nil
        ? " \(entries) for you to identify the code: \(.describeProduct(code))."
        : " \(entries) for you to enter the pack size: \(.describePack(code))."
    }
    let entered = max(waited - leftOut, 0)
    let purchases = min(outcome.events.count { $0.record.kind == Bought.code }, entered)
    var counts: [Message] = []
    if purchases > 0 { counts.append(.count(purchases, "purchase")) }
    let others = entered - purchases
    if others > 0 {
      counts.append(purchases > 0 ? .count(others, "other entry", "other entries") : .count(others, "entry", "entries"))
    }
    var said = Message()
    if !counts.isEmpty {
      let are: Message = entered == 1 ? "is" : "are"
      let behind: Message = numbers.map { ": \($0)" } ?? ""
      said += " \(counts.listed()) that had waited \(are) now recorded\(behind)."
    }
    return said
  }

  /// The entries that could not be made: "1 entry that waited could not be recorded (toss on 2026-11-20: only 1 l of
  /// milk is in stock)."
  package static func leftOut(_ count: Int, _ why: [Message]) -> Reply.Need {
    let reasons: Message = why.isEmpty ? "" : " (\(why.joined(separator: "; ")))"
    return .init("\(Message.count(count, "entry that waited", "entries that waited")) could not be recorded\(reasons).")
  }

  /// The event numbers of the entries: "[9–12]".
  private var numbers: Message? {
    guard !isRehearsal else { return nil }
    let own: Set<UInt8> = [
      Named.code, ItemDescribed.code, ProductDescribed.code, LabelRead.code, CodeLearnt.code, CodeDeferred.code,
      SettingChanged.code, Amended.code,
    ]
    let entered = outcome.events.map(\.record.kind).enumerated().filter { !own.contains($0.element) }.map(\.offset)
    guard let first = entered.first, let last = entered.last else { return nil }
    let (from, to) = (outcome.events[first].sequence, outcome.events[last].sequence)
    return from == to ? "[\(from)]" : "[\(from)–\(to)]"
  }
}
