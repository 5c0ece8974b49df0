import StrictJSON

extension JSONWriter {
  /// What is missing: `food`, `quantity`.
  mutating func needed(_ name: String, _ foods: [NeededFood]) {
    list(name, foods) { food, json in
      json.beginObject()
      json.string("food", food.name)
      json.quantity("quantity", food.quantity)
      json.endObject()
    }
  }
}
