import LarderJSON
import LarderModel
import StrictJSON

/// The quick way to read the fields that a kind of event has of its own.
extension LineDecoder {
  /// Reads one of the kind's own fields.
  mutating func read(
    _ member: JSONMember, _ field: FieldPlan, of plan: ImportPlan, into decoded: inout DecodedLine,
    _ bytes: Span<UInt8>
  ) -> Bool {
    switch field.form {
    case .identifier, .number, .count, .wideNumber:
      guard member.kind == .number, let number = ByteText.number(bytes, member.content) else { return false }
      guard number <= field.largest, field.form != .identifier || number > 0 else { return false }
      guard field.form == .count else {
        decoded.record[field.slot] = number
        return true
      }
      guard number < field.largest else { return false }
      decoded.record[field.slot] = number + 1
    case .flag:
      guard member.kind == .bool else { return false }
      decoded.record[field.slot] = member.content.count == 4 ? 1 : 0
    case .words:
      guard member.kind == .string, let words = words(member, bytes) else { return false }
      decoded.texts[field.textTag] = words
    case .quantity, .money, .scaled, .day, .choice:
      guard member.kind == .string, !member.isEscaped else { return false }
      return readString(member.content, field, of: plan, into: &decoded, bytes)
    }
    return true
  }

  private mutating func readString(
    _ content: Range<Int>, _ field: FieldPlan, of plan: ImportPlan, into decoded: inout DecodedLine,
    _ bytes: Span<UInt8>
  ) -> Bool {
    let shared = plan.shared.bytes
    switch field.form {
    case .quantity:
      guard let (amount, end) = ByteText.decimal(bytes, content, places: 3),
        amount <= UInt64(Limits.largestQuantity),
        let unit = Self.units.firstIndex(where: { ByteText.equals(bytes, end..<content.upperBound, $0, $0.indices) })
      else { return false }
      decoded.record[field.slot] = amount
      decoded.record[field.unitSlot] = UInt64(unit + 1)
    case .money:
      let letters = content.upperBound - 3
      guard content.count > 4, bytes[letters - 1] == UInt8(ascii: " "),
        takeCurrency(letters..<content.upperBound, bytes),
        let (amount, end) = ByteText.decimal(bytes, content, places: currency.places), end == letters - 1,
        amount <= UInt64(Limits.largestPrice)
      else { return false }
      decoded.record[field.slot] = amount
      decoded.record[field.unitSlot] = UInt64(currency.code)
    case .scaled:
      guard let (amount, end) = ByteText.decimal(bytes, content, places: field.places),
        ByteText.equals(bytes, end..<content.upperBound, shared, field.suffix), amount < field.largest >> 1
      else { return false }
      decoded.record[field.slot] = amount
    case .day:
      guard let day = ByteText.day(bytes, content) else { return false }
      decoded.record[field.slot] = UInt64(UInt32(bitPattern: day.number))
    case .choice:
      guard !content.isEmpty,
        let index = field.words.first(where: { ByteText.equals(bytes, content, shared, plan.shared.words[$0]) })
      else { return false }
      decoded.record[field.slot] = UInt64(index - field.words.lowerBound)
    default: return false
    }
    return true
  }

  private mutating func takeCurrency(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    if currency.code != 0, ByteText.equals(bytes, range, currency.letters, currency.letters.indices) { return true }
    var letters: [UInt8] = []
    for index in range {
      guard bytes[index] &- UInt8(ascii: "A") < 26 else { return false }
      letters.append(bytes[index])
    }
    guard let known = Currency(code: String(decoding: letters, as: UTF8.self)), known.exponent <= 3 else {
      return false
    }
    currency = (letters, known.rawValue, known.exponent)
    return true
  }

  /// The units of quantities, from that of the dimension 1 on.
  private static let units: [[UInt8]] = (1...4).map { dimension in
    let zero = Quantity(amount: 0, dimension: Dimension(rawValue: UInt8(dimension)) ?? .none).plain
    guard case .decimal(_, _, let suffix) = zero else { return [] }
    return Array(suffix.utf8)
  }
}
