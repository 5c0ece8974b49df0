import Integrity
import StrictJSON

extension LineDecoder {
  /// What the line says, whatever the order of its keys, its spaces and its escapes: 32 hexadecimal digits.
  ///
  /// Where the line stands and the names for a person to read do not count, and a number counts under the key that it
  /// had in earlier exports: a line says the same in either shape.
  func contentDigest() -> String {
    var hash = SHA256()
    var writer = JSONWriter()
    for (key, node) in content().sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      writer.reset()
      writer.string(key)
      hash.update(writer.bytes)
      writer.reset()
      writer.value(JSONValue(node, in: reader))
      hash.update(writer.bytes)
      hash.update([UInt8(ascii: "\n")])
    }
    return String(hash.finish().hex.prefix(32))
  }

  /// What the line says, in the shape of earlier exports.
  private func content() -> [(key: String, value: JSONNode)] {
    let members = reader.members()
    let numbered = Set(
      members.lazy.map(\.key).filter { $0.hasSuffix(Self.number) }.map { $0.dropLast(Self.number.count) })
    return members.compactMap { key, value in
      if key.hasSuffix(Self.number) { return (String(key.dropLast(Self.number.count)), value) }
      return key == "seq" || key.hasSuffix("_name") || numbered.contains(key[...]) ? nil : (key, value)
    }
  }

  private static let number = "_number"
}
