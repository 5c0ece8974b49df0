/// How many columns of text a bar may take: figures come before pictures, and on a narrow page a bar gives way.
public struct BarRoom: Hashable, Sendable {
  public var narrow: Int
  public var wide: Int
  /// The page's width from which on it is the wide one.
  public var wideFrom: Int

  public init(narrow: Int, wide: Int, wideFrom: Int = 80) {
    self.narrow = narrow
    self.wide = wide
    self.wideFrom = wideFrom
  }

  public static let usual = BarRoom(narrow: 8, wide: 16)

  public func columns(ofPage width: Int) -> Int { width >= wideFrom ? wide : narrow }
}
