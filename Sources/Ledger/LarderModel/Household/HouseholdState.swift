/// The household's state apart from its lots: shopping list, meal plan, contents of dishes, purchased products and
/// parked codes.
@usableFromInline package struct HouseholdState: Hashable, Sendable {
  package var list = ShoppingList()
  package var plan = MealPlan()
  package var dishes = DishTable()
  package var products = ProductTable()
  package var parked = DeferredCodes()

  package init(list: ShoppingList = ShoppingList()) { self.list = list }

  /// Whether events of this kind change any part of the kitchen.
  package static func touching(_ kind: UInt8) -> Bool {
    ShoppingList.touching(kind) || MealPlan.touching(kind) || DishTable.touching(kind) || ProductTable.touching(kind)
      || DeferredCodes.touching(kind)
  }

  /// Applies an event to every part that it concerns.
  package mutating func apply(_ record: Record, sequence: UInt64) {
    list.apply(record)
    plan.apply(record)
    dishes.apply(record)
    products.apply(record, sequence: sequence)
    parked.apply(record, sequence: sequence)
  }
}

/// The contents of a portion of each dish in stock, by lot number.
///
/// Used-up lots are removed. A lot that a count later finds under the same number was not cooked.
package struct DishTable: Hashable, Sendable {
  /// The contents of a portion, as known when the dish was cooked.
  package struct Dish: Hashable, Sendable {
    package var meal: MealID?
    /// Thousandths of a kilocalorie.
    package var energy: Int64?
    /// Milligrams.
    package var protein: Int64?
    package var carbohydrate: Int64?
    package var fat: Int64?
    /// The number of ingredients without a known energy.
    package var unknown: Int

    package init(_ described: DishDescribed) {
      meal = described.meal
      (energy, protein) = (described.energy, described.protein)
      (carbohydrate, fat) = (described.carbohydrate, described.fat)
      unknown = described.unknown ?? 0
    }
  }

  private var dishes: [UInt32: Dish] = [:]

  package init() {}

  package init(_ dishes: [(lot: UInt32, dish: Dish)]) {
    self.dishes = Dictionary(dishes.map { ($0.lot, $0.dish) }) { _, last in last }
  }

  package subscript(lot: LotID) -> Dish? { dishes[lot.rawValue] }

  package static func touching(_ kind: UInt8) -> Bool {
    switch kind {
    case DishDescribed.code, Opened.code, Frozen.code, Thawed.code, Moved.code: true
    default: false
    }
  }

  /// Applies the description of a dish, or the split of a dish into a new lot.
  package mutating func apply(_ record: Record) {
    switch record.kind {
    case DishDescribed.code:
      let event = StoredEvent(sequence: 0, record: record)
      dishes[record.lot] = Dish(event.decode(as: DishDescribed.self))
    case Opened.code, Frozen.code, Thawed.code, Moved.code:
      let into = UInt32(truncatingIfNeeded: record[LotChange.intoSlot])
      if into != 0, let dish = dishes[record.lot] { dishes[into] = dish }
    default: break
    }
  }

  /// Returns the dishes that are still in stock, in the order of their lot numbers.
  package func present(in lots: LotTable) -> [(lot: UInt32, dish: Dish)] {
    dishes.filter { lots.kept($0.key)?.isCooked == true }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}

/// The last purchases of each product: the events that linked a lot to it.
package struct ProductTable: Sendable, Hashable {
  /// How many purchases are kept for each product.
  package static let remembered = 16

  /// The table's arrays as a snapshot stores them. A command adopts them without conversion.
  package struct Parts: Hashable, Sendable {
    /// The numbers of all products ever bought, in ascending order.
    package var products: [UInt32] = []
    /// The end of each product's events within `labels`.
    package var ends: [Int] = []
    /// The events that linked a lot to each product, oldest first.
    package var labels: [UInt64] = []

    package init() {}

    /// Returns the events of a product, empty if it was never bought.
    fileprivate func labels(of product: UInt32) -> ArraySlice<UInt64> {
      var low = 0
      var high = products.count
      while low < high {
        let middle = (low + high) / 2
        if products[middle] < product { low = middle + 1 } else { high = middle }
      }
      guard low < products.count, products[low] == product else { return [] }
      return labels[(low == 0 ? 0 : ends[low - 1])..<ends[low]]
    }
  }

  private var kept = Parts()
  /// The complete remembered events of each product that was bought since `kept` was made.
  private var recent: [UInt32: [UInt64]] = [:]

  package init() {}

  /// Creates a table from its arrays, or nil if they are inconsistent.
  package init?(_ parts: Parts) {
    guard parts.products.count == parts.ends.count, parts.ends.areOffsets(upTo: parts.labels.count),
      zip(parts.products, parts.products.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    kept = parts
  }

  /// The table's arrays, including everything bought since they were loaded.
  package var parts: Parts {
    guard !recent.isEmpty else { return kept }
    var parts = Parts()
    for product in Set(kept.products).union(recent.keys).sorted() {
      parts.products.append(product)
      parts.labels += recent[product] ?? Array(kept.labels(of: product))
      parts.ends.append(parts.labels.count)
    }
    return parts
  }

  package static func touching(_ kind: UInt8) -> Bool { kind == ProductLinked.code }

  /// Returns the events that linked a lot to the product, newest first.
  package func labels(of product: ProductID) -> [UInt64] {
    (recent[product.rawValue] ?? Array(kept.labels(of: product.rawValue))).reversed()
  }

  package var isEmpty: Bool { kept.products.isEmpty && recent.isEmpty }

  /// Applies an event that links a lot to a product.
  package mutating func apply(_ record: Record, sequence: UInt64) {
    guard record.kind == ProductLinked.code, record.lot != 0 else { return }
    let product = UInt32(record[ProductLinked.productSlot])
    recent[product, default: Array(kept.labels(of: product))].append(sequence)
    if let count = recent[product]?.count, count > Self.remembered { recent[product]?.removeFirst() }
  }

  package static func == (left: ProductTable, right: ProductTable) -> Bool { left.parts == right.parts }

  package func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

/// The unknown codes that were scanned, one line for each scan.
package struct DeferredCodes: Hashable, Sendable {
  @usableFromInline package struct Line: Hashable, Sendable {
    /// The event that parked the code.
    package var sequence: UInt64
    package var day: Int32
    package var product: ProductID
    package var doing: DeferredCodeUse
    /// The number of packs, in thousandths.
    package var packs: Int64?
    package var price: Money?
    package var store: StoreID?
    package var person: PersonID?

    package init(sequence: UInt64, day: Int32, product: ProductID, doing: DeferredCodeUse) {
      (self.sequence, self.day, self.product, self.doing) = (sequence, day, product, doing)
    }
  }

  /// The parked scans, in the order they were scanned.
  package private(set) var lines: [Line] = []

  /// The most scans kept. The newest are kept.
  static let most = 2000

  package init() {}

  package init(lines: [Line]) { self.lines = lines }

  package static func touching(_ kind: UInt8) -> Bool { kind == CodeDeferred.code }

  /// Applies a parked code, or its identification or dismissal.
  package mutating func apply(_ record: Record, sequence: UInt64) {
    guard record.kind == CodeDeferred.code, let product = ProductID(stored: record.lot) else { return }
    guard DeferredCodeState(rawValue: UInt8(record[CodeDeferred.stateSlot])) == .parked else {
      lines.removeAll { $0.product == product }
      return
    }
    let parked = StoredEvent(sequence: sequence, record: record).decode(as: CodeDeferred.self)
    var line = Line(sequence: sequence, day: record.dayNumber, product: product, doing: parked.doing)
    (line.packs, line.price) = (parked.packs, parked.price)
    (line.store, line.person) = (parked.store, parked.person)
    lines.append(line)
    if lines.count > Self.most { lines.removeFirst(lines.count - Self.most) }
  }
}
