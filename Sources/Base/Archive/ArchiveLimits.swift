/// How much an archive may ask of its reader.
public struct ArchiveLimits: Sendable, Hashable {
  /// The longest archive.
  public var archiveBytes = 256 << 20
  /// The most members, those of archives within counted too.
  public var members = 20_000
  /// The longest member when unpacked.
  public var memberBytes = 256 << 20
  /// The most bytes unpacked in all, those of archives within counted too.
  public var unpackedBytes = 1 << 30
  /// How many times its packed length a member may have when unpacked.
  public var fold = 200
  /// A member up to this length may be of any density.
  public var floorBytes = 1 << 20
  /// How deep an archive may stand in another.
  public var nesting = 1

  public init() {}

  /// What an honest file of recipes with pictures never comes near.
  public static let standard = ArchiveLimits()
}
