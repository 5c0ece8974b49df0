import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// The calculation of a figure from others: a share, an average, a price or a change, with the events of each.
///
/// ```swift
/// let working = Derivation.share(of: waste, in: spending)
/// working.results[0].value   // "16.6", percent
/// ```
package struct Derivation: Hashable, Sendable, DescribedReport {
  package struct Result: Hashable, Sendable {
    /// The subject: "Lidl", "EUR".
    package let of: String
    /// The exact number: "16.6".
    package let value: String
    package let unit: String
  }

  /// A figure used in the calculation.
  package struct Operand: Hashable, Sendable {
    package let title: String
    package var why: WhyReport
  }

  package let figure: String
  package let results: [Result]
  /// The calculation in words, one sentence per result.
  package let sentences: [String]
  package internal(set) var terms: [Operand]

  init(_ figure: String, results: [Result] = [], sentences: [String], terms: [Operand]) {
    (self.figure, self.results, self.sentences, self.terms) = (figure, results, sentences, terms)
  }

  package func document(_ style: OutputStyle) -> Document {
    var blocks = Block.sentences(sentences, .strong)
    for term in terms {
      blocks.append(.gap)
      blocks += [.onPage([.heading(term.title)])] + term.why.blocks(style)
    }
    return Document("Why: \(figure)", isTitled: false, blocks)
  }

  package static let word = "why"
  package static let fields: [ReportField<Derivation>] = [
    .text("figure", \.figure),
    .list(
      "results",
      [
        .text("of", \.of),
        .written([]) { result, json in
          json.key("value")
          json.number(result.value)
        }, .text("unit", \.unit),
      ], \.results
    ).ofMoney,
    .texts("working", \.sentences).ofMoney,
    .list(
      "terms",
      [
        .text("term", \.title),
        .written([]) { term, json in
          json.key("why")
          term.why.write(to: &json)
        },
      ], \.terms),
  ]

  /// The events of all terms, with the columns of each.
  package var table: (header: [String], rows: [[String]]) {
    var header: [String] = ["term"]
    for term in terms { header += term.why.table.header.filter { !header.contains($0) } }
    let rows = terms.flatMap { term in
      let table = term.why.table
      return table.rows.map { row in
        header.map { column in
          column == "term" ? term.title : table.header.firstIndex(of: column).map { row[$0] } ?? ""
        }
      }
    }
    return (header, rows)
  }

  /// The share of one sum of money in another, for each currency and by mass.
  ///
  /// - Parameter part: The part. For waste, the waste of the purchases in `whole`; see ``WhyReport/Filter/boughtIn``.
  package static func share(of part: WhyReport, in whole: WhyReport, _ style: OutputStyle = .english) -> Derivation {
    let waste = part.waste
    let wasted = SpendingFigures(
      count: waste.count, paid: waste.cost, withoutPrice: waste.withoutPrice, mass: waste.mass,
      withoutMass: waste.withoutMass)
    let bought = whole.spending
    let share = BoughtShare(bought: bought, wasted: part.figure == .spending ? part.spending : wasted)
    // Waste is compared with spending on food, not with the household's other purchases.
    let spent = part.figure == .waste ? "spent on food" : "spent"
    var results: [Result] = []
    var sentences: [String] = []
    for currency in bought.paid.currencies {
      guard let permille = share.ofMoney(currency) else { continue }
      results.append(Result(of: currency.code, value: OutputStyle.english.fixed(permille, places: 1), unit: "percent"))
      let (piece, all) = (share.wasted.paid.amount(currency), bought.paid.amount(currency))
      sentences.append(
        "\(piece.formatted(style)) of the \(all.formatted(style)) \(spent) is \(Figures.percent(permille, style)).")
    }
    if let permille = share.ofMass {
      results.append(Result(of: "mass", value: OutputStyle.english.fixed(permille, places: 1), unit: "percent"))
      let (piece, all) = (Figures.mass(share.wasted.mass, style), Figures.mass(bought.mass, style))
      sentences.append(
        "\(piece) of the \(all) bought is "
          + (share.isMoreThanBought
            ? "more than was bought: correct one of the entries." : "\(Figures.percent(permille, style))."))
    }
    if sentences.isEmpty { sentences = ["There is nothing to calculate a share of."] }
    return Derivation(
      "share", results: results, sentences: sentences,
      terms: [Operand(title: "part", why: part), Operand(title: "whole", why: whole)])
  }

  /// The average energy per day, as in the calorie report: the energy divided by the days on which any is known.
  package static func average(_ people: [(name: String, eaten: WhyReport)], _ style: OutputStyle = .english)
    -> Derivation
  {
    var results: [Result] = []
    var sentences: [String] = []
    for (name, eaten) in people {
      let days = Set(eaten.rows.map(\.day)).count
      let known = Set(
        eaten.rows.compactMap { row in
          if case .calories(let tally) = row.share, tally.withoutEnergy < tally.entries { row.day } else { nil }
        }
      ).count
      let total = eaten.calories
      func least(_ energy: Energy) -> String { Figures.least(energy.formatted, isWhole: total.isEnergyWhole) }
      guard days > 0 else {
        sentences.append("\(name): nothing was logged.")
        continue
      }
      var displayed = "\(name): energy unknown"
      if known > 0 {
        let energy = Figures.rounded(Int128(total.energy), Int128(known))
        results.append(Result(of: name, value: PlainValue.decimalText(energy, places: 3), unit: "kcal a day"))
        displayed =
          "\(name): \(least(Energy(thousandths: total.energy))) over \(Figures.count(known, "day")) with known energy is "
          + "\(least(Energy(thousandths: energy))) a day"
      }
      sentences.append("\(displayed); " + nutrients(of: eaten, style).joined(separator: "; ") + ".")
    }
    if sentences.isEmpty { sentences = ["Nothing was logged."] }
    return Derivation(
      "average", results: results, sentences: sentences,
      terms: people.map { Operand(title: $0.name, why: $0.eaten) })
  }

  /// The nutrients per day, over the days on which any of it is known: "protein 1.3 g over 1 day, 1.3 g a day".
  private static func nutrients(of eaten: WhyReport, _ style: OutputStyle) -> [String] {
    var days: [Day: CalorieTally] = [:]
    for row in eaten.rows {
      if case .calories(let tally) = row.share { days[row.day, default: CalorieTally()].add(tally) }
    }
    let total = eaten.calories
    let nutrients: [(name: String, of: (CalorieTally) -> PartialSum)] = [
      ("protein", PartialSum.protein), ("carbs", PartialSum.carbohydrate), ("fat", PartialSum.fat),
    ]
    return nutrients.map { nutrient in
      let known = days.values.compactMap { nutrient.of($0).known }
      guard let mean = DiaryFigures.mean(known) else { return "\(nutrient.name) unknown" }
      let all = nutrient.of(total)
      func least(_ milligrams: Int64) -> String {
        Figures.least(Figures.grams(milligrams, style), isWhole: all.isWhole)
      }
      var text = "\(nutrient.name) \(least(all.amount)) over \(Figures.count(known.count, "day")), \(least(mean)) a day"
      if !all.isWhole { text += " (\(all.gaps.joined(separator: ", ")))" }
      return text
    }
  }

  /// The average price per 100 g, litre or piece by store, cheapest first. Purchases without a price are left out.
  package static func price(_ bought: WhyReport, _ catalog: Catalog, _ style: OutputStyle = .english) -> Derivation {
    struct Key: Hashable {
      let store: UInt32
      let dimension: Dimension
      let currency: Currency
    }
    var sums: [Key: (paid: Int128, amount: Int128, times: Int)] = [:]
    for row in bought.rows {
      guard case .spending(let figures) = row.share, let amount = row.amount,
        let currency = figures.paid.currencies.first
      else { continue }
      let key = Key(store: row.store, dimension: amount.dimension, currency: currency)
      sums[key, default: (0, 0, 0)].paid += Int128(figures.paid.amount(currency).minor)
      sums[key, default: (0, 0, 0)].amount += Int128(amount.amount)
      sums[key, default: (0, 0, 0)].times += 1
    }
    var lines: [(minor: Int64, store: UInt32, result: Result, sentence: String)] = []
    for (key, sum) in sums where sum.amount > 0 && key.dimension.priceBasis > 0 {
      let minor = Figures.rounded(sum.paid * Int128(key.dimension.priceBasis), sum.amount)
      let unit = Money(minor: minor, currency: key.currency)
      let store = catalog.naming(.store, key.store).title
      let amount = Figures.quantity(Quantity(amount: Int64(clamping: sum.amount), dimension: key.dimension), style)
      let paid = Money(minor: Int64(clamping: sum.paid), currency: key.currency).formatted(style)
      let basis = key.dimension.priceBasis(style)
      let each = Money(minor: Figures.rounded(sum.paid * Int128(basis.amount), sum.amount), currency: key.currency)
      let sentence =
        "\(store.visible): \(paid) for \(amount) in \(Figures.count(sum.times, "purchase")) is \(each.formatted(style)) \(basis.words)."
      lines.append(
        (
          minor, key.store,
          Result(of: store, value: unit.number, unit: "\(key.currency.code) \(key.dimension.priceWords)"), sentence
        ))
    }
    lines.sort { ($0.minor, $0.store, $0.sentence) < ($1.minor, $1.store, $1.sentence) }
    var sentences = lines.map(\.sentence)
    let unpriced = bought.spending.withoutPrice
    if unpriced > 0 { sentences.append("Not included: \(Figures.count(unpriced, "purchase")) without a price.") }
    if lines.isEmpty { sentences.append("No price is known.") }
    return Derivation(
      "price", results: lines.map(\.result), sentences: sentences, terms: [Operand(title: "bought", why: bought)])
  }

  /// The change of a figure between two periods, with the events of both.
  package static func difference(
    _ report: DifferenceReport, before: [WhyReport], after: [WhyReport], _ style: OutputStyle = .english
  ) -> Derivation {
    var results: [Result] = []
    var sentences: [String] = []
    for figure in report.figures {
      if figure.differences.isEmpty { sentences.append("\(figure.figure.title): nothing known.") }
      for difference in figure.differences.map(\.withoutRounding) {
        let unit = difference.unit
        results.append(Result(of: figure.figure.rawValue, value: unit.number(difference.change), unit: unit.word))
        let steps = difference.effects.map { "\($0.displayed) \(unit.signed(difference[$0], style))" }
        let change = difference.change == 0 ? "as before" : unit.signed(difference.change, style)
        sentences.append(
          "\(figure.figure.title) \(change): \(unit.text(difference.before, style)) → \(unit.text(difference.after, style))"
            + (steps.isEmpty ? "." : ", by \(steps.joined(separator: ", "))."))
      }
    }
    return Derivation(
      "diff", results: results, sentences: sentences,
      terms: before.map { Operand(title: "before", why: $0) } + after.map { Operand(title: "after", why: $0) })
  }
}
