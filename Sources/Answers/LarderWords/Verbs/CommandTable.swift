import LarderModel
import PlainText

/// Every command. Help, the manual and completions are made from this table and nothing else.
package enum CommandTable {
  /// The one line of registration of each.
  ///
  // In closures, so that a verb is only built where it, or one behind it, is looked for.
  private static let registered: [@Sendable () -> Verb] = [
    { .buy }, { .use }, { .toss }, { .expire }, { .open }, { .freeze }, { .thaw }, { .move }, { .count }, { .scan },
    { .eat }, { .cook }, { .recipe }, { .meal }, { .goal },
    { .today }, { .stock }, { .due }, { .item }, { .product }, { .foods }, { .history }, { .why }, { .report },
    { .diff },
    { .runout }, { .suggest }, { .forecast }, { .list }, { .plan },
    { .fix }, { .change }, { .undo }, { .redo },
    { .replay }, { .verify }, { .rebuild }, { .backup }, { .restore }, { .rescue }, { .stats }, { .export },
    { .import },
    { .config }, { .shell }, { .lines }, { .serve }, { .completions },
    { .demo }, { .help },
  ]

  package static var verbs: [Verb] { registered.map { $0() } }

  package static func verb(named name: String) -> Verb? {
    for make in registered {
      let verb = make()
      if verb.name == name || verb.aliases.contains(name) { return verb }
    }
    return nil
  }

  /// The verb that words mean, and the words behind it: a command, or a plain sentence that means one.
  package static func command(_ words: [String]) throws(WordsError) -> (verb: Verb, rest: [String]) {
    guard let name = words.first else { throw WordsError.usage("nothing was typed") }
    if !PlainSentence.outranksCommand(words), let verb = verb(named: name) { return (verb, Array(words.dropFirst())) }
    if let meant = PlainSentence.command(words), let verb = meant.first.flatMap(verb(named:)) {
      return (verb, Array(meant.dropFirst()))
    }
    return (try find(name), Array(words.dropFirst()))
  }

  /// The verb of a name, or a failure that tells the nearest.
  package static func find(_ name: String) throws(WordsError) -> Verb {
    if let verb = verb(named: name) { return verb }
    let near = Nearest.nearest(to: name, among: verbs.map(\.name), limit: 1).first
    let hint: Wording = near.map { "did you mean \(.words($0))?" } ?? "see \(.words("help"))"
    throw .usage("no command is called \"\(name.visible)\"; \(hint)")
  }
}
