import LarderModel

/// What has gone into a dish as bytes: a state may be kept in the midst of a command.
extension Pot {
  func encode(into state: inout StateWriter) {
    state.integer(command)
    state.integer(cost ?? .min)
    state.integer(currency)
    state.flag(lacksCost)
    state.integer(mass ?? .min)
    state.flag(lacksMass)
  }

  init(from state: inout StateReader) {
    let (command, cost): (UInt64, Int64) = (state.integer(), state.integer())
    let (currency, lacksCost): (UInt16, Bool) = (state.integer(), state.flag())
    let (mass, lacksMass): (Int64, Bool) = (state.integer(), state.flag())
    self.init(
      command: command, cost: cost == .min ? nil : cost, currency: currency, lacksCost: lacksCost,
      mass: mass == .min ? nil : mass, lacksMass: lacksMass)
  }
}
