import Document
import LarderModel
import LarderSentences

extension Message {
  /// The pieces of a message in a document, with suggested actions as lines to type.
  package var pieces: [Sentence.Piece] {
    parts().map { part in
      switch part {
      case .text(let text): .text(text)
      case .action(let action): .line(action.line)
      }
    }
  }
}

extension Block {
  /// A paragraph whose message may contain suggested actions.
  package static func message(_ message: Message, _ role: Role = .plain, indent: Int = 0) -> Block {
    .paragraph(Sentence(message.pieces, role, indent: indent))
  }
}

extension [Block] {
  /// Appends a message that may contain suggested actions.
  package mutating func message(_ message: Message, _ role: Role = .plain, indent: Int = 0) {
    append(.message(message, role, indent: indent))
  }
}

extension Document {
  /// A table with a row for each element, or a sentence if there are none.
  ///
  /// - Parameter caption: A description of the table; nil for the title.
  package static func list<Row>(
    _ title: String, _ rows: [Row], orElse none: Message, isTitled: Bool = false, caption: String? = nil,
    _ columns: [DataColumn<Row>]
  ) -> Document {
    let block: Block = rows.isEmpty ? .message(none) : .table(DataTable(caption ?? title, rows, columns))
    return Document(title, isTitled: isTitled, [block])
  }
}

extension Figures {
  /// A figure that may be incomplete: "€4.20", "at least €4.20".
  package static func least(_ text: String, isWhole: Bool) -> String { isWhole ? text : "at least \(text)" }

  /// A figure that may be incomplete, in a column without room for words: "≥ 4.2 g".
  package static func leastInColumn(_ text: String, isWhole: Bool) -> String { isWhole ? text : "\u{2265} \(text)" }

  /// "spinach, ham and 3 more": the first few of some names.
  package static func some(_ names: [String], most: Int = 3) -> String {
    guard names.count > most + 1 else { return names.map { Message(verbatim: $0.visible) }.listed().description }
    return names.prefix(most).map(\.visible).joined(separator: ", ") + " and \(names.count - most) more"
  }

  /// "Chance of using it up in time, at your usual pace: yoghurt 3 in 10."
  package static func eatenInTime(_ chances: [String], most: Int = 1) -> String {
    "Chance of using it up in time, at your usual pace: \(some(chances, most: most))."
  }
}

extension String {
  /// The text with a capital first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }
}
