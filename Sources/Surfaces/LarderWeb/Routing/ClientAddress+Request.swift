import Accounts
import HTTP

extension ClientAddress {
  /// Where a request came from.
  init(_ address: Address) {
    self =
      switch address {
      case .ipv4(let number): .ipv4(number)
      case .ipv6(let high, let low): .ipv6(high: high, low: low)
      case .local: .local
      }
  }
}
