/// Why the bytes of a record were refused.
enum RecordProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case otherVersion(Int)
  case wrongChecksum
  case endsEarly
  case endsLate
  case notText
  case unknownValue
  /// It lies under a key that is not its own.
  case wrongKey

  var description: String {
    switch self {
    case .otherVersion(let version): "a record is of version \(version)"
    case .wrongChecksum: "the checksum of a record is wrong"
    case .endsEarly: "a record ends too early"
    case .endsLate: "a record goes on behind its end"
    case .notText: "a text is not UTF-8"
    case .unknownValue: "a value is none that is known"
    case .wrongKey: "a record lies in the wrong place"
    }
  }
}
