/// The way from an event stream to its connection.
struct EventOutlet: Sendable {
  let mailbox: Mailbox
  let connection: UInt64

  func send(_ bytes: [UInt8]) { mailbox.post(.events(connection, bytes)) }
  func finish() { mailbox.post(.finish(connection)) }
  func cutOff() { mailbox.post(.cutOff(connection)) }
}
