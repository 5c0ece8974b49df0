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
    identifiers += values(of: "id", in: tag)
    referred += values(of: "aria-labelledby", in: tag).flatMap { $0.split(separator: " ").map(String.init) }
    for attribute in ["src", "href", "style", "onload", "onclick", "xlink:href"] {
      for value in values(of: attribute, in: tag) where value != "data:," { problems.append("\(attribute)=\(value)") }
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

private func values(of attribute: String, in tag: Substring) -> [String] {
  tag.split(separator: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
}
