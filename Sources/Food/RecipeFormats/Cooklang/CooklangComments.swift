/// Comments of Cooklang: `-- to the end of the line`, and `[- over several lines -]`.
enum CooklangComments {
  /// The lines without them. A line that was nothing else is gone, and does not part steps.
  static func removed(from lines: [Substring]) -> [Substring] {
    var kept: [Substring] = []
    var isWithin = false
    for line in lines {
      guard line.utf8.contains(UInt8(ascii: "-")) || isWithin else {
        kept.append(line)
        continue
      }
      let bare = bare(Array(line.utf8), &isWithin)
      let isGone = bare.count < line.utf8.count && bare.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if !isGone { kept.append(String(decoding: bare, as: UTF8.self)[...]) }
    }
    return kept
  }

  private static func bare(_ line: [UInt8], _ isWithin: inout Bool) -> [UInt8] {
    let (dash, open, close) = (UInt8(ascii: "-"), UInt8(ascii: "["), UInt8(ascii: "]"))
    var bare: [UInt8] = []
    var index = 0
    func byte(_ place: Int) -> UInt8 { line.indices.contains(place) ? line[place] : 0 }
    while index < line.count {
      if isWithin {
        let isEnd = line[index] == dash && byte(index + 1) == close
        if isEnd { isWithin = false }
        index += isEnd ? 2 : 1
      } else if line[index] == open, byte(index + 1) == dash {
        isWithin = true
        index += 2
      } else if line[index] == dash, byte(index + 1) == dash {
        let run = line[index...].prefix { $0 == dash }.count
        // A rule of more dashes is no comment.
        if run == 2 { break }
        bare += line[index..<index + run]
        index += run
      } else {
        bare.append(line[index])
        index += 1
      }
    }
    return bare
  }
}
