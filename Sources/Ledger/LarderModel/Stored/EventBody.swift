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

extension EventBody {
  public static var version: UInt8 { 1 }
  public static var nature: EventNature { .momentary }
}
