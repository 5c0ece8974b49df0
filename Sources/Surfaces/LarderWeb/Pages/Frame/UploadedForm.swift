import HTTP

/// A form that has brought a file along, and the fields beside it.
struct UploadedForm {
  private(set) var fields: [String: String] = [:]
  private var files: [String: (name: String, bytes: [UInt8])] = [:]

  init(_ request: Request) throws {
    var reader = try MultipartReader(contentType: request.fields["content-type"])
    var parts: [(part: MultipartPart, bytes: [UInt8])] = []
    try request.body.forEachPiece { piece in
      for event in try reader.read(piece) {
        switch event {
        case .part(let part): parts.append((part, []))
        case .content(let bytes): if !parts.isEmpty { parts[parts.count - 1].bytes += bytes }
        case .partEnd: break
        }
      }
    }
    guard reader.isComplete else { throw HTTPError.badMultipart }
    for (part, bytes) in parts {
      if let name = part.fileName {
        if !bytes.isEmpty { files[part.name] = (name, bytes) }
      } else {
        fields[part.name] = String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// The file that was chosen in a field, with the name that it has where it comes from; nil where none was.
  func file(_ field: String) -> (name: String, bytes: [UInt8])? { files[field] }
}
