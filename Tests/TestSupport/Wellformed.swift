/// The markup problems of a page, as messages. All tags must be closed in order, every identifier must be unique, and
/// every reference must have a target.
///
/// Pages are written to be well-formed XML, so that no browser is needed.
package func problems(in page: String) -> [String] {
  var problems: [String] = []
  var open: [String] = []
  var identifiers: [String] = []
  var referred: [String] = []
  var rest = page[...]
  while let start = rest.firstIndex(of: "<") {
    guard let end = rest[start...].firstIndex(of: ">") else { return problems + ["a tag without an end"] }
    let tag = rest[rest.index(after: start)..<end]
    rest = rest[rest.index(after: end)...]
    if tag.hasPrefix("!") { continue }
    let name = String(tag.drop { $0 == "/" }.prefix { $0 != " " && $0 != "/" })
    if tag.hasPrefix("/") {
      if open.popLast() != name { problems.append("</\(name)> closes nothing") }
      continue
    }
    if name == "script" { problems.append("a script") }
    for (attribute, value) in attributes(of: tag) {
      switch attribute {
      case "id": identifiers.append(value)
      case "aria-labelledby": referred += value.split(separator: " ").map(String.init)
      case "src", "href", "style", "onload", "onclick", "xlink:href":
        if value != "data:," { problems.append("\(attribute)=\(value)") }
      default: break
      }
    }
    if !tag.hasSuffix("/") { open.append(name) }
    // The contents of a style sheet are not markup.
    if name == "style", let close = rest.firstIndex(of: "<") { rest = rest[close...] }
  }
  problems += open.map { "<\($0)> is not closed" }
  if Set(identifiers).count != identifiers.count { problems.append("an identifier stands twice") }
  problems += Set(referred).subtracting(identifiers).map { "nothing is called \($0)" }
  return problems
}

/// The attributes of a tag with their values, which have double quotes.
private func attributes(of tag: Substring) -> [(name: Substring, value: String)] {
  guard tag.utf8.contains(UInt8(ascii: "=")) else { return [] }
  let parts = tag.split(separator: "\"" as Character, omittingEmptySubsequences: false)
  return stride(from: 0, to: parts.count - 1, by: 2).compactMap { place in
    guard parts[place].hasSuffix("=") else { return nil }
    return (parts[place].dropLast().split(separator: " " as Character).last ?? "", String(parts[place + 1]))
  }
}
