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
