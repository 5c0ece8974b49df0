import LarderModel

/// The answer to a recorded command, in parts that each surface shows in its own way.
///
///     headline   Bought 14 things for €43.86 at Rewe.
///     details    2 l milk: €2.38, due in 9 days
///     needs      What is salad: salad leaves or lamb's lettuce?
package struct Reply: Hashable, Sendable {
  /// Something that the person may have to settle.
  package struct Need: Hashable, Sendable {
    /// A way to settle it.
    package struct Choice: Hashable, Sendable {
      /// A few words for a button: "lamb's lettuce".
      package let title: Message
      package let action: SuggestedAction
      /// Whether the action can be carried out as it is. Otherwise the person completes its line.
      package let isWhole: Bool

      package init(_ title: Message, _ action: SuggestedAction, isWhole: Bool = true) {
        (self.title, self.action, self.isWhole) = (title, action, isWhole)
      }
    }

    /// One short sentence.
    package let text: Message
    /// The ways to settle it, the likeliest first. Empty for a warning.
    package let choices: [Choice]
    /// Whether the food contains, or may contain, an allergen of someone. Nil if the need is about something else.
    package let warning: Warning?

    package init(_ text: Message, _ choices: [Choice] = [], warning: Warning? = nil) {
      (self.text, self.choices, self.warning) = (text, choices, warning)
    }

    package enum Warning: String, Hashable, Sendable {
      case contains
      case mayContain = "may contain"
    }

    /// The sentence with the likeliest action, for a reader who can only type.
    package var message: Message {
      guard text.actions.isEmpty, let first = choices.first else { return text }
      return "\(text) \(first.action)"
    }
  }

  /// One thing to add to a reply.
  package enum Remark: Hashable, Sendable {
    case detail(Message)
    case need(Need)
  }

  /// The sentence that says what happened.
  package private(set) var headline: Message
  /// The other facts, one short line each.
  package private(set) var details: [Message] = []
  /// The things that need the person, at most two, the most important first.
  package private(set) var needs: [Need] = []

  /// The usual and the largest number of characters of a headline.
  private static let (usual, longest) = (68, 80)
  private static let mostNeeds = 2

  /// Creates a reply whose headline is the first sentence of a message. Sentences with actions become needs, the others
  /// become details.
  package init(_ message: Message) {
    let sentences = message.sentences
    headline = sentences.first?.shortened(to: Self.longest) ?? ""
    if let first = sentences.first, first.description.count > Self.longest { details = [first] }
    for sentence in sentences.dropFirst() { add(sentence) }
  }

  /// Creates a reply with a headline that takes as many clauses as fit.
  ///
  /// - Parameters:
  ///   - core: The beginning of the headline, without a full stop.
  ///   - clauses: Further clauses, each with the line that says the same among the details if it is left out.
  ///   - kept: The indices of the clauses that are never left out, such as a due date. The words before them become
  ///     shorter.
  package init(_ core: Message, clauses: [(clause: Message, detail: Message?)], keeping kept: Set<Int> = []) {
    var (head, details) = (core, [Message]())
    var reserved = kept.reduce(0) { $0 + clauses[$1].clause.description.count }
    for (index, (clause, detail)) in clauses.enumerated() where !clause.isEmpty {
      let longer: Message = "\(head)\(clause)"
      if kept.contains(index) {
        let room = Self.longest - 1 - reserved
        if head.description.count > room { details.append("\(longer).") }
        head = "\(head.shortened(to: room))\(clause)"
        reserved -= clause.description.count
      } else if Self.fits(longer), longer.description.count + reserved < Self.longest {
        head = longer
      } else if let detail {
        details.append(detail)
      }
    }
    self.init("\(head).", details)
  }

  private init(_ headline: Message, _ details: [Message]) {
    self.headline = headline.shortened(to: Self.longest)
    self.details = (headline.description.count > Self.longest ? [headline] : []) + details
  }

  /// Whether a headline without its full stop is short enough to be read at a glance.
  package static func fits(_ head: Message) -> Bool { head.description.count < usual }

  /// Whether nothing of a headline without its full stop has to be left out.
  package static func isWhole(_ head: Message) -> Bool { head.description.count < longest }

  /// Adds the sentences of a message: those with actions as needs, the others as details.
  package mutating func add(_ message: Message) {
    for sentence in message.sentences {
      let choices = sentence.actions.map { Need.Choice($0.title, $0, isWhole: false) }
      add(choices.isEmpty ? .detail(sentence) : .need(Need(sentence, choices)))
    }
  }

  /// Adds the sentences of a message as needs, because the reader should see them in any case.
  package mutating func add(needs message: Message) { for sentence in message.sentences { add(.need(Need(sentence))) } }

  /// Adds a need before all others, because it matters most.
  package mutating func add(first need: Need) {
    needs.insert(need, at: 0)
    if needs.count > Self.mostNeeds { details.append(needs.removeLast().message) }
  }

  package mutating func add(_ remark: Remark?) {
    switch remark {
    case .detail(let detail): if !detail.isEmpty { details.append(detail) }
    case .need(let need):
      if needs.count < Self.mostNeeds { needs.append(need) } else { details.append(need.message) }
    case nil: break
    }
  }

  /// Adds what another reply says, except for its headline.
  package mutating func add(remarksOf other: Reply) {
    details += other.details
    for need in other.needs { add(.need(need)) }
  }

  /// Returns the reply with words in front of its headline.
  package func preceded(by words: Message) -> Reply {
    var reply = self
    reply.headline = "\(words)\(headline)"
    return reply
  }

  /// Returns the reply with a sentence after its headline, which becomes shorter if it must.
  package func followed(by sentence: Message) -> Reply {
    var reply = self
    let room = Self.longest - sentence.description.count - 1
    if headline.description.count > room { reply.details.insert(headline, at: 0) }
    reply.headline = "\(headline.shortened(to: room)) \(sentence)"
    return reply
  }

  /// The reply without ways to settle what needs the person.
  package var withoutChoices: Reply {
    var reply = self
    reply.needs = needs.map { Need($0.text, warning: $0.warning) }
    return reply
  }

  /// The headline and what needs the person, in one text: "Bought 1 l mikl. Did you mean milk instead of mikl? (undo)"
  package var text: Message {
    needs.reduce(headline) { text, need in
      guard need.text.actions.isEmpty, let first = need.choices.first else { return "\(text) \(need.text)" }
      return "\(text) \(need.text) (\(first.action))"
    }
  }
}

extension String {
  /// A name for a headline, shortened if it is very long.
  package var brief: String { count > 36 ? prefix(35) + "…" : self }
}
