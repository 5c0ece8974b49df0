import StrictJSON

/// Reads the answers of the service.
enum ServiceAnswer {
  /// The product of an answer. Nil if the service does not know the code.
  static func product(in body: [UInt8], of gtin: UInt64) throws(LookupProblem) -> ProductRecord? {
    let json = try parse(body)
    guard json.kind(of: .root) == .object else { throw .unreadable(.notJSON, next: nil) }
    if let code = json.member("code").flatMap({ json.string($0) }), let number = ProductRecord(code: code).number,
      number != gtin
    {
      throw .unreadable(.otherCode, next: nil)
    }
    guard let node = json.member("product") else {
      if json.member("status").flatMap({ json.integer($0) }) == 0 { return nil }
      throw .unreadable(.noProduct, next: nil)
    }
    guard let product = ProductReading.product(node, of: json) else { throw .unreadable(.noProduct, next: nil) }
    guard product.number == gtin else { throw .unreadable(.otherCode, next: nil) }
    return product
  }

  /// The address of the product's front picture. Nil if the answer has none.
  static func picture(in body: [UInt8]) -> String? {
    guard let json = try? parse(body), let product = json.member("product") else { return nil }
    return json.member(ProductService.pictureField, of: product).flatMap { json.string($0) }
  }

  private static func parse(_ body: [UInt8]) throws(LookupProblem) -> JSONReader {
    var json = JSONReader()
    guard ProductReading.parse(body.span, into: &json) else { throw .unreadable(.notJSON, next: nil) }
    return json
  }
}
