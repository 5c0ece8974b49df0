import HTTP

extension Request {
  /// The file that was chosen in a form; nil where none was.
  ///
  /// - Parameter field: the name of the form's field.
  func file(_ field: String) throws -> [UInt8]? {
    var reader = try MultipartReader(contentType: fields["content-type"])
    var file: [UInt8] = []
    var isInFile = false
    try body.forEachPiece { piece in
      for event in try reader.read(piece) {
        switch event {
        case .part(let part): isInFile = part.name == field
        case .content(let bytes): if isInFile { file += bytes }
        case .partEnd: isInFile = false
        }
      }
    }
    guard reader.isComplete else { throw HTTPError.badMultipart }
    return file.isEmpty ? nil : file
  }
}
