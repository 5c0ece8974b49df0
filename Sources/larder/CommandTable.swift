import Terminal

/// Every command. Help, the manual and completions are made from this table and nothing else.
enum CommandTable {
  /// The one line of registration of each.
  static let verbs: [Verb] = [
    .buy, .use, .toss, .expire, .open, .freeze, .thaw, .move, .count,
    .eat,
    .fix, .change, .undo, .redo,
    .stock, .due, .item, .history, .why, .report,
    .replay, .verify, .rebuild, .stats, .export, .import, .config, .demo, .help,
  ]

  static func verb(named name: String) -> Verb? {
    verbs.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The verb of a name, or a failure that tells the nearest.
  static func find(_ name: String) throws(Failure) -> Verb {
    if let verb = verb(named: name) { return verb }
    let near = Nearest.nearest(to: name, among: verbs.map(\.name), limit: 1).first
    throw Failure.usage(
      "no command is called \"\(VisibleText.of(name))\"; \(near.map { "did you mean larder \($0)?" } ?? "see larder help")"
    )
  }
}
