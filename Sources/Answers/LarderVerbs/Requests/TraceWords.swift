import LarderFigures
import LarderModel
import LarderSentences
import LarderWords

/// The words after `larder trace`: a code, an item, or a lot.
struct TraceWords: ReadsLine {
  let line: Line
  private let catalog: Catalog

  static func meaning(of line: Line) throws(CommandLineError) -> Meaning {
    if let lot = try line.arguments.lot() {
      try line.expectNoWords()
      return .seeing(TraceRequest(.lot(lot)))
    }
    guard !line.arguments.words.isEmpty else {
      throw .usage("name the code, the item or the lot to trace, such as: \(.words("trace lot:12"))")
    }
    return .seeing { catalog in TraceRequest(try TraceWords(line: line, catalog: catalog).subject()) }
  }

  /// The product of a code, or else the item with the name.
  private func subject() throws -> TraceReport.Subject {
    let words = arguments.words
    if words.count == 1, ItemCode.mayBe(words[0]) || words[0].contains("@") {
      let named = try NamedProduct.read(words[0], isStated: true, store: nil, year: line.clock.year, catalog)
      if let named {
        guard let product = named.product else { throw CommandLineError.unknown(Suggestion.unknownCode(named.printed)) }
        return .product(product)
      }
    }
    return .item(try catalog.item(called: words, line.clock))
  }
}

extension Verb {
  static let trace = Verb(
    name: "trace", group: .stock,
    summary: "show which dishes a food went into, and who ate them",
    usage: "trace CODE|ITEM|lot:NUMBER", words: [.item],
    options: [
      Option(.lot, "NUMBER", "only this lot, by its number in `stock`", of: .lot), Option.asOf, Option.csv, Option.html,
    ]
  ) { line in try TraceWords.meaning(of: line) }
}
