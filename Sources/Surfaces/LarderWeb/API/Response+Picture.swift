import HTTP
import LarderModel

extension Response {
  /// A picture. Whatever it is, nothing in it runs.
  static func picture(_ bytes: [UInt8], _ name: PictureName) -> Response {
    var response = Response(type: name.mediaType, bytes)
    response.fields.set("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'")
    return response
  }
}
