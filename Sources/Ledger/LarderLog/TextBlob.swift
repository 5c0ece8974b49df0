import LarderModel

/// The words of an event as bytes: for each, its tag, its length, and its UTF-8.
enum TextBlob {
  /// The most bytes of one text: its length has 16 bits.
  static let longestText = 0xffff

  static func encode(_ texts: EventTexts) -> [UInt8] {
    var blob: [UInt8] = []
    for entry in texts.entries {
      let count = entry.text.utf8.count
      blob.append(entry.tag)
      blob.append(UInt8(truncatingIfNeeded: count))
      blob.append(UInt8(truncatingIfNeeded: count >> 8))
      blob.append(contentsOf: entry.text.utf8)
    }
    return blob
  }

  /// Reads words back; nil where the bytes are not what ``encode(_:)`` writes.
  static func decode(_ blob: some RandomAccessCollection<UInt8>) -> EventTexts? {
    decode(Array(blob))
  }

  /// The same of an array, which is not copied.
  static func decode(_ blob: [UInt8]) -> EventTexts? {
    var texts = EventTexts()
    var position = 0
    while position < blob.count {
      guard position + 3 <= blob.count else { return nil }
      let count = Int(blob[position + 1]) | Int(blob[position + 2]) << 8
      let end = position + 3 + count
      guard end <= blob.count, let text = String(validating: blob[position + 3..<end], as: UTF8.self)
      else { return nil }
      texts[blob[position]] = text
      position = end
    }
    return texts
  }
}
