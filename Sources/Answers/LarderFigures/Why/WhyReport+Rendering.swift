import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

extension WhyReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document { Document(title, isTitled: false, blocks(style)) }

  /// The figure, and the underlying events.
  func blocks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = [.sentence(answer(style), .strong)]
    guard !rows.isEmpty else { return blocks }
    blocks.append(.gap)
    var table = DataTable("Events", columns: columns)
    let hidden = max(0, rows.count - most)
    for (position, row) in rows.enumerated() {
      for pack in packs where pack.events.lowerBound == position { table.addHeading(heading(of: pack, style)) }
      if position >= hidden { table.addRow(cells(of: row, style)) }
    }
    if hasTotals { table.addRow(totals(style)) }
    blocks.append(.table(table))
    if let sum = sumOfPacks(style) { blocks += [.gap, .sentence("Together: \(sum).", .strong)] }
    for chance in chances { blocks.say(chance) }
    if let past = pastDate(style) { blocks.say(past) }
    if gone > 0 {
      let were = gone == 1 ? "1 used-up lot is" : "\(gone) used-up lots are"
      blocks.say("\(were) not shown; to include them, add --gone.", .faint)
    }
    if hidden > 0 {
      let were = hidden == 1 ? "1 earlier event is" : "\(hidden) earlier events are"
      blocks.say("\(were) also included; to show \(hidden == 1 ? "it" : "them"), add last:all.", .faint)
    }
    if undone > 0 {
      let were = undone == 1 ? "1 undone event is" : "\(undone) undone events are"
      blocks.say("\(were) not counted.", .faint)
    }
    return blocks
  }

  /// "Lot 8, fridge: 1.85 l left".
  private func heading(of pack: Pack, _ style: OutputStyle) -> String {
    let place = pack.place(in: self).map { ", \($0)" } ?? ""
    return "Lot \(pack.lot)\(place): \(pack.remainder(style))"
  }

  /// The title: "Why: waste (spinach)", "Why: stock of milk".
  package var title: String { "Why: \(subject)" }

  /// The explained figure: "waste (spinach)", "stock of milk".
  package var subject: String {
    let what = figure.rawValue.split(separator: "-").joined(separator: " ")
    if figure == .stock, let onlyItem { return "stock of \(onlyItem)" }
    return what + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
  }

  private var hasTotals: Bool { figure != .stock }

  /// A sentence about waste past its date: "9 of 13 were thrown away after their date, by 2.7 days on average." Nil if
  /// there was none.
  package func pastDate(_ style: OutputStyle) -> String? {
    let sum = waste
    guard figure.isOfWaste, let average = sum.averageDaysPast else { return nil }
    let days = "by \(style.decimal(average, places: 1)) \(average == 10 ? "day" : "days") on average"
    let verb = figure == .waste ? "thrown away" : figure.isOfEaten ? "eaten" : "found missing"
    let were = sum.pastDate == 1 ? "was \(verb) after its" : "were \(verb) after their"
    return "\(sum.pastDate) of \(sum.count) \(were) date, \(days)."
  }

  /// The name of the item, if the figure has no other filter.
  var onlyItem: String? { filter.item != nil && names.count == 1 ? names[0] : nil }

  /// Whether "is" or "are" follows the amount in stock.
  private var verbOfStock: String {
    let isMany = left.count > 1 || left.contains { [.pieces, .portions].contains($0.dimension) && $0.amount > 1000 }
    return isMany ? "are" : "is"
  }

  /// "1.5 l of milk is in stock", "No milk is in stock", "1.5 l is in stock (lot 2)".
  private func inStock(_ what: String, _ style: OutputStyle) -> String {
    let (there, verb) = (amountLeft(style), verbOfStock)
    guard let onlyItem, left.count < 2 else { return "\(there.isEmpty ? "Nothing" : there) \(verb) in stock\(what)" }
    let of = left.first.map { $0.dimension == .pieces ? "\(there) " : "\(there) of " } ?? "No "
    return "\(of)\(onlyItem) \(verb) in stock"
  }

  private func amountLeft(_ style: OutputStyle) -> String {
    left.map { Figures.quantity($0, style) }.joined(separator: " and ")
  }

  /// The figure in a sentence, with the number of events: "1.8 l of milk is in stock, from 2 events:".
  package func answer(_ style: OutputStyle) -> String {
    guard !rows.isEmpty else { return shortAnswer(style) }
    return "\(statement(style)), from \(Figures.count(rows.count, "event"))\(missing):"
  }

  /// The figure in a sentence, for a reader who sees all events: "1.8 l of milk is in stock." A page names no lot:
  /// "100 g is left in this pack."
  package func shortAnswer(_ style: OutputStyle) -> String {
    if figure == .stock, filter.lot != nil, !rows.isEmpty {
      let there = amountLeft(style)
      return "\(there.isEmpty ? "Nothing" : there) \(verbOfStock) left in this pack."
    }
    guard rows.isEmpty else { return "\(statement(style))\(missing)." }
    return figure.isOfLots ? "\(statement(style)): nothing was ever recorded." : "\(statement(style)): nothing."
  }

  /// The figure, without a full stop: "1.8 l of milk is in stock".
  private func statement(_ style: OutputStyle) -> String {
    let what = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    switch figure {
    case .stock: return inStock(what, style)
    case .worth:
      return rows.isEmpty ? "Nothing is in stock\(what)" : "The stock\(what) is worth \(worth.text(style))"
    default:
      let subject = "\(verb), \(period.formatted(style))\(what)"
      return rows.isEmpty ? subject : "\(subject): \(sum(style))"
    }
  }

  private var verb: String {
    switch figure {
    case .stock, .worth: ""
    case .flow: "Came and went"
    case .waste: "Thrown away"
    case .rescued: "Eaten after its date"
    case .pastUseBy: "Eaten past its use-by date"
    case .unexplained: "Found missing by counts"
    case .spending: "Spent"
    case .calories: "Eaten"
    case .labels: whole?.verb ?? ""
    }
  }

  private func sum(_ style: OutputStyle) -> String {
    switch figure {
    case .stock, .worth: ""
    case .flow: worth.signed(style)
    case .waste, .rescued, .pastUseBy, .unexplained: isOnPage ? waste.onPage(style) : waste.displayed(style)
    case .spending: spending.paid.text(style)
    case .calories: energy(calories, style)
    case .labels: labelled(style)
    }
  }

  /// The packs or events not in the sum: "; 1 lot without a price", "; 2 of them have no energy".
  private var missing: String {
    guard figure == .worth else { return lacking }
    return unpriced > 0 ? "; \(Figures.count(unpriced, "lot")) without a price" : ""
  }

  /// The events not in the sum: "; 2 of them have no energy".
  private var lacking: String {
    let gaps: [(count: Int64, what: String)] =
      switch figure {
      case .stock, .worth, .flow: []
      case .waste, .rescued, .pastUseBy, .unexplained:
        [(waste.withoutPrice, "price"), (waste.withoutMass, "mass"), (waste.withoutEnergy, "energy")]
      // If no event has a price, the sum already says so.
      case .spending: spending.withoutPrice < spending.count ? [(spending.withoutPrice, "price")] : []
      case .calories: calories.withoutEnergy < calories.entries ? [(calories.withoutEnergy, "energy")] : []
      case .labels: labelledEnergy == nil ? [] : [(withoutLabelledEnergy, "energy")]
      }
    func displayed(_ count: Int64) -> String {
      rows.count == 1 ? "it has" : "\(count) of them \(count == 1 ? "has" : "have")"
    }
    return gaps.filter { $0.count > 0 }.map { "; \(displayed($0.count)) no \($0.what)" }.joined() + knownInPart
  }

  /// The events of which only a minimum is in the sum: "; 2 of them are known in part".
  private var knownInPart: String {
    let count = figure == .calories ? calories.knownInPart : 0
    if count == 0 { return "" }
    if rows.count == 1 { return "; it is known in part" }
    return "; \(count) of them \(count == 1 ? "is" : "are") known in part"
  }

  /// The titles of the columns with contributions, such as "Change" and "Left" for stock.
  package var figureTitles: [String] {
    switch figure {
    case .stock: ["Change", "Left"]
    case .worth, .flow: ["Change", "Worth"]
    case .waste, .rescued, .pastUseBy, .unexplained:
      ["Cost", "Mass", "Energy"] + (waste.coveredMass > 0 ? ["CO2e"] : [])
    case .spending: ["Paid", "Mass"]
    case .calories: ["Energy", "Protein", "Carbs", "Fat"]
    case .labels: ["Energy", "Labels of"]
    }
  }

  private var columns: [DataTable.Column] {
    let head: [DataTable.Column] = [
      .init("Event", alignment: .right), .init("Day", priority: 9), .init("What", fit: .wrapped, minimumWidth: 20),
    ]
    if figure == .labels {
      return head + [.init("Energy", alignment: .right), .init("Labels of", fit: .wrapped, minimumWidth: 12)]
    }
    return head
      + figureTitles.enumerated().map { .init($0.element, alignment: .right, priority: 10 - $0.offset) }
  }

  private func cells(of row: Row, _ style: OutputStyle) -> [DataTable.Cell] {
    var text = row.event.text
    if let actor = row.event.teller { text += " – by \(actor.visible)" }
    if let note = row.event.note { text += " (\(note.visible))" }
    for correction in row.event.correctionTexts(style) { text += " [\(correction)]" }
    if let origin = row.origin {
      text += "; \(origin.text) on \(origin.day.formatted(style)) [\(origin.event.sequence)]"
      for correction in origin.correctionTexts(style) { text += " [\(correction)]" }
      for part in row.fixedParts {
        text += "; an ingredient: \(part.text) [\(part.event.sequence)]"
        for correction in part.correctionTexts(style) { text += " [\(correction)]" }
      }
    }
    let head: [DataTable.Cell] = [
      .init("\(row.event.event.sequence)"), .init(row.event.day.formatted(style)), .init(text),
    ]
    return head + figures(of: row.share, style).map { .init($0) }
  }

  /// The contribution of an event, in the order of ``figureTitles``.
  package func figures(of share: Share, _ style: OutputStyle) -> [String] {
    switch share {
    case .stock(let change, let left):
      let signed = change.map { ($0.isNegative ? "" : "+") + Figures.quantity($0, style) }
      return [signed ?? "", Figures.quantity(left, style)]
    case .worth(let change, let cost):
      let signed = change.map { ($0.isNegative ? "" : "+") + Figures.quantity($0, style) }
      return [signed ?? "", cost.map { $0.signed(style) } ?? "no price"]
    case .waste(let figures):
      let emissions = figures.coveredMass > 0 ? figures.emissionsText(style) : "unknown"
      let energy = figures.knownEnergy.known.map { self.energy($0, style) } ?? "no energy"
      return [figures.costText(style), figures.massText(style, isFull: true), energy]
        + (waste.coveredMass > 0 ? [emissions] : [])
    case .spending(let figures):
      let mass =
        figures.count > 0 && figures.withoutMass == figures.count ? "no mass" : Figures.massInFull(figures.mass, style)
      return [figures.paid.text(style), mass]
    case .calories(let tally):
      return [energy(tally, style, Figures.leastInColumn)]
        + PartialSum.macros(tally).map { part in
          part.known.map { Figures.leastInColumn(Figures.grams($0, style), isWhole: part.isWhole) } ?? "unknown"
        }
    case .labels(let tally):
      return [tally.energy.map { energy($0, style) } ?? "unknown", tally.foods.joined(separator: ", ")]
    }
  }

  private func energy(
    _ tally: CalorieTally, _ style: OutputStyle, _ least: (String, Bool) -> String = Figures.least
  ) -> String {
    let part = PartialSum.energy(tally)
    return part.known.map { least(energy($0, style), part.isWhole) } ?? "unknown"
  }

  /// An energy; a page separates its thousands.
  private func energy(_ thousandths: Int64, _ style: OutputStyle) -> String {
    let energy = Energy(thousandths: thousandths)
    return isOnPage ? energy.onPage(style) : energy.formatted
  }

  private func totals(_ style: OutputStyle) -> [DataTable.Cell] {
    ["", "", .init("Together", .strong)] + sums(style).map { .init($0, .strong) }
  }

  /// The totals, in the order of ``figureTitles``. Empty for stock, whose last event shows the remaining amount.
  package func sums(_ style: OutputStyle) -> [String] {
    guard hasTotals else { return [] }
    let share: Share =
      switch figure {
      case .waste, .rescued, .pastUseBy, .unexplained: .waste(waste)
      case .worth, .flow: .worth(change: nil, cost: worth)
      case .spending: .spending(spending)
      case .calories, .stock: .calories(calories)
      case .labels: .labels(LabelTally(energy: labelledEnergy))
      }
    return figures(of: share, style)
  }
}
