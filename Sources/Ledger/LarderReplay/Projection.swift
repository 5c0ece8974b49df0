import Integrity
import LarderModel

/// A state computed by going through the events once, in order.
///
/// A projection only adds up records. Pages are corrected before it sees them, and uses of lots were already
/// calculated. It has no rules that refuse anything.
///
/// To add a projection, add a file and a line in the registry of its module.
package protocol Projection: Sendable {
  /// The name in snapshots, digests and `larder stats`.
  static var name: String { get }
  /// The version of the encoding. Raise it when ``encode(into:)`` changes, so that older snapshots are ignored.
  static var version: UInt32 { get }
  /// The version of stored states. Raise it if the same events result in a different state with the same encoding.
  /// Digests of unaffected ledgers stay the same. Raise that of the lots as well, so that the new program's first entry
  /// stores everything again.
  static var keptVersion: UInt32 { get }

  /// Whether the projection needs the lots that each event consumes.
  static var requiresLots: Bool { get }

  init()

  /// Adds a page of events.
  mutating func apply(_ page: borrowing ReplayPage, _ context: ReplayContext)

  /// Adds the state that another instance computed from later events.
  mutating func merge(_ later: Self)

  /// Writes the whole state in a canonical order.
  func encode(into state: inout StateWriter)

  /// Reads a state, or returns nil if the bytes are invalid.
  init?(from state: inout StateReader)

  /// Whether the state grows with the months and is stored per month, so that a report reads only the months it covers.
  static var isKeptByMonth: Bool { get }

  /// Returns the state divided by month index. ``merge(_:)`` combines the parts again.
  func byMonth() -> [Int32: Self]
}

extension Projection {
  package static var keptVersion: UInt32 { version }

  package static var requiresLots: Bool { true }

  package static var isKeptByMonth: Bool { false }

  package func byMonth() -> [Int32: Self] { [:] }

  /// Returns the encoded parts of ``byMonth()``, in order.
  func encodedByMonth() -> [(month: Int32, state: [UInt8])] {
    byMonth().sorted { $0.key < $1.key }.map { month, part in
      var state = StateWriter()
      part.encode(into: &state)
      return (month, state.bytes)
    }
  }

  /// Adds a part made by ``encodedByMonth()``. Returns false if the bytes are invalid.
  mutating func ingest(_ state: inout StateReader) -> Bool {
    guard let part = Self(from: &state), state.isDone else { return false }
    merge(part)
    return true
  }

  /// The digest of the state. Equal states have equal digests on every machine.
  package var digest: String {
    var state = StateWriter()
    state.text(Self.name)
    state.integer(Self.version)
    encode(into: &state)
    return SHA256.digest(of: state.bytes).hex
  }

  /// Merges a projection whose type is only known at run time.
  mutating func mergeAny(_ later: any Projection) {
    guard let later = later as? Self else { preconditionFailure("projections of two kinds cannot be merged") }
    merge(later)
  }
}

/// A table for looking up the month of a day. The divisions of calendar arithmetic would cost more than the rest of an
/// event.
///
/// ```swift
/// var months = MonthTable()
/// months.layOut()               // for many lookups
/// months.month(of: 20_000)
/// ```
@frozen
@usableFromInline package struct MonthTable: Sendable {
  /// A run of 32 days: the month of the first, and the positions at which the next two months start. As a month has at
  /// least 28 days, at most two start within it.
  @usableFromInline
  @frozen
  struct Stretch: BitwiseCopyable, Sendable {
    @usableFromInline var month: Int32
    @usableFromInline var next: Int16
    @usableFromInline var nextButOne: Int16
  }

  /// The table from 1970 to 2200; other days are calculated. It is filled month by month, because dividing for every
  /// day would take a millisecond.
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

  @inlinable package init() {}

  /// Builds the table, for going through many events. It is larger than everything else a small report needs.
  @inlinable
  package mutating func layOut() { if stretches.isEmpty { stretches = Self.table } }

  /// Returns the index of the month of a day.
  @inlinable
  package func month(of number: Int32) -> Int32 {
    let position = Int(number) >> 5
    if position >= 0, position < stretches.count {
      let stretch = stretches[position]
      let day = Int16(truncatingIfNeeded: number & 31)
      return stretch.month &+ (day >= stretch.next ? 1 : 0) &+ (day >= stretch.nextButOne ? 1 : 0)
    }
    return (Day(number: number) ?? (number < 0 ? .min : .max)).month.index
  }
}
