import LarderJSON
import LarderModel

/// The quick way to read a line: in one pass over its bytes, where it is as an export writes it.
///
/// It never refuses. It gives the event that the careful way would give, or nil, which leaves the line to the careful way:
/// for escapes, for numbers in another form, for keys that are not known, for whatever it is not made for. The order of
/// the keys and white space between them may be any.
struct QuickReader {
  /// What was found in a line so far.
  struct Found {
    var line = DecodedLine(record: Record())
    /// The place of the kind; -1 as long as it is not known.
    var kind = -1
    /// Where the keys stand that may come: as long as the kind is not known, those that every kind has.
    var firstKey = 0
    var keyCount = ImportPlan.leadingCount
    /// Behind which of them the cursor is.
    var next = 0
    /// A bit for each key, by its place among those of its kind.
    var keys: UInt64 = 0
    /// A bit for each of the kind's own fields.
    var fields: UInt64 = 0
    var shapes = ReferenceShapes()
    var day: Int32 = 0
    var minute: MinuteOfDay?
    var actor: UInt32 = 0
    /// 0 where the line has none.
    var version: UInt64 = 0
  }

  private let plans = QuickPlans.all
  /// The currency that was read last: a space, its letters and a quote; and its decimals.
  var currency: (token: ByteToken, code: UInt16, places: Int) = (ByteToken(""), 0, 0)
  var day = DayCache()
  var recordedDay = DayCache()

  /// The event of the line that stands in a range of some bytes; nil where the careful way is to read it.
  mutating func read(_ bytes: Span<UInt8>, _ line: Range<Int>) -> DecodedLine? {
    let plans = plans
    var cursor = LineCursor(position: line.lowerBound)
    guard cursor.takes(UInt8(ascii: "{"), bytes) else { return nil }
    var found = Found()
    repeat {
      if !cursor.isAtQuote(bytes) { cursor.skipSpace(bytes) }
      var key = Self.key(at: &cursor, &found, plans, bytes)
      // A field may stand before the kind that it is of.
      if key == nil, found.kind < 0, let kind = Self.kind(in: bytes, line, plans) {
        Self.begin(kind, &found, plans)
        key = Self.key(at: &cursor, &found, plans, bytes)
      }
      guard let key, cursor.takes(UInt8(ascii: ":"), bytes) else { return nil }
      if !cursor.isAtQuote(bytes) { cursor.skipSpace(bytes) }
      guard value(at: &cursor, of: key, &found, plans, bytes) else { return nil }
    } while cursor.takes(UInt8(ascii: ","), bytes)
    guard cursor.takes(UInt8(ascii: "}"), bytes) else { return nil }
    if cursor.position < line.upperBound { cursor.skipSpace(bytes) }
    // The cursor only moves on: what stands at the end now has never been beyond it.
    guard cursor.position == line.upperBound, Self.finish(&found, plans) else { return nil }
    return found.line
  }

  /// Makes the event whole; false where something is missing that the careful way would miss.
  @inline(__always)
  private static func finish(_ found: inout Found, _ plans: QuickPlans) -> Bool {
    guard found.keys & plans.needed == plans.needed, found.shapes.areWhole else { return false }
    let (required, version) = (plans.kinds[found.kind].required, plans.kinds[found.kind].version)
    guard found.fields & required == required, found.version == version || found.version == 0 else { return false }
    found.line.record.dayNumber = found.day
    found.line.record.minute = found.minute
    found.line.record.actor = found.actor
    if !found.line.texts.isEmpty { found.line.record.hasText = true }
    return true
  }

  /// Goes behind the key at the cursor; nil where it is none that may come, or was there before.
  ///
  /// Looks behind the last one first, where the next one is in a line that an export wrote.
  @inline(__always)
  private static func key(
    at cursor: inout LineCursor, _ found: inout Found, _ plans: QuickPlans, _ bytes: Span<UInt8>
  ) -> Int? {
    let (first, last) = (found.firstKey &+ found.next, found.firstKey &+ found.keyCount)
    var index = first
    while index < last, !cursor.isAt(plans.tokens[index], bytes) { index &+= 1 }
    if index == last {
      index = found.firstKey
      while index < first, !cursor.isAt(plans.tokens[index], bytes) { index &+= 1 }
      if index == first { return nil }
    }
    let place = index &- found.firstKey
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: place)
    guard found.keys & bit == 0 else { return nil }
    cursor.position &+= plans.tokens[index].count
    found.keys |= bit
    found.next = place &+ 1
    return index
  }

  /// Looks ahead for the kind. What is found is seen to be right where the cursor comes to it.
  private static func kind(in bytes: Span<UInt8>, _ line: Range<Int>, _ plans: QuickPlans) -> Int? {
    for start in line where plans.event.stands(at: start, in: bytes) {
      var cursor = LineCursor(position: start + plans.event.count)
      guard cursor.takes(UInt8(ascii: ":"), bytes) else { continue }
      cursor.skipSpace(bytes)
      return kind(at: &cursor, plans, bytes)
    }
    return nil
  }

  /// Goes behind the name of a kind.
  @inline(__always)
  static func kind(at cursor: inout LineCursor, _ plans: QuickPlans, _ bytes: Span<UInt8>) -> Int? {
    for place in plans.names.indices where cursor.isAt(plans.names[place], bytes) {
      cursor.position &+= plans.names[place].count
      return place
    }
    return nil
  }

  /// Takes in the kind.
  static func begin(_ place: Int, _ found: inout Found, _ plans: QuickPlans) {
    let recordedAt = found.line.record.recordedAt
    found.line.record = plans.kinds[place].blank
    found.line.record.recordedAt = recordedAt
    found.kind = place
    found.firstKey = plans.kinds[place].keys.lowerBound
    found.keyCount = plans.kinds[place].keys.count
  }
}
