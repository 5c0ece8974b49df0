import LarderCatalogue
import LarderCodes
import LarderCommands
import LarderModel
import PlainText

/// Facts about a product, collected field by field into a command.
package struct ProductFields {
  package private(set) var describe: DescribeProduct
  private let product: NamedProduct
  private let household: Household
  /// Whether the facts change from a given day.
  private let isChange: Bool
  /// The allergens of the label, as known and as typed so far.
  private var label: LabelFields

  package init(_ product: NamedProduct, _ entryTime: EntryTime, _ household: Household, isChange: Bool) {
    describe = DescribeProduct(product.name, entryTime: entryTime)
    (self.product, self.household, self.isChange) = (product, household, isChange)
    label = LabelFields(product.product.flatMap { household.catalog.label(of: $0, on: entryTime.day)?.words })
  }

  /// The fields of a product as typed, and the kind of value of each.
  package static var offered: [(name: String, kind: ValueKind)] {
    let words = [ProductAttribute.pack, .title, .brand].map(\.word) + ProductAttribute.figures.map(\.word)
    let free = words.map { (name: $0, kind: ValueKind.free) }
    let others: [(name: String, kind: ValueKind)] = [
      ("per", .words(["100g", "100ml", "piece"])), ("favourite", .words(["yes", "no"])),
      ("digits", .choice(CodeMeasure.self)), ("store", .store),
    ]
    return [(name: "item", kind: ValueKind.item)] + free + others + LabelFields.names.map { (name: $0, kind: .free) }
      + ReadingFields.offered
  }

  /// Takes a field and its value.
  package mutating func take(_ name: String, _ text: String) throws {
    switch name {
    case "per":
      guard let basis = Self.basis(text) else { throw Self.noBasis(text) }
      try takeBasis(basis)
    case let field where LabelFields.names.contains(field):
      try label.take(field, text)
      // A label that says nothing is unknown.
      describe.label = label.text
      if label.text == nil { describe.unknown.insert(.label) } else { describe.unknown.remove(.label) }
    case "digits":
      try refuseChange(name)
      try takeDigits(text)
    default:
      let own: [ProductAttribute] = [.units, .label, .kilojoules, .points, .grade]
      guard let attribute = ProductAttribute(exactly: name), !own.contains(attribute) else {
        let fields = Self.offered.map(\.name).listed()
        throw CommandLineError.usage("a product has no field \"\(name.visible)\"; fields: \(fields)")
      }
      if text.lowercased() == "unknown" || text.lowercased() == "none" && attribute != .additives {
        try forget(attribute)
      } else {
        try take(attribute, text)
      }
    }
  }

  private mutating func forget(_ attribute: ProductAttribute) throws {
    switch attribute {
    case .item: throw CommandLineError.refused("a code always stands for an item; name another one with item:NAME")
    case .favourite:
      throw CommandLineError.usage("a product is a favourite or not; write favourite:yes or favourite:no")
    default:
      describe.unknown.insert(attribute)
      describe.reading[attribute] = nil
    }
  }

  private mutating func take(_ attribute: ProductAttribute, _ text: String) throws {
    switch attribute {
    case .item:
      try refuseChange(attribute.word)
      describe.item = item(text)
    case .pack:
      let pack = try PackText.read(text)
      (describe.pack, describe.units) = (pack.quantity, pack.units)
    case .title: describe.title = text
    case .brand: describe.brand = text
    case .favourite:
      try refuseChange(attribute.word)
      guard let said = ["yes": true, "true": true, "no": false, "false": false][text.lowercased()] else {
        throw CommandLineError.usage("favourite:\(text.visible) must be yes or no")
      }
      describe.isFavourite = said
    case .energy, .fat, .saturates, .carbohydrate, .sugars, .fibre, .protein, .salt:
      try takeFigure(attribute, text)
    case .kind, .fruit, .nova, .additives, .state, .source:
      try ReadingFields.take(attribute, text, into: &describe)
    case .units, .label, .kilojoules, .points, .grade, .unsaid: break
    }
  }

  /// Refuses a field that cannot change from a given day.
  private func refuseChange(_ field: String) throws(CommandLineError) {
    guard isChange else { return }
    throw .usage("\(field): cannot change from a date, so omit from:DATE: \(.fix)")
  }

  /// The item with a name, matched as `buy` does: by another name of the same food, or by its plural.
  private func item(_ name: String) -> String {
    let catalog = household.catalog
    guard catalog.item(named: name) == nil else { return name }
    let same = household.item(ofSameFoodAs: name, CommonFoods()) ?? catalog.item(inOtherNumber: name)
    return same.map { catalog.name($0) } ?? name
  }

  // MARK: The label

  /// Reads "45kcal/100ml", "190kJ/45kcal" or "4".
  private mutating func takeFigure(_ attribute: ProductAttribute, _ text: String) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.split(separator: " ").map(String.init).joined(separator: " ")
    }
    describe.figures.append((attribute, parts[0]))
    for part in parts.dropFirst() {
      if let basis = Self.basis(part) {
        try takeBasis(basis)
      } else if attribute == .energy, (try? Energy(parsing: part)) != nil {
        describe.figures.append((attribute, part))
      } else {
        throw Self.noBasis(part)
      }
    }
  }

  private mutating func takeBasis(_ basis: Dimension) throws(CommandLineError) {
    guard describe.per == .none || describe.per == basis else {
      throw .usage("all figures of a label must be for the same amount: 100 g, 100 ml or a piece")
    }
    describe.per = basis
  }

  /// The reference amount of label figures, such as 100 g. Nil for other words.
  private static func basis(_ text: String) -> Dimension? {
    switch text.lowercased().filter({ $0 != " " }) {
    case "100g": .mass
    case "100ml": .volume
    case "piece", "apiece", "each", "1": .pieces
    default: nil
    }
  }

  private static func noBasis(_ text: String) -> CommandLineError {
    .usage("a label cannot be for \"\(text.visible)\"; write 100g, 100ml or piece")
  }

  // MARK: A store's own codes

  private mutating func takeDigits(_ text: String) throws {
    guard let store = product.store, let prefix = product.prefix else {
      throw CommandLineError.refused(
        "digits: is only for a store's own codes of 13 digits, not for \(product.printed.visible)")
    }
    let measure = try CodeMeasure(word: text, what: "digits")
    let known = household.catalog.codeRule(ofStoreNamed: store, prefix: prefix)
    // Four digits are usual. If five were learnt for the same measure, they stay.
    let digits = known.flatMap { $0.measure == measure ? $0.digits : nil } ?? 4
    describe.codes = (store, prefix, CodeRule(measure: measure, digits: measure == .neither ? 0 : digits))
  }
}

/// The contents of a pack as typed: "1l", "6x330ml", "250 g (4 x 62.5 g)".
enum PackText {
  /// Reads the contents of one pack, and the number of its units if it has several. Refuses ambiguous text.
  static func read(_ text: String) throws(CommandLineError) -> (quantity: Quantity, units: Int?) {
    // A number of pieces. "1" could count anything.
    if let pieces = Int64(text), (2...10_000).contains(pieces) {
      return (Quantity(amount: pieces * 1000, dimension: .pieces), nil)
    }
    guard let pack = PrintedPack(reading: text) else {
      throw .refused(
        "how much is \"\(text.visible)\"? give the content of a pack, such as pack:1l, pack:6x330ml or pack:10")
    }
    guard let units = pack.units else { return (pack.amount.quantity, nil) }
    guard pack.unit != nil else { throw .refused("\"\(text.visible)\" cannot be divided evenly; try pack:6x330ml") }
    return (pack.amount.quantity, units)
  }
}
