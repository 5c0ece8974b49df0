import StrictJSON

/// A line in the earlier export format, before names replaced numbers under the fields' own keys:
/// `"item":3,"item_name":"milk"`.
func earlierShape(_ line: String) throws -> String {
  guard case .object(let members) = try JSONValue.parse(line) else { return line }
  var json = JSONWriter()
  json.beginObject()
  for (key, value) in members.map({ ($0.key, $0.value) }) {
    if key.hasSuffix("_number") {
      let field = String(key.dropLast("_number".count))
      json.key(field)
      json.value(value)
      guard let name = members.first(where: { $0.key == field })?.value else { continue }
      json.key("\(field)_name")
      json.value(name)
    } else if !members.contains(where: { $0.key == "\(key)_number" }) {
      json.key(key)
      json.value(value)
    }
  }
  json.endObject()
  return json.text
}
