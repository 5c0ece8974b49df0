internal import Hypertext
internal import LarderRecipes
internal import PlainText

/// Pictures in all their shapes: an address, an object, lists of both.
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
