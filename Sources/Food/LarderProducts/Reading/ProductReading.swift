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
  /// The fields of a product that are read, for requests to the service.
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
    guard let code = json.words("code", in: node), code.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    var record = ProductRecord(code: code)
    readNames(node, of: json, &record)
    record.brand = json.members("brands", in: node).first.flatMap(name)
    record.packText = json.words("quantity", in: node).flatMap(name)
    record.servingText = json.words("serving_size", in: node).flatMap(name)
    record.language = json.words("lang", in: node) ?? json.words("lc", in: node)
    record.categories = json.members("categories_tags", in: node).filter { !$0.hasSuffix(":null") }
    record.countries = json.members("countries_tags", in: node)
    readIngredients(node, of: json, &record)
    record.nova = json.count("nova_group", in: node).flatMap { UInt8(exactly: $0) }.flatMap(NovaGroup.init)
    record.scans = json.count("unique_scans_n", in: node).map { Int(clamping: max(0, $0)) } ?? 0
    record.modified = json.count("last_modified_t", in: node)
    let basis = basis(node, of: json, record)
    NutritionReading.read(node, of: json, basis, &record)
    return record
  }

  private static func readNames(_ node: JSONNode, of json: JSONReader, _ record: inout ProductRecord) {
    let keys: [StaticString] = [
      "product_name", "product_name_en", "product_name_de", "product_name_fr", "product_name_es", "product_name_it",
      "product_name_nl", "generic_name", "generic_name_en", "abbreviated_product_name",
    ]
    var names = keys.compactMap { json.words($0, in: node).flatMap(name) }
    if names.isEmpty {
      names = json.members(of: node).filter { $0.key.hasPrefix("product_name_") }
        .compactMap { json.string($0.value).flatMap(name) }
    }
    record.name = names.first
    for other in names where other != record.name && !record.otherNames.contains(other) {
      record.otherNames.append(other)
    }
  }

  private static func readIngredients(_ node: JSONNode, of json: JSONReader, _ record: inout ProductRecord) {
    let additives = json.members("additives_tags", in: node)
    record.additives = Set(additives.compactMap { AdditiveNumber($0) }).sorted()
    record.hasIngredients = json.words("ingredients_text", in: node) != nil || !additives.isEmpty
    record.hasSweetener =
      record.additives.contains(where: \.isSweetener)
      || json.count("ingredients_non_nutritive_sweeteners_n", in: node) ?? 0 > 0
    record.allergens = tags("allergens_tags", node, of: json)
    record.traces = tags("traces_tags", node, of: json)
  }

  /// The tags of allergens without repetition.
  private static func tags(_ key: StaticString, _ node: JSONNode, of json: JSONReader) -> [AllergenTag] {
    var tags: [AllergenTag] = []
    for tag in json.members(key, in: node).compactMap(AllergenTag.init) where !tags.contains(tag) { tags.append(tag) }
    return tags
  }

  /// The reference amount of the figures. The source says "100 g" for drinks too, so that the pack decides.
  private static func basis(
    _ node: JSONNode, of json: JSONReader, _ record: ProductRecord
  ) -> NutritionLabel.Basis {
    if json.words("nutrition_data_per", in: node) == "100ml" { return .millilitres }
    if let pack = record.pack { return pack.amount.measure == .millilitres ? .millilitres : .grams }
    return json.words("product_quantity_unit", in: node)?.lowercased() == "ml" ? .millilitres : .grams
  }

  /// A text for people: on one line, without entities and invisible characters. Nil if nothing is left.
  private static func name(_ text: String) -> String? {
    let line = CleanText.line(Entities.decodedFully(text))
    return line.isEmpty ? nil : String(line.prefix(longestName))
  }
}

extension ProductReading {
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
  func words(_ key: StaticString, in object: JSONNode) -> String? {
    guard let node = member(key, of: object), let text = string(node) ?? numberText(node) else { return nil }
    return text.utf8.allSatisfy { $0 <= 0x20 } ? nil : text
  }

  /// A whole number, also as text, or with decimals that are zero.
  func count(_ key: StaticString, in object: JSONNode) -> Int64? {
    guard let text = words(key, in: object), let figure = LabelFigure(text) else { return nil }
    let (whole, rest) = figure.billionths.quotientAndRemainder(dividingBy: 1_000_000_000)
    return rest == 0 ? whole : nil
  }

  /// Whether a flag is set: true, or the "on" of forms.
  func isSet(_ key: StaticString, in object: JSONNode) -> Bool {
    bool(key, in: object) ?? ["on", "true", "1"].contains(words(key, in: object) ?? "")
  }

  /// The texts of a list, or the parts of a text between commas.
  func members(_ key: StaticString, in object: JSONNode) -> [String] {
    guard let node = member(key, of: object) else { return [] }
    let texts = kind(of: node) == .array ? elements(of: node).compactMap { string($0) } : nil
    let parts = texts ?? (string(node) ?? "").split(separator: ",").map(String.init)
    return parts.map { CleanText.line($0) }.filter { !$0.isEmpty }
  }
}
