import LarderJSON
import LarderModel

/// The fast reader of lines in exported form, in one pass over their bytes.
///
/// It never rejects a line. It returns the same event as the careful reader, or nil to leave the line to it: for
/// escapes, other number forms, unknown keys and anything else it does not handle. Keys may come in any order, with
/// white space between them.
struct FastLineReader {
  /// The values found in a line so far.
  struct Found {
    var line = DecodedLine(record: Record())
    /// The index of the kind; -1 while unknown.
    var kind = -1
    /// The index of the first possible key. While the kind is unknown, only common keys are possible.
    var firstKey = 0
    var keyCount = ImportPlan.leadingCount
    /// The key expected next.
    var next = 0
    /// A bit for each key found, by its index within the kind.
    var keys: UInt64 = 0
    /// A bit for each field of the kind found.
    var fields: UInt64 = 0
    var shapes = ReferenceEncoding()
    var day: Int32 = 0
    var minute: MinuteOfDay?
    var actor: UInt32 = 0
    /// The version; 0 if the line has none.
    var version: UInt64 = 0
  }

  private let plans = FastReadPlans.all
  /// The last currency read, as a token with a space, its letters and a quote, and its decimals.
  var currency: (token: ByteToken, code: UInt16, places: Int) = (ByteToken(""), 0, 0)
  var day = DayCache()
  var recordedDay = DayCache()

  /// Reads the line in a range of some bytes; nil if the careful reader must read it.
  mutating func read(_ bytes: Span<UInt8>, _ line: Range<Int>) -> DecodedLine? {
    let plans = plans
    var cursor = LineCursor(position: line.lowerBound)
    guard cursor.takes(UInt8(ascii: "{"), bytes) else { return nil }
    var found = Found()
    repeat {
      if !cursor.isAtQuote(bytes) { cursor.skipSpace(bytes) }
      var key = Self.key(at: &cursor, &found, plans, bytes)
      // A field may precede the kind it belongs to.
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
    // The cursor only moves forward, so it has never passed the end if it is there now.
    guard cursor.position == line.upperBound, Self.finish(&found, plans) else { return nil }
    return found.line
  }

  /// Completes the event. Returns false if something required is missing.
  @inline(__always)
  private static func finish(_ found: inout Found, _ plans: FastReadPlans) -> Bool {
    guard found.keys & plans.needed == plans.needed, found.shapes.areWhole else { return false }
    let (required, version) = (plans.kinds[found.kind].required, plans.kinds[found.kind].version)
    guard found.fields & required == required, found.version == version || found.version == 0 else { return false }
    found.line.record.dayNumber = found.day
    found.line.record.minute = found.minute
    found.line.record.actor = found.actor
    if !found.line.texts.isEmpty { found.line.record.hasText = true }
    return true
  }

  /// Skips the key at the cursor; nil if it is unknown or repeated.
  ///
  /// Checks the key after the previous one first, which comes next in an exported line.
  @inline(__always)
  private static func key(
    at cursor: inout LineCursor, _ found: inout Found, _ plans: FastReadPlans, _ bytes: Span<UInt8>
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

  /// Looks ahead for the kind. It is verified when the cursor reaches it.
  private static func kind(in bytes: Span<UInt8>, _ line: Range<Int>, _ plans: FastReadPlans) -> Int? {
    for start in line where plans.event.stands(at: start, in: bytes) {
      var cursor = LineCursor(position: start + plans.event.count)
      guard cursor.takes(UInt8(ascii: ":"), bytes) else { continue }
      cursor.skipSpace(bytes)
      return kind(at: &cursor, plans, bytes)
    }
    return nil
  }

  /// Skips the name of a kind.
  @inline(__always)
  static func kind(at cursor: inout LineCursor, _ plans: FastReadPlans, _ bytes: Span<UInt8>) -> Int? {
    for place in plans.names.indices where cursor.isAt(plans.names[place], bytes) {
      cursor.position &+= plans.names[place].count
      return place
    }
    return nil
  }

  /// Sets the kind.
  static func begin(_ place: Int, _ found: inout Found, _ plans: FastReadPlans) {
    let recordedAt = found.line.record.recordedAt
    found.line.record = plans.kinds[place].blank
    found.line.record.recordedAt = recordedAt
    found.kind = place
    found.firstKey = plans.kinds[place].keys.lowerBound
    found.keyCount = plans.kinds[place].keys.count
  }
}
