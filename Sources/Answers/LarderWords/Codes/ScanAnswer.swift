import LarderModel

/// What a line of a scanner comes to, for a surface to show.
package enum ScanAnswer {
  /// The line is empty.
  case nothing
  /// No other line is read.
  case end
  /// Nothing was recorded, and this is said.
  case said([Wording])
  /// Something was recorded, or would be.
  case reply(Reply)
}
