extension ElementFormat {
  /// How many digits the name of an element has that begins with these two; nil where none does.
  static func nameLength(beginning two: Int) -> Int? {
    switch two {
    case 0...3, 10...13, 15...17, 20...22, 30, 37, 90...99: 2
    case 23...25, 40...42, 71: 3
    case 31...36, 39, 43, 70, 72, 80...82: 4
    default: nil
    }
  }

  /// The format of the element of this name; nil where there is none.
  static func of(_ name: Int) -> ElementFormat? {
    switch name {
    case 0: .fixed(18)
    case 1...3: .fixed(14)
    case 11...13, 15...17: .fixed(6)
    case 20: .fixed(2)
    case 10, 21, 22: .text(1...20)
    case 30, 37: .digits(0, then: 1...8)
    case 90: .text(1...30)
    case 91...99: .text(1...90)
    case 235...255: ofArticle(name)
    case 400...427: ofPlace(name)
    case 710...715: .text(1...20)
    case 3100...3699: isMeasure(name) ? .fixed(6) : nil
    case 3900...3955: ofPrice(name)
    case 4300...4333: ofTransport(name)
    case 7001...7040, 7230...7242: ofOrigin(name)
    case 8001...8200: ofSpecial(name)
    default: nil
    }
  }

  /// Weights, lengths and volumes: the last digit says how many decimals.
  private static func isMeasure(_ name: Int) -> Bool {
    guard name % 10 <= 5 else { return false }
    return switch name / 10 {
    case 310...316, 320...337, 340...357, 360...369: true
    default: false
    }
  }

  private static func ofArticle(_ name: Int) -> ElementFormat? {
    switch name {
    case 235: .text(1...28)
    case 240, 241, 250, 251: .text(1...30)
    case 242: .digits(0, then: 1...6)
    case 243, 254: .text(1...20)
    case 253: .text(0...17, after: 13)
    case 255: .digits(13, then: 0...12)
    default: nil
    }
  }

  private static func ofPlace(_ name: Int) -> ElementFormat? {
    switch name {
    case 400, 401, 403: .text(1...30)
    case 402: .digits(17)
    case 410...417: .fixed(13)
    case 420: .text(1...20)
    case 421: .text(1...9, after: 3)
    case 422, 424, 426: .digits(3)
    case 423, 425: .digits(0, then: 3...15)
    case 427: .text(1...3)
    default: nil
    }
  }

  private static func ofPrice(_ name: Int) -> ElementFormat? {
    switch name {
    case 3900...3909, 3920...3929: .digits(0, then: 1...15)
    case 3910...3919, 3930...3939: .digits(3, then: 1...15)
    case 3940...3943: .digits(4)
    case 3950...3955: .digits(6)
    default: nil
    }
  }

  private static func ofTransport(_ name: Int) -> ElementFormat? {
    switch name {
    case 4300, 4301, 4310, 4311, 4320: .text(1...35)
    case 4302...4306, 4312...4316: .text(1...70)
    case 4307, 4317: .text(2...2)
    case 4308, 4319: .text(1...30)
    case 4309: .digits(20)
    case 4318: .text(1...20)
    case 4321...4323: .digits(1)
    case 4324, 4325: .digits(10)
    case 4326: .digits(6)
    case 4330...4333: .text(0...1, after: 6)
    default: nil
    }
  }

  private static func ofOrigin(_ name: Int) -> ElementFormat? {
    switch name {
    case 7001: .digits(13)
    case 7002, 7023: .text(1...30)
    case 7003: .digits(10)
    case 7004: .digits(0, then: 1...4)
    case 7005: .text(1...12)
    case 7006: .digits(6)
    case 7007: .digits(6, then: 0...6)
    case 7008: .text(1...3)
    case 7009: .text(1...10)
    case 7010: .text(1...2)
    case 7011: .digits(6, then: 0...4)
    case 7020...7022, 7240: .text(1...20)
    case 7030...7039: .text(1...27, after: 3)
    case 7040: .text(3...3, after: 1)
    case 7230...7239: .text(3...30)
    case 7241: .digits(2)
    case 7242: .text(1...25)
    default: nil
    }
  }

  private static func ofSpecial(_ name: Int) -> ElementFormat? {
    switch name {
    case 8001: .digits(14)
    case 8002, 8012: .text(1...20)
    case 8003: .text(0...16, after: 14)
    case 8004, 8010: .text(1...30)
    case 8005: .digits(6)
    case 8006, 8017, 8018, 8026: .digits(18)
    case 8007: .text(1...34)
    case 8008: .digits(8, then: 0...4)
    case 8009: .text(1...50)
    case 8011: .digits(0, then: 1...12)
    case 8013, 8020: .text(1...25)
    case 8019: .digits(0, then: 1...10)
    case 8030: .text(1...90)
    case 8110, 8112, 8200: .text(1...70)
    case 8111: .digits(4)
    default: nil
    }
  }
}
