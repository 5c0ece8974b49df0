import LarderModel

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
