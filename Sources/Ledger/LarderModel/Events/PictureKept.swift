/// A picture of a recipe, an item or a diary entry was stored alongside the ledger, under the digest of its bytes.
@usableFromInline package struct PictureKept: EventBody, Hashable {
  package var meal: MealID?
  package var item: ItemID?
  /// The diary entry that it shows.
  package var entry: UInt64 = 0
  package var format: PictureFormat = .unsaid
  package var bytes: UInt64 = 0
  package var width: Int?
  package var height: Int?
  /// The step that it shows, from 1.
  package var step: Int?
  /// Whether the picture precedes the others.
  package var isFirst = false
  /// Whether the picture was removed.
  package var isOut = false
  /// The SHA-256 digest of its bytes, as 64 hexadecimal digits.
  package var digest: String?

  package init() {}

  @inlinable package static var code: UInt8 { 34 }
  package static var name: String { "picture-kept" }
  package static var nature: EventRole { .standing }

  static let bytesSlot = Slot(word: 5, shift: 0, width: 32)
  /// The largest picture, in bytes.
  package static let largest = 20 * 1024 * 1024

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    fields.number("entry", Slot(word: 4), reference: .event, &entry)
    fields.number("bytes", Self.bytesSlot, &bytes)
    fields.choice("format", Slot(word: 5, shift: 32, width: 8), &format)
    fields.flag("first", Slot(word: 5, shift: 40, width: 1), &isFirst)
    fields.flag("out", Slot(word: 5, shift: 41, width: 1), &isOut)
    fields.count("width", Slot(word: 6, shift: 0, width: 24), &width)
    fields.count("height", Slot(word: 6, shift: 24, width: 24), &height)
    fields.count("for_step", Slot(word: 6, shift: 48, width: 16), &step)
    fields.text("digest", tag: 16, required: true, &digest, rule: Self.validateDigest)
  }

  static func validateDigest(_ text: String, what: String) throws(ValueError) -> String {
    guard text.utf8.count == 64, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { throw ValueError(what: what, input: text, problem: "is not a digest of 64 hexadecimal digits") }
    return text
  }
}

/// The identity of a stored picture: the digest of its bytes, and its format.
package struct PictureName: Hashable, Sendable {
  /// The SHA-256 digest of its bytes, as 64 hexadecimal digits.
  package let digest: String
  package let format: PictureFormat

  package init(digest: String, format: PictureFormat) { (self.digest, self.format) = (digest, format) }

  /// Creates the name of an event's picture, or nil if the event's digest is lost.
  package init?(_ kept: PictureKept) {
    guard let digest = kept.digest, let digest = try? PictureKept.validateDigest(digest, what: "digest") else {
      return nil
    }
    self.init(digest: digest, format: kept.format)
  }

  /// The folder of the picture: the first two digits of its digest.
  package var folder: String { String(digest.prefix(2)) }

  /// "9f86d081….jpg".
  package var file: String { "\(digest).\(format.fileEnding)" }
}

/// The format of a picture, recognised by its first bytes.
package enum PictureFormat: UInt8, Choice {
  case unsaid, jpeg, png, webp
  package static let words = ["unsaid", "jpeg", "png", "webp"]

  /// The file extension of the format.
  package var fileEnding: String { self == .jpeg ? "jpg" : word }
}
