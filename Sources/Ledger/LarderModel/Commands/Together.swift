/// Several commands as one: all of them or none, and taken back together.
public struct Together: Command {
  public var moment: Moment
  public var commands: [any Command]

  public init(_ commands: [any Command], moment: Moment) {
    self.commands = commands
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    for command in commands { try command.decide(&draft) }
  }
}
