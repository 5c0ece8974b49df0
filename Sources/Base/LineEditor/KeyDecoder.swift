/// Makes keys of the bytes that a terminal sends, however they are cut into pieces.
///
///     decoder.feed(bytes)
///     while let key = decoder.next() { … }
public struct KeyDecoder: Sendable {
  private var bytes: ArraySlice<UInt8> = []
  /// Whether what comes was pasted, and not typed.
  public private(set) var isPasting = false
  /// Whether a pasted line has just ended in a carriage return, which a line feed may follow.
  private var isBehindReturn = false
  /// Whether nothing that is there waits for its end.
  private var isComplete = false

  public init() {}

  public mutating func feed(_ more: some Sequence<UInt8>) {
    isComplete = false
    bytes = ArraySlice(Array(bytes) + more)
  }

  /// Whether a key has begun whose end is not there yet; an Esc by itself looks so too.
  public var isInMidst: Bool { !bytes.isEmpty }

  /// Nothing more came for a while: what is there is whole, and an Esc the key of that name.
  public mutating func settle() { isComplete = !bytes.isEmpty }

  /// The next key that is there as a whole.
  public mutating func next() -> Key? {
    defer { if bytes.isEmpty { isComplete = false } }
    while let first = bytes.first {
      if first == 0x1B {
        switch escape() {
        case .key(let key): return key
        case .passedOver: continue
        case .unfinished: return nil
        }
      }
      if first >= 0x80 {
        guard let scalar = scalar() else { return nil }
        isBehindReturn = false
        // Among them are controls of another sort, which a terminal would obey.
        if scalar.value < 0xA0 { continue }
        return .text(scalar)
      }
      bytes.removeFirst()
      if isPasting {
        if let key = pasted(first) { return key }
      } else {
        return Self.control(first) ?? .text(Unicode.Scalar(first))
      }
    }
    return nil
  }

  /// What scanners type where a part of a code ends; it is shown written out.
  private static let groupSeparator: UInt8 = 0x1D

  /// A pasted byte: letters, and ends of lines; a tab is a space, and nothing else means anything.
  private mutating func pasted(_ byte: UInt8) -> Key? {
    defer { isBehindReturn = byte == 0x0D }
    switch byte {
    case 0x0A: return isBehindReturn ? nil : .enter
    case 0x0D: return .enter
    case 0x09: return .text(" ")
    case 0x20..<0x7F, Self.groupSeparator: return .text(Unicode.Scalar(byte))
    default: return nil
    }
  }

  private static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x01: .home
    case 0x02: .left
    case 0x03: .cancel
    case 0x04: .endOfInput
    case 0x05: .end
    case 0x06: .right
    case 0x07: .abort
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x0B: .killToEnd
    case 0x0C: .clear
    case 0x0E: .down
    case 0x10: .up
    case 0x12: .search
    case 0x15: .killToStart
    case 0x17: .killWordBack
    case 0x19: .yank
    case 0x1A: .stop
    case groupSeparator: nil
    case ..<0x20: .unknown
    default: nil
    }
  }

  // MARK: Bytes that belong together

  /// The next scalar of UTF-8, U+FFFD for what is none; nil where its end is not there yet.
  private mutating func scalar() -> Unicode.Scalar? {
    let first = bytes[bytes.startIndex]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    let following = bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
    if following.count < length - 1, bytes.count == 1 + following.count, !isComplete { return nil }
    let taken = Array(bytes.prefix(1 + following.count))
    bytes.removeFirst(taken.count)
    return String(validating: taken, as: UTF8.self)?.unicodeScalars.first ?? "\u{FFFD}"
  }

  private enum Escape {
    case key(Key)
    case passedOver, unfinished
  }

  /// The most bytes of a sequence: what is longer is none of a keyboard's.
  private static let longestSequence = 16

  private mutating func escape() -> Escape {
    guard bytes.count > 1 else { return isComplete ? take(1, isPasting ? nil : .escape) : .unfinished }
    let kind = bytes[bytes.startIndex + 1]
    guard kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
      // Within what was pasted an Esc is no key.
      if isPasting { return take(1, nil) }
      // A second Esc begins something of its own.
      guard kind != 0x1B else { return take(1, .escape) }
      return take(2, Self.meta(kind))
    }
    let sequence = bytes.prefix(Self.longestSequence)
    guard
      let end = sequence.indices.dropFirst(2).first(where: { (0x40...0x7E).contains(bytes[$0]) || bytes[$0] < 0x20 })
    else {
      let isUnfinished = sequence.count < Self.longestSequence && !isComplete
      return isUnfinished ? .unfinished : take(sequence.count, nil)
    }
    // A control in its midst breaks it off, and stands for itself.
    let count = end - bytes.startIndex
    if bytes[end] < 0x20 { return take(count, nil) }
    let parameters = String(decoding: bytes[..<end].dropFirst(2), as: UTF8.self)
    return taken(parameters, bytes[end], count: count + 1)
  }

  private mutating func taken(_ parameters: String, _ last: UInt8, count: Int) -> Escape {
    switch (parameters, last) {
    case ("200", UInt8(ascii: "~")): isPasting = true
    case ("201", UInt8(ascii: "~")): isPasting = false
    default: return take(count, isPasting ? nil : Self.special(parameters, last))
    }
    isBehindReturn = false
    return take(count, nil)
  }

  private mutating func take(_ count: Int, _ key: Key?) -> Escape {
    bytes.removeFirst(min(count, bytes.count))
    return key.map(Escape.key) ?? .passedOver
  }

  /// A key with Alt, or with Esc typed before it.
  private static func meta(_ byte: UInt8) -> Key {
    switch byte {
    case UInt8(ascii: "b"), UInt8(ascii: "B"): .wordLeft
    case UInt8(ascii: "f"), UInt8(ascii: "F"): .wordRight
    case UInt8(ascii: "d"), UInt8(ascii: "D"): .killWord
    case 0x08, 0x7F: .killWordBack
    default: .unknown
    }
  }

  /// `ESC [ 1 ; 5 D`, and what else keyboards send for keys that are no letters.
  private static func special(_ parameters: String, _ last: UInt8) -> Key {
    // Behind the semicolon stands which of Shift, Alt and Ctrl are held.
    let isHeld = parameters.contains(";")
    switch last {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return isHeld ? .wordRight : .right
    case UInt8(ascii: "D"): return isHeld ? .wordLeft : .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "~"):
      switch parameters.prefix(while: { $0 != ";" }) {
      case "1", "7": return .home
      case "4", "8": return .end
      case "3": return isHeld ? .killWord : .delete
      default: return .unknown
      }
    default: return .unknown
    }
  }
}

/// A key of a terminal, by what it does in a line.
public enum Key: Hashable, Sendable {
  /// What is put into the line as it is.
  case text(Unicode.Scalar)
  case enter, tab
  case backspace, delete
  case left, right, wordLeft, wordRight, home, end
  case up, down
  case killToEnd, killToStart, killWordBack, killWord, yank
  /// Ctrl-R, Ctrl-G and Esc.
  case search, abort, escape
  /// Ctrl-C, Ctrl-D, Ctrl-Z and Ctrl-L.
  case cancel, endOfInput, stop, clear
  /// One that does nothing here.
  case unknown
}
