import PlainText

/// The ways to go on, in rows for a screen.
enum ChoiceList {
  /// The most that are shown with what they are, one a row.
  private static let mostWithNotes = 12

  static func rows(_ choices: [Completion.Choice], width: Int, height: Int) -> [String] {
    let words = choices.map { DisplayWidth.truncate($0.word.visible, to: width - 1) }
    let widest = words.map { DisplayWidth.of($0) }.max() ?? 0
    let most = max(1, height - 3)
    var rows: [String]
    if choices.count <= min(mostWithNotes, most), choices.contains(where: { !$0.note.isEmpty }) {
      rows = zip(choices, words).map { choice, word in
        let row = choice.note.isEmpty ? word : DisplayWidth.padded(word, to: widest + 2) + choice.note.visible
        return DisplayWidth.truncate(row, to: width - 1)
      }
    } else {
      // Down the columns, as a list of names is read.
      let columns = max(1, (width - 1) / (widest + 2))
      let count = (words.count + columns - 1) / columns
      rows = (0..<count).map { row in
        stride(from: row, to: words.count, by: count).map { index in
          index + count < words.count ? DisplayWidth.padded(words[index], to: widest + 2) : words[index]
        }.joined()
      }
      if rows.count > most { rows = short(words, columns: columns, rows: most, widest) }
    }
    return rows
  }

  /// As many as there is room for, and how many more there are.
  private static func short(_ words: [String], columns: Int, rows: Int, _ widest: Int) -> [String] {
    let shown = min(words.count, columns * max(1, rows - 1))
    let lines = stride(from: 0, to: shown, by: columns).map { start in
      words[start..<min(start + columns, shown)].map { DisplayWidth.padded($0, to: widest + 2) }.joined()
    }
    return lines + ["… and \(words.count - shown) more"]
  }
}
