import StrictJSON

@testable import LarderProducts

/// Dumps of Open Food Facts: lines of JSON, and rows of the table.
enum DumpFuzz: FuzzTarget {
  static let name = "dump"
  static let words = [
    "code\tproduct_name\tfat_100g\tcategories_tags\n", "\t", "\n", "\r\n", "{\"code\":\"4006381333931\"",
    "\"nutriments\":{",
    "\"energy-kj_100g\":", "\"nutrition\":{\"aggregated_set\":{", "\"product_name_de\":", "en:teas,en:hot-drinks",
    "1.5e-1",
    "007", "-", "\"", "\\\"", "\\\\", "\\u0063ode", "}}", "[[", "\u{0}",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    var skimmer = LineSkimmer()
    let lines = input.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first else { return }
    if first.first == UInt8(ascii: "{") {
      for line in lines { try checkSkimmed(Array(line), &skimmer) }
    } else if let table = DumpTable(head: Array(first).span) {
      var object: [UInt8] = []
      for row in lines.dropFirst() where table.write(Array(row).span, to: &object) {
        var json = JSONReader()
        try law(ProductReading.parse(object.span, into: &json), "a row becomes an object that cannot be read")
        try checkSkimmed(object, &skimmer)
      }
    }
  }

  /// Checks that a line with only the members that are read says the same as the whole line.
  private static func checkSkimmed(_ line: [UInt8], _ skimmer: inout LineSkimmer) throws(BrokenLaw) {
    let skimmed = skimmer.skim(line.span)
    guard let whole = read(line) else { return }
    guard let object = skimmed else { throw BrokenLaw("an object is not skimmed") }
    try law(object.count <= line.count, "skimming makes a line longer")
    guard let short = read(object) else { throw BrokenLaw("an object is skimmed to one that cannot be read") }
    let (product, same) = (
      ProductReading.product(.root, of: whole), ProductReading.product(.root, of: short)
    )
    try law(product == same, "skimming changes a product")
    // A code with hundreds of zeros is cut.
    guard let product, let gtin = product.number, product.code.utf8.count <= 240 else { return }
    let packed = PackedRecord.pack(product, of: gtin)
    let unpacked = PackedRecord.unpack(packed, of: gtin)
    try law(unpacked?.number == gtin, "a packed product cannot be read")
  }

  /// Reads an object by the rules of JSON. Nil if the text is anything else.
  private static func read(_ text: [UInt8]) -> JSONReader? {
    var json = JSONReader()
    do throws(JSONError) { try json.parse(text) } catch { return nil }
    return json.kind(of: .root) == .object ? json : nil
  }
}
