/// A script without the lines that are remarks: they are for whoever reads the files, and are not sent to phones.
///
/// No text of a script spans lines, so that a line that begins as a remark is one.
struct CompactScript {
  private(set) var bytes: [UInt8] = []

  init(_ script: [UInt8]) {
    bytes.reserveCapacity(script.count)
    var isRemark = false
    for line in script.split(separator: UInt8(ascii: "\n")) {
      let words = line.drop { $0 == UInt8(ascii: " ") }
      if !isRemark, words.isEmpty || words.starts(with: "//".utf8) { continue }
      isRemark = isRemark || words.starts(with: "/*".utf8)
      guard isRemark else {
        bytes += line
        bytes.append(UInt8(ascii: "\n"))
        continue
      }
      isRemark = !words.suffix(2).elementsEqual("*/".utf8)
    }
  }
}
