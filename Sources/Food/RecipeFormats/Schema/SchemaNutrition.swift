internal import Hypertext
internal import LarderRecipes
internal import PlainText

/// The figures of a portion in schema.org: `134 kcal`, `1.5 g`, `1172 mg`, `286`.
enum SchemaNutrition {
  static func read(_ value: LooseJSON?) -> PortionContent {
    var content = PortionContent()
    for object in value?.list ?? [] {
      if let text = object.text {
        content.energy = content.energy ?? NutritionFigure.energy(text, isBareEnergy: false)
        continue
      }
      for name in ["calories", "energy", "energyContent", "energy-kcal"] {
        content.energy = content.energy ?? object[name]?.text.flatMap { NutritionFigure.energy($0) }
      }
      take(object, "proteinContent", &content.protein)
      take(object, "carbohydrateContent", &content.carbohydrate)
      take(object, "fatContent", &content.fat)
      take(object, "saturatedFatContent", &content.saturates)
      take(object, "sugarContent", &content.sugar)
      take(object, "fiberContent", &content.fibre)
      take(object, "saltContent", &content.salt)
      if content.salt == nil, let sodium = object["sodiumContent"]?.text.flatMap({ NutritionFigure.sodium($0) }) {
        content.salt = sodium * 5 / 2
      }
    }
    return content
  }

  private static func take(_ object: LooseJSON, _ name: String, _ value: inout Int64?) {
    if value == nil { value = object[name]?.text.flatMap { NutritionFigure.milligrams($0) } }
  }
}

/// Yields in all forms: `["4", "4 servings"]`, 4, an object.
enum SchemaYield {
  /// The most informative yield: one that names its pieces, otherwise a range, otherwise the first.
  static func read(_ value: LooseJSON, _ cleaner: TextCleaner) -> RecipeYield? {
    let found = value.list.prefix(8).compactMap { single($0, cleaner) }
    guard let first = found.first else { return nil }
    return found.first { $0.word != nil } ?? found.first { $0.quantityTo != nil } ?? first
  }

  private static func single(_ value: LooseJSON, _ cleaner: TextCleaner) -> RecipeYield? {
    if let text = value.text { return YieldReader.read(cleaner.line(text)) }
    guard !value.members.isEmpty else { return nil }
    let word = (value["unitText"] ?? value["unitCode"] ?? value["name"])?.text ?? ""
    let low = value["minValue"]?.text
    let high = value["maxValue"]?.text
    if let low, let high, low != high { return YieldReader.read(cleaner.line("\(low)-\(high) \(word)")) }
    guard let amount = (value["value"] ?? value["@value"] ?? value["text"])?.text ?? low ?? high else {
      return YieldReader.read(cleaner.line(word))
    }
    return YieldReader.read(cleaner.line("\(amount) \(word)"))
  }
}

/// Pictures in all forms: an address, an object, or lists of both.
struct SchemaPictures {
  var parts: [String: LooseJSON] = [:]
  private(set) var pictures: [RecipePicture] = []
  private var seen: Set<String> = []

  init(parts: [String: LooseJSON] = [:]) { self.parts = parts }

  mutating func add(_ value: LooseJSON?, step: Int?, depth: Int = 0) {
    guard let value, depth < 8 else { return }
    for element in value.list {
      guard pictures.count < RecipeBasket.mostPictures else { return }
      switch element {
      case .string(let text): add(address: text, named: nil, step: step)
      case .array: add(element, step: step, depth: depth + 1)
      case .object: add(object: element, step: step, depth: depth)
      case .null, .bool, .number: break
      }
    }
  }

  private mutating func add(object: LooseJSON, step: Int?, depth: Int) {
    let id = object["@id"]?.text
    let whole = object["url"] == nil && object["contentUrl"] == nil ? id.flatMap { parts[$0] } ?? object : object
    let address = whole["contentUrl"]?.text ?? whole["url"]?.text ?? whole["@value"]?.text
    if let address {
      add(address: address, named: whole["name"]?.text, step: step)
    } else if let inner = whole["url"] ?? whole["image"] {
      add(inner, step: step, depth: depth + 1)
    }
  }

  private mutating func add(address: String, named name: String?, step: Int?) {
    if let data = DataAddress.bytes(address) {
      pictures.append(RecipePicture(name ?? "", bytes: data, step: step))
      return
    }
    let line = CleanText.line(address)
    guard !line.isEmpty, !line.hasPrefix("data:"), line.utf8.count <= 2000, seen.insert(line).inserted else { return }
    pictures.append(RecipePicture(line, step: step))
  }
}
