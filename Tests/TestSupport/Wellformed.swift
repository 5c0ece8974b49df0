/// Whether all that was opened is closed in its order, every identifier is there once, and all that refers to one finds
/// it; what is not so, in words.
///
/// Pages are written so that they are well-formed as XML is, which makes this possible without a browser.
public func problems(in page: String) -> [String] {
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
    // What stands in a style sheet is no markup.
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
