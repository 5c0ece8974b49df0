import Document
import LarderAnswers
import LarderLabels
import LarderModel
import LarderSentences

/// The Nutri-Score of a product explained, its NOVA group, its additives and their sources.
extension ProductReport {
  /// Whether enough is known to explain a grade, or its absence.
  private var hasRead: Bool { !known.facts.isEmpty || !figures.isEmpty }

  func gradeBlocks(_ style: OutputStyle) -> [Block] {
    guard hasRead else { return [] }
    guard let score = known.score else {
      guard let reason = known.reason else { return [] }
      var said: Message = "No Nutri-Score, because \(reason.words)"
      if reason == .ungraded(.category), line.source == nil {
        said += ": \(.words("fix \(line.code) kind:food"))"
      } else {
        said += "."
      }
      return [.gap, .message(said)]
    }
    let table = DataTable(
      "Nutri-Score", score.parts,
      [
        .text("Nutri-Score", \.name), .figure("In 100") { $0.value(style) },
        .text("Points") { $0.pointsWords(score) },
      ])
    var blocks: [Block] = [.gap, .sentence(Self.sum(score), .strong), .table(table)]
    if let change = known.advice?.onePointLess.first { blocks.say("One point less: \(change.words(style)).") }
    let gaps = score.parts.filter { $0.figure == nil && $0.measure != .sweetener }.map(\.measure.name)
    if !gaps.isEmpty { blocks.say("Unknown, and counted as 0: \(gaps.listed()).", .faint) }
    if score.rules == .beverage, known.facts.additives == nil {
      blocks.say("The ingredients are unknown; a sweetener would add 4 points.", .faint)
    }
    return blocks
  }

  /// "Nutri-Score C, computed now for beverages: 6 points; C is 3 to 6."
  private static func sum(_ score: NutriScore) -> String {
    let range = NutriScore.range(of: score.grade, score.rules)
    let letter = score.grade.letter
    let limits =
      switch (range.least, range.most) {
      case (let least?, let most?): "\(letter) is \(least) to \(most)"
      case (let least?, nil): "\(letter) is \(least) or more"
      case (nil, let most?): "\(letter) is at most \(most)"
      case (nil, nil): "\(letter) is for water only"
      }
    return "Nutri-Score \(letter), computed now for \(score.rules.name): "
      + "\(Figures.count(score.score, "point")); \(limits)."
  }

  /// NOVA in words, the additives with EFSA's opinion, and the source.
  func processingBlocks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    if let nova = known.nova {
      let said = origins[.nova].map { ", \($0.words(style))" } ?? ""
      blocks.say("NOVA \(nova.rawValue), \(nova.name)\(said).")
    }
    if let additives = known.facts.additiveNumbers {
      if additives.isEmpty { blocks.say("Its ingredients contain no additives.") } else { blocks.say("Additives:") }
      for number in additives { blocks.say("\(number.words).", indent: 2) }
    }
    if let source = known.facts.source {
      let day = known.facts.sourceDay.map { ", \($0.formatted(style))" } ?? ""
      let licence = source == LabelOrigin.openFoodFacts ? " (ODbL)" : ""
      blocks.say("Source: \(source.visible)\(day)\(licence).", .faint)
    }
    return blocks.isEmpty ? [] : [.gap] + blocks
  }

  static let readFields: [ReportField<ProductReport>] = [
    .object(
      "nutriscore?",
      [
        .text("grade", \.grade.letter), .integer("score", \.score), .text("kind", \.rules.name),
        .flag("computed") { _ in true }, .list("points", NutriScore.Part.fields, \.parts),
      ], { $0.known.score }),
    .text("no_nutriscore?") { $0.known.reason?.words.description }, .integer("nova?") { $0.known.facts.nova },
    .text("nova_words?") { $0.known.nova?.name },
    .flag("ingredients_known") { $0.known.facts.additives != nil },
    .list("additives", AdditiveNumber.fields) { $0.known.facts.additiveNumbers ?? [] },
    .text("source?") { $0.known.facts.source }, .day("source_day?") { $0.known.facts.sourceDay },
    .integer("points_then?") { $0.known.facts.points },
    .text("grade_then?") { $0.known.facts.grade == .unsaid ? nil : $0.known.facts.grade.displayed },
  ]
}

extension NutriScore.Part {
  package var name: String { measure == .fruit ? "fruit, vegetables, legumes" : measure.name }

  package func value(_ style: OutputStyle) -> String { figure.map { measure.value($0, style) } ?? "" }

  /// "3 of 10", "−2 of 7", "not counted".
  package func pointsWords(_ score: NutriScore) -> String {
    guard isWorse else {
      if measure == .protein, !score.countsProtein { return "does not count" }
      return points == 0 ? "0 of \(most)" : "−\(points) of \(most)"
    }
    return "\(points) of \(most)"
  }

  fileprivate static let fields: [ReportField<NutriScore.Part>] = [
    .text("part", \.name), .decimal("figure?") { $0.figure?.thousandths }, .text("unit?", \.measure.unit),
    .integer("points") { $0.isWorse ? $0.points : -$0.points }, .integer("most", \.most),
  ]
}

extension NutriScore.Measure {
  /// "188 kJ", "4 g".
  package func value(_ figure: LabelFigure, _ style: OutputStyle) -> String {
    let isEnergy = self == .energy || self == .energyOfSaturates
    let shown = isEnergy ? Figures.rounded(Int128(figure.thousandths), 1000) * 1000 : figure.thousandths
    return style.decimal(shown, places: 3) + (unit.map { " " + $0 } ?? "")
  }
}

extension NutriScoreChange {
  /// "sugars at most 3.5 g".
  fileprivate func words(_ style: OutputStyle) -> String {
    switch target {
    case .atMost(let figure): "\(measure.name) at most \(measure.value(figure, style))"
    case .moreThan(let figure): "\(measure.name) more than \(measure.value(figure, style))"
    case .none: "no \(measure.name)"
    }
  }
}

extension AdditiveNumber {
  /// "E250 Sodium nitrite: EFSA, 2017: …".
  package var words: String {
    guard let additive = Additive.of(self) else { return "\(self), not in the list of additives" }
    let year = additive.year.map { " in \($0)" } ?? ""
    let opinion =
      switch additive.opinion {
      case .noOverexposure?: "EFSA\(year): no over-exposure"
      case .moderateOverexposure?: "EFSA\(year): some people eat too much of it"
      case .highOverexposure?: "EFSA\(year): many people eat too much of it"
      case .notSafe?: "EFSA\(year): no longer considered safe"
      case nil:
        additive.year == nil
          ? "no EFSA opinion is listed, which does not mean safe"
          : "EFSA\(year): re-evaluated, but no opinion is listed, which does not mean safe"
      }
    return "\(self) \(additive.name); \(opinion)"
  }

  fileprivate static let fields: [ReportField<AdditiveNumber>] = [
    .text("code") { $0.description }, .text("name?") { Additive.of($0)?.name },
    .text("overexposure?") { Additive.of($0)?.opinion?.rawValue }, .integer("year?") { Additive.of($0)?.year },
  ]
}
