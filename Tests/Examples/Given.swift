import StrictJSON

/// A value that an example uses without creating it. Examples are type-checked, but never run.
func given<Value: ~Copyable>() -> Value { fatalError("an example is not run") }

/// A file that an example reads or writes.
struct GivenFile {
  func write(_ bytes: [UInt8]) throws {}
  func reopened() throws(ReadFailure) -> LineReader.Source { given() }
}
