import Accounts
import HTTP

/// The cookie that identifies the signed-in person on a device. Only the server sets it, and scripts cannot read it.
package enum SessionCookie {
  /// The cookie that signs a device in or extends its session.
  package static func field(_ secret: String, _ options: SiteOptions) -> FieldValue {
    value(options.cookieName, secret, seconds: AccountLimits.sessionLife, options)
  }

  /// The cookie that identifies a device after its person has signed out.
  package static func deviceField(_ secret: String, _ options: SiteOptions) -> FieldValue {
    value(options.deviceCookieName, secret, seconds: AccountLimits.sessionLife, options)
  }

  /// The cookie that identifies a browser whose password was right, while it gives the code.
  package static func codeField(_ secret: String, _ options: SiteOptions) -> FieldValue {
    value(options.codeCookieName, secret, seconds: AccountLimits.codeWait, options)
  }

  /// The cookie that signs a device out.
  package static func ending(_ options: SiteOptions) -> FieldValue {
    value(options.cookieName, "", seconds: 0, options)
  }

  /// The cookie that ends waiting for a code.
  package static func codeEnding(_ options: SiteOptions) -> FieldValue {
    value(options.codeCookieName, "", seconds: 0, options)
  }

  /// The secret in a request's cookie; nil if it is missing or sent twice, since another site on this host may have
  /// set one.
  package static func secret(of request: Request, _ options: SiteOptions) -> String? {
    request.cookies.only(options.cookieName)
  }

  private static func value(_ name: String, _ secret: String, seconds: Int64, _ options: SiteOptions) -> FieldValue {
    let text =
      "\(name)=\(secret); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax"
      + (options.isSecure ? "; Secure" : "")
    // A secret has only letters and digits, so this never fails.
    return (try? FieldValue(text)) ?? "larder=; Path=/; Max-Age=0"
  }
}
