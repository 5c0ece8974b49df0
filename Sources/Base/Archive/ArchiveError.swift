/// The reason an archive or one of its members was refused.
package struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem.
  package enum Fault: Hashable, Sendable {
    case notAnArchive
    case notGzip
    case split
    case damaged(String)
    case archiveTooLong(limitBytes: Int)
    case tooManyMembers(limit: Int)
    case memberTooLong(limitBytes: Int)
    case tooMuchInAll(limitBytes: Int)
    case tooDense(limitFold: Int)
    case nestedTooDeep(limit: Int)
    case builtWithoutArchives
    case encrypted
    case unknownMethod(Int)
    case wrongChecksum
    case wrongSize
    case overlapping
    case unsafeName
    case notAFile
    case nameTaken
    case tooLongToWrite
  }

  /// The name of the member, or nil for the archive as a whole.
  package let member: String?
  package let fault: Fault

  package init(_ fault: Fault, member: String? = nil) { (self.fault, self.member) = (fault, member) }

  /// One line with the member and its problem.
  package var description: String {
    guard let member else { return fault.description }
    return "\(Self.quoted(member)): \(fault)"
  }

  /// Returns the name shortened and escaped to fit on one line.
  private static func quoted(_ name: String) -> String {
    var shown = "\""
    for (index, scalar) in name.unicodeScalars.enumerated() {
      if index == 80 {
        shown += "…"
        break
      }
      let isPlain = scalar.properties.generalCategory.isShown
      shown.unicodeScalars.append(isPlain ? scalar : "\u{FFFD}")
    }
    return shown + "\""
  }
}

extension ArchiveError.Fault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnArchive: "this is not a ZIP file, or its end is missing"
    case .notGzip: "this is not a gzip file"
    case .split: "it is one part of a split archive; join the parts first"
    case .damaged(let place): "it is damaged: \(place)"
    case .archiveTooLong(let limit): "it is longer than \(limit) bytes; split it"
    case .tooManyMembers(let limit): "it has more than \(limit) members; split it"
    case .memberTooLong(let limit): "it is longer than \(limit) bytes when unpacked; split it"
    case .tooMuchInAll(let limit): "the archive is longer than \(limit) bytes in all when unpacked; split it"
    case .tooDense(let limit):
      "it is more than \(limit) times as long when unpacked, which is suspicious; pack it again"
    case .nestedTooDeep(let limit): "it is an archive more than \(limit) deep in another; unpack it first"
    case .builtWithoutArchives: "this program was built without archives; build it with the trait Archives"
    case .encrypted: "it is locked with a password; save it without one"
    case .unknownMethod(let method): "it is packed with the unknown method \(method); pack it as an ordinary ZIP"
    case .wrongChecksum: "it is damaged: its checksum is wrong"
    case .wrongSize: "it is damaged: it does not have its stated size"
    case .overlapping: "it shares its bytes with another member, which is suspicious; pack it again"
    case .unsafeName: "its name points outside the archive, or is empty; rename it"
    case .notAFile: "it is a link or a device, not a file; leave it out"
    case .nameTaken: "a member of this name already exists; rename one of them"
    case .tooLongToWrite: "it is too long for a plain ZIP file; split it"
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether a message may contain a scalar of this category.
  fileprivate var isShown: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
