/// Reads a value with parameters: `form-data; name="photo"`.
enum ParameterReader {
  private static let mostParameters = 16

  /// The value in small letters, and the parameters by names in small letters; nil where it is malformed or names one twice.
  static func read(_ bytes: ArraySlice<UInt8>) -> (value: String, parameters: [String: String])? {
    let (value, behind) = bytes.cut(at: Octet.semicolon)
    var rest = (behind ?? []).trimmed
    var parameters: [String: String] = [:]
    while !rest.isEmpty {
      let (name, content) = rest.cut(at: Octet.equals)
      guard parameters.count < mostParameters, name.isToken, let name = name.text?.lowercased(), let content,
        parameters[name] == nil, let (text, behind) = takeValue(content)
      else { return nil }
      parameters[name] = text
      rest = behind.trimmed
      guard let next = rest.first else { break }
      guard next == Octet.semicolon else { return nil }
      rest = rest.dropFirst().trimmed
    }
    return value.trimmed.text.map { ($0.lowercased(), parameters) }
  }

  private static func takeValue(_ bytes: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
    guard bytes.first == Octet.quote else {
      let end = bytes.firstIndex { !Octet.isToken($0) } ?? bytes.endIndex
      return bytes[..<end].text.map { ($0, bytes[end...]) }
    }
    var content: [UInt8] = []
    var index = bytes.startIndex + 1
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == Octet.quote { return content[...].text.map { ($0, bytes[(index + 1)...]) } }
      // Browsers write a backslash as itself; only before a quote or another one it is a mark.
      let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      let isMark = byte == Octet.backslash && (next == Octet.quote || next == Octet.backslash)
      content.append(isMark ? next : byte)
      index += isMark ? 2 : 1
    }
    return nil
  }
}
