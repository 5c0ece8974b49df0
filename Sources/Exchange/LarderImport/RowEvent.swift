import LarderModel

/// What a row of a table says happened.
public enum RowEvent: String, CaseIterable, Hashable, Sendable {
  case bought, counted, consumed, wasted, opened, frozen, thawed, moved

  private var words: [String] {
    switch self {
    case .bought: ["bought", "buy", "purchase", "purchased", "in", "gekauft", "kauf", "einkauf"]
    case .counted: ["counted", "count", "stock", "stocktake", "inventory", "gezählt", "inventur", "bestand"]
    case .consumed: ["consumed", "consume", "used", "use", "eaten", "ate", "out", "verbraucht", "gegessen"]
    case .wasted: ["wasted", "waste", "tossed", "toss", "discarded", "thrown away", "weggeworfen", "entsorgt"]
    case .opened: ["opened", "open", "geöffnet", "angebrochen"]
    case .frozen: ["frozen", "freeze", "eingefroren"]
    case .thawed: ["thawed", "thaw", "aufgetaut"]
    case .moved: ["moved", "move", "umgeräumt"]
    }
  }

  private static let byWord: [String: RowEvent] = allCases.reduce(into: [:]) { table, event in
    for word in event.words { table[word] = event }
  }

  /// Reads the word of an event, in the past tense or as the command is called.
  public init(word text: String) throws(ValueError) {
    guard let event = Self.byWord[TableColumn.plain(text)] else {
      throw ValueError(
        what: "event", input: text, problem: "is no event",
        hint: "one of \(Self.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self = event
  }
}
