/// In which of its two shapes a line tells the numbers of things that have names, a bit for each of its fields.
///
/// Today the name stands under the field's own key and the number beside it; in earlier exports the number stood there,
/// and the name beside it.
struct ReferenceShapes {
  private var names: UInt64 = 0
  private var numbers: UInt64 = 0
  private var earlier: UInt64 = 0

  @inline(__always)
  mutating func take(_ role: ImportPlan.Role, _ bit: UInt64, isString: Bool) {
    switch role {
    case .number: numbers |= bit
    case .name: earlier |= bit
    default: if isString { names |= bit } else { earlier |= bit }
    }
  }

  /// Whether each name has its number, and no field is told in both shapes.
  var areWhole: Bool { names & ~numbers == 0 && earlier & (names | numbers) == 0 }
}
