import LarderModel

/// One line as it was read: its event, with the numbers that the file gives to things.
struct DecodedLine: Equatable, Sendable {
  /// Which command the line says it is of.
  enum Command: Equatable, Sendable {
    case unnamed
    /// None: the id is derived from what the line says, which comes to this digest.
    case said(String)
    case tag(UInt64)
    case text(String)
  }

  /// The line's number, from 1.
  var line = 0
  /// Its place in the log it was exported from; 0 where it names none.
  var sequence: UInt64 = 0
  var record: Record
  var texts = EventTexts()
  var command = Command.unnamed
  /// Its place within its command, from 0.
  var step: UInt64 = 0
  var hasRecorded = false
}
