/// A number of bytes for a person: three digits at most before the unit.
package enum ByteCount {
  package static func told(_ bytes: Int64) -> String {
    var rest = bytes
    for unit in ["bytes", "kB", "MB", "GB"] {
      if rest < 1000 { return "\(rest) \(unit)" }
      rest = rest / 1000
    }
    return "\(rest) TB"
  }
}
