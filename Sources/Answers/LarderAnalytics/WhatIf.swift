import LarderModel

/// One change that is supposed: what would have been, had the household done otherwise.
public enum WhatIf: Hashable, Sendable, CustomStringConvertible {
  /// None of it had been bought.
  case skip(item: String)
  /// It had cost something else.
  case price(item: String, NewPrice)
  /// It had been bought in packs of this size, one after the other.
  case pack(item: String, Quantity)

  public enum NewPrice: Hashable, Sendable {
    /// What each pack costs, or the whole purchase where it tells of no packs.
    case eachPack(Money)
    /// What an amount costs.
    case per(Money, Quantity)
    /// More or less by so many hundredths of a percent.
    case changed(by: Int64)
  }

  /// The item that is meant.
  public var item: String {
    switch self {
    case .skip(let item), .price(let item, _), .pack(let item, _): item
    }
  }

  /// Reads a change: `milk pack 1L`, `skip crisps`, `milk price 1.09`, `milk price 1.09/l`, `milk price +10%`.
  public init(parsing text: String, currency: Currency) throws(ValueError) {
    let words = text.split(separator: " ").map { String($0) }
    guard words.count > 1 else { throw Self.unclear(text) }
    if words[0].lowercased() == "skip" {
      self = .skip(item: words.dropFirst().joined(separator: " "))
      return
    }
    guard let place = words.lastIndex(where: { ["pack", "price"].contains($0.lowercased()) }), place > 0,
      place < words.count - 1
    else { throw Self.unclear(text) }
    let item = words[..<place].joined(separator: " ")
    let value = words[(place + 1)...].joined(separator: " ")
    if words[place].lowercased() == "price" {
      self = .price(item: item, try NewPrice(parsing: value, currency: currency))
    } else {
      guard let quantity = try EnteredQuantity(parsing: value).measure.total else {
        throw ValueError(what: "pack", input: value, problem: "is no size", hint: "as 1L, 500g or 6 pieces")
      }
      self = .pack(item: item, quantity)
    }
  }

  private static func unclear(_ text: String) -> ValueError {
    ValueError(
      what: "what-if", input: text, problem: "is no change that can be supposed",
      hint: "as \"milk pack 1L\", \"skip crisps\", \"milk price 1.09\" or \"milk price +10%\"")
  }

  public var description: String { told(.english) }

  /// The change in words: "milk had been bought in packs of 1 l".
  public func told(_ style: OutputStyle) -> String {
    switch self {
    case .skip(let item): return "no \(item) had been bought"
    case .pack(let item, let size): return "\(item) had been bought in packs of \(size.formatted(style))"
    case .price(let item, .eachPack(let money)): return "\(item) had cost \(money.formatted(style)) a pack"
    case .price(let item, .per(let money, let quantity)):
      return "\(item) had cost \(money.formatted(style)) for \(quantity.formatted(style))"
    case .price(let item, .changed(let by)):
      let size = style.decimal(Int64(clamping: by.magnitude), places: 2)
      return "\(item) had cost \(size) % \(by < 0 ? "less" : "more")"
    }
  }

  /// What is taken for granted, each in a sentence.
  public var assumptions: [String] {
    switch self {
    case .skip(let item):
      [
        "what was bought of \(item) was neither used nor thrown away; what a count found or was cooked stays",
        "nothing else was bought in its place, and the diary stays as it is",
      ]
    case .price(_, let price):
      ["as much was bought, used and thrown away at the new price"]
        + {
          if case .changed = price { return ["a purchase without a price has none then either"] }
          if case .eachPack = price {
            return [
              "a purchase that names no packs was one pack; of pieces, a pack is the fewest that were ever bought"
            ]
          }
          return []
        }()
    case .pack(let item, _):
      [
        "as much \(item) was used, on the same days; what spilled, was disliked or found missing was so all the same",
        "a pack is bought on the day of a purchase if none is left, and further ones on the day they are needed",
        "a unit costs what it cost in the purchase that a pack stands for, from the same store",
        "a pack is thrown away as many days after it was bought as that purchase was, if there is any of it left",
      ]
    }
  }
}

extension WhatIf.NewPrice {
  fileprivate init(parsing text: String, currency: Currency) throws(ValueError) {
    if text.hasSuffix("%") {
      guard let sign = text.first, sign == "+" || sign == "-" || sign == "\u{2212}" else {
        throw ValueError(what: "price", input: text, problem: "is more or less?", hint: "as +10% or -10%")
      }
      let number = String(text.dropFirst().dropLast()).filter { $0 != " " }
      guard let hundredths = try ExactNumber(parsing: number).scaled(to: 100, denominator: 1), hundredths <= 1_000_000
      else { throw ValueError(what: "price", input: text, problem: "is too large a change") }
      guard sign == "+" || hundredths <= 10_000 else {
        throw ValueError(what: "price", input: text, problem: "would be less than nothing")
      }
      self = .changed(by: sign == "+" ? hundredths : -hundredths)
      return
    }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    let money = try Money(parsing: parts.first ?? "", defaultCurrency: currency)
    guard parts.count == 2 else {
      self = .eachPack(money)
      return
    }
    let amount = parts[1].first.map { $0.isNumber } ?? false ? parts[1] : "1 " + parts[1]
    guard let quantity = try EnteredQuantity(parsing: amount).measure.total else {
      throw ValueError(what: "price", input: text, problem: "is for no amount", hint: "as 1.09/l or 0.60/100g")
    }
    self = .per(money, quantity)
  }
}
