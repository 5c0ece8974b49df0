/// Where each product was bought last: by the events that labelled what came in.
public struct ProductTable: Hashable, Sendable {
  /// How many purchases of a product are remembered.
  public static let remembered = 16

  /// By the product's number, the oldest first.
  private var labels: [UInt32: [UInt64]] = [:]

  public init() {}

  public init(_ labels: [(product: UInt32, sequences: [UInt64])]) {
    self.labels = Dictionary(labels.map { ($0.product, $0.sequences) }) { _, last in last }
  }

  public static func touching(_ kind: UInt8) -> Bool { kind == Labelled.code }

  /// The events that labelled a product's lots, the newest first.
  public func labels(of product: ProductID) -> [UInt64] { labels[product.rawValue]?.reversed() ?? [] }

  public var isEmpty: Bool { labels.isEmpty }

  /// All that is remembered, in the order of the products.
  public var all: [(product: UInt32, sequences: [UInt64])] {
    labels.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Takes in the label of a lot; other events are passed over.
  public mutating func apply(_ record: Record, sequence: UInt64) {
    guard record.kind == Labelled.code, record.lot != 0 else { return }
    var known = labels[UInt32(record[Labelled.productSlot])] ?? []
    known.append(sequence)
    if known.count > Self.remembered { known.removeFirst() }
    labels[UInt32(record[Labelled.productSlot])] = known
  }
}
