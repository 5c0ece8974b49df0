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
