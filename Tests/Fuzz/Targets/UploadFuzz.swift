@testable import HTTP
@testable import LarderWeb

/// Uploaded pictures: a recipe's photo as is, and a profile picture in a multipart form.
enum UploadFuzz: FuzzTarget {
  static let name = "upload"
  static let words = [
    "\u{89}PNG\r\n\u{1A}\n", "IHDR", "IDAT", "IEND", "RIFF", "WEBPVP8 ", "Exif\0\0", "<script>", "--x\r\n", "--x--\r\n",
    "Content-Disposition: form-data; name=\"picture\"; filename=\"a.png\"\r\n", "\r\n\r\n",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let body = Array(input.dropFirst())
    try FuzzServer.use { (server) throws(BrokenLaw) in
      // "0" is a photo.
      guard let first = input.first, !first.isMultiple(of: 2) else {
        return try checkPhoto(body, server)
      }
      try server.ask(.post, "/you/picture", [("content-type", "multipart/form-data; boundary=x")], body)
    }
  }

  private static func checkPhoto(_ body: [UInt8], _ server: FuzzServer) throws(BrokenLaw) {
    let response = try server.ask(.post, server.base + "/recipes/soup/photos", [("content-type", "image/png")], body)
    guard let response, response.status == .ok, case .bytes(let bytes) = response.body else { return }
    // A stored picture is served with its type, never as a page.
    let displayed = Input.text(bytes)
    guard let digest = displayed.split(separator: "\"digest\":\"").dropFirst().first?.prefix(64) else { return }
    for (ending, type) in [("png", "image/png"), ("jpg", "image/jpeg"), ("webp", "image/webp")] {
      guard let shown = try server.ask(.get, "\(server.base)/photos/\(digest).\(ending)"), shown.status == .ok else {
        continue
      }
      try law(shown.fields["content-type"] == type, "a photo is served with other bytes")
      try law(shown.fields["content-security-policy"]?.contains("sandbox") == true, "a photo is served as a page")
    }
  }
}
