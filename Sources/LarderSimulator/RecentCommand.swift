import LarderModel

/// A command that may yet be mended, and what mending it changes in the larder.
struct RecentCommand: Sendable {
  enum Sort: Sendable {
    case bought
    case consumed
    case logged
    /// Logged and consumed in one.
    case eaten
  }

  var sort: Sort
  var first: UInt64
  var count: UInt64
  var food: Int
  /// The lot that was bought or drawn from; 0 for none.
  var lot: UInt32 = 0
  var amount: Int64 = 0
  var price: Int64?
  var energy: Int64?
  /// Whether the price was typed wrong and nobody has seen it yet.
  var isTypo = false
}

/// The last few commands, the oldest giving way.
struct RecentCommands: Sendable {
  private(set) var commands: [RecentCommand] = []
  private var oldest = 0
  private static let most = 64

  mutating func remember(_ command: RecentCommand) {
    if commands.count < Self.most {
      commands.append(command)
    } else {
      commands[oldest] = command
      oldest = (oldest + 1) % Self.most
    }
  }

  /// Takes a command out, so that it is mended once.
  mutating func take(_ index: Int) -> RecentCommand {
    let command = commands.remove(at: index)
    oldest = 0
    return command
  }
}
