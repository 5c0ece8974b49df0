import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// How a figure is worked out of others: a share, an average, a price, a change; with the events of each of those.
///
/// ```swift
/// let working = Working.share(of: waste, in: spending)
/// working.results[0].value   // "16.6", percent
/// ```
public struct Working: Hashable, Sendable {
  /// One number that was worked out.
  public struct Result: Hashable, Sendable {
    /// What it is of: "Lidl", "EUR".
    public let of: String
    /// The number, exact: "16.6".
    public let value: String
    public let unit: String
  }

  /// One of the figures it is worked out of.
  public struct Term: Hashable, Sendable {
    public let title: String
    public var why: WhyReport
  }

  public let figure: String
  public let results: [Result]
  /// The working in words, a sentence a result.
  package let sentences: [String]
  public internal(set) var terms: [Term]

  init(_ figure: String, results: [Result] = [], sentences: [String], terms: [Term]) {
    self.figure = figure
    self.results = results
    self.sentences = sentences
    self.terms = terms
  }

  /// How many events of each figure are told in the text.
  public mutating func tell(most: Int) {
    for index in terms.indices { terms[index].why.most = most }
  }
}

extension Working: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var blocks = Block.sentences(sentences, .strong)
    for term in terms {
      blocks.append(.gap)
      blocks += [.onPage([.heading(term.title)])] + term.why.blocks(style)
    }
    return Document("Why: \(figure)", isTitled: false, blocks)
  }

  package static let word = "why"
  package static let fields: [ReportField<Working>] = [
    .text("figure", \.figure),
    .list(
      "results",
      [
        .text("of", \.of),
        .written([]) { result, json in
          json.key("value")
          json.number(result.value)
        }, .text("unit", \.unit),
      ], \.results
    ).ofMoney,
    .texts("working", \.sentences).ofMoney,
    .list(
      "terms",
      [
        .text("term", \.title),
        .written([]) { term, json in
          json.key("why")
          term.why.write(to: &json)
        },
      ], \.terms),
  ]

  /// The events of all terms, with the columns of each.
  public var table: (header: [String], rows: [[String]]) {
    var header: [String] = ["term"]
    for term in terms { header += term.why.table.header.filter { !header.contains($0) } }
    let rows = terms.flatMap { term in
      let table = term.why.table
      return table.rows.map { row in
        header.map { column in
          column == "term" ? term.title : table.header.firstIndex(of: column).map { row[$0] } ?? ""
        }
      }
    }
    return (header, rows)
  }
}
