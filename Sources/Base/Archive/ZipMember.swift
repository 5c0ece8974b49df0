/// One file or folder of a ZIP file, as its directory tells it.
public struct ZipMember: Hashable, Sendable {
  /// The name with its folders, `/` between them.
  public let name: String
  /// The length when unpacked, as the directory says.
  public let size: Int
  /// The length in the archive, as the directory says.
  public let packedSize: Int
  public let isFolder: Bool
  /// What makes the member unsafe, or nil. Its contents are refused with this fault.
  public internal(set) var flaw: ArchiveError.Fault?

  /// Whether nothing about the member is false or leads astray. Only its checksum tells whether it is whole.
  public var isSafe: Bool { flaw == nil }

  /// Where its packed bytes stand; nothing where it has a flaw.
  let packed: Range<Int>
  let method: Int
  let checksum: UInt32
  let isEncrypted: Bool
}
