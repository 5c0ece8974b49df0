/// A picture of a recipe: where it is, or its bytes where they came along.
public struct RecipePicture: Hashable, Sendable {
  /// The name of its file, or its address.
  public var name: String
  public var bytes: [UInt8]?
  /// The step that it shows, from 1.
  public var step: Int?

  public init(_ name: String, bytes: [UInt8]? = nil, step: Int? = nil) {
    (self.name, self.bytes, self.step) = (name, bytes, step)
  }
}
