/// The last digit of a code, by which a slip of the finger is noticed.
package enum CheckDigit {
  /// The digit that belongs behind these.
  package static func after(_ digits: UInt64) -> UInt64 {
    var (rest, sum, weight) = (digits, UInt64(0), UInt64(3))
    while rest > 0 {
      let (tens, digit) = rest.quotientAndRemainder(dividingBy: 10)
      sum &+= digit &* weight
      weight = 4 &- weight
      rest = tens
    }
    return (10 &- sum % 10) % 10
  }

  /// Whether the last digit of a number is the one that belongs behind the others.
  package static func isRight(_ number: UInt64) -> Bool { after(number / 10) == number % 10 }
}
