import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// Where reports are made: the ledger at one moment, the day it is, and how the household writes.
public struct ReportDesk: ~Copyable {
  public var snapshot: LedgerSnapshot
  /// The household's day.
  public private(set) var today: Day
  /// The last day that anything can be known of: today, or the day that the snapshot goes back to.
  public private(set) var lastKnownDay: Day
  public private(set) var style: OutputStyle

  public init(
    _ snapshot: consuming LedgerSnapshot, today: Day, lastKnownDay: Day? = nil, style: OutputStyle = .english
  ) {
    self.snapshot = snapshot
    self.today = today
    self.lastKnownDay = lastKnownDay ?? today
    self.style = style
  }

  /// Lends the desk with another day and style, for a report that asks for them.
  package mutating func lend<Result>(
    today: Day, lastKnownDay: Day, style: OutputStyle, _ body: (inout ReportDesk) throws -> Result
  ) rethrows -> Result {
    let own = (self.today, self.lastKnownDay, self.style)
    (self.today, self.lastKnownDay, self.style) = (today, lastKnownDay, style)
    defer { (self.today, self.lastKnownDay, self.style) = own }
    return try body(&self)
  }

  /// Names, facts and mendings, as they are known.
  package var standing: Standing {
    mutating get throws { try snapshot.standing() }
  }

  package var catalog: Catalog {
    mutating get throws { try snapshot.standing().catalog }
  }

  /// The last event that anything may be taken from.
  package var cut: UInt64 { snapshot.cut ?? .max }
}
