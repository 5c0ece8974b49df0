import LarderModel

/// What has gone into a dish as bytes: a state may be kept in the midst of a command.
extension Pot {
  func encode(into state: inout StateWriter) {
    state.integer(command)
    state.integer(cost ?? .min)
    state.integer(currency)
    state.flag(lacksCost)
  }

  init(from state: inout StateReader) {
    let (command, cost): (UInt64, Int64) = (state.integer(), state.integer())
    self.init(command: command, cost: cost == .min ? nil : cost, currency: state.integer(), lacksCost: state.flag())
  }
}
