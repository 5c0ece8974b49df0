/// Which scalars of a text nobody sees.
enum InvisibleScalar {
  /// Whether the scalar at an index is hidden; what joins an emoji's parts is not.
  static func isHidden(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let scalar = scalars[index]
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.value {
    case 0x200D: return !isPictograph(scalars, index - 1) || !isPictograph(scalars, index + 1)
    case 0xFE0E, 0xFE0F: return index == 0 || !scalars[index - 1].properties.isEmoji
    // The letters of flags of regions, behind a black flag.
    case 0xE0020...0xE007F: return index == 0 || !isOfFlag(scalars[index - 1])
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
    }
  }

  /// Whether there is part of a picture at an index; signs that ask for a picture count.
  private static func isPictograph(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard scalars.indices.contains(index) else { return false }
    let scalar = scalars[index]
    return scalar.value == 0xFE0F || scalar.value > 0x2000 && scalar.properties.isEmoji
  }

  private static func isOfFlag(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x1F3F4 || 0xE0020...0xE007E ~= scalar.value
  }
}
