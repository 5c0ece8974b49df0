/// An input that breaks a law that must hold for all inputs.
struct BrokenLaw: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Throws if a law does not hold.
func law(_ holds: Bool, _ words: @autoclosure () -> String) throws(BrokenLaw) {
  guard holds else { throw BrokenLaw(words()) }
}

/// Checks that an error is one short line without control characters.
func lawOfMessage(_ message: String) throws(BrokenLaw) {
  try law(!message.isEmpty, "an error has no message")
  try law(message.utf8.count <= 2000, "an error message has \(message.utf8.count) bytes")
  let isPlain = message.unicodeScalars.allSatisfy { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !isDirectionMark(scalar)
    }
  }
  try law(isPlain, "an error message has a control character: \(message.debugDescription)")
}

/// The parsed value, or nil if it was refused in one line.
func reading<Value, Problem: Error & CustomStringConvertible>(
  _ parse: () throws(Problem) -> Value
) throws(BrokenLaw) -> Value? {
  do throws(Problem) { return try parse() } catch {
    try lawOfMessage(error.description)
    return nil
  }
}

private func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}
