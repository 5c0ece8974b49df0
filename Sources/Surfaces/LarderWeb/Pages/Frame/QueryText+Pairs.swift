extension QueryText {
  /// What stands behind the path of an address: "?place=fridge&q=milk"; nothing where there are no pairs.
  static func behind(_ pairs: [(name: String, value: String)]) -> String {
    let query = pairs.map { "\($0.name)=\(encoded($0.value))" }.joined(separator: "&")
    return query.isEmpty ? "" : "?" + query
  }
}
