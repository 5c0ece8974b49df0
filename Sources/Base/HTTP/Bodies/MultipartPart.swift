/// What the head of a part says.
package struct MultipartPart: Hashable, Sendable {
  /// The name of the form's field.
  package let name: String
  /// As the client calls the file: never a path to write to.
  package let fileName: String?
  package let contentType: String?
}
