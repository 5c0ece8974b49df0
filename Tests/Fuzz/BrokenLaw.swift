/// Something that must hold of every input and does not hold of this one.
struct BrokenLaw: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Throws where a law does not hold.
func law(_ holds: Bool, _ words: @autoclosure () -> String) throws(BrokenLaw) {
  guard holds else { throw BrokenLaw(words()) }
}

/// An error is one line, short, and nothing in it that a terminal would obey.
func lawOfMessage(_ message: String) throws(BrokenLaw) {
  try law(!message.isEmpty, "an error says nothing")
  try law(message.utf8.count <= 2000, "an error of \(message.utf8.count) bytes")
  let isPlain = message.unicodeScalars.allSatisfy { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !isDirectionMark(scalar)
    }
  }
  try law(isPlain, "an error with a control character: \(message.debugDescription)")
}

/// What a parser makes of something; nil where it refuses it, in one line.
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
