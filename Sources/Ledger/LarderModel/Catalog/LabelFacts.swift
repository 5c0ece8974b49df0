/// The known facts about a product's label in addition to its figures, on a day.
package struct LabelFacts: Hashable, Sendable {
  package var kind: LabelKind
  /// The share of fruit, vegetables and legumes, in thousandths of a percent.
  package var fruit: Int64?
  package var nova: Int?
  /// The E numbers of the additives. Empty if there are none; nil if the ingredients are unknown.
  package var additives: [String]?
  package var state: LabelFigureState
  /// The energy in thousandths of a kilojoule, if the label has both that and kilocalories.
  package var kilojoules: Int64?
  /// The points and the grade as computed when the label was read.
  package var points: Int64?
  package var grade: NutritionGrade
  package var source: String?
  package var sourceDay: Day?

  /// Whether nothing is known except figures.
  package var isEmpty: Bool {
    kind == .unsaid && fruit == nil && nova == nil && additives == nil && state == .unsaid && points == nil
      && grade == .unsaid && source == nil
  }
}

extension LabelFacts {
  /// - Parameter read: The facts as one event would state them.
  fileprivate init(_ read: LabelRead) {
    (kind, fruit, nova, state) = (read.kind, read.fruit, read.nova, read.figures)
    (kilojoules, points, grade) = (read.kilojoules, read.points, read.grade)
    (source, sourceDay) = (read.source, read.sourceDay)
    additives = read.additives.map { words in
      words == LabelRead.noAdditives
        ? [] : words.split { $0 == "," || $0 == ";" || $0 == " " }.map(String.init)
    }
  }
}

extension Catalog {
  /// Returns what is known on a day about a product's label in addition to its figures.
  package func labelFacts(of product: ProductID, on day: Day) -> LabelFacts {
    var read = LabelRead(product)
    for attribute in ProductAttribute.read {
      read[attribute] = fact(product, attribute, on: day).map { ($0.value, $0.words) }
    }
    return LabelFacts(read)
  }
}
