import LarderAnswers
import LarderCatalogue
import LarderCodes
import LarderCommands
import LarderLabels
import LarderModel
import LarderProducts
import LarderSentences

/// Data of a source that a person accepts: it becomes facts of the ledger, with the source and its day.
extension DescribeProduct {
  /// Takes what a source states about the product. Impossible figures are left out, and missing data changes nothing.
  ///
  /// The item and the favourite stay as they are. A published grade is never taken.
  ///
  /// - Parameter source: The name of the source: "Open Food Facts".
  package mutating func take(_ record: ProductRecord, from source: String) {
    if let name = record.name { title = name }
    if let name = record.brand { brand = name }
    if let printed = record.pack { (pack, units) = (printed.amount.quantity, printed.units) }
    let kind = FoodKind(categories: record.categories)
    let isPrepared = kind?.isPrepared == true && record.preparedLabel != nil
    if let label = isPrepared ? record.preparedLabel : record.label { take(label.withoutImpossible()) }
    reading.kind = kind.map(LabelKind.init) ?? .unsaid
    reading.figures = isPrepared ? .prepared : kind?.isPrepared == true ? .mix : .unsaid
    reading.nova = record.nova.map { Int($0.rawValue) }
    if record.hasIngredients || !record.additives.isEmpty {
      let numbers = Set(record.additives).sorted().map(\.description).joined(separator: ", ")
      reading.additives = numbers.isEmpty ? LabelRead.noAdditives : numbers
    }
    takeFruit(of: kind, record)
    let allergens = AllergenLabel(contained: record.allergens, traces: record.traces)
    if !allergens.isEmpty { label = allergens.text }
    reading.source = source
    reading.sourceDay = record.modified.flatMap { seconds in
      Instant(milliseconds: Int64(clamping: Int128(seconds) * 1000))?.utcDay
    }
  }

  /// Leaves out the facts that the ledger already has: what the household typed is never replaced.
  package mutating func leaveKnown(_ catalog: Catalog) {
    guard let product = catalog.product(named: name) else { return }
    func isKnown(_ attribute: ProductAttribute) -> Bool { catalog.isKnown(attribute, of: product) }
    if isKnown(.pack) { (pack, units) = (nil, nil) }
    if isKnown(.title) { title = nil }
    if isKnown(.brand) { brand = nil }
    if isKnown(.label) { label = nil }
    let known = ProductAttribute.figures.filter(isKnown)
    let basis = known.first.flatMap { catalog.fact(product, $0, on: from ?? entryTime.day)?.per }
    // Figures for another amount would have to be converted.
    figures.removeAll { known.contains($0.attribute) || basis != nil && basis != per }
    if figures.isEmpty { per = .none }
    for attribute in ProductAttribute.read where isKnown(attribute) || attribute == .state && !known.isEmpty {
      reading[attribute] = (nil, nil)
    }
  }

  private mutating func take(_ label: NutritionLabel) {
    per = label.basis == .grams ? .mass : .volume
    figures = [
      (.fat, .fat), (.saturates, .saturates), (.carbohydrate, .carbohydrate), (.sugars, .sugars), (.fibre, .fibre),
      (.protein, .protein), (.salt, .salt),
    ].compactMap { (attribute: ProductAttribute, nutrient: NutritionLabel.Nutrient) in
      label[nutrient].map { (attribute, PlainValue.decimalText($0.thousandths, places: 3)) }
    }
    for nutrient in [NutritionLabel.Nutrient.kilocalories, .kilojoules] {
      guard let energy = label[nutrient] else { continue }
      figures.append((.energy, PlainValue.decimalText(energy.thousandths, places: 3) + " " + nutrient.unit))
    }
    if figures.isEmpty { per = .none }
  }

  /// Takes the share of fruit: that of the kind if it is certain, or else that of the label.
  private mutating func takeFruit(of kind: FoodKind?, _ record: ProductRecord) {
    let known = kind?.fruit.map { Int64($0) * 1000 }
    let label = record.label?[.fruit]?.thousandths
    let share = kind?.isFruitCertain == true ? known : label ?? (record.hasIngredients ? nil : known)
    reading.fruit = share.flatMap { (0...100_000).contains($0) ? $0 : nil }
  }

  /// Sets the Nutri-Score computed after a decision, to be recorded with it. Returns false if it is as recorded.
  package mutating func takeGrade(after decision: Decision, _ catalog: Catalog) -> Bool {
    guard decision.events.contains(where: { $0.body is LabelRead || $0.body is ProductDescribed }),
      decision.events.count(where: { $0.body is LabelRead }) <= 1
    else { return false }
    let after = catalog.after(decision)
    guard let id = after.product(named: name) else { return false }
    let label = KnownLabel(id, after, on: from ?? entryTime.day)
    guard label.facts.kind != .unsaid else {
      guard label.facts.grade != .unsaid else { return false }
      unknown.formUnion([.points, .grade])
      return true
    }
    let (points, grade) = label.kept
    guard (label.facts.points, label.facts.grade) != (points, grade) else { return false }
    if points == nil, label.facts.points != nil { unknown.insert(.points) }
    (reading.points, reading.grade) = (points, grade)
    return true
  }
}

extension LabelKind {
  /// The kind that a source's categories mean.
  fileprivate init(_ kind: FoodKind) {
    if kind.isExempt {
      self = .exempt
    } else if kind.isWater {
      self = .water
    } else if kind.isCheese {
      self = .cheese
    } else if kind.isRedMeat {
      self = .redMeat
    } else {
      switch kind.rules {
      case .general: self = .food
      case .beverage: self = .beverage
      case .fat: self = .fat
      }
    }
  }
}
