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

  /// Writes an object with the members that `members` writes.
  public mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    beginObject()
    try members(&self)
    endObject()
  }

  public mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// A list with an object for each element.
  public mutating func objects<Element>(
    _ name: String, _ elements: [Element], _ members: (Element, inout JSONWriter) -> Void
  ) {
    list(name, elements) { element, json in json.object { members(element, &$0) } }
  }
}

extension JSONWriter {
  /// Writes members that stand ready without white space, `"item":"milk","lot":3`, as this text is laid out.
  ///
  /// They must be JSON, and none of their values an object or an array; a debug build asserts it.
  package mutating func members(_ ready: Span<UInt8>) {
    var start = 0
    while start < ready.count {
      let colon = Self.endOfString(ready, from: start)
      beginKey()
      bytes.append(copying: ready.extracting(start..<colon))
      endKey()
      var end = colon + 1
      if ready[end] == Byte.quote {
        end = Self.endOfString(ready, from: end)
      } else {
        assert(ready[end] != Byte.openBrace && ready[end] != Byte.openBracket, "a value of several")
        while end < ready.count, ready[end] != Byte.comma { end += 1 }
      }
      beginValue()
      bytes.append(copying: ready.extracting(colon + 1..<end))
      start = end + 1
    }
  }

  /// Where the string that begins at `start` has ended.
  private static func endOfString(_ text: Span<UInt8>, from start: Int) -> Int {
    assert(text[start] == Byte.quote, "a string begins with a quote")
    var index = start + 1
    while text[index] != Byte.quote { index += text[index] == Byte.backslash ? 2 : 1 }
    return index + 1
  }
}
