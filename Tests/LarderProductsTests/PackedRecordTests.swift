import LarderLabels
import LarderSimulator
import Testing

@testable import LarderProducts

@Suite("Packed products")
struct PackedRecordTests {
  @Test(
    "A product is unpacked as it was packed, with tags in a table or written out", arguments: 0..<40 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let gtin = UInt64.random(in: 1..<100_000_000_000_000, using: &random)
      let record = ProductRecord.random(gtin, using: &random)
      var tags: [String] = []
      let packed = PackedRecord.pack(record, of: gtin) { tag in
        if !tags.contains(tag) { tags.append(tag) }
        return tags.firstIndex(of: tag).map { $0 + 1 }
      }
      #expect(PackedRecord.unpack(packed, of: gtin) { tags[$0 - 1] } == record)
      #expect(PackedRecord.modified(of: packed.span) == record.modified)
      #expect(PackedRecord.unpack(PackedRecord.pack(record, of: gtin), of: gtin) == record)
    }
  }

  @Test("Bytes that are cut or changed are never unpacked beyond their end")
  func damage() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let gtin: UInt64 = 4_006_381_333_931
      var packed = PackedRecord.pack(ProductRecord.random(gtin, using: &random), of: gtin)
      #expect(PackedRecord.unpack(Array(packed.dropLast()), of: gtin) == nil)
      packed[Int.random(in: packed.indices, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      _ = PackedRecord.unpack(packed, of: gtin)
      PackedRecord.forEachWord(of: packed.span) { _ in }
    }
  }

  @Test("A text that is too long is cut at the end of a character")
  func longText() throws {
    var record = ProductRecord(code: "96385074")
    record.name = String(repeating: "ü", count: 200)
    let unpacked = try #require(PackedRecord.unpack(PackedRecord.pack(record, of: 96_385_074), of: 96_385_074))
    #expect(unpacked.name == String(repeating: "ü", count: 120))
  }

  @Test("More scans never make a product less popular")
  func popularity() {
    var former: UInt8 = 0
    for scans in Array(0..<5_000) + [1 << 20, 1 << 31, 1 << 40, .max] {
      let popularity = PackedRecord.popularity(ofScans: scans)
      #expect(popularity >= former, "\(scans)")
      former = popularity
    }
    #expect(PackedRecord.popularity(ofScans: -1) == 0)
  }

  @Test("A code is a number of up to fourteen digits, however many zeros it has lost")
  func codes() {
    let table: [(String, UInt64?)] = [
      ("0000105000011", 105_000_011), ("96385074", 96_385_074), ("", nil), ("000", nil), ("12a", nil),
      ("123456789012345", nil), ("000123456789012345", nil), ("00000000096385074", 96_385_074),
    ]
    for (code, number) in table { #expect(ProductRecord(code: code).number == number, "\(code)") }
  }
}

@Suite("Words of names")
struct NameWordTests {
  private func words(_ text: String) -> [String] {
    NameWord.all(in: text).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("Words are in small letters without accents, and each occurs once")
  func folding() {
    #expect(words("Crème FRAÎCHE, crème!") == ["creme", "fraiche"])
    #expect(words("Lagg's dieter's 100% Süßmost") == ["laggs", "dieters", "100", "sussmost"])
    #expect(words("a ä I") == [])
    #expect(words("味噌 かつお") == ["味噌", "かつお"])
    #expect(words("cre\u{301}me") == ["creme"])
    #expect(words(String(repeating: "x", count: 40)) == [String(repeating: "x", count: 24)])
  }

  @Test("Words compare like their bytes, and bytes that are not text are skipped")
  func order() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      var found: [NameWord] = []
      NameWord.forEach(in: bytes.span) { found.append($0) }
      for (one, other) in zip(found, found.dropFirst()) {
        #expect((one < other) == one.bytes.lexicographicallyPrecedes(other.bytes))
      }
    }
  }
}

@Suite("Lists of ranks")
struct RankListTests {
  @Test("Lists and sets have the same common numbers, the lowest first", arguments: 0..<30 as Range<UInt64>)
  func common(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sets = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let most = UInt32([10, 300, 1 << 30].randomElement(using: &random) ?? 10)
      return Set((0..<Int.random(in: 0...200, using: &random)).map { _ in UInt32.random(in: 0..<most, using: &random) })
    }
    let lists = sets.map { numbers in
      var list: RankList?
      for number in numbers.sorted() {
        if list == nil { list = RankList(first: number) } else { list?.append(number) }
        list?.append(number)
      }
      return list?.bytes ?? []
    }
    let expected = sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }.sorted()
    #expect(RankReader.common(lists, most: .max) == expected)
    #expect(RankReader.common(lists, most: 3) == Array(expected.prefix(3)))
  }

  @Test("Damaged bytes end a list")
  func damage() {
    var reader = RankReader([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01])
    #expect(reader.next() == nil)
    #expect(RankReader.common([], most: 5) == [])
  }
}
