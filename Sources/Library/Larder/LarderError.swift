import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// The reason why nothing was recorded or read: a finished sentence, with suggested actions as values.
///
/// ```swift
/// do {
///   try ledger.use("milk", "5 l")
/// } catch {
///   print(error.message)                          // Only 2 l of milk is in stock.
///   for action in error.actions { print(action.title) }   // count milk
/// }
/// ```
///
/// The sentence never contains a command to type. Show ``actions`` as buttons, as commands, or not at all.
///
/// ## Topics
///
/// ### Showing the error
///
/// - ``message``
/// - ``actions``
/// - ``description``
///
/// ### Handling the error
///
/// - ``reason-swift.property``
/// - ``Reason-swift.enum``
public struct LarderError: Error, Hashable, Sendable {
  /// The kind of a problem, for programs that react to it.
  ///
  /// ## Topics
  ///
  /// ### Problems of an entry
  ///
  /// - ``notEnough``
  /// - ``unknown``
  /// - ``unclear``
  /// - ``badValue``
  /// - ``nothingToUndo``
  /// - ``refused``
  ///
  /// ### Problems of a ledger
  ///
  /// - ``missing``
  /// - ``readOnly``
  /// - ``damaged``
  /// - ``storage``
  ///
  /// ### Problems with other processes
  ///
  /// - ``busy``
  /// - ``changedMeanwhile``
  public enum Reason: Hashable, Sendable {
    /// Less food is in stock than the entry takes.
    case notEnough
    /// No item, meal, recipe, person or code has the given name.
    case unknown
    /// The entry can mean several things, or may be a mistake. The actions are the ways to record it.
    case unclear
    /// A value such as a price or a date is not valid.
    case badValue
    /// There is nothing to undo or redo, or no event has the given number.
    case nothingToUndo
    /// The entry contradicts earlier ones, or is refused for another reason.
    case refused
    /// There is no ledger in the directory.
    case missing
    /// Another process is writing. Try again.
    case busy
    /// The ledger does not end at the expected event. Read again, and decide again.
    case changedMeanwhile
    /// The ledger is open read-only, shows an earlier state, or is held by ``Ledger/read(_:)``.
    case readOnly
    /// The ledger's file is damaged.
    case damaged
    /// A file cannot be read or written.
    case storage
  }

  /// The kind of the problem.
  public let reason: Reason
  /// The problem as a sentence, without commands.
  public let message: String
  /// The suggested actions, the likeliest first.
  public let actions: [NextAction]

  init(_ reason: Reason, _ message: Message, actions: [NextAction] = []) {
    self.reason = reason
    self.message = Self.finished(message.sentence())
    self.actions = actions.isEmpty ? message.actions.map(NextAction.init) : actions
  }

  /// Makes any error of the ledger one of the library.
  init(_ error: any Error) {
    switch error {
    case let error as LarderError: self = error
    case let error as LedgerError: self.init(error)
    case let error as LogError: self.init(error)
    case let error as Refusal: self.init(error)
    case let error as ValueError: self.init(.badValue, error.message)
    case let question as LineQuestion: self.init(question)
    case let error as CommandLineError:
      self.init(error.namesUnknown ? .unknown : error.sort == .refused ? .refused : .badValue, error.message)
    case let error as any MessageConvertible: self.init(.refused, error.message)
    default: self.init(.storage, Message(verbatim: "\(error)"))
    }
  }

  private init(_ error: LedgerError) {
    switch error {
    case .log(let error): self.init(error)
    case .refused(let refusal): self.init(refusal)
    }
  }

  private init(_ refusal: Refusal) {
    let reason: Reason =
      switch refusal.reason {
      case .notEnough, .notInYet: .notEnough
      case .unknownItem: .unknown
      case .ambiguous, .unknownFactor: .unclear
      case .badValue: .badValue
      case .nothingToUndo: .nothingToUndo
      case .contradicts: .refused
      }
    self.init(reason, refusal.message)
  }

  init(_ error: LogError) {
    let reason: Reason =
      switch error {
      case .missing, .notALedger: .missing
      case .busy, .lockReplaced, .setAside: .busy
      case .unexpectedEnd, .overtaken: .changedMeanwhile
      case .readOnly, .originMissing, .origin(.closed): .readOnly
      case .diverged, .damaged, .lostEnd, .unfit, .vanished, .foreignFile, .lockDamaged: .damaged
      case .badEvent: .badValue
      case .notAFile, .fileLimit, .noRoom, .badBackup, .newer, .networkFileSystem, .origin, .store, .system: .storage
      }
    self.init(reason, error.message)
  }

  private init(_ question: LineQuestion) {
    self.init(
      .unclear, question.text,
      actions: question.choices.map { NextAction(title: "\($0.title.plain(in: .english))", line: $0.command) })
  }

  /// A sentence that begins with a capital letter and ends with a full stop or a question mark.
  private static func finished(_ text: String) -> String {
    let sentence = text.prefix(1).uppercased() + text.dropFirst()
    return sentence.last.map { ".?!…".contains($0) } ?? true ? sentence : sentence + "."
  }
}

extension LarderError: CustomStringConvertible {
  /// The sentence, followed by the titles of the actions: `Only 2 l of milk is in stock. (count milk)`.
  public var description: String {
    actions.isEmpty ? message : "\(message) (\(actions.map(\.title).joined(separator: "; ")))"
  }
}

/// A suggested action: a title for a button, and the line that carries it out.
///
/// ```swift
/// let buttons = error.actions.filter(\.isComplete)
/// // When the first button is pressed:
/// try ledger.answer(buttons[0].line)
/// ```
public struct NextAction: Hashable, Sendable, CustomStringConvertible {
  /// A few words for a button, such as `count milk`.
  public let title: String
  /// The line for ``Ledger/answer(_:)-(String)``, such as `count milk QUANTITY`.
  public let line: String
  /// Whether the line can be carried out as it is. Otherwise a person replaces the words in capitals first.
  public let isComplete: Bool

  /// The title.
  public var description: String { title }

  init(title: String, line: String, isComplete: Bool = true) {
    (self.title, self.line, self.isComplete) = (title, line, isComplete)
  }

  init(_ action: SuggestedAction) {
    let line = action.line
    let isComplete = !line.split(separator: " ").contains { $0.contains("…") || $0.isPlaceholder }
    self.init(title: action.title.plain(in: .english), line: line, isComplete: isComplete)
  }

  init(_ choice: Reply.Need.Choice) {
    let action = NextAction(choice.action)
    self.init(
      title: choice.title.plain(in: .english), line: action.line, isComplete: choice.isWhole && action.isComplete)
  }
}

extension Substring {
  /// Whether the word is a placeholder such as `QUANTITY`.
  fileprivate var isPlaceholder: Bool {
    let word = split(separator: ":").last ?? self
    return word.utf8.count > 2 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }
}
