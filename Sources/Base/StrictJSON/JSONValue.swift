/// A JSON text as a tree, for tests, configuration and other small inputs.
///
/// Members keep their order. Numbers keep their text, so `1.0` and `1` are different values.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  /// Reads a text as strictly as `JSONReader`.
  package static func parse(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) -> JSONValue {
    var reader = JSONReader(limits: limits)
    try reader.parse(bytes)
    return JSONValue(.root, in: reader)
  }

  package static func parse(_ text: String, limits: JSONLimits = JSONLimits()) throws(JSONError) -> JSONValue {
    try parse(Array(text.utf8), limits: limits)
  }

  /// The tree under a node.
  package init(_ node: JSONNode, in reader: JSONReader) {
    switch reader.kind(of: node) {
    case .null, nil: self = .null
    case .bool: self = .bool(reader.bool(node) ?? false)
    case .number: self = .number(reader.numberText(node) ?? "0")
    case .string: self = .string(reader.string(node) ?? "")
    case .array: self = .array(reader.elements(of: node).map { JSONValue($0, in: reader) })
    case .object:
      self = .object(reader.members(of: node).map { Member(key: $0.key, value: JSONValue($0.value, in: reader)) })
    }
  }

  /// The value under a key of an object, or nil.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The element at an index of an array, or nil.
  package subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  package var numberText: String? { if case .number(let text) = self { text } else { nil } }

  /// The number as an integer, or nil if it is not one or overflows.
  package var integer: Int64? { decimal(places: 0) }

  /// The number times ten to the power of `places`, exactly, or nil.
  package func decimal(places: Int) -> Int64? {
    guard let text = numberText, JSONTape.isNumber(text) else { return nil }
    return ExactDecimal.scaled(text.utf8Span.span, places: places)
  }

  /// The tree as text.
  package func text(_ layout: JSONWriter.Layout = .compact) -> String {
    var writer = JSONWriter(layout: layout)
    writer.value(self)
    return writer.text
  }
}

package enum JSONKind: UInt8, Sendable, CustomStringConvertible {
  case null, bool, number, string, array, object

  /// The kind in words, for messages: "a string".
  package var description: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Exact reading of a number's text as a scaled integer.
enum ExactDecimal {
  /// Returns the number times ten to the power of `places`, or nil if that is not a 64-bit integer.
  ///
  /// The text must be a number by JSON's grammar. Exponents and negative zeros are refused, because neither belongs in
  /// an exact ledger.
  static func scaled(_ text: Span<UInt8>, places: Int) -> Int64? {
    guard places >= 0 else { return nil }
    let isNegative = text[0] == Byte.minus
    var value: Int64 = 0
    var decimals: Int?
    for index in (isNegative ? 1 : 0)..<text.count {
      let byte = text[index]
      if byte == Byte.point {
        decimals = 0
        continue
      }
      guard Byte.isDigit(byte) else { return nil }
      if let count = decimals {
        if count >= places {
          // Zeros beyond the places change nothing, and other programs often write them.
          guard byte == Byte.zero else { return nil }
          continue
        }
        decimals = count + 1
      }
      guard let grown = appended(Int64(byte - Byte.zero), to: value, isNegative) else { return nil }
      value = grown
    }
    for _ in 0..<max(0, places - (decimals ?? 0)) where value != 0 {
      guard let grown = appended(0, to: value, isNegative) else { return nil }
      value = grown
    }
    return isNegative && value == 0 ? nil : value
  }

  /// Accumulates downwards for a negative number, so that the minimum 64-bit integer can be read.
  @inline(__always)
  private static func appended(_ digit: Int64, to value: Int64, _ isNegative: Bool) -> Int64? {
    let (product, overflowed) = value.multipliedReportingOverflow(by: 10)
    let (sum, carried) =
      isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
    return overflowed || carried ? nil : sum
  }
}
