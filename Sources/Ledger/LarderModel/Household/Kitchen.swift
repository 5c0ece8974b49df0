/// What is known of the kitchen besides its lots: what is to be bought and cooked, what the dishes hold, where products were
/// bought, and the codes that wait to be known.
public struct Kitchen: Hashable, Sendable {
  public var list = ShoppingList()
  public var plan = MealPlan()
  public var dishes = DishTable()
  public var products = ProductTable()
  public var parked = ParkedCodes()

  public init(list: ShoppingList = ShoppingList()) { self.list = list }

  /// Whether events of this kind change any of it.
  public static func touching(_ kind: UInt8) -> Bool {
    ShoppingList.touching(kind) || MealPlan.touching(kind) || DishTable.touching(kind) || ProductTable.touching(kind)
      || ParkedCodes.touching(kind)
  }

  /// Takes in an event; those that are of none of it are passed over.
  public mutating func apply(_ record: Record, sequence: UInt64) {
    list.apply(record)
    plan.apply(record)
    dishes.apply(record)
    products.apply(record, sequence: sequence)
    parked.apply(record, sequence: sequence)
  }
}

/// What a portion of each dish has that is there, by the number of its lot.
///
/// Of a lot that has come to nothing it is of no use, and not kept: a lot that is found again under its number was not
/// cooked.
public struct DishTable: Hashable, Sendable {
  /// What a portion has, as it was known when the dish was cooked.
  public struct Dish: Hashable, Sendable {
    public var meal: MealID?
    /// Thousandths of a kilocalorie.
    public var energy: Int64?
    /// Milligrams.
    public var protein: Int64?
    public var carbohydrate: Int64?
    public var fat: Int64?
    /// Of how many ingredients the energy was not known.
    public var unknown: Int

    public init(_ described: DishDescribed) {
      meal = described.meal
      (energy, protein) = (described.energy, described.protein)
      (carbohydrate, fat) = (described.carbohydrate, described.fat)
      unknown = described.unknown ?? 0
    }
  }

  private var dishes: [UInt32: Dish] = [:]

  public init() {}

  public init(_ dishes: [(lot: UInt32, dish: Dish)]) {
    self.dishes = Dictionary(dishes.map { ($0.lot, $0.dish) }) { _, last in last }
  }

  /// What is known of the dish that a lot is.
  public subscript(lot: LotID) -> Dish? { dishes[lot.rawValue] }

  public static func touching(_ kind: UInt8) -> Bool {
    switch kind {
    case DishDescribed.code, Opened.code, Frozen.code, Thawed.code, Moved.code: true
    default: false
    }
  }

  /// Takes in a dish, or the part of one that became a lot of its own; other events are passed over.
  public mutating func apply(_ record: Record) {
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

  /// The dishes among lots that are there, in the order of their numbers.
  public func present(in lots: LotTable) -> [(lot: UInt32, dish: Dish)] {
    dishes.filter { lots.kept($0.key)?.isCooked == true }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}

/// Where each product was bought last: by the events that labelled what came in.
public struct ProductTable: Sendable {
  /// How many purchases of a product are remembered.
  public static let remembered = 16

  /// The arrays that a table is made of, as a snapshot keeps them: a command takes them over as they lie.
  public struct Parts: Hashable, Sendable {
    /// The products that were ever bought, in the order of their numbers.
    public var products: [UInt32] = []
    /// Where the events of each end in `labels`.
    public var ends: [Int] = []
    /// The events that labelled a lot of each, the oldest first.
    public var labels: [UInt64] = []

    public init() {}

    /// The events of a product; none where it was never bought.
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
  /// Of the products that were bought since, all that is remembered.
  private var recent: [UInt32: [UInt64]] = [:]

  public init() {}

  /// The table of these parts; nil where they cannot be a table's.
  public init?(_ parts: Parts) {
    guard parts.products.count == parts.ends.count, parts.ends.areOffsets(upTo: parts.labels.count),
      zip(parts.products, parts.products.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    kept = parts
  }

  /// The arrays, with all that was bought since in its place.
  public var parts: Parts {
    guard !recent.isEmpty else { return kept }
    var parts = Parts()
    for product in Set(kept.products).union(recent.keys).sorted() {
      parts.products.append(product)
      parts.labels += recent[product] ?? Array(kept.labels(of: product))
      parts.ends.append(parts.labels.count)
    }
    return parts
  }

  public static func touching(_ kind: UInt8) -> Bool { kind == Labelled.code }

  /// The events that labelled a product's lots, the newest first.
  public func labels(of product: ProductID) -> [UInt64] {
    (recent[product.rawValue] ?? Array(kept.labels(of: product.rawValue))).reversed()
  }

  public var isEmpty: Bool { kept.products.isEmpty && recent.isEmpty }

  /// Takes in the label of a lot; other events are passed over.
  public mutating func apply(_ record: Record, sequence: UInt64) {
    guard record.kind == Labelled.code, record.lot != 0 else { return }
    let product = UInt32(record[Labelled.productSlot])
    recent[product, default: Array(kept.labels(of: product))].append(sequence)
    if let count = recent[product]?.count, count > Self.remembered { recent[product]?.removeFirst() }
  }
}

extension ProductTable: Hashable {
  public static func == (left: ProductTable, right: ProductTable) -> Bool { left.parts == right.parts }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

/// The codes that were scanned and that nobody knew, each time that they were.
public struct ParkedCodes: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    /// The event that parked it.
    public var sequence: UInt64
    public var day: Int32
    public var product: ProductID
    public var doing: ParkedUse
    /// How many packs, in thousandths.
    public var packs: Int64?
    public var price: Money?
    public var store: StoreID?
    public var person: PersonID?

    public init(sequence: UInt64, day: Int32, product: ProductID, doing: ParkedUse) {
      (self.sequence, self.day, self.product, self.doing) = (sequence, day, product, doing)
    }
  }

  /// In the order in which they were scanned.
  public private(set) var lines: [Line] = []

  /// The most that wait: whoever never says what a code is has the newest of them.
  static let most = 2000

  public init() {}

  public init(lines: [Line]) { self.lines = lines }

  public static func touching(_ kind: UInt8) -> Bool { kind == CodeParked.code }

  /// Takes in a code that was parked, or what became of it; other events are passed over.
  public mutating func apply(_ record: Record, sequence: UInt64) {
    guard record.kind == CodeParked.code, let product = ProductID(stored: record.lot) else { return }
    guard ParkedState(rawValue: UInt8(record[CodeParked.stateSlot])) == .parked else {
      lines.removeAll { $0.product == product }
      return
    }
    let parked = StoredEvent(sequence: sequence, record: record).decode(as: CodeParked.self)
    var line = Line(sequence: sequence, day: record.dayNumber, product: product, doing: parked.doing)
    (line.packs, line.price) = (parked.packs, parked.price)
    (line.store, line.person) = (parked.store, parked.person)
    lines.append(line)
    if lines.count > Self.most { lines.removeFirst(lines.count - Self.most) }
  }
}
