/// The letters that names in old archives are written with.
enum CodePage437 {
  /// The text of the bytes; each of the 256 stands for a letter.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte - 0x80)]) }
    return String(text)
  }

  /// The letters of 0x80 to 0xFF.
  private static let upper = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»"
      + "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
      + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
