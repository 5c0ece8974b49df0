/// A QR code of up to 213 bytes, which most phones' cameras read: byte mode, error correction M, versions 1 to 10.
///
/// ```swift
/// let code = QRCode("https://larder.example.org/join/abc")
/// code?.size                // 29: the number of modules along an edge
/// code?.isDark(x: 0, y: 0)  // true: a finder pattern is in three corners
/// ```
/// The standard is ISO/IEC 18004.
package struct QRCode: Hashable, Sendable {
  /// The number of modules along an edge, without the quiet zone around it.
  package let size: Int
  private var dark: [Bool]
  /// Whether a module belongs to a pattern, which no mask changes.
  private var isFixed: [Bool]

  package static let mostBytes = QRVersion.all.last?.mostBytes ?? 0

  /// Nil if the text is too long.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion.all.first(where: { bytes.count <= $0.mostBytes }) else { return nil }
    let codes = (0..<8).map { QRCode(bytes, version, mask: $0) }
    guard let best = codes.min(by: { $0.penalty < $1.penalty }) else { return nil }
    self = best
  }

  /// - Parameter mask: The number of the mask, from 0 to 7.
  init(_ bytes: [UInt8], _ version: QRVersion, mask: Int) {
    size = version.size
    dark = Array(repeating: false, count: version.size * version.size)
    isFixed = dark
    drawPatterns(version)
    place(version.codewords(of: bytes))
    apply(mask)
    drawFormat(mask)
  }

  package func isDark(x: Int, y: Int) -> Bool { dark[y * size + x] }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return }
    dark[y * size + x] = isDark
    isFixed[y * size + x] = true
  }
}

/// The fixed patterns.
extension QRCode {
  private mutating func drawPatterns(_ version: QRVersion) {
    for place in 0..<size {
      set(6, place, place.isMultiple(of: 2))
      set(place, 6, place.isMultiple(of: 2))
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawSquares(x, y, radius: 4, light: [2, 4]) }
    let centres = version.alignment
    for x in centres {
      for y in centres {
        // The finder patterns are in three corners.
        let isFinder = x == 6 && y == 6 || x == 6 && y == size - 7 || x == size - 7 && y == 6
        if !isFinder { drawSquares(x, y, radius: 2, light: [1]) }
      }
    }
    drawFormat(0)
    drawVersion(version.number)
  }

  /// Draws squares around a centre, the light ones by their distance from it.
  private mutating func drawSquares(_ x: Int, _ y: Int, radius: Int, light: Set<Int>) {
    for dx in -radius...radius {
      for dy in -radius...radius { set(x + dx, y + dy, !light.contains(max(abs(dx), abs(dy)))) }
    }
  }

  /// Draws the error correction and the mask, twice, with their own error correction.
  private mutating func drawFormat(_ mask: Int) {
    // Correction M is 0.
    let bits = Self.checked(mask, generator: 0x537, length: 10) ^ 0x5412
    func bit(_ place: Int) -> Bool { bits >> place & 1 != 0 }
    for place in 0..<6 { set(8, place, bit(place)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for place in 9..<15 { set(14 - place, 8, bit(place)) }
    for place in 0..<8 { set(size - 1 - place, 8, bit(place)) }
    for place in 8..<15 { set(8, size - 15 + place, bit(place)) }
    set(8, size - 8, true)
  }

  private mutating func drawVersion(_ number: Int) {
    guard number >= 7 else { return }
    let bits = Self.checked(number, generator: 0x1F25, length: 12)
    for place in 0..<18 {
      let isDark = bits >> place & 1 != 0
      let (far, near) = (size - 11 + place % 3, place / 3)
      set(far, near, isDark)
      set(near, far, isDark)
    }
  }

  /// A value, followed by the remainder of its division by a polynomial.
  private static func checked(_ value: Int, generator: Int, length: Int) -> Int {
    var remainder = value
    for _ in 0..<length { remainder = remainder << 1 ^ (remainder >> (length - 1)) * generator }
    return value << length | remainder
  }
}

/// The data, and the mask that makes it readable.
extension QRCode {
  /// Places bits upwards and downwards in columns of two modules, from the right.
  private mutating func place(_ codewords: [UInt8]) {
    var next = 0
    var right = size - 1
    while right > 0 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        for x in [right, right - 1] {
          let y = (right + 1) & 2 == 0 ? size - 1 - step : step
          guard !isFixed[y * size + x], next < codewords.count * 8 else { continue }
          dark[y * size + x] = codewords[next / 8] >> (7 - next % 8) & 1 != 0
          next += 1
        }
      }
      right -= 2
    }
  }

  private mutating func apply(_ mask: Int) {
    for y in 0..<size {
      for x in 0..<size where !isFixed[y * size + x] && Self.isInverted(mask, x, y) { dark[y * size + x].toggle() }
    }
  }

  private static func isInverted(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// The penalty for poor patterns: runs or blocks of one colour, false finders, and too much of one colour.
  private var penalty: Int {
    var penalty = 0
    for line in 0..<size {
      penalty += Self.penalty(of: (0..<size).map { isDark(x: $0, y: line) })
      penalty += Self.penalty(of: (0..<size).map { isDark(x: line, y: $0) })
    }
    for y in 0..<size - 1 {
      for x in 0..<size - 1 {
        let colour = isDark(x: x, y: y)
        let isBlock = colour == isDark(x: x + 1, y: y) && colour == isDark(x: x, y: y + 1)
        if isBlock, colour == isDark(x: x + 1, y: y + 1) { penalty += 3 }
      }
    }
    let share = dark.count(where: \.self) * 20 - size * size * 10
    return penalty + (abs(share) + size * size - 1) / (size * size) * 10 - (share == 0 ? 0 : 10)
  }

  private static func penalty(of line: [Bool]) -> Int {
    var (penalty, run) = (0, 0)
    for place in line.indices {
      run = place > 0 && line[place] == line[place - 1] ? run + 1 : 1
      if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
    }
    let finder = [true, false, true, true, true, false, true]
    let light = Array(repeating: false, count: 4)
    for pattern in [finder + light, light + finder] where line.count >= pattern.count {
      for start in 0...line.count - pattern.count where line[start..<start + pattern.count].elementsEqual(pattern) {
        penalty += 40
      }
    }
    return penalty
  }

  /// The dark modules as the path of an SVG drawing, one run after the other.
  var path: String {
    var path = ""
    for y in 0..<size {
      var x = 0
      while x < size {
        guard isDark(x: x, y: y) else {
          x += 1
          continue
        }
        let end = (x..<size).first { !isDark(x: $0, y: y) } ?? size
        path += "M\(x + Self.margin) \(y + Self.margin)h\(end - x)v1h-\(end - x)z"
        x = end
      }
    }
    return path
  }

  /// The light zone around it that readers need.
  static let margin = 4

  /// The code as lines of text in a terminal that writes dark on light. A character shows two modules, one above the
  /// other. The light zone has half of its usual width, so that the code fits on a small screen.
  package var lines: [String] {
    let zone = Self.margin / 2
    func isDark(_ x: Int, _ y: Int) -> Bool {
      (0..<size).contains(x) && (0..<size).contains(y) && self.isDark(x: x, y: y)
    }
    return stride(from: -zone, to: size + zone, by: 2).map { y in
      String(
        (-zone..<size + zone).map { x in
          switch (isDark(x, y), isDark(x, y + 1)) {
          case (false, false): " "
          case (true, false): "▀"
          case (false, true): "▄"
          case (true, true): "█"
          }
        })
    }
  }
}

extension HTMLWriter {
  /// Writes a QR code, black on white in every colour scheme.
  package mutating func drawing(of code: QRCode, label: String) {
    let edge = "\(code.size + 2 * QRCode.margin)"
    element(
      "svg",
      [
        "class": "qr", "viewBox": "0 0 \(edge) \(edge)", "role": "img", "aria-label": label,
        "shape-rendering": "crispEdges",
      ]
    ) { html in
      html.leaf("rect", ["width": edge, "height": edge, "fill": "#fff"])
      html.leaf("path", ["d": code.path, "fill": "#000"])
    }
  }
}
