internal import Hypertext
internal import LarderRecipes

/// What a line of ingredients was given as, where that is not what reading its text gives.
enum LinePieces {
  /// Whether reading the text gives the same.
  static func isRead(_ ingredient: RecipeIngredient) -> Bool {
    ingredient == RecipeIngredient(reading: ingredient.line.text, group: ingredient.group)
  }

  static func apply(_ value: LooseJSON, to ingredient: inout RecipeIngredient) {
    ingredient.isFixed = value.isTrue("fixed")
    guard value["item"] != nil else { return }
    var line = ingredient.line
    line.item = value["item"]?.text ?? ""
    line.note = value["note"]?.text
    line.size = value["size"]?.text
    line.isOptional = value.isTrue("optional")
    line.isHeading = false
    let quantity = value["quantity"]?.text.flatMap { ExactFraction.read($0) }
    let unit = value["unit"]?.text.flatMap { KitchenUnit.named($0) }
    if value.isTrue("amount") {
      let isSame = line.amounts.first.map { $0.quantity == quantity } ?? false
      var amount = isSame ? line.amounts[0] : IngredientAmount(quantity: quantity)
      amount.unit = unit
      amount.quantityTo = value["quantity_to"]?.text.flatMap { ExactFraction.read($0) }
      line.amounts = [amount]
    } else {
      line.amounts = []
    }
    ingredient.line = line
  }

  static func write(_ ingredient: RecipeIngredient, at place: Int, to json: inout JSONText) {
    json.object { json in
      json.member("at", place)
      if ingredient.isFixed { json.member("fixed", true) }
      guard ingredient.line != IngredientLineReader.read(ingredient.line.text) else { return }
      let line = ingredient.line
      json.member("item", line.item)
      if let note = line.note { json.member("note", note) }
      if let size = line.size { json.member("size", size) }
      if line.isOptional { json.member("optional", true) }
      guard let amount = line.amounts.first else { return }
      json.member("amount", true)
      if let quantity = amount.quantity { json.member("quantity", ExactFraction.text(quantity)) }
      if let upper = amount.quantityTo { json.member("quantity_to", ExactFraction.text(upper)) }
      if let unit = amount.unit { json.member("unit", unit.word) }
    }
  }
}
