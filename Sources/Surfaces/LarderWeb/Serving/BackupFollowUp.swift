import LarderModel
import LarderRemind
import LarderWords
import PlainText
import Terminal

/// The steps after a successful backup or restore drill: a command takes the copy elsewhere, and an address hears of
/// the success.
struct BackupFollowUp: Hashable, Sendable {
  /// The words of a command that gets the finished copy. No shell reads them.
  let command: [String]?
  /// The address to fetch afterwards, for a service that warns if it is not fetched in time.
  let ping: String?

  /// The word that stands for the path of the copy.
  static let place = "{}"

  init(_ arguments: Arguments) throws(CommandLineError) {
    if let text = arguments[.then] { command = try Self.words(text) } else { command = nil }
    ping = arguments[.ping]
    if let ping {
      let rest = ["https://", "http://"].first { ping.hasPrefix($0) }.map { ping.dropFirst($0.count) } ?? ""
      guard !rest.isEmpty, ping.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw .usage("--ping \"\(ping.visible)\" must be a web address, such as https://hc-ping.com/ID")
      }
    }
  }

  private static func words(_ text: String) throws(CommandLineError) -> [String] {
    let words: [String]
    do throws(ShellWords.Problem) {
      words = try ShellWords.split(text)
    } catch {
      throw .usage("--then \"\(text.visible)\": \(error.description)")
    }
    guard !words.contains(";"), !words.contains("&") else {
      throw .usage("--then \"\(text.visible)\" must be a single command; for several, name a script")
    }
    guard !words.isEmpty else { throw .usage("--then needs a command, such as \"restic backup\"") }
    return words
  }

  /// The words of the command for a copy. Without a word that stands for the path, the path comes last.
  func words(for copy: String) -> [String]? {
    guard let command else { return nil }
    guard command.contains(where: { $0.contains(Self.place) }) else { return command + [copy] }
    return command.map { $0.replacing(Self.place, with: copy) }
  }

  /// Runs the command. Returns whether it succeeded, or nil if there is none.
  func take(_ copy: String) -> Bool? { words(for: copy).map { ChildProgram.run($0) == .well } }

  /// Fetches the address, if there is one.
  func report() throws(CommandLineError) {
    guard let ping else { return }
    do throws(SendingError) {
      try ReminderSender().ping(ping)
    } catch {
      throw .refused("all is done, but the address of --ping was not reached: \(error.message)")
    }
  }
}
