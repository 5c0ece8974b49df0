import PlainText

extension String {
  /// The beginning of what somebody sent, as it can be shown to them whatever it is.
  var beginning: String { String(String.UnicodeScalarView(unicodeScalars.prefix(40))).visible }
}
