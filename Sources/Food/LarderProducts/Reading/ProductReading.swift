import Hypertext
import LarderCodes
import LarderLabels
import PlainText
import StrictJSON

/// Reads a product of Open Food Facts: a line of its dumps, or an answer of its service.
///
/// Nothing is adopted that another program computed, such as a grade. Texts lose what readers cannot see. A value of
/// another kind than expected counts as missing, so that no product is lost because of one field.
package enum ProductReading {
  package static let fields = [
    "code", "lang", "product_name", "product_name_en", "product_name_de", "generic_name", "brands", "quantity",
    "product_quantity_unit", "serving_size", "categories_tags", "countries_tags", "allergens_tags", "traces_tags",
    "additives_tags", "ingredients_text", "ingredients_non_nutritive_sweeteners_n", "nova_group", "unique_scans_n",
    "last_modified_t", "no_nutrition_data", "nutriments", "nutrition", "nutrition_data_per",
  ]

  /// The most characters of a name.
  private static let longestName = 200

  /// The product of an object. Nil if it has no code.
  package static func product(_ node: JSONNode, of json: JSONReader) -> ProductRecord? {
    var known = KnownTexts()
    return product(node, of: json, &known)
  }

  /// The same with texts that were read before.
  static func product(_ node: JSONNode, of json: JSONReader, _ known: inout KnownTexts) -> ProductRecord? {
    let members = JSONMembers(of: node, in: json)
    guard let code = members.words("code"), code.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    var record = ProductRecord(code: code)
    readNames(members, &record)
    record.brand = members.texts("brands", &known).first.flatMap(name)
    record.packText = members.words("quantity").flatMap(name)
    record.servingText = members.words("serving_size").flatMap(name)
    record.language = members.words("lang") ?? members.words("lc")
    record.categories = members.texts("categories_tags", &known)
    record.categories.removeAll { $0.hasSuffix(":null") }
    record.countries = members.texts("countries_tags", &known)
    readIngredients(members, &known, &record)
    record.nova = members.count("nova_group").flatMap { UInt8(exactly: $0) }.flatMap(NovaGroup.init)
    record.scans = members.count("unique_scans_n").map { Int(clamping: max(0, $0)) } ?? 0
    record.modified = members.count("last_modified_t")
    let basis = basis(members, record, &known)
    NutritionReading.read(members, basis, &record)
    return record
  }

  private static func readNames(_ members: JSONMembers, _ record: inout ProductRecord) {
    let keys: [StaticString] = [
      "product_name", "product_name_en", "product_name_de", "product_name_fr", "product_name_es", "product_name_it",
      "product_name_nl", "generic_name", "generic_name_en", "abbreviated_product_name",
    ]
    var names = keys.compactMap { members.words($0).flatMap(name) }
    if names.isEmpty {
      names = members.reader.members(of: members.object).filter { $0.key.hasPrefix("product_name_") }
        .compactMap { members.reader.string($0.value).flatMap(name) }
    }
    record.name = names.first
    for other in names where other != record.name && !record.otherNames.contains(other) {
      record.otherNames.append(other)
    }
  }

  private static func readIngredients(
    _ members: JSONMembers, _ known: inout KnownTexts, _ record: inout ProductRecord
  ) {
    let additives = members.texts("additives_tags", &known)
    record.additives = numbers(of: additives)
    record.hasIngredients = members.hasWords("ingredients_text") || !additives.isEmpty
    record.hasSweetener =
      record.additives.contains(where: \.isSweetener)
      || members.count("ingredients_non_nutritive_sweeteners_n") ?? 0 > 0
    record.allergens = tags("allergens_tags", members, &known)
    record.traces = tags("traces_tags", members, &known)
  }

  /// The numbers of additives in order, without repetition.
  private static func numbers(of additives: [String]) -> [AdditiveNumber] {
    var numbers: [AdditiveNumber] = []
    for number in additives.compactMap({ AdditiveNumber($0) }).sorted() where number != numbers.last {
      numbers.append(number)
    }
    return numbers
  }

  /// The tags of allergens without repetition.
  private static func tags(_ key: StaticString, _ members: JSONMembers, _ known: inout KnownTexts) -> [AllergenTag] {
    var tags: [AllergenTag] = []
    for text in members.texts(key, &known) {
      if let tag = known.allergen(text), !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// The reference amount of the figures. The source says "100 g" for drinks too, so that the pack decides.
  private static func basis(
    _ members: JSONMembers, _ record: ProductRecord, _ known: inout KnownTexts
  ) -> NutritionLabel.Basis {
    if members.words("nutrition_data_per") == "100ml" { return .millilitres }
    if let text = record.packText, let measure = known.measure(ofPack: text) {
      return measure == .millilitres ? .millilitres : .grams
    }
    return members.words("product_quantity_unit")?.lowercased() == "ml" ? .millilitres : .grams
  }

  /// A text for people: on one line, without entities and invisible characters. Nil if nothing is left.
  private static func name(_ text: String) -> String? {
    let line = CleanText.line(Entities.decodedFully(text))
    if line.isEmpty { return nil }
    return line.utf8.count <= longestName ? line : String(line.prefix(longestName))
  }

  /// Reads a line into `json`, also one that breaks rules of JSON: with a member twice, with control characters, or
  /// with half of a surrogate pair. Returns false if the line is cut off, or is not an object.
  package static func parse(_ line: Span<UInt8>, into json: inout JSONReader) -> Bool {
    do throws(JSONError) {
      try json.parse(line)
      return json.kind(of: .root) == .object
    } catch {
      let bytes = (0..<line.count).map { line[$0] }
      guard let reading = try? LooseJSON.parse(bytes), !reading.isCut, !reading.value.members.isEmpty else {
        return false
      }
      do throws(JSONError) {
        try json.parse(Array(strict(reading.value).text().utf8))
        return true
      } catch {
        return false
      }
    }
  }

  /// The same value by the rules of JSON. If a name occurs twice, the last member counts.
  private static func strict(_ value: LooseJSON) -> JSONValue {
    switch value {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .number(let text): return .number(text)
    case .string(let text): return .string(text.filter { $0 != "\0" })
    case .array(let elements): return .array(elements.map(strict))
    case .object(let members):
      var places: [String: Int] = [:]
      var strictMembers: [JSONValue.Member] = []
      for member in members {
        let own = JSONValue.Member(key: member.name.filter { $0 != "\0" }, value: strict(member.value))
        if let place = places[own.key] {
          strictMembers[place] = own
        } else {
          places[own.key] = strictMembers.count
          strictMembers.append(own)
        }
      }
      return .object(strictMembers)
    }
  }
}

extension JSONReader {
  /// A text that is not empty, or a number as text.
  func words(_ node: JSONNode) -> String? {
    guard let text = string(node) ?? numberText(node) else { return nil }
    return text.utf8.allSatisfy { $0 <= 0x20 } ? nil : text
  }
}

extension JSONMembers {
  /// A text that is not empty, or a number as text.
  func words(_ key: StaticString) -> String? { node(key).flatMap { reader.words($0) } }

  /// Whether there is a text that is not empty, or a number.
  func hasWords(_ key: StaticString) -> Bool {
    guard let node = node(key) else { return false }
    return reader.withString(node) { text in text.indices.contains { text[$0] > 0x20 } } ?? (reader.words(node) != nil)
  }

  /// A whole number, also as text, or with decimals that are zero.
  func count(_ key: StaticString) -> Int64? {
    guard let node = node(key) else { return nil }
    if let whole = reader.integer(node), whole.magnitude < 1 << 32 { return whole }
    guard let text = reader.words(node), let figure = LabelFigure(text) else { return nil }
    let (whole, rest) = figure.billionths.quotientAndRemainder(dividingBy: 1_000_000_000)
    return rest == 0 ? whole : nil
  }

  /// Whether a flag is set: true, or the "on" of forms.
  func isSet(_ key: StaticString) -> Bool {
    guard let node = node(key) else { return false }
    return reader.bool(node) ?? ["on", "true", "1"].contains(reader.words(node) ?? "")
  }

  /// The texts of a list, or the parts of a text between commas.
  func texts(_ key: StaticString, _ known: inout KnownTexts) -> [String] {
    guard let node = node(key) else { return [] }
    var texts: [String] = []
    for element in reader.elements(of: node) {
      if let text = reader.withString(element, { known.line($0) }) { texts.append(text) }
    }
    reader.withString(node) { text in
      var start = 0
      for end in 0...text.count where end == text.count || text[end] == UInt8(ascii: ",") {
        texts.append(known.line(text.extracting(start..<end)))
        start = end + 1
      }
    }
    texts.removeAll(where: \.isEmpty)
    return texts
  }
}
