import LarderLabels

/// A product as about a hundred bytes of the store.
///
/// Tags, which repeat from product to product, are numbers of a table. Without a table, they are written out. Texts and
/// lists that are far longer than on real packs are cut.
enum PackedRecord {
  private static let mostTextBytes = 240
  private static let mostElements = 60

  private struct Flags {
    static let (ingredients, sweetener, label, prepared, modified, otherCode) = (1, 2, 4, 8, 16, 32)
  }

  /// Packs a product.
  ///
  /// - Parameter number: The number of a tag, from 1. Nil to write it out.
  static func pack(_ record: ProductRecord, of gtin: UInt64, number: (String) -> Int? = { _ in nil }) -> [UInt8] {
    var bytes = PackedWriter()
    bytes.byte(popularity(ofScans: record.scans))
    let digits = record.code.utf8.count
    let isNumber = digits <= 20 && ProductRecord.digits(gtin, count: digits) == record.code
    var flags = (record.hasIngredients ? Flags.ingredients : 0) | (record.hasSweetener ? Flags.sweetener : 0)
    flags |= (record.label == nil ? 0 : Flags.label) | (record.preparedLabel == nil ? 0 : Flags.prepared)
    flags |= (record.modified == nil ? 0 : Flags.modified) | (isNumber ? 0 : Flags.otherCode)
    bytes.byte(UInt8(flags))
    bytes.signed(record.modified ?? 0)
    bytes.list([record.name, record.brand, record.packText, record.servingText, record.language]) {
      $0.text($1 ?? "", most: mostTextBytes)
    }
    bytes.list(record.otherNames, most: mostElements) { $0.text($1, most: mostTextBytes) }
    isNumber ? bytes.byte(UInt8(digits)) : bytes.text(record.code, most: mostTextBytes)
    bytes.byte(record.nova?.rawValue ?? 0)
    bytes.number(UInt64(max(0, record.scans)))
    for label in [record.label, record.preparedLabel] { if let label { bytes.label(label) } }
    bytes.list(record.categories, most: mostElements) { $0.tag($1, number($1), most: mostTextBytes) }
    bytes.list(record.countries, most: mostElements) { $0.tag($1, number($1), most: mostTextBytes) }
    bytes.list(record.allergens, most: mostElements) { $0.tag($1.text, number($1.text), most: mostTextBytes) }
    bytes.list(record.traces, most: mostElements) { $0.tag($1.text, number($1.text), most: mostTextBytes) }
    bytes.list(record.additives, most: mostElements) { $0.number(UInt64($1.rawValue)) }
    return bytes.bytes
  }

  /// Unpacks a product. Nil if the bytes are damaged.
  static func unpack(_ packed: [UInt8], of gtin: UInt64, tag: @escaping (Int) -> String? = { _ in nil })
    -> ProductRecord?
  {
    var bytes = PackedReader(packed, tag: tag)
    _ = bytes.byte()
    let flags = Int(bytes.byte())
    let modified = bytes.signed()
    let texts = bytes.list { $0.text() }
    let otherNames = bytes.list { $0.text() }
    guard texts.count == 5 else { return nil }
    let code =
      flags & Flags.otherCode == 0 ? ProductRecord.digits(gtin, count: Int(bytes.byte())) : bytes.text()
    var record = ProductRecord(code: code)
    func filled(_ text: String) -> String? { text.isEmpty ? nil : text }
    (record.name, record.brand, record.packText) = (filled(texts[0]), filled(texts[1]), filled(texts[2]))
    (record.servingText, record.language) = (filled(texts[3]), filled(texts[4]))
    record.otherNames = otherNames
    record.hasIngredients = flags & Flags.ingredients != 0
    record.hasSweetener = flags & Flags.sweetener != 0
    record.nova = NovaGroup(rawValue: bytes.byte())
    record.scans = Int(clamping: bytes.number())
    record.modified = flags & Flags.modified == 0 ? nil : modified
    if flags & Flags.label != 0 { record.label = bytes.label() }
    if flags & Flags.prepared != 0 { record.preparedLabel = bytes.label() }
    record.categories = bytes.list { $0.tag() }
    record.countries = bytes.list { $0.tag() }
    record.allergens = bytes.list { $0.tag() }.compactMap { AllergenTag($0) }
    record.traces = bytes.list { $0.tag() }.compactMap { AllergenTag($0) }
    record.additives = bytes.list { $0.number() }.compactMap {
      AdditiveNumber(rawValue: UInt32(truncatingIfNeeded: $0))
    }
    return bytes.isWhole ? record : nil
  }

  /// The popularity of a packed product, from 0 to 255.
  static func popularity(of packed: Span<UInt8>) -> UInt8 { packed.isEmpty ? 0 : packed[0] }

  /// The popularity for a number of scans: eight steps for each doubling.
  static func popularity(ofScans scans: Int) -> UInt8 {
    guard scans > 0 else { return 0 }
    let doublings = Int.bitWidth - 1 - scans.leadingZeroBitCount
    let eighths = doublings >= 3 ? scans >> (doublings - 3) & 7 : scans << (3 - doublings) & 7
    return UInt8(min(255, 1 + 8 * doublings + eighths))
  }

  /// When the source changed a packed product, in seconds since 1970. Nil if the source does not state it.
  static func modified(of packed: Span<UInt8>) -> Int64? {
    guard packed.count > 2, Int(packed[1]) & Flags.modified != 0 else { return nil }
    var (number, shift) = (UInt64(0), UInt64(0))
    for index in 2..<min(packed.count, 12) where shift < 64 {
      number |= UInt64(packed[index] & 0x7F) << shift
      if packed[index] < 0x80 { break }
      shift += 7
    }
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// Calls `body` with each word of the names and the brand of a packed product.
  static func forEachWord(of packed: Span<UInt8>, _ body: (NameWord) -> Void) {
    // The popularity, the flags, and the time, whose last byte is below 128.
    var position = 2
    while position < packed.count, packed[position] >= 0x80 { position += 1 }
    position += 1
    // The first list has the name, the brand and three texts without names; the second has the other names.
    for list in 0..<2 {
      guard position < packed.count else { return }
      let count = Int(packed[position])
      position += 1
      for index in 0..<count {
        guard position < packed.count else { return }
        let start = position + 1
        position = start + Int(packed[position])
        guard position <= packed.count else { return }
        if list == 1 || index < 2 { NameWord.forEach(in: packed.extracting(start..<position), body) }
      }
    }
  }
}

extension ProductRecord {
  /// The number of the code, which is its key. Nil if it has letters, or more than fourteen digits.
  package var number: UInt64? {
    var number: UInt64 = 0
    for byte in code.utf8 {
      guard byte &- 0x30 < 10, number < 10_000_000_000_000 else { return nil }
      number = number * 10 + UInt64(byte - 0x30)
    }
    return number == 0 ? nil : number
  }

  /// A number with zeros at its front.
  static func digits(_ number: UInt64, count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
