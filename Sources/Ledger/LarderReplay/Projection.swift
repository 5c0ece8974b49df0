import Integrity
import LarderModel

/// Something worked out from the events by going through them once, in order.
///
/// A projection only adds up what the records say: mendings were laid over the page before it sees it, and
/// what a draw took from its lot was worked out by the lots. It has no rule of its own that refuses anything.
///
/// A new projection is one file and one line in the registry of the module that has it.
public protocol Projection: Sendable {
  /// Its name in snapshots, digests and `larder stats`.
  static var name: String { get }
  /// Raised whenever ``encode(into:)`` changes, so that older snapshots are passed over.
  static var version: UInt32 { get }
  /// Raised where the same events come to another state than what was kept of them, and are encoded as before: the
  /// digest of those to which they come as before stays as it was. That of the lots is raised with it, so that the first
  /// entry of the new program keeps everything again.
  static var keptVersion: UInt32 { get }

  /// Whether it asks what events took from their lots.
  static var looksAtLots: Bool { get }

  init()

  /// Takes in a page of events.
  mutating func apply(_ page: borrowing ReplayPage, _ standing: Standing)

  /// Takes in what another instance worked out from the events behind this one's.
  mutating func merge(_ later: Self)

  /// Writes the whole state in one order only, whatever the order it was come by.
  func encode(into state: inout StateWriter)

  /// Reads a state back; nil where the bytes are not one.
  init?(from state: inout StateReader)

  /// Whether the state grows with the months, and is kept a month apart, so that a report reads only those it is of.
  static var isKeptByMonth: Bool { get }

  /// The state taken apart by the index of the month: states that ``merge(_:)`` puts together again.
  func byMonth() -> [Int32: Self]
}

extension Projection {
  public static var keptVersion: UInt32 { version }

  public static var looksAtLots: Bool { true }

  public static var isKeptByMonth: Bool { false }

  public func byMonth() -> [Int32: Self] { [:] }

  /// The parts of ``byMonth()`` as bytes, in order.
  func encodedByMonth() -> [(month: Int32, state: [UInt8])] {
    byMonth().sorted { $0.key < $1.key }.map { month, part in
      var state = StateWriter()
      part.encode(into: &state)
      return (month, state.bytes)
    }
  }

  /// Takes in a part as ``encodedByMonth()`` made it; false where the bytes are none.
  mutating func takeIn(_ state: inout StateReader) -> Bool {
    guard let part = Self(from: &state), state.isDone else { return false }
    merge(part)
    return true
  }
}

extension Projection {
  /// The digest of the state: equal states have equal digests, on any machine.
  public var digest: String {
    var state = StateWriter()
    state.text(Self.name)
    state.integer(Self.version)
    encode(into: &state)
    return SHA256.digest(of: state.bytes).hex
  }

  /// Merges where the type is only known at run time.
  mutating func mergeAny(_ later: any Projection) {
    guard let later = later as? Self else { preconditionFailure("projections of two kinds cannot be merged") }
    merge(later)
  }
}

/// The month of a day, by looking it up: a calendar's divisions would cost more than the rest of an event.
///
/// ```swift
/// var months = MonthTable()
/// months.layOut()               // where many days are asked for
/// months.month(of: 20_000)
/// ```
@frozen
public struct MonthTable: Sendable {
  /// 32 days one behind the other: in which month the first is, and from which of them on it is the next month, and the
  /// one behind that. A month has 28 days and more, so that no third one begins among them.
  @usableFromInline
  @frozen
  struct Stretch: BitwiseCopyable, Sendable {
    @usableFromInline var month: Int32
    @usableFromInline var next: Int16
    @usableFromInline var nextButOne: Int16
  }

  /// From 1970 to 2200; days outside are worked out. A month at a time: a calendar's divisions for every day would take
  /// a millisecond.
  @usableFromInline static let table: [Stretch] = {
    let length = Int32(daysInStretch)
    var stretches: [Stretch] = []
    stretches.reserveCapacity(2626)
    guard var month = Day(number: 0)?.month else { return [] }
    var start: Int32 = 0
    while stretches.count < 2625 {
      let first = Int32(stretches.count) * length
      while start + Int32(month.dayCount) <= first, let later = month.adding(months: 1) {
        start += Int32(month.dayCount)
        month = later
      }
      let next = start + Int32(month.dayCount) - first
      let nextButOne = next + Int32(month.adding(months: 1)?.dayCount ?? 0)
      stretches.append(
        Stretch(month: month.index, next: Int16(min(next, length)), nextButOne: Int16(min(nextButOne, length))))
    }
    return stretches
  }()

  @usableFromInline static var daysInStretch: Int { 32 }

  @usableFromInline var stretches: [Stretch] = []

  @inlinable public init() {}

  /// Lays the table out, which is larger than all else that a small report needs: for who goes through many events.
  @inlinable
  public mutating func layOut() {
    if stretches.isEmpty { stretches = Self.table }
  }

  /// The index of the month that the day `number` is in.
  @inlinable
  public func month(of number: Int32) -> Int32 {
    let position = Int(number) >> 5
    if position >= 0, position < stretches.count {
      let stretch = stretches[position]
      let day = Int16(truncatingIfNeeded: number & 31)
      return stretch.month &+ (day >= stretch.next ? 1 : 0) &+ (day >= stretch.nextButOne ? 1 : 0)
    }
    return (Day(number: number) ?? (number < 0 ? .min : .max)).month.index
  }
}
