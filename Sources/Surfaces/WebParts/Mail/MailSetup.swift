import LarderModel
import LarderRemind

/// A household's mail: its server, the people with an address, and the reason if no mail can be sent.
package struct MailSetup {
  /// A reason why no mail can be sent.
  package enum Obstacle: Hashable, Sendable {
    /// The server was started without permission to open connections.
    case isOff
    case noCurl
    /// The household's choices cannot be read.
    case isUnreadable
    case noServer
    case noSender
  }

  package let server: MailServer
  /// The people who chose an address for mail, by name.
  package let people: [(name: String, address: String)]
  package let obstacle: Obstacle?

  package init(_ context: RequestContext) throws {
    let catalog = try context.catalog()
    let today = try context.today()
    guard let book = try? ReminderFolder(of: context.home().ledger.log).book() else {
      (server, people, obstacle) = (MailServer(), [], .isUnreadable)
      return
    }
    server = book.mailServer
    people = book.people.compactMap { choices in
      guard let person = choices.person, let address = choices.mail, !catalog.person(person, on: today).hasLeft else {
        return nil
      }
      return (catalog.name(.person, person.rawValue), address)
    }.sorted { $0.name < $1.name }
    obstacle =
      if !context.site.options.sendsReminders { .isOff } else if !context.site.mailer.isInstalled {
        .noCurl
      } else if server.address == nil { .noServer } else if server.sentFrom == nil { .noSender } else { nil }
  }

  /// The address of a person of the household.
  package func address(of name: String) -> String? { people.first { $0.name == name }?.address }
}
