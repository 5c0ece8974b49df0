import Archive

/// Archives, intact and damaged: unpacking stays within its limits and its folder.
enum ArchiveFuzz: FuzzTarget {
  static let name = "archive"
  static let words = ["PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "../", "..\\", "\u{1F}\u{8B}"]

  private static var limits: ArchiveLimits {
    var limits = ArchiveLimits()
    (limits.unpackedBytes, limits.memberBytes) = (1 << 20, 1 << 20)
    return limits
  }

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let budget = ArchiveBudget(limits)
    if Gzip.isLikely(input),
      let inflated = try reading({ () throws(ArchiveError) in try Gzip.contents(of: input, budget: budget) })
    {
      try law(inflated.count <= 1 << 20, "the inflated data exceeds the limit")
      let streamed = try reading({ () throws(ArchiveError) in try contentsInPieces(of: input) })
      try law(streamed == inflated, "a gzip file unpacked piece by piece has other contents")
    }
    guard let archive = try reading({ () throws(ArchiveError) in try ZipArchive(input, budget: budget) }) else {
      return
    }
    var sum = 0
    for member in archive.members where member.isSafe {
      let parts = member.name.split(separator: "/", omittingEmptySubsequences: false)
      try law(!parts.contains("..") && !member.name.hasPrefix("/"), "a member lies outside: \(member.name)")
      guard !member.isFolder,
        let contents = try reading({ () throws(ArchiveError) in try archive.contents(of: member) })
      else { continue }
      try law(contents.count == member.size, "a member's length differs from its header")
      sum += contents.count
    }
    try law(sum <= 1 << 20, "the unpacked data exceeds the limit")
  }

  /// The contents of a gzip file that is read and unpacked in small pieces.
  private static func contentsInPieces(of file: [UInt8]) throws(ArchiveError) -> [UInt8] {
    var stream = try GzipStream()
    var (contents, rest) = ([UInt8](), file[...])
    var buffer = [UInt8](repeating: 0, count: 1_000)
    while !stream.isAtEnd {
      let count = try stream.unpack(into: &buffer, from: 0)
      contents += buffer[..<count]
      if count > 0 || stream.isAtEnd { continue }
      stream.takeInput { packed, start in
        let piece = rest.prefix(min(7, packed.count - start))
        packed.replaceSubrange(start..<(start + piece.count), with: piece)
        rest = rest.dropFirst(piece.count)
        return piece.count
      }
    }
    return contents
  }
}
