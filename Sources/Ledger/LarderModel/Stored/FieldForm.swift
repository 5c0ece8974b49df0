/// How a field's value is stored and written: what ``FieldCoder`` knows of a field besides its place.
public enum FieldForm: Sendable {
  /// The number of something that was named or numbered before; 0 where there is none.
  case identifier
  /// A whole number that is always there.
  case number
  /// A signed number of 64 bits; the least stands for "missing".
  case wideNumber
  /// A small number, stored one up; 0 stands for "missing".
  case count
  case quantity
  case money
  /// An exact number with its unit behind it.
  case scaled(places: UInt8, suffix: String)
  case day
  /// One of a fixed set of words; 0 stands for "unsaid".
  case choice(any Choice.Type)
  case flag
  /// The sort of thing that a name is given to.
  case sort
  /// Words that lie beside the record.
  case words
  /// A value that depends on the rest of the event, as an amendment's does.
  case dependent
}
