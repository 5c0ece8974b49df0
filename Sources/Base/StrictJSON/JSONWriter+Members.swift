/// Members of an object, each in one call: its name, and a value or null.
///
///     json.string("name", "milk")     // "name":"milk"
///     json.integer("count", nil)      // "count":null
extension JSONWriter {
  public mutating func string(_ name: String, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  public mutating func integer(_ name: String, _ number: (some BinaryInteger)?) {
    key(name)
    if let number { integer(number) } else { null() }
  }

  public mutating func bool(_ name: String, _ flag: Bool) {
    key(name)
    bool(flag)
  }

  public mutating func decimal(_ name: String, _ scaled: Int64?, places: Int) {
    key(name)
    if let scaled { decimal(scaled, places: places) } else { null() }
  }

  public mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { write(element, &self) }
    endArray()
  }

  public mutating func strings(_ name: String, _ texts: [String]) {
    list(name, texts) { $1.string($0) }
  }
}
