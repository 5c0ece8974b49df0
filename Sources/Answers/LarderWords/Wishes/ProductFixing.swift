import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences
import PlainText

/// What is known of a product is set right, or is different from a day on. One that nobody knows yet is so made known.
struct ProductFixing: Wish {
  private let product: NamedProduct
  private let fields: [(name: String, text: String)]
  private let isChange: Bool
  /// How many of the entries that waited for it could not be made, and whether nothing was recorded at all.
  private var leftOut = 0
  private var isRehearsal = false

  /// - Parameter isChange: whether it holds from a day on only.
  /// - Returns: nil where the line is about something else than a product.
  init?(_ line: Line, _ catalog: Catalog, isChange: Bool = false) throws(WordsError) {
    let (words, values) = line.arguments.wordsAndValues()
    var fields = values.filter { value in !line.verb.allOptions.contains { $0.name == value.name } }
      .map { (name: $0.name, text: $0.value) }
    func taken(_ name: OptionName) -> String? {
      fields.firstIndex { $0.name == name.rawValue }.map { fields.remove(at: $0).text }
    }
    let stated = words.isEmpty ? taken(.code) : nil
    guard let subject = stated ?? words.first, stated != nil || ItemCode.mayBe(subject) || subject.contains("@"),
      !fields.isEmpty
    else { return nil }
    let store = taken(.store)
    guard
      let product = try NamedProduct.read(
        subject, isStated: stated != nil, store: store, year: line.year, catalog)
    else { return nil }
    guard words.count < 2 else {
      let rest = words.dropFirst().joined(separator: " ")
      throw .usage(
        "\"\(rest.visible)\" stands by itself; if it is what \(product.printed.visible) is, write item:\"\(rest.visible)\""
      )
    }
    guard store == nil || product.store != nil else {
      throw .usage("store: is of a store's own codes; \(product.printed.visible) is the same in all of them")
    }
    (self.product, self.fields, self.isChange) = (product, fields, isChange)
  }

  mutating func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let household = view.household
    let moment = try line.moment(household)
    var said = ProductFields(product, moment, household, isChange: isChange)
    for field in fields { try said.take(field.name, field.text) }
    var describe = said.describe
    let isKnown = product.product.map { household.catalog.isKnown($0) } ?? false
    guard isKnown || describe.item != nil || describe.codes != nil && fields.count == 1 else {
      throw WordsError.refused(Suggestion.unknownCode(product.printed))
    }
    if isChange { describe.from = try line.from(moment) ?? moment.today }
    let decision = try line.decide(describe, view)
    (leftOut, isRehearsal) = (decision.leftOut, line.isRehearsal)
    return decision
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    ProductSentence(
      outcome, of: product.name, code: product.printed, moment, sentences.style, leftOut: leftOut,
      isRehearsal: isRehearsal
    ).wording
  }
}
