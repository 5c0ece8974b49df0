/// How a picture is turned or mirrored for display. The numbers are those of EXIF, in which 1 means unchanged.
enum Orientation: Int, CaseIterable {
  case mirrored = 2
  case upsideDown = 3
  case mirroredUpsideDown = 4
  case mirroredAndTurnedLeft = 5
  case turnedRight = 6
  case mirroredAndTurnedRight = 7
  case turnedLeft = 8

  /// Whether the stored width is the displayed height.
  var swapsSides: Bool { rawValue >= Self.mirroredAndTurnedLeft.rawValue }

  private static let tag = 0x0112
  private static let shortNumber = 3
  private static let entryLength = 12

  /// Reads the orientation in EXIF data, if it has one.
  init?(exif range: Range<Int>, of bytes: [UInt8]) {
    let order: ByteOrder
    switch bytes.number(at: range.lowerBound, bytes: 4, .highestFirst) {
    case 0x4D4D_002A: order = .highestFirst
    case 0x4949_2A00: order = .lowestFirst
    default: return nil
    }
    func number(_ offset: Int, _ width: Int) -> Int? {
      guard offset <= range.count - width else { return nil }
      return bytes.number(at: range.lowerBound + offset, bytes: width, order)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * Self.entryLength
      guard let tag = number(entry, 2) else { return nil }
      guard tag == Self.tag else { continue }
      guard number(entry + 2, 2) == Self.shortNumber, number(entry + 4, 4) == 1 else { return nil }
      self.init(rawValue: number(entry + 8, 2) ?? 0)
      return
    }
    return nil
  }

  /// By how many bytes a file may grow, if its own EXIF data was even shorter than the one written here.
  static let mostAdded = 8

  /// EXIF data that contains only this orientation.
  var exif: [UInt8] {
    var data: [UInt8] = [0x4D, 0x4D, 0x00, 0x2A]
    data.append(8, bytes: 4, .highestFirst)
    data.append(1, bytes: 2, .highestFirst)
    data.append(Self.tag, bytes: 2, .highestFirst)
    data.append(Self.shortNumber, bytes: 2, .highestFirst)
    data.append(1, bytes: 4, .highestFirst)
    data.append(rawValue, bytes: 2, .highestFirst)
    data.append(0, bytes: 2, .highestFirst)
    data.append(0, bytes: 4, .highestFirst)
    return data
  }
}

enum ByteOrder {
  case highestFirst
  case lowestFirst
}

extension [UInt8] {
  /// Returns the number of one to four bytes at an offset, or nil beyond the end.
  func number(at offset: Int, bytes width: Int, _ order: ByteOrder) -> Int? {
    guard offset >= 0, offset <= count - width else { return nil }
    var value: UInt32 = 0
    for index in 0..<width {
      let place = order == .highestFirst ? index : width - 1 - index
      value = value << 8 | UInt32(self[offset + place])
    }
    return Int(value)
  }

  /// Returns the four letters at an offset, or nil beyond the end.
  func chunkName(at offset: Int) -> ChunkName? {
    number(at: offset, bytes: 4, .highestFirst).map { ChunkName(code: UInt32(truncatingIfNeeded: $0)) }
  }

  /// Appends a number with the given width.
  mutating func append(_ number: Int, bytes width: Int, _ order: ByteOrder) {
    for index in 0..<width {
      let place = order == .highestFirst ? width - 1 - index : index
      append(UInt8(truncatingIfNeeded: number >> (8 * place)))
    }
  }

  func holds(_ text: String, at offset: Int) -> Bool {
    offset >= 0 && offset <= count && self[offset...].starts(with: text.utf8)
  }
}
