import Testing

@testable import HTTP

@Suite struct MultipartTests {
  private static let type = "multipart/form-data; boundary=\"--b\""

  private static func read(_ pieces: [ArraySlice<UInt8>]) throws -> (events: [MultipartEvent], isComplete: Bool) {
    var (reader, events) = (try MultipartReader(contentType: type), [MultipartEvent]())
    for piece in pieces { MultipartEvent.add(try reader.read(Array(piece)), to: &events) }
    return (events, reader.isComplete)
  }

  @Test func `A multipart body split anywhere reads the same`() throws {
    let text = """
      ----b\r\nContent-Disposition: form-data; name="note"\r\n\r\nhi\r\n--\r\n----b\r\n\
      content-disposition: form-data; name="photo"; filename="a\\"b.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\
      \r\n----\r\r\n----b\r\nContent-Disposition: form-data; name=empty\r\n\r\n\r\n----b--\r\nbehind
      """
    let bytes = Array(text.utf8)
    let expected: [MultipartEvent] = [
      .part(MultipartPart(name: "note", fileName: nil, contentType: nil)), .content(Array("hi\r\n--".utf8)), .partEnd,
      .part(MultipartPart(name: "photo", fileName: "a\"b.jpg", contentType: "image/jpeg")),
      .content(Array("\r\n----\r".utf8)), .partEnd,
      .part(MultipartPart(name: "empty", fileName: nil, contentType: nil)), .partEnd,
    ]
    for cut in 0...bytes.count {
      let found = try Self.read([bytes[..<cut], bytes[cut...]])
      #expect(found.events == expected && found.isComplete)
    }
    #expect(try Self.read(bytes.indices.map { bytes[$0...$0] }) == (expected, true))
  }

  @Test(arguments: [
    "preamble\r\n----b\r\n", "----b \r\n", "----c\r\n\r\n", "----b\r\n\r\n", "----b\r\nX: y\r\n\r\n",
    "----b\r\nContent-Disposition: attachment; name=x\r\n\r\n", "----b\r\nContent-Disposition: form-data\r\n\r\n",
    "----b\r\nContent-Disposition: form-data; name=\"x\r\n\r\n", "----b\r\nContent-Disposition: form-data; name=x\n\n",
    "----b\r\nno colon\r\n\r\n", "----b\r\nContent-Disposition: form-data; name=x; name=y\r\n\r\n",
  ])
  func `Malformed parts are refused`(_ text: String) {
    #expect(throws: HTTPError.badMultipart) { try Self.read([Array(text.utf8)[...]]) }
  }

  @Test func `The headers and the number of parts are limited`() {
    let long = "----b\r\nX: " + String(repeating: "y", count: 5_000)
    #expect(throws: HTTPError.badMultipart) { try Self.read([Array(long.utf8)[...]]) }
    let part = "----b\r\nContent-Disposition: form-data; name=x\r\n\r\n\r\n"
    let many = String(repeating: part, count: 65)
    #expect(throws: HTTPError.badMultipart) { try Self.read([Array(many.utf8)[...]]) }
  }

  @Test(arguments: [nil, "text/plain", "multipart/mixed; boundary=x"])
  func `Another content type is refused`(_ type: String?) {
    #expect(throws: HTTPError.unsupportedType) { try MultipartReader(contentType: type) }
  }

  @Test(arguments: ["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"a \""])
  func `An invalid boundary is refused`(_ type: String) {
    #expect(throws: HTTPError.badMultipart) { try MultipartReader(contentType: type) }
  }
}
