import HTTP

extension Response {
  /// Leads on to another page of this server, which a browser then asks for.
  ///
  /// - Parameter path: of letters, digits and what an address may have as it is.
  static func leading(to path: String) throws(HTTPError) -> Response {
    var response = Response(.seeOther)
    response.fields.set("location", try FieldValue(path))
    return response
  }
}
