import Accounts
import HTTP
import LarderRemind
import RecipeFormats
import Synchronization
import Threads

/// Sends mail for people, who wait only a moment for the result.
///
/// Mail is sent on a separate thread, because mail servers may be slow. A person sends one mail after the other, with a
/// limit per hour that makes the server useless for unwanted mail.
package final class Mailer: Sendable {
  package struct Letter: Sendable {
    /// The receiver as people see it: a name, or the address.
    let name: String
    /// The address that it is sent from. The message may add a name.
    let from: String
    let message: MailMessage

    package init(_ name: String, from: String, _ message: MailMessage) {
      (self.name, self.from, self.message) = (name, from, message)
    }
  }

  /// The result of a person's last mail so far.
  package struct Progress: Sendable {
    package let household: HouseholdID
    package let began: Timestamp
    package fileprivate(set) var sent: [String] = []
    package fileprivate(set) var failed: [(name: String, reason: SendingError)] = []
    /// The receivers whose mail is still on its way.
    package fileprivate(set) var waiting: [String]
    /// Whether the mail took longer than the person waited.
    package fileprivate(set) var isSlow = false
  }

  private struct Sender {
    /// The times at which each mail of the last hour was sent.
    var times: [Timestamp] = []
    var progress: Progress?
  }

  /// The most mails of a person in an hour, each to one receiver.
  package static let mostInAnHour = 20
  /// The milliseconds that a person waits for the result.
  private static let patience = 4_000
  /// The seconds for which a late result is shown.
  private static let newsTime: Int64 = 600

  private let sender: ReminderSender
  private let patience: Int
  private let senders = Mutex<[AccountID: Sender]>([:])

  package init(_ sender: ReminderSender, patience: Int? = nil) {
    (self.sender, self.patience) = (sender, patience ?? Self.patience)
  }

  /// Whether the program that sends is installed.
  package var isInstalled: Bool { sender.isInstalled }

  /// Sends letters one after the other, and waits a moment for the end.
  ///
  /// - Throws: 429 if the person sent many in the last hour, or is still sending others.
  package func send(
    _ letters: [Letter], by account: AccountID, of household: HouseholdID, through server: MailServer, now: Timestamp
  ) throws(Problem) -> Progress {
    try senders.withLock { (senders) throws(Problem) in
      var own = senders[account] ?? Sender()
      guard own.progress?.waiting.isEmpty ?? true else { throw Self.isBusy }
      // A clock that was set back does not stop mail.
      own.times.removeAll { !(0..<AccountLimits.hour).contains(now.seconds(since: $0)) }
      guard own.times.count + letters.count <= Self.mostInAnHour else { throw Self.isTooMuch }
      own.times += letters.map { _ in now }
      own.progress = Progress(household: household, began: now, waiting: letters.map(\.name))
      senders[account] = own
    }
    let hasBegun = SystemThread.begin { [self] in
      for letter in letters { send(letter, by: account, through: server) }
    }
    if !hasBegun {
      change(account) { $0.waiting = [] }
      throw Self.isBusy
    }
    let end = SteadyTime.now + .milliseconds(patience)
    while SteadyTime.now < end, progress(of: account)?.waiting.isEmpty == false {
      Pause.pass(microseconds: 20_000)
    }
    change(account) { $0.isSlow = !$0.waiting.isEmpty }
    return progress(of: account) ?? Progress(household: household, began: now, waiting: [])
  }

  /// The result of a person's last mail that they have yet to learn on a page, because it came after they stopped
  /// waiting. Nil if there is none.
  package func news(of account: AccountID, in household: HouseholdID, at now: Timestamp) -> Progress? {
    guard let progress = progress(of: account), progress.isSlow, progress.household == household,
      (0..<Self.newsTime).contains(now.seconds(since: progress.began))
    else { return nil }
    return progress
  }

  /// The result of the last mail of a person; nil if they sent none since the server started.
  package func progress(of account: AccountID) -> Progress? { senders.withLock { $0[account]?.progress } }

  /// Waits for mail that is on its way, so that none is cut off when the server stops.
  package func wait(until end: SteadyTime) {
    while senders.withLock({ $0.values.contains { $0.progress?.waiting.isEmpty == false } }),
      SteadyTime.now < end
    { Pause.pass(microseconds: 20_000) }
  }

  private func send(_ letter: Letter, by account: AccountID, through server: MailServer) {
    do throws(SendingError) {
      try sender.send(mail: letter.message.bytes, from: letter.from, to: letter.message.to, by: server)
      change(account) { $0.sent.append(letter.name) }
    } catch {
      change(account) { $0.failed.append((letter.name, error)) }
    }
    change(account) { $0.waiting.removeFirst() }
  }

  private func change(_ account: AccountID, _ body: (inout Progress) -> Void) {
    senders.withLock { senders in
      guard var progress = senders[account]?.progress else { return }
      body(&progress)
      senders[account]?.progress = progress
    }
  }

  private static let isBusy = Problem(
    .tooManyRequests, "busy", "your last mail is still being sent; try again in a moment", retryAfter: 5)
  private static let isTooMuch = Problem(
    .tooManyRequests, "wait", "you may send \(mostInAnHour) mails an hour; try again later", retryAfter: 600)
}

extension Mailer.Progress {
  /// The sentences that tell the person, one per line.
  package var words: [String] {
    var lines: [String] = []
    if !sent.isEmpty { lines.append(Phrases.mailSent(sent)) }
    for (name, reason) in failed { lines.append(Phrases.mailFailed(name, reason)) }
    if !waiting.isEmpty { lines.append(Phrases.mailWaits(waiting)) }
    return lines
  }

  /// Whether no one got the mail, or will get it.
  package var isLost: Bool { sent.isEmpty && waiting.isEmpty }
}
