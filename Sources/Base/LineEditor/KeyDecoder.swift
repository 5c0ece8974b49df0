/// Decodes keys from a terminal's bytes, however these are divided.
///
///     decoder.feed(bytes)
///     while let key = decoder.next() { … }
package struct KeyDecoder: Sendable {
  private var bytes: ArraySlice<UInt8> = []
  /// Whether the input is being pasted rather than typed.
  package private(set) var isPasting = false
  /// Whether a pasted line has just ended in a carriage return, which a line feed may follow.
  private var isBehindReturn = false
  /// Whether the buffered bytes are known to be complete.
  private var isComplete = false

  package init() {}

  package mutating func feed(_ more: some Sequence<UInt8>) {
    isComplete = false
    bytes = ArraySlice(Array(bytes) + more)
  }

  /// Whether a key has started but is incomplete. A single Esc looks the same.
  package var isInMidst: Bool { !bytes.isEmpty }

  /// Treats the buffered bytes as complete because nothing followed for a while, and an Esc as the Esc key.
  package mutating func settle() { isComplete = !bytes.isEmpty }

  package mutating func next() -> Key? {
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
        // This includes control characters that a terminal would obey.
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

  /// The byte that scanners type where a part of a code ends. It is shown written out.
  private static let groupSeparator: UInt8 = 0x1D

  /// Decodes a pasted byte: letters and line ends. A tab becomes a space, and everything else is ignored.
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

  // MARK: Sequences of bytes

  /// Returns the next UTF-8 scalar, U+FFFD if it is invalid, or nil if it is incomplete.
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

  /// The most bytes of a sequence. Keyboards send no longer ones.
  private static let longestSequence = 16

  private mutating func escape() -> Escape {
    guard bytes.count > 1 else { return isComplete ? take(1, isPasting ? nil : .escape) : .unfinished }
    let kind = bytes[bytes.startIndex + 1]
    guard kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
      // In pasted text, Esc is not a key.
      if isPasting { return take(1, nil) }
      // A second Esc starts a new sequence.
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
    // A control character within a sequence aborts it, and is decoded on its own.
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

  /// Returns a key with Alt, or with Esc typed before it.
  private static func meta(_ byte: UInt8) -> Key {
    switch byte {
    case UInt8(ascii: "b"), UInt8(ascii: "B"): .wordLeft
    case UInt8(ascii: "f"), UInt8(ascii: "F"): .wordRight
    case UInt8(ascii: "d"), UInt8(ascii: "D"): .killWord
    case 0x08, 0x7F: .killWordBack
    default: .unknown
    }
  }

  /// Decodes `ESC [ 1 ; 5 D` and other sequences for keys that are not letters.
  private static func special(_ parameters: String, _ last: UInt8) -> Key {
    // After the semicolon follow the modifiers: Shift, Alt and Ctrl.
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

/// A key, by its effect on a line.
package enum Key: Hashable, Sendable {
  /// A scalar to insert.
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
  /// A key without effect here.
  case unknown
}
