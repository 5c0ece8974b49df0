import RecipeFormats

/// A file of recipes as a surface hands it over: its bytes, or what they come to where only the surface can read it.
package struct RecipeSource: Sendable {
  enum Contents: Sendable {
    case bytes([UInt8])
    case reading(RecipeReading)
  }

  let name: String
  let contents: Contents

  package init(_ name: String, bytes: [UInt8]) { (self.name, contents) = (name, .bytes(bytes)) }

  package init(_ name: String, _ reading: RecipeReading) { (self.name, contents) = (name, .reading(reading)) }
}
