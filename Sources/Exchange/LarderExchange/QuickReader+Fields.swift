import LarderJSON
import LarderModel

/// The fields that a kind of event has of its own.
extension QuickReader {
  /// Reads the value at the cursor of the field whose plan stands at `index`.
  @inline(__always)
  mutating func field(
    at cursor: inout LineCursor, _ index: Int, _ line: inout DecodedLine, _ plans: QuickPlans, _ bytes: Span<UInt8>
  ) -> Bool {
    let (form, slot) = (plans.fields[index].form, plans.fields[index].slot)
    switch form {
    case .identifier, .number, .wideNumber:
      guard let number = cursor.number(bytes), number <= plans.fields[index].largest, form != .identifier || number > 0
      else { return false }
      line.record[slot] = number
    case .count:
      guard let number = cursor.number(bytes), number < plans.fields[index].largest else { return false }
      line.record[slot] = number &+ 1
    case .flag:
      let isSet = cursor.takes(plans.true, bytes)
      guard isSet || cursor.takes(plans.false, bytes) else { return false }
      line.record[slot] = isSet ? 1 : 0
    case .words:
      guard let range = cursor.string(bytes), let words = ByteText.name(bytes, range) else { return false }
      line.texts[plans.fields[index].textTag] = words
    case .day:
      guard cursor.isAtQuote(bytes), let day = ByteText.day(bytes, at: cursor.position &+ 1) else { return false }
      line.record[slot] = UInt64(UInt32(bitPattern: day.number))
      return cursor.passes(10, bytes)
    case .choice, .sort:
      guard let number = Self.choice(at: &cursor, plans.fields[index].words, plans, bytes) else { return false }
      line.record[slot] = number
    case .quantity, .money, .scaled:
      guard cursor.takesQuote(bytes), let (digits, places) = cursor.decimal(bytes) else { return false }
      return amount(digits, places, at: &cursor, index, &line, plans, bytes)
    }
    return true
  }

  /// The number of a choice's word.
  private static func choice(
    at cursor: inout LineCursor, _ words: Range<Int>, _ plans: QuickPlans, _ bytes: Span<UInt8>
  ) -> UInt64? {
    // What is unsaid has no word; its two quotes are no choice.
    for index in words where plans.words[index].count > 2 && cursor.takes(plans.words[index], bytes) {
      return UInt64(index - words.lowerBound)
    }
    return nil
  }

  /// Reads what stands behind the digits of an amount: its unit.
  @inline(__always)
  private mutating func amount(
    _ digits: UInt64, _ places: Int, at cursor: inout LineCursor, _ index: Int, _ line: inout DecodedLine,
    _ plans: QuickPlans, _ bytes: Span<UInt8>
  ) -> Bool {
    let (form, slot) = (plans.fields[index].form, plans.fields[index].slot)
    switch form {
    case .quantity:
      guard let amount = Self.scaled(digits, places, to: 3), amount <= UInt64(Limits.largestQuantity),
        amount <= plans.fields[index].largest >> 1
      else { return false }
      var unit = 1
      while unit < plans.units.count, !cursor.takes(plans.units[unit], bytes) { unit &+= 1 }
      guard unit < plans.units.count else { return false }
      line.record[slot] = amount
      line.record[plans.fields[index].unitSlot] = UInt64(unit)
    case .money:
      guard currency.code != 0 && cursor.takes(currency.token, bytes) || takesCurrency(&cursor, bytes),
        let amount = Self.scaled(digits, places, to: currency.places), amount <= UInt64(Limits.largestPrice)
      else { return false }
      line.record[slot] = amount
      line.record[plans.fields[index].unitSlot] = UInt64(currency.code)
    default:
      guard let amount = Self.scaled(digits, places, to: plans.fields[index].places),
        amount < plans.fields[index].largest >> 1, cursor.takes(plans.fields[index].suffix, bytes)
      else { return false }
      line.record[slot] = amount
    }
    return true
  }

  /// The number with so many decimals as it is kept; nil where it has more. At most 15 digits and 3 places: no overflow.
  @inline(__always)
  private static func scaled(_ digits: UInt64, _ places: Int, to wanted: Int) -> UInt64? {
    switch wanted - places {
    case 0: digits
    case 1: digits &* 10
    case 2: digits &* 100
    case 3: digits &* 1000
    default: nil
    }
  }

  /// Takes another currency than the one before, as ` EUR"`.
  private mutating func takesCurrency(_ cursor: inout LineCursor, _ bytes: Span<UInt8>) -> Bool {
    let start = cursor.position
    guard start + 5 <= bytes.count, bytes[start] == UInt8(ascii: " "), bytes[start + 4] == UInt8(ascii: "\"") else {
      return false
    }
    for index in start + 1..<start + 4 { guard bytes[index] &- UInt8(ascii: "A") < 26 else { return false } }
    let letters = ByteText.text(bytes, start + 1..<start + 4)
    guard let known = Currency(code: letters), known.exponent <= 3 else { return false }
    currency = (ByteToken(" \(letters)\""), known.rawValue, known.exponent)
    return cursor.takes(currency.token, bytes)
  }
}
