import PlainText

/// A terminal's screen with the features that a prompt needs: output moves a cursor and fills cells.
struct FakeScreen {
  let width: Int
  let height: Int
  private(set) var rows: [[Character?]]
  private(set) var row = 0
  private(set) var column = 0
  /// Whether the last column was filled, so that the next character goes to the next row.
  private var isFull = false
  /// The unknown parts of the output.
  private(set) var strange: [String] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    rows = Array(repeating: [], count: height)
  }

  /// A row's text without trailing spaces.
  func text(_ row: Int) -> String {
    var text = rows[row].compactMap { $0 }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  mutating func write(_ text: String) {
    var scalars = Substring.UnicodeScalarView(text.unicodeScalars)
    while let scalar = scalars.first {
      switch scalar {
      case "\r":
        column = 0
        isFull = false
        scalars.removeFirst()
      case "\n":
        feed()
        scalars.removeFirst()
      case "\u{7}": scalars.removeFirst()
      case "\u{1B}": obey(&scalars)
      default:
        let run = scalars.prefix { $0.value >= 0x20 && $0 != "\u{7F}" }
        guard !run.isEmpty else {
          strange.append("U+\(String(scalar.value, radix: 16))")
          scalars.removeFirst()
          continue
        }
        for character in String(run) { put(character) }
        scalars.removeFirst(run.count)
      }
    }
  }

  private mutating func feed() {
    isFull = false
    if row < height - 1 { row += 1 } else { rows = Array(rows.dropFirst()) + [[]] }
  }

  private mutating func put(_ character: Character) {
    let columns = DisplayWidth.of(character)
    if isFull || column + columns > width {
      column = 0
      feed()
    }
    while rows[row].count < column { rows[row].append(" ") }
    rows[row].replaceSubrange(
      column..<min(column + columns, rows[row].count), with: [character] + Array(repeating: nil, count: columns - 1))
    column += columns
    if column >= width {
      column = width - 1
      isFull = true
    }
  }

  private mutating func obey(_ scalars: inout Substring.UnicodeScalarView) {
    let sequence = scalars.dropFirst(2).prefix { !("@"..."~").contains($0) }
    let number = Int(String(sequence)) ?? 1
    let last = scalars.dropFirst(2 + sequence.count).first
    isFull = false
    switch last {
    case "A": row = max(0, row - number)
    case "B": row = min(height - 1, row + number)
    case "C": column = min(width - 1, column + number)
    case "H": (row, column) = (0, 0)
    case "J" where String(sequence) == "2": rows = Array(repeating: [], count: height)
    case "J":
      rows[row] = Array(rows[row].prefix(column))
      for below in (row + 1)..<max(height, row + 1) { rows[below] = [] }
    default: strange.append(String(scalars.prefix(8)))
    }
    scalars = scalars.dropFirst(3 + sequence.count)
  }
}
