/// How many of another unit one unit is, in a Grocy database.
struct GrocyFactors {
  /// From one unit to another, of a product or of all.
  private struct Pair: Hashable {
    let from: Int64
    let to: Int64
    let product: Int64?
  }

  private var factors: [Pair: Double] = [:]
  private let sizes: [Int64: GrocyBook.Unit.Size]

  /// Both ways of what is said of two units; what is said first counts.
  init(_ book: GrocyBook) {
    sizes = book.units.compactMapValues(\.size)
    let said = book.conversions.filter { $0.factor > 0 && $0.factor.isFinite }
    for conversion in said {
      let there = Pair(from: conversion.from, to: conversion.to, product: conversion.product)
      if factors[there] == nil { factors[there] = conversion.factor }
    }
    for conversion in said {
      let back = Pair(from: conversion.to, to: conversion.from, product: conversion.product)
      if factors[back] == nil { factors[back] = 1 / conversion.factor }
    }
  }

  /// As is said of the product, as is said of all, or as everybody knows.
  func factor(from: Int64, to: Int64, of product: Int64) -> Double? {
    let said = factors[Pair(from: from, to: to, product: product)] ?? factors[Pair(from: from, to: to, product: nil)]
    if let said { return said }
    guard let one = sizes[from], let other = sizes[to], one.sort == other.sort, other.factor > 0 else { return nil }
    return one.factor / other.factor
  }
}
