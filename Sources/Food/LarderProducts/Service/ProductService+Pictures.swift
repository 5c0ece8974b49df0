import LarderCodes
import Pictures
import WebFetch

/// Front pictures of products, from the one host that is allowed.
extension ProductService {
  package static let usualPictures = "https://images.openfoodfacts.org"
  /// The field with the address of a picture that is 400 pixels wide or high.
  static let pictureField: StaticString = "image_front_url"
  /// The seconds for a picture. A redirect is not followed.
  private static let secondsForPicture = 4

  /// Looks for a product's picture, if none is kept and none was looked for lately.
  func fetchPicture(of gtin: Gtin, at now: Int64) throws(LookupProblem) {
    guard store.pictures.isWanted(gtin.number, at: now) else { return }
    let answer = try ask("/api/v2/product/\(gtin.printed)?fields=code,\(Self.pictureField)", at: now)
    keepPicture(of: gtin, from: ServiceAnswer.picture(in: answer.body), at: now)
  }

  /// Fetches and keeps a product's picture. Without a usable one, it is not looked for again for a while.
  func keepPicture(of gtin: Gtin, from address: String?, at now: Int64) {
    guard store.pictures.isWanted(gtin.number, at: now) else { return }
    guard let address, isOfPictures(address) else {
      return store.pictures.putOff(gtin.number, by: ProductPictures.missLife, at: now)
    }
    guard let program = CurlProcess.program(among: programs), let reply = pictureReply(program, address) else {
      return store.pictures.putOff(gtin.number, by: ProductPictures.failureLife, at: now)
    }
    let isWhole = reply.status == 200 && reply.body.count <= ProductPictures.mostBytes
    guard isWhole, let picture = try? PictureFile(reply.body), picture.bytes.count <= ProductPictures.mostBytes else {
      return store.pictures.putOff(gtin.number, by: ProductPictures.missLife, at: now)
    }
    store.pictures.keep(picture, of: gtin.number)
  }

  private func pictureReply(_ program: String, _ address: String) -> ServiceReply? {
    // Room for the last line of the output.
    let most = ProductPictures.mostBytes + 4_096
    let run = process(program, address, Self.secondsForPicture, accept: "image/*", mostBytes: most)
    return Self.reply(of: run.run(), mostBytes: most)
  }

  /// Whether an address is on the host of pictures, and has no characters that need an escape.
  private func isOfPictures(_ address: String) -> Bool {
    address.hasPrefix(pictures + "/") && address.utf8.count <= 1_000
      && address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"") }
  }
}
