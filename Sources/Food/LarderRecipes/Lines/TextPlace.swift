/// A range of a text's bytes.
struct TextPlace: Hashable, Sendable {
  var start: Int32
  var end: Int32
}
