import StrictJSON

/// A file that an example reads or writes.
struct GivenFile {
  func write(_ bytes: [UInt8]) throws {}
  func reopened() throws(ReadFailure) -> LineReader.Source { given() }
}
