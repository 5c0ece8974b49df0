import Integrity
import LarderModel

extension CommandID {
  /// The id of a text: the digits of a tag stand for themselves, any other text is found by its hash.
  public init(naming text: String) {
    if let tag = CommandID.tag(ofDigits: text) {
      self.init(tag: tag)
    } else {
      self.init(tag: SHA256.digest(of: text).prefix, text: text)
    }
  }
}
