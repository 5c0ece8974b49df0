import Accounts
import HTTP

/// The cookie that says who is signed in on a device. It is set by the server alone, and no script can read it.
package enum SessionCookie {
  /// What signs a device in, or keeps it signed in for longer.
  package static func field(_ secret: String, _ options: SiteOptions) -> FieldValue {
    value(options.cookieName, secret, seconds: AccountLimits.sessionLife, options)
  }

  /// The cookie that identifies a device after its person has signed out.
  package static func deviceField(_ secret: String, _ options: SiteOptions) -> FieldValue {
    value(options.deviceCookieName, secret, seconds: AccountLimits.sessionLife, options)
  }

  /// What signs a device out.
  package static func ending(_ options: SiteOptions) -> FieldValue {
    value(options.cookieName, "", seconds: 0, options)
  }

  /// The secret that a request has; nil where it has none, or two: another site beside this one may have set one.
  package static func secret(of request: Request, _ options: SiteOptions) -> String? {
    request.cookies.only(options.cookieName)
  }

  private static func value(_ name: String, _ secret: String, seconds: Int64, _ options: SiteOptions) -> FieldValue {
    let text =
      "\(name)=\(secret); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax"
      + (options.isSecure ? "; Secure" : "")
    // A secret is letters and digits: there is nothing in it that a field may not have.
    return (try? FieldValue(text)) ?? "larder=; Path=/; Max-Age=0"
  }
}
