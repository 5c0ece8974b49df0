/// What one kind of event says.
///
/// A kind is one file: its numbers, its fields and where they lie, described once in
/// ``describe(to:)``. Storing, reading back, exporting, importing and amending all follow from that
/// description. A new kind is such a file and one line in ``EventKinds/all``.
public protocol EventBody: Hashable, Sendable {
  /// The number that stands for this kind in the log, never used for another.
  static var code: UInt8 { get }
  /// The newest layout of this kind's records.
  static var version: UInt8 { get }
  /// The kind's name in the past tense, as exports and `history` show it.
  static var name: String { get }
  /// Whether the event is about one moment, holds over time, or mends another.
  static var nature: EventNature { get }
  /// A blank to be filled in by a decoder.
  init()
  /// Names every field, where it lies, and hands it over to be read or set.
  mutating func describe(to fields: inout FieldCoder)
}

/// How an event bears on the others.
public enum EventNature: Sendable {
  /// It happened at one moment, to one lot or person.
  case momentary
  /// It holds over time (a name, a food's energy, a goal): read before the pass over the moments.
  case standing
  /// It retracts, amends or restores another event.
  case mending
}

extension EventBody {
  public static var version: UInt8 { 1 }
  public static var nature: EventNature { .momentary }
}

/// Every kind of event that this program knows, by number and by name.
public enum EventKinds {
  /// The one line of registration of each kind.
  public static let all: [any EventBody.Type] = [
    Named.self,
    Bought.self,
    Consumed.self,
    Expired.self,
    Wasted.self,
    MealLogged.self,
    Opened.self,
    Frozen.self,
    Thawed.self,
    Moved.self,
    Redated.self,
    Counted.self,
    Cooked.self,
    ItemChanged.self,
    ItemDescribed.self,
    ItemCalled.self,
    AlsoCalled.self,
    MealChanged.self,
    MealDescribed.self,
    GoalChanged.self,
    SettingChanged.self,
    ListChanged.self,
    Listed.self,
    TickedOff.self,
    Retracted.self,
    Amended.self,
    Restored.self,
    Lost.self,
  ]

  private static let byCode: [(any EventBody.Type)?] = {
    var table: [(any EventBody.Type)?] = Array(repeating: nil, count: 256)
    for kind in all {
      precondition(table[Int(kind.code)] == nil, "two kinds of event bear the number \(kind.code)")
      table[Int(kind.code)] = kind
    }
    return table
  }()

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The kind with this number, or nil where this program is too old to know it.
  public static func kind(code: UInt8) -> (any EventBody.Type)? { byCode[Int(code)] }

  /// The kind with this name, as in ``EventBody/name``.
  public static func kind(named name: String) -> (any EventBody.Type)? { byName[name] }
}
