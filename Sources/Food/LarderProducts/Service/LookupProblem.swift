/// The reason why the service gave no answer about a product.
package enum LookupProblem: Error, Hashable, Sendable {
  /// Why an answer could not be read.
  package enum Fault: String, Hashable, Sendable {
    case notJSON = "it is not product data"
    case otherCode = "it is about another code"
    case noProduct = "it has no product"
    case tooLong = "it is too long"
    /// The service sent Larder to another host.
    case elsewhere = "it redirects to another address"
  }

  /// A shop's own code, which only the shop knows.
  case shopCode
  case noCurl
  /// The store cannot be written, so that requests cannot be counted.
  case noStore
  /// No connection, or no answer in time. Larder asks again at `next`, in seconds since 1970.
  case noAnswer(next: Int64?)
  case refused(status: Int, next: Int64?)
  case unreadable(Fault, next: Int64?)
  /// An earlier request failed.
  case waiting(until: Int64)
  /// Larder has reached its limit of requests in a minute.
  case tooMany(Int, until: Int64)

  /// The same problem with the time at which Larder asks again.
  func asking(at next: Int64?) -> LookupProblem {
    switch self {
    case .noAnswer: .noAnswer(next: next)
    case .refused(let status, _): .refused(status: status, next: next)
    case .unreadable(let fault, _): .unreadable(fault, next: next)
    case .shopCode, .noCurl, .noStore, .waiting, .tooMany: self
    }
  }

  /// The problem in one sentence without a full stop. The wait begins at `now`.
  package func sentence(at now: Int64) -> String {
    let service = "Open Food Facts"
    switch self {
    case .shopCode: return "this is a shop's own code, which Larder never sends"
    case .noCurl: return "\(service) cannot be asked, because curl is not installed"
    case .noStore: return "\(service) was not asked, because the product store cannot be written"
    case .noAnswer(let next): return "\(service) does not answer" + Self.again(next, now)
    case .refused(let status, let next): return "\(service) refuses the request (\(status))" + Self.again(next, now)
    case .unreadable(let fault, let next):
      return "the answer from \(service) cannot be used: \(fault.rawValue)" + Self.again(next, now)
    case .waiting(let until): return "the last request to \(service) failed" + Self.again(until, now)
    case .tooMany(let most, let until):
      return "Larder asks \(service) at most \(most) times a minute" + Self.again(until, now)
    }
  }

  private static func again(_ next: Int64?, _ now: Int64) -> String {
    guard let next else { return "" }
    let seconds = max(1, next - now)
    let (count, unit) = seconds < 90 ? (seconds, "second") : ((seconds + 59) / 60, "minute")
    return "; Larder can ask again in \(count) \(unit)\(count == 1 ? "" : "s")"
  }
}
