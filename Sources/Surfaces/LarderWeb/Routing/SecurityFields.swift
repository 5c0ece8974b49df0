import HTTP

/// The fields that every answer has, whatever it is about.
enum SecurityFields {
  /// Nothing is loaded from elsewhere, nothing stands in a page that runs, and nobody puts a page into theirs.
  static let policy: FieldValue = """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    img-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
    """

  private static let all: [(FieldName, FieldValue)] = [
    ("content-security-policy", policy), ("x-content-type-options", "nosniff"), ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"), ("cross-origin-resource-policy", "same-origin"),
    ("cache-control", "private, no-cache"),
  ]

  /// Adds those that an answer does not have already: one may be stricter, as a photo's policy is.
  static func add(to fields: inout Fields) {
    for (name, value) in all where fields[name] == nil { fields.add(name, value) }
  }
}
