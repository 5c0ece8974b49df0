import Accounts
import HTTP

/// Whether a request was made by a page of another site, which a browser sends with the cookie all the same.
enum Forgery {
  /// Refuses what changes something and does not come from a page of this site. A program that sends neither a cookie nor
  /// where it comes from is no browser; but whom a proxy has let in may be one, for the proxy has a cookie of its own.
  static func check(_ request: Request, _ options: SiteOptions, _ identity: Identity?) throws(Problem) {
    guard !request.method.isSafe, identity?.isByToken != true else { return }
    if let site = request.fields["sec-fetch-site"] {
      guard site == "same-origin" || site == "none" else { throw Problem.forged }
      return
    }
    if let origin = request.fields["origin"] {
      guard isOwn(origin.lowercased(), request, options) else { throw Problem.forged }
      return
    }
    guard request.fields["cookie"] == nil, identity == nil else { throw Problem.forged }
  }

  private static func isOwn(_ origin: String, _ request: Request, _ options: SiteOptions) -> Bool {
    if origin == "\(request.scheme)://\(request.host)" { return true }
    guard let publicURL = options.publicURL?.lowercased() else { return false }
    return origin == publicURL || origin + "/" == publicURL
  }
}
